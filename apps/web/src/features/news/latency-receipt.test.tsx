import type { NewsSummary } from '@bna/contract/news';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../test/factories.ts';
import { afterTen, latencyReceipt } from '../../../test/latency-receipt.ts';
import { answered, openStaffPage, refused } from '../../../test/staff-page.tsx';
import { RECEIPT_REFETCH_MS } from '../../config/timings.ts';
import type { Arrival } from './feed-rows.ts';
import { NewsItem } from './news-item.tsx';

const GET = 'GET /news-summary/item-1/receipt';
const SENT_MS = 31_355;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(afterTen(SENT_MS)) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** An item of the feed, with a server that answers as it is told. */
async function open(answer: () => Response, arrival?: Arrival, fields: Partial<NewsSummary> = {}) {
  const item = newsSummary(fields);
  const actions = { onToggleWatch: () => undefined, onCopyLink: () => undefined };
  const page = await openStaffPage(
    <NewsItem item={item} number={1} arrival={arrival} watched={false} linked={false} actions={actions} />,
    { [GET]: answer },
  );
  await pass(100);
  return page;
}

const control = () => screen.getByRole('button', { name: 'How fast was this ZVZZT alert?' });
async function press() {
  fireEvent.click(control());
  await act(() => vi.dynamicImportSettled());
  await pass(1);
}
const way = () => screen.getByRole('region', { name: 'The way of this ZVZZT alert' });
const hops = () =>
  within(way())
    .getAllByRole('listitem')
    .map((hop) => [...hop.querySelectorAll('p')].map(({ textContent }) => textContent).filter((text) => text !== ''));
const live = (late: boolean): Arrival => ({ late, atMs: Date.parse(afterTen(SENT_MS)) });

describe('how fast an alert was', () => {
  it('is asked for when it is opened, and not before', async () => {
    const page = await open(answered({ data: latencyReceipt() }));
    expect(control().getAttribute('aria-expanded')).toBe('false');
    expect(page.calls).toEqual([]);
    await press();
    expect(control().getAttribute('aria-expanded')).toBe('true');
    expect(page.callsTo(GET)).toHaveLength(1);
    expect(hops().map(([name, time]) => [name, time])).toEqual([
      ['Source', '10:00 ET'],
      ['Fetched', '10:00:31.214 ET'],
      ['Published', '10:00:31.342 ET'],
      ['Sent', '10:00:31.355 ET'],
      ['Shown here', 'unknown'],
    ]);
    expect(way().textContent).toContain('GlobeNewswire gives its time to the minute, by its own clock.');
    expect(way().textContent).toContain('Sent to everybody connected within 46 ms.');
    expect(way().textContent).toContain('When it was shown here is unknown: it was loaded later.');
    await press();
    expect(screen.queryByRole('region', { name: /The way of/ })).toBeNull();
  });

  it('ends with the first paint here of one that came live, and names whose clock that is', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    await open(answered({ data: latencyReceipt() }), live(false));
    await pass(400);
    for (const frame of frames) frame(0);
    await pass(0);
    await pass(60_000);
    await press();
    expect(hops().at(-1)).toEqual(['Shown here', '10:00:31.855 ET', '+500 ms']);
    expect(way().textContent).toContain('Shown here is by the clock of this device');
  });

  it('does not count from the paint of one that came while the page was away', async () => {
    await open(answered({ data: latencyReceipt() }), live(true));
    await press();
    expect(hops().at(-1)).toEqual(['Shown here', 'unknown']);
  });

  it('says of one that was handed in that it was not fetched', async () => {
    await open(answered({ data: latencyReceipt({ fetched_at: null }) }));
    await press();
    expect(hops()[1]).toEqual(['Fetched', 'unknown']);
    expect(way().textContent).toContain('It was handed in, not fetched.');
  });
});

describe('what is not there', () => {
  it('is asked for again a few times where the sending is not told yet, then no more', async () => {
    const page = await open(answered({ data: latencyReceipt({ sent: null }) }));
    await press();
    expect(hops()[3]).toEqual(['Sent', 'unknown']);
    await pass(20 * RECEIPT_REFETCH_MS);
    const asked = page.callsTo(GET).length;
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(8);
  });

  it('comes by itself once it is told', async () => {
    const page = await open(answered({ data: latencyReceipt({ sent: null }) }));
    await press();
    page.answer(GET, answered({ data: latencyReceipt() }));
    await pass(RECEIPT_REFETCH_MS);
    await pass(1);
    expect(hops()[3]).toEqual(['Sent', '10:00:31.355 ET', '+13 ms']);
  });

  it('is said in a sentence, with another try', async () => {
    const page = await open(refused(404, 'News summary not found'));
    await press();
    expect(within(way()).getByRole('alert').textContent).toContain(
      'The way of this alert could not be loaded. News summary not found',
    );
    page.answer(GET, answered({ data: latencyReceipt() }));
    fireEvent.click(within(way()).getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(hops()).toHaveLength(5);
  });
});
