import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { afterTen, deliveryTimeline } from '../../../../test/delivery-timeline.ts';
import { answered, openStaffPage, refused } from '../../../../test/staff-page.tsx';
import { DELIVERY_TIMELINE_REFETCH_MS } from '../../../config/timings.ts';
import type { Arrival } from '../live/arrivals.ts';
import { AlertCard } from './alert-card.tsx';

const GET = 'GET /news-summary/item-1/receipt';
const SENT_MS = 31_355;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(afterTen(SENT_MS)) });
});
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Opens an alert card with a stubbed API. */
async function open(answer: () => Response, arrival?: Arrival, fields: Partial<NewsSummary> = {}) {
  const alert = newsSummary(fields);
  const actions = { onToggleWatch: () => undefined, onCopyLink: () => undefined };
  const page = await openStaffPage(
    <AlertCard alert={alert} number={1} arrival={arrival} isWatched={false} isLinked={false} actions={actions} />,
    { [GET]: answer },
  );
  await pass(100);
  return page;
}

const control = () => screen.getByRole('button', { name: 'How fast was this ZVZZT alert, and why did it notify you?' });
async function press() {
  fireEvent.click(control());
  await act(() => vi.dynamicImportSettled());
  await pass(1);
}
const timeline = () => screen.getByRole('region', { name: 'Delivery timeline of this ZVZZT alert' });
const hops = () =>
  within(timeline())
    .getAllByRole('listitem')
    .map((hop) => [...hop.querySelectorAll('p')].map(({ textContent }) => textContent).filter((text) => text !== ''));
const arrivedLive = (isLate: boolean): Arrival => ({ id: 'a', isLate, atMs: Date.parse(afterTen(SENT_MS)) });

describe('the delivery timeline', () => {
  it('is fetched when opened, and not before', async () => {
    const page = await open(answered({ data: deliveryTimeline() }));
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
    expect(timeline().textContent).toContain('GlobeNewswire reports its time to the minute, by its own clock.');
    expect(timeline().textContent).toContain('Sent to all connected users within 46 ms.');
    expect(timeline().textContent).toContain('Display time unknown: the alert was loaded later.');
    await press();
    expect(screen.queryByRole('region', { name: /Delivery timeline/ })).toBeNull();
  });

  it('ends with the first paint of a live alert, by this device’s clock', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    await open(answered({ data: deliveryTimeline() }), arrivedLive(false));
    await pass(400);
    for (const frame of frames) frame(0);
    await pass(0);
    await pass(60_000);
    await press();
    expect(hops().at(-1)).toEqual(['Shown here', '10:00:31.855 ET', '+500 ms']);
    expect(timeline().textContent).toContain('“Shown here” is by this device’s clock');
  });

  it('has no display time for an alert that arrived during a disconnection', async () => {
    await open(answered({ data: deliveryTimeline() }), arrivedLive(true));
    await press();
    expect(hops().at(-1)).toEqual(['Shown here', 'unknown']);
  });

  it('says that a submitted alert was not fetched', async () => {
    await open(answered({ data: deliveryTimeline({ fetched_at: null }) }));
    await press();
    expect(hops()[1]).toEqual(['Fetched', 'not fetched']);
    expect(timeline().textContent).toContain('Submitted directly, not fetched from a source.');
  });
});

describe('the alert rules', () => {
  const rule = { name: 'Mine', enabled: true, conditions: { symbols: ['ZVZZT'] }, channels: ['sound'], sound: null };
  const other = { ...rule, name: 'Other', conditions: { symbols: ['NTEST'] } };
  /** Opens the timeline of an alert published at 10:00:31.342. */
  const openWithRules = async (changedAt: string | null) => {
    const page = await open(answered({ data: deliveryTimeline() }));
    page.answer('GET /alert-rules', answered({ data: { rules: [rule, other], version: 1, changed_at: changedAt } }));
    page.answer('GET /watchlist', answered({ data: [] }));
    await press();
    await pass(1);
    return timeline().textContent;
  };

  it('are explained with the values that decided', async () => {
    const text = await openWithRules(afterTen(31_342));
    expect(text).toContain('Mine notifies you (Sound): ZVZZT is one of its symbols.');
    expect(text).toContain('Other doesn’t notify you: ZVZZT isn’t one of its symbols.');
    expect(text).not.toContain('changed');
  });

  it('that have changed since the alert are said to have changed', async () => {
    expect(await openWithRules(afterTen(31_343))).toContain(
      'You changed your alert rules after this alert, on 03/10/2026 at 10:00 ET. By your alert rules as they are now:',
    );
  });
});

describe('missing data', () => {
  it('is polled a few times while the sending is not recorded', async () => {
    const page = await open(answered({ data: deliveryTimeline({ sent: null }) }));
    await press();
    expect(hops()[3]).toEqual(['Sent', 'not sent live']);
    await pass(20 * DELIVERY_TIMELINE_REFETCH_MS);
    const calls = page.callsTo(GET).length;
    expect(calls).toBeGreaterThan(1);
    expect(calls).toBeLessThan(8);
  });

  it('appears once it is recorded', async () => {
    const page = await open(answered({ data: deliveryTimeline({ sent: null }) }));
    await press();
    page.answer(GET, answered({ data: deliveryTimeline() }));
    await pass(DELIVERY_TIMELINE_REFETCH_MS);
    await pass(1);
    expect(hops()[3]).toEqual(['Sent', '10:00:31.355 ET', '+13 ms']);
  });

  it('shows an error with a retry button', async () => {
    const page = await open(refused(404, 'News summary not found'));
    await press();
    expect(within(timeline()).getByRole('alert').textContent).toContain(
      'The delivery timeline couldn’t be loaded. News summary not found',
    );
    page.answer(GET, answered({ data: deliveryTimeline() }));
    fireEvent.click(within(timeline()).getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(hops()).toHaveLength(5);
  });
});
