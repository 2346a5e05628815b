import type { AlertCounts, AlertReport as Report } from '@bna/contract/ingestion/alert-report';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answered, describedBy, openStaffPage, refused, tableRows } from '../../../../test/staff-page.tsx';
import { AlertReport } from './alert-report.tsx';
import { AlertReportSearch } from './alert-report-search.ts';

const GET = 'GET /admin/alert-report';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T14:00:00.000Z') });
});
const counts = (fields: Partial<AlertCounts> = {}): AlertCounts => ({
  published: 0,
  automatic: 0,
  desk: 0,
  other: 0,
  corrected: 0,
  retracted: 0,
  median_seconds: null,
  ...fields,
});
const report = (fields: Partial<Report> = {}): Report => ({
  from: '2026-03-04',
  to: '2026-03-10',
  totals: counts(),
  events: [],
  ...fields,
});
const FULL = report({
  totals: counts({
    published: 1_200,
    automatic: 900,
    desk: 290,
    other: 10,
    corrected: 6,
    retracted: 3,
    median_seconds: 1.8,
  }),
  events: [
    {
      ...counts({ published: 1_000, automatic: 900, desk: 100, corrected: 6, median_seconds: 1.84 }),
      event: 'drug_approval',
    },
    { ...counts({ published: 150, desk: 150 }), event: 'from_a_newer_node' },
    { ...counts({ published: 50, desk: 40, other: 10, retracted: 3 }), event: null },
  ],
});

async function pass() {
  await act(() => vi.advanceTimersByTimeAsync(10));
}
async function open(answer: () => Response | Promise<Response>, start: AlertReportSearch = {}) {
  const Page = () => {
    const [search, setSearch] = useState(start);
    return <AlertReport search={search} onSearch={setSearch} />;
  };
  const page = await openStaffPage(<Page />, { [GET]: answer });
  await pass();
  return page;
}
const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const choose = async (label: string, value: string) => {
  fireEvent.change(day(label), { target: { value } });
  await pass();
};

it('shows the alerts by event with totals', async () => {
  await open(answered({ data: FULL }));
  expect(tableRows('Alerts by event type')).toEqual([
    ['Drug approval', '1,000', '900', '100', '0', '6', '0', '1.8 s'],
    ['from a newer node', '150', '0', '150', '0', '0', '0', 'unknown'],
    ['Unknown event', '50', '0', '40', '10', '0', '3', 'unknown'],
    ['All alerts', '1,200', '900', '290', '10', '6', '3', '1.8 s'],
  ]);
  expect(screen.getByText('75%')).toBeTruthy();
});

it('covers the last seven news days by default', async () => {
  const { callsTo } = await open(answered({ data: FULL }));
  expect([day('First day').value, day('Last day').value]).toEqual(['2026-03-04', '2026-03-10']);
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  expect(callsTo(GET).map(({ query }) => query)).toEqual([{}]);
});

it('asks for the chosen days', async () => {
  const { callsTo } = await open(answered({ data: FULL }));
  fireEvent.click(screen.getByRole('button', { name: '30 days' }));
  await pass();
  await choose('First day', '2026-02-01');
  await choose('Last day', '2026-02-28');
  expect(callsTo(GET).map(({ query }) => query)).toEqual([
    {},
    { from: '2026-02-09', to: '2026-03-10' },
    { from: '2026-02-01', to: '2026-03-10' },
    { from: '2026-02-01', to: '2026-02-28' },
  ]);
  expect(screen.getByText(/^Feb 1, 2026 to Feb 28, 2026/)).toBeTruthy();
});

it.each([
  ['First day', '2026-03-11', 'The first day is after the last one'],
  ['First day', '2025-12-08', 'Choose at most 92 days'],
  ['First day', '', 'Enter both days'],
  ['Last day', '', 'Enter both days'],
])('explains the %s %s without a request', async (label, value, problem) => {
  const { callsTo } = await open(answered({ data: FULL }));
  await choose(label, value);
  expect(describedBy(day('First day'))).toBe(problem);
  expect(day(label).value).toBe(value);
  expect(callsTo(GET)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  await pass();
  expect(describedBy(day('First day'))).toBe('');
});

it('accepts 92 days', async () => {
  const { callsTo } = await open(answered({ data: FULL }));
  await choose('First day', '2025-12-09');
  expect(callsTo(GET)).toHaveLength(2);
});

it('shows that there were no alerts', async () => {
  await open(answered({ data: report() }));
  expect(screen.getByText('No alerts in this period')).toBeTruthy();
});

it('shows a placeholder while it loads', async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.getByRole('status', { name: 'Loading the report' })).toBeTruthy();
});

it('shows why it failed, also for other days, and can retry', async () => {
  const page = await open(answered({ data: FULL }));
  page.answer(GET, refused(422, 'Choose at most 92 days'));
  fireEvent.click(screen.getByRole('button', { name: '90 days' }));
  await pass();
  expect(screen.getByRole('alert').textContent).toContain('Choose at most 92 days');
  expect(screen.queryByRole('table')).toBeNull();
  page.answer(GET, answered({ data: FULL }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass();
  expect(screen.getByRole('table')).toBeTruthy();
});

it('keeps the report on screen if a refetch fails', async () => {
  const page = await open(answered({ data: FULL }));
  page.answer(GET, refused(422, 'It broke'));
  void page.queryClient.refetchQueries();
  await pass();
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByText('It broke')).toBeNull();
});

it('ignores invalid query parameters', () => {
  expect(AlertReportSearch.parse({ from: '2026-02-30', to: 7 })).toEqual({});
});
