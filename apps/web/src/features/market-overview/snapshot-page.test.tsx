import { DAILY_OVERVIEW_REQUIRED, type MarketOverview } from '@bna/contract/market-overview';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAccountPage } from '../../../test/account-page.tsx';
import { generatedSnapshot, marketSnapshot, publishedDays } from '../../../test/market-snapshot.ts';
import { ClockContext } from '../../lib/clock.ts';
import { SnapshotPage } from './snapshot-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const NOON = Date.parse('2026-11-21T17:00:00Z');
const stoppedClock = { now: () => NOON, subscribe: () => () => undefined };
const answer = (data: MarketOverview) => () => Response.json({ data });
const refusal = (status: number, code: string, message: string) => () => Response.json({ message, code }, { status });

/** The page of `date`, with a button that leads to `next`. */
function open(date: string, answers: Parameters<typeof openAccountPage>[1], next = date) {
  function Page() {
    const [shown, setShown] = useState(date);
    return (
      <ClockContext value={stoppedClock}>
        <SnapshotPage date={shown} offer={<p>The offer</p>} />
        <button onClick={() => setShown(next)}>Turn</button>
      </ClockContext>
    );
  }
  return openAccountPage(<Page />, answers);
}

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('is named after its date in the heading and in the tab, with when it was published and what it tells of', async () => {
  await open('2026-11-21', { 'GET /market-overview/2026-11-21': answer(marketSnapshot()) });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Market Snapshot · Nov 21, 2026' });
  expect(document.title).toBe('Market Snapshot · Nov 21, 2026 · BNA');
  expect(heading.nextSibling?.textContent).toBe(
    'Published 11/21/2026, 04:00 ETAlerts from 11/20/2026, 04:00 ET to 11/21/2026, 04:00 ET',
  );
  expect(document.activeElement).toBe(document.body);
});

it('leads to the days before and after, as far as there are any', async () => {
  await open('2026-11-21', { 'GET /market-overview/2026-11-21': answer(marketSnapshot({ next: null })) });
  const days = within(await screen.findByRole('navigation', { name: 'Other days' }));
  expect(days.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/market-snapshot/2026-11-20']);
  expect(days.getByText('No later day')).toBeTruthy();
});

it('turns to another day: the old one stays until the new one is there, and the reading begins at its heading', async () => {
  const held: (() => void)[] = [];
  await open(
    '2026-11-21',
    {
      'GET /market-overview/2026-11-21': answer(marketSnapshot()),
      'GET /market-overview/2026-11-20': async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return Response.json({ data: marketSnapshot({ date: '2026-11-20', next: '2026-11-21' }) });
      },
    },
    '2026-11-20',
  );
  await screen.findByRole('heading', { level: 1, name: /Nov 21, 2026/ });
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: /Nov 21, 2026/ })).toBeTruthy();
  held[0]?.();
  const heading = await screen.findByRole('heading', { level: 1, name: /Nov 20, 2026/ });
  expect(document.activeElement).toBe(heading);
  expect(linkTo(/^The day after/)).toBe('/market-snapshot/2026-11-21');
});

