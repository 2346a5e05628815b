import type { ServiceHealth } from '@bna/contract/operations/service-health';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answered, openStaffPage, refused, tableRows } from '../../../../test/staff-page.tsx';
import { STAFF_POLL_MS } from '../../../config/timings.ts';
import { Health } from './health.tsx';

const GET = 'GET /admin/health';
const NOW = '2026-03-10T14:00:00.000Z';
const before = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
});
const source = (fields: Partial<ServiceHealth['sources'][number]> = {}): ServiceHealth['sources'][number] => ({
  url: 'https://wire.example/rss/news',
  state: 'ok',
  interval_s: 5,
  last_success_at: before(4_000),
  next_poll_at: NOW,
  failures: 0,
  last_error: null,
  ...fields,
});
const queue = (fields: Partial<ServiceHealth['queues'][number]> = {}): ServiceHealth['queues'][number] => ({
  name: 'mail',
  waiting: 0,
  active: 0,
  retrying: 0,
  failed: 0,
  oldest_waiting_at: null,
  ...fields,
});
const health = (fields: Partial<ServiceHealth> = {}): ServiceHealth => ({
  checked_at: NOW,
  sources: [source()],
  queues: [queue()],
  alerts: { seq: 7, last_published_at: before(3 * MINUTE), last_release_at: before(26 * 60 * MINUTE) },
  releases: [],
  reader: { requests: 312, daily_requests: 2_000 },
  webhooks: { waiting: 0, oldest_waiting_at: null },
  unsold_subscriptions: [],
  listings: { stocks: 5_581, figures_as_of: '2026-03-09', refresh: null },
  live_connections: 1_234,
  nodes: [
    {
      id: '3f0c5a52-8c1d-4a43-9d0c-2f1f5f3d1a01',
      roles: ['web', 'jobs'],
      started_at: before(60 * MINUTE),
      seen_at: NOW,
      live_connections: 1_234,
    },
  ],
  ...fields,
});

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
async function open(answer: () => Response | Promise<Response>) {
  const page = await openStaffPage(<Health />, { [GET]: answer });
  await pass(1);
  return page;
}
const glance = () => within(screen.getByRole('region', { name: 'At a glance' }));
const issues = () =>
  glance()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows a healthy service with its figures', async () => {
  await open(
    answered({
      data: health({
        releases: [
          { outcome: 'published', count: 3 },
          { outcome: 'not_bullish', count: 1_200 },
          { outcome: 'unheard_of', count: 1 },
        ],
      }),
    }),
  );
  expect(glance().getByRole('status').textContent).toBe('All good');
  expect(issues()).toEqual([]);
  expect(tableRows('News sources')).toEqual([
    [
      'wire.example/rss/news',
      'Healthy',
      '4 s ago 10:00 ET'.replace('10:00', '09:59'),
      '10:00 ET every 5 s',
      '0',
      'None',
    ],
  ]);
  expect(screen.queryByRole('table', { name: 'Job queues' })).toBeNull();
  expect(screen.getByText('Idle:').parentElement?.textContent).toBe('Idle: mail');
  const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    '3 min ago 09:57 ET',
    '26 h ago 03/09/2026 08:00 ET',
    '0',
    '1,234on 1 node',
    '1,200',
    '3',
    '1',
  ]);
  expect(screen.getByText('unheard_of')).toBeTruthy();
});

// @req 14.28
it('lists issues with advice', async () => {
  await open(
    answered({
      data: health({
        sources: [
          source({ state: 'failing', failures: 3, last_error: 'HTTP 503' }),
          source({ url: 'https://two.example/', state: 'late', last_success_at: before(20 * MINUTE) }),
          source({ url: 'https://three.example/', state: 'new', last_success_at: null }),
        ],
        queues: [
          queue({ waiting: 2, oldest_waiting_at: before(6 * MINUTE), failed: 1 }),
          queue({ name: 'quick', waiting: 9, oldest_waiting_at: before(4 * MINUTE), retrying: 1 }),
          queue({ name: 'running', active: 1 }),
          queue({ name: 'idle' }),
        ],
        releases: [{ outcome: 'error', count: 2 }],
        webhooks: { waiting: 1, oldest_waiting_at: before(2 * 60 * MINUTE) },
        unsold_subscriptions: [
          { id: 'sub_1', reason: "is paid in CHF, which we don't sell in", found_at: before(MINUTE) },
        ],
      }),
    }),
  );
  expect(glance().getByRole('status').textContent).toBe('7 issues need attention');
  expect(issues()).toEqual([
    'wire.example/rss/news failed 3 times in a row: HTTP 503. BNA retries automatically. If this persists, check the address in NEWS_FEEDS.',
    'two.example is overdue for polling, last success 20 min ago. Check that a jobs node is running and can reach the database.',
    'mail: 2 jobs waiting, the oldest for 6 min. Check that a jobs node is running. No jobs are lost.',
    'mail: 1 job failed in the last 24 hours. See the log of the jobs node.',
    '1 Stripe event waiting, the oldest for 2 h. Check that a jobs node is running and can reach Stripe. Subscriptions may be out of date.',
    "Stripe subscription sub_1 is paid in CHF, which we don't sell in. Cancel and refund it in Stripe’s dashboard, or move it to one of our prices.",
    '2 releases failed in the last 24 hours. They’re on the desk as Failed. Publish them manually if worthwhile.',
  ]);
  expect(tableRows('News sources').map((row) => row[1])).toEqual(['Failing', 'Late', 'Not polled yet']);
  expect(tableRows('Job queues').map((row) => row[0])).toEqual(['mail', 'quick', 'running']);
  expect(screen.getByText('Idle:').parentElement?.textContent).toBe('Idle: idle');
});

