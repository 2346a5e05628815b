import { DAILY_OVERVIEW_REQUIRED, type MarketOverview } from '@bna/contract/market-overview/market-overview';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openAccountPage } from '../../../test/account-page.tsx';
import { generatedSnapshot, marketSnapshot, publishedDays, yesterday } from '../../../test/market-snapshot.ts';
import { ClockContext } from '../../lib/clock.ts';
import { SnapshotPage } from './snapshot-page.tsx';

const NOON = Date.parse('2026-11-21T17:00:00Z');
const stoppedClock = { now: () => NOON, subscribe: () => () => undefined, subscribeToMinutes: () => () => undefined };
const answer = (data: MarketOverview) => () => Response.json({ data });
const refusal = (status: number, code: string, message: string) => () => Response.json({ message, code }, { status });

/** Opens the page of `date` with a button that leads to `next`. */
function open(date: string, answers: Parameters<typeof openAccountPage>[1], next = date) {
  function Page() {
    const [current, setCurrent] = useState(date);
    return (
      <ClockContext value={stoppedClock}>
        <SnapshotPage date={current} offer={<p>The offer</p>} />
        <button onClick={() => setCurrent(next)}>Next</button>
      </ClockContext>
    );
  }
  return openAccountPage(<Page />, answers);
}

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

// @req 11.5
it('has its date in the heading and the tab title, with its publication time and period', async () => {
  await open('2026-11-21', { 'GET /market-overview/2026-11-21': answer(marketSnapshot()) });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Market Snapshot · Nov 21, 2026' });
  expect(document.title).toBe('Market Snapshot · Nov 21, 2026 · BNA');
  expect(heading.nextSibling?.textContent).toBe(
    'Published 11/21/2026 04:00 ETAlerts from 11/20/2026 04:00 ET to 11/21/2026 04:00 ET',
  );
  expect(document.activeElement).toBe(document.body);
});

it('ends with the head of the record log, if there is one', async () => {
  const record_head = { date: '2026-11-21', size: 120, root: '5dc9da79a70659a9', key_id: '3b093d2b41c1a094' };
  await open('2026-11-21', { 'GET /market-overview/2026-11-21': answer(marketSnapshot({ record_head })) });
  const proof = /^Track record proof for Nov 21, 2026: head 120:5dc9da79a70659a9, key 3b093d2b41c1a094\./;
  expect(await screen.findByText(proof)).toBeTruthy();
});

it('links to the previous and next published days', async () => {
  await open('2026-11-21', { 'GET /market-overview/2026-11-21': answer(marketSnapshot({ next: null })) });
  const days = within(await screen.findByRole('navigation', { name: 'Other days' }));
  expect(days.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/market-snapshot/2026-11-20']);
  expect(days.getByText('Latest')).toBeTruthy();
});

it('keeps the old day until the next one has loaded, then focuses its heading', async () => {
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
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: /Nov 21, 2026/ })).toBeTruthy();
  held[0]?.();
  const heading = await screen.findByRole('heading', { level: 1, name: /Nov 20, 2026/ });
  expect(document.activeElement).toBe(heading);
  expect(linkTo(/^Next day/)).toBe('/market-snapshot/2026-11-21');
});

