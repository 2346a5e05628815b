import { DAILY_OVERVIEW_REQUIRED, type PublishedDay } from '@bna/contract/market-overview/market-overview';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAccountPage } from '../../../test/account-page.tsx';
import { publishedDays } from '../../../test/market-snapshot.ts';
import { ClockContext } from '../../lib/clock.ts';
import { MarketOverview } from './market-overview.tsx';

const ARCHIVE = 'GET /market-overview';
const NOON = Date.parse('2026-11-21T17:00:00Z');
const stoppedClock = { now: () => NOON, subscribe: () => () => undefined, subscribeToMinutes: () => () => undefined };

const page = (data: readonly PublishedDay[], more = false) => Response.json({ data, meta: { more } });

const open = (answers: Parameters<typeof openAccountPage>[1]) =>
  openAccountPage(
    <ClockContext value={stoppedClock}>
      <MarketOverview offer={<p>The offer</p>} />
    </ClockContext>,
    answers,
  );

const rows = () => screen.getAllByRole('row').slice(1);
const cellsOf = (row: HTMLElement | undefined) =>
  Array.from(row?.querySelectorAll('th, td') ?? [], ({ textContent }) => textContent);

// @req 1.10
it('opens the latest snapshot in a new tab and shows its publication time and the next one', async () => {
  await open({ [ARCHIVE]: () => page(publishedDays(3)) });
  const link = await screen.findByRole('link', { name: 'Open Market Snapshot (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('/market-snapshot/latest');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText(/Published at 04:00 ET each day\./)).toBeTruthy();
  expect(screen.getByText('Published today at 04:00 ET · 37 alerts')).toBeTruthy();
  expect(screen.getByText('Next: 11/22/2026 04:00 ET')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Market Overview',
  ]);
});

it('lists the published days with their source and a link to a new tab', async () => {
  const [today, yesterday] = publishedDays(2);
  if (today === undefined || yesterday === undefined) throw new Error('Two days');
  await open({ [ARCHIVE]: () => page([today, { ...yesterday, source: 'uploaded', alerts: null }]) });
  await screen.findByRole('table', { name: 'Published market snapshots, newest first' });
  expect(rows().map(cellsOf)).toEqual([
    ['Nov 21, 2026 (opens in a new tab)', 'Auto-generated', '04:00 ET', '37'],
    ['Nov 20, 2026 (opens in a new tab)', 'By our editors', '04:00 ET', '—not counted'],
  ]);
  const links = rows().map((row) => within(row).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/market-snapshot/2026-11-21',
    '/market-snapshot/2026-11-20',
  ]);
  expect(links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    links.map(() => ['_blank', 'noopener noreferrer']),
  );
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull();
});

it('omits the number of alerts if the latest day was uploaded', async () => {
  const [today] = publishedDays(1);
  if (today === undefined) throw new Error('A day');
  await open({ [ARCHIVE]: () => page([{ ...today, source: 'uploaded', alerts: null }]) });
  expect(await screen.findByText('Published today at 04:00 ET')).toBeTruthy();
});

it('appends earlier days and focuses the first of them', async () => {
  const days = publishedDays(5);
  const { callsTo } = await open({
    [ARCHIVE]: () => page(days.slice(0, 3), true),
    'GET /market-overview?before=2026-11-19': () => page(days.slice(3)),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier days' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(rows().map((row) => cellsOf(row)[0]?.slice(0, 12))).toEqual([
    'Nov 21, 2026',
    'Nov 20, 2026',
    'Nov 19, 2026',
    'Nov 18, 2026',
    'Nov 17, 2026',
  ]);
  expect(document.activeElement?.tagName).toBe('A');
  expect(document.activeElement?.textContent).toContain('Nov 18, 2026');
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull();
  expect(callsTo('GET /market-overview?before=2026-11-19')).toHaveLength(1);
});

it('keeps the list if earlier days fail to load, and offers a retry', async () => {
  const days = publishedDays(4);
  const state = { fails: true };
  await open({
    [ARCHIVE]: () => page(days.slice(0, 3), true),
    'GET /market-overview?before=2026-11-19': () =>
      state.fails
        ? Response.json({ message: 'Please wait a minute', code: 'too_many_requests' }, { status: 429 })
        : page(days.slice(3)),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier days' }));
  expect(await screen.findByText('Please wait a minute')).toBeTruthy();
  expect(rows()).toHaveLength(3);
  state.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(screen.queryByText('Please wait a minute')).toBeNull();
});

it('says when the first snapshot is due and has no links', async () => {
  await open({ [ARCHIVE]: () => page([]) });
  expect(await screen.findByText('No market snapshot has been published yet')).toBeTruthy();
  expect(screen.getByText('Next: 11/22/2026 04:00 ET')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows the offer to users without the add-on', async () => {
  await open({
    [ARCHIVE]: () => Response.json({ message: 'No', code: DAILY_OVERVIEW_REQUIRED }, { status: 403 }),
  });
  expect(await screen.findByText('The offer')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows errors with a retry', async () => {
  const state = { fails: true };
  await open({
    [ARCHIVE]: () =>
      state.fails
        ? Response.json({ message: 'Too busy', code: 'too_many_requests' }, { status: 429 })
        : page(publishedDays(1)),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Too busy');
  state.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Open Market Snapshot/ })).toBeTruthy();
});

it('announces that it is loading', async () => {
  await open({ [ARCHIVE]: () => new Promise<Response>(() => undefined) });
  expect(screen.getByRole('status').textContent).toBe('Loading market snapshots');
});