// @req 14.28 @req 16.4
it('shows how current the stock table is', async () => {
  const refresh = {
    checked_at: before(2 * 60 * MINUTE),
    outcome: 'rejected' as const,
    added: 0,
    removed: 0,
    renamed: 0,
    problem: '312 stocks would be removed; at most 279 of 5581 may be',
    last_success_at: before(26 * 60 * MINUTE),
  };
  await open(answered({ data: health({ listings: { stocks: 5_581, figures_as_of: '2026-03-02', refresh } }) }));
  expect(tableRows('Stock table')).toEqual([
    ['5,581', 'Mar 2, 2026', '2 h ago 08:00 ET', 'Rejected', '0', '0', '0', '26 h ago 03/09/2026 08:00 ET'],
  ]);
  expect(issues()).toEqual([
    'The stock table was not refreshed: 312 stocks would be removed; at most 279 of 5581 may be. Look at the directories. If the changes are right, run bna stocks refresh --accept-changes.',
    'The prices of Mar 2, 2026 are more than five trading days old, and new alerts show none. Run bna stocks import with a newer table.',
  ]);
});

it('shows the budget of the language model, and reports that it is used up', async () => {
  await open(answered({ data: health({ reader: { requests: 2_000, daily_requests: 2_000 } }) }));
  expect(tableRows('Language model')).toEqual([['Limit reached', '2,000', '2,000']]);
  expect(issues()).toEqual([
    'The language model has had its 2,000 requests of today. New alerts keep BNA’s own wording until midnight UTC. Raise READER_DAILY_REQUESTS if needed.',
  ]);
});

it('shows no language model if none is configured', async () => {
  await open(answered({ data: health({ reader: null }) }));
  expect(screen.queryByText('Language model')).toBeNull();
});

it('reports that no sources are configured', async () => {
  await open(answered({ data: health({ sources: [] }) }));
  expect(issues()[0]).toMatch(/^No news sources are configured\. Set NEWS_FEEDS/);
});

it('refreshes every five seconds and shows the age of the figures', async () => {
  const page = await open(answered({ data: health() }));
  expect(screen.getByText(/^Updated at/).textContent).toBe('Updated at 10:00 ET, 0 s ago');
  await pass(3_000);
  expect(screen.getByText(/^Updated at/).textContent).toBe('Updated at 10:00 ET, 3 s ago');
  expect(page.callsTo(GET)).toHaveLength(1);
  page.answer(GET, answered({ data: health({ live_connections: 5 }) }));
  await pass(STAFF_POLL_MS - 3_000);
  await pass(1);
  expect(page.callsTo(GET)).toHaveLength(2);
  expect(screen.getByText(/on 1 node/).parentElement?.textContent).toBe('5on 1 node');
});

it('keeps the last figures with a warning until the next successful refresh', async () => {
  const page = await open(answered({ data: health() }));
  page.answer(GET, refused(503, 'Service unavailable'));
  await pass(STAFF_POLL_MS);
  await pass(1);
  expect(screen.getByText(/These figures are out of date.*Service unavailable/)).toBeTruthy();
  expect(glance().getByRole('status').textContent).toBe('All good');
  page.answer(GET, answered({ data: health() }));
  await pass(STAFF_POLL_MS);
  await pass(1);
  expect(screen.queryByText(/These figures are out of date/)).toBeNull();
});

it('pauses while the page is hidden and refreshes when it is visible again', async () => {
  const page = await open(answered({ data: health() }));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  await pass(10 * STAFF_POLL_MS);
  expect(page.callsTo(GET)).toHaveLength(1);
  visibility.mockReturnValue('visible');
  await act(() => window.dispatchEvent(new Event('visibilitychange')));
  await pass(1);
  expect(page.callsTo(GET)).toHaveLength(2);
});

it('shows the error if the first request fails', async () => {
  const page = await open(refused(503, 'Service unavailable'));
  expect(screen.getByRole('alert').textContent).toContain('Service unavailable');
  page.answer(GET, answered({ data: health() }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1);
  expect(glance().getByRole('status').textContent).toBe('All good');
});