it.each([
  ['without', null, ['Sectors', 'Hours of the day', 'Company size', 'Biggest names', 'Alerts']],
  [
    'with',
    yesterday(),
    ['Sectors', 'Hours of the day', 'Company size', 'Biggest names', 'Alerts of the last trading day', 'Alerts'],
  ],
])('has a section for each entry of the table of contents, %s yesterday’s alerts', async (_name, section, names) => {
  const generated = generatedSnapshot({ yesterday: section });
  await open('latest', { 'GET /market-overview/latest': answer(marketSnapshot({ generated })) });
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href') ?? 'nowhere');
    expect(target?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

it('says that there were no alerts', async () => {
  const generated = generatedSnapshot({
    totals: { alerts: 0, companies: 0, sectors: 0 },
    sectors: [],
    biggest: [],
    alerts: [],
  });
  await open('2026-11-21', { 'GET /market-overview/2026-11-21': answer(marketSnapshot({ generated })) });
  expect(await screen.findByText('No alerts in this period')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
});

it.each([
  [812, '812 bytes'],
  [12_400, '12 KB'],
  [1_048_575, '1.0 MB'],
  [1_834_222, '1.7 MB'],
  [5_242_880, '5.0 MB'],
])('links to an uploaded PDF of %d bytes by its date', async (size_bytes, size) => {
  const upload = { format: 'pdf', file_name: 'day.pdf', size_bytes } as const;
  await open('latest', { 'GET /market-overview/latest': answer(marketSnapshot({ upload, generated: null })) });
  const link = await screen.findByRole('link', { name: 'Open PDF (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('/api/v1/market-overview/2026-11-21/document');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByText('day.pdf')).toBeTruthy();
  expect(screen.getByText(`PDF · ${size}`)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
});

it('shows the upload if there is also a generated snapshot', async () => {
  const upload = { format: 'pdf', file_name: 'day.pdf', size_bytes: 1 } as const;
  await open('latest', { 'GET /market-overview/latest': answer(marketSnapshot({ upload })) });
  await screen.findByText('day.pdf');
  expect(screen.queryByText('Sectors')).toBeNull();
});

const notFound = refusal(404, 'not_found', 'Not found');

it('says that a past date has no snapshot and links to the previous one', async () => {
  await open('2026-11-03', {
    'GET /market-overview/2026-11-03': notFound,
    'GET /market-overview?before=2026-11-03': () =>
      Response.json({ data: publishedDays(20).slice(19), meta: { more: true } }),
  });
  expect(await screen.findByText('There is no market snapshot for Nov 3, 2026.')).toBeTruthy();
  expect(document.title).toBe('Market Snapshot · BNA');
  await screen.findByText('Previous: Nov 2, 2026');
  expect(linkTo('Previous: Nov 2, 2026')).toBe('/market-snapshot/2026-11-02');
  expect(linkTo('Latest market snapshot')).toBe('/market-snapshot/latest');
  expect(linkTo('All market snapshots')).toBe('/account/market-overview');
});

it.each(['2026-02-30', '2026-13-01', 'tomorrow', '1776-07-04'])(
  'says the same of the invalid date %s without a request',
  async (date) => {
    const { calls } = await open(date, {});
    expect(screen.getByText(`There is no market snapshot for ${date}.`)).toBeTruthy();
    expect(linkTo('Latest market snapshot')).toBe('/market-snapshot/latest');
    expect(calls).toEqual([]);
  },
);

it('says when a future snapshot will be published', async () => {
  const { calls } = await open('2026-11-25', { 'GET /market-overview/2026-11-25': notFound });
  expect(
    await screen.findByText('The market snapshot for Nov 25, 2026 will be published on 11/25/2026 at 04:00 ET.'),
  ).toBeTruthy();
  expect(calls).toHaveLength(1);
});

it('says that today’s snapshot is late and offers a retry', async () => {
  const state = { isPublished: false };
  await open('2026-11-21', {
    'GET /market-overview/2026-11-21': () => (state.isPublished ? answer(marketSnapshot())() : notFound()),
    'GET /market-overview?before=2026-11-21': () => Response.json({ data: [], meta: { more: false } }),
  });
  expect(await screen.findByText(/was due on 11\/21\/2026 at 04:00 ET and is delayed\./)).toBeTruthy();
  state.isPublished = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Nov 21, 2026/ })).toBeTruthy();
});

it('says when the first snapshot will be published', async () => {
  await open('latest', { 'GET /market-overview/latest': notFound });
  expect(await screen.findByText('No market snapshot has been published yet. Next: 11/22/2026 04:00 ET.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Latest market snapshot' })).toBeNull();
});

it('shows the offer to users without the add-on', async () => {
  await open('latest', { 'GET /market-overview/latest': refusal(403, DAILY_OVERVIEW_REQUIRED, 'No') });
  expect(await screen.findByText('The offer')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows errors with a retry', async () => {
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

it('announces that it is loading', async () => {
  await open('latest', { 'GET /market-overview/latest': () => new Promise<Response>(() => undefined) });
  expect(screen.getByRole('status').textContent).toBe('Loading market snapshot');
});