it('has a part for each entry of its contents', async () => {
  await open('latest', { 'GET /market-overview/latest': answer(marketSnapshot()) });
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Sectors',
    'Hours of the day',
    'Company size',
    'Biggest names',
    'Alerts',
  ]);
  for (const link of links) {
    const part = document.querySelector(link.getAttribute('href') ?? 'nowhere');
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

it('says plainly that there were no alerts', async () => {
  const generated = generatedSnapshot({
    totals: { alerts: 0, companies: 0, sectors: 0 },
    sectors: [],
    biggest: [],
    alerts: [],
  });
  await open('2026-11-21', { 'GET /market-overview/2026-11-21': answer(marketSnapshot({ generated })) });
  expect(await screen.findByText('No alerts in this window')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
});

it.each([
  [812, '812 bytes'],
  [12_400, '12 KB'],
  [1_048_575, '1.0 MB'],
  [1_834_222, '1.7 MB'],
  [5_242_880, '5.0 MB'],
])('offers an uploaded PDF of %d bytes, as it was asked for by its date', async (size_bytes, size) => {
  const upload = { format: 'pdf', file_name: 'day.pdf', size_bytes } as const;
  await open('latest', { 'GET /market-overview/latest': answer(marketSnapshot({ upload, generated: null })) });
  const link = await screen.findByRole('link', { name: 'Open PDF (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('/api/v1/market-overview/2026-11-21/document');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByText('day.pdf')).toBeTruthy();
  expect(screen.getByText(`PDF · ${size}`)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

it('shows what was uploaded, where there is both', async () => {
  const upload = { format: 'pdf', file_name: 'day.pdf', size_bytes: 1 } as const;
  await open('latest', { 'GET /market-overview/latest': answer(marketSnapshot({ upload })) });
  await screen.findByText('day.pdf');
  expect(screen.queryByText('Sectors')).toBeNull();
});

const notThere = refusal(404, 'not_found', 'Not there');

it('says that a past date has none, and leads to the one before', async () => {
  await open('2026-11-03', {
    'GET /market-overview/2026-11-03': notThere,
    'GET /market-overview?before=2026-11-03': () =>
      Response.json({ data: publishedDays(20).slice(19), meta: { more: true } }),
  });
  expect(await screen.findByText('There is no market snapshot for Nov 3, 2026.')).toBeTruthy();
  expect(document.title).toBe('Market Snapshot · BNA');
  await screen.findByText('The one before: Nov 2, 2026');
  expect(linkTo('The one before: Nov 2, 2026')).toBe('/market-snapshot/2026-11-02');
  expect(linkTo('The latest market snapshot')).toBe('/market-snapshot/latest');
  expect(linkTo('All market snapshots')).toBe('/account/market-overview');
});

it.each(['2026-02-30', '2026-13-01', 'tomorrow', '1776-07-04'])(
  'says the same of %s, which never was, and asks nobody',
  async (date) => {
    const { calls } = await open(date, {});
    expect(screen.getByText(`There is no market snapshot for ${date}.`)).toBeTruthy();
    expect(linkTo('The latest market snapshot')).toBe('/market-snapshot/latest');
    expect(calls).toEqual([]);
  },
);

it('says when that of a date to come is published', async () => {
  const { calls } = await open('2026-11-25', { 'GET /market-overview/2026-11-25': notThere });
  expect(await screen.findByText('The market snapshot for Nov 25, 2026 comes on 11/25/2026, 04:00 ET.')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

it('says that the one of today is late, and looks again when asked to', async () => {
  const state = { isThere: false };
  await open('2026-11-21', {
    'GET /market-overview/2026-11-21': () => (state.isThere ? answer(marketSnapshot())() : notThere()),
    'GET /market-overview?before=2026-11-21': () => Response.json({ data: [], meta: { more: false } }),
  });
  expect(await screen.findByText(/was due on 11\/21\/2026, 04:00 ET and is on its way\./)).toBeTruthy();
  state.isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Nov 21, 2026/ })).toBeTruthy();
});

it('says before the first one ever when it comes', async () => {
  await open('latest', { 'GET /market-overview/latest': notThere });
  expect(
    await screen.findByText('No market snapshot has been published yet. The next one: 11/22/2026, 04:00 ET.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'The latest market snapshot' })).toBeNull();
});

it('offers the daily overview to those who do not hold it', async () => {
  await open('latest', { 'GET /market-overview/latest': refusal(403, DAILY_OVERVIEW_REQUIRED, 'No') });
  expect(await screen.findByText('The offer')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what failed, and tries again', async () => {
  const state = { fails: true };
  await open('latest', {
    'GET /market-overview/latest': () =>
      state.fails ? refusal(429, 'too_many_requests', 'Too busy')() : answer(marketSnapshot())(),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Too busy');
  state.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Nov 21, 2026/ })).toBeTruthy();
});

it('says that it loads until the answer is there', async () => {
  await open('latest', { 'GET /market-overview/latest': () => new Promise<Response>(() => undefined) });
  expect(screen.getByRole('status').textContent).toBe('Loading the market snapshot');
});
