import type { MoveStatistics, TrackRecord as Figures } from '@bna/contract/track-record/track-record';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answered, openStaffPage, refused, tableRows } from '../../../test/staff-page.tsx';
import { formatMove } from '@bna/contract/track-record/format-move';
import { createMoveScale } from './move-scale.ts';
import { moveColor } from './range-table.tsx';
import { toCsv } from './to-csv.ts';
import { TrackRecord } from './track-record.tsx';

const GET = 'GET /track-record';

const statistics = (fields: Partial<MoveStatistics> = {}): MoveStatistics => ({
  cases: 40,
  higher: 22,
  p10: -0.12,
  q1: -0.05,
  median: 0.031,
  q3: 0.08,
  p90: 0.2,
  market_median: 0.001,
  ...fields,
});
const rare = (cases: number): MoveStatistics => ({
  cases,
  higher: null,
  p10: null,
  q1: null,
  median: null,
  q3: null,
  p90: null,
  market_median: null,
});
const horizons = (next: MoveStatistics = statistics()) => ({
  close: statistics({ median: 0.009 }),
  next_close: next,
  five_days: statistics({ median: -0.007 }),
});
const record = (fields: Partial<Figures> = {}): Figures => ({
  simulated: false,
  computed_at: '2026-03-10T14:00:00.000Z',
  from: '2025-09-02',
  to: '2026-03-09',
  alerts: 1_250,
  states: { waiting: 40, complete: 1_200, missing_prices: 4, suspected_split: 3, delisted: 2, no_prices: 1 },
  corrected: 7,
  retracted: 5,
  halted: 6,
  all: horizons(),
  minutes: null,
  kinds: [
    { kind: 'contract', horizons: horizons(statistics({ median: -0.012, higher: 17 })) },
    { kind: 'takeover_target', horizons: horizons(statistics({ median: 0.1 })) },
    { kind: 'permit', horizons: horizons(rare(29)) },
    { kind: null, horizons: horizons(rare(2)) },
  ],
  sizes: [{ size: 'nano', horizons: horizons() }],
  hours: [{ hour: 23, horizons: horizons() }],
  ...fields,
});
const open = (data: Figures | null) => openStaffPage(<TrackRecord />, { [GET]: answered({ data }) });
const kinds = () => tableRows('Moves by kind of news');

// @req 17.5
it('shows winners and losers by kind with their figures, highest median first', async () => {
  await open(record());
  expect(await screen.findByRole('heading', { name: 'By kind of news' })).toBeTruthy();
  expect(kinds()).toEqual([
    ['Takeover target', '55%22 of 40', '+10.0%Middle half: −5.0% to +8.0%'],
    ['Contract', '43%17 of 40', '−1.2%Middle half: −5.0% to +8.0%'],
  ]);
  expect(screen.getByText('Too few cases: Permit (29), Unknown kind (2)')).toBeTruthy();
  const all = within(screen.getByRole('region', { name: 'All alerts' }));
  expect(all.getByText('22 closed higher')).toBeTruthy();
  expect(all.getByText('18 closed lower or unchanged')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /23:00 to 00:00/ })).toBeTruthy();
  expect(screen.queryByText('Simulated')).toBeNull();
});

it('switches all figures to another horizon', async () => {
  await open(record());
  fireEvent.click(await screen.findByRole('button', { name: 'Five days' }));
  expect(kinds()[0]?.[2]).toMatch(/^−0\.7%/);
  expect(screen.getByText(/measured to the close five trading days later/)).toBeTruthy();
});

// @req 17.2
it('accounts for every alert', async () => {
  await open(record());
  const coverage = within(await screen.findByRole('region', { name: 'Every alert is accounted for' }));
  const countsIn = (text: string | RegExp) =>
    [...(coverage.getByText(text).nextElementSibling?.querySelectorAll('dd') ?? [])].map((each) => each.textContent);
  // Counts that overlap with the others stand apart, so that no reader adds them up.
  const states = countsIn('Each of the 1,250 published alerts is in one of these states:');
  expect(states).toEqual(['1,200', '40', '4', '3', '2', '1']);
  expect(states.reduce((sum, count) => sum + Number(count.replace(',', '')), 0)).toBe(1_250);
  expect(countsIn('Of these alerts, whatever their state:')).toEqual(['6', '7', '5']);
});

// @req 17.7
it('labels every group of simulated figures, and the rows of the file', async () => {
  await open(record({ simulated: true }));
  expect(await screen.findByText('Simulated prices.')).toBeTruthy();
  expect(screen.getAllByText('Simulated')).toHaveLength(4);
  const rows = toCsv(record({ simulated: true }))
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(rows.every((row) => row.startsWith('simulated,'))).toBe(true);
});

// @req 17.7
it('says that there is no price source', async () => {
  await open(null);
  expect(await screen.findByText('No price source is connected')).toBeTruthy();
});

it('says that there is no outcome yet', async () => {
  await open(record({ all: { ...horizons(), close: rare(0) } }));
  expect(await screen.findByText('No outcomes yet')).toBeTruthy();
});

it('offers a retry after a failure', async () => {
  await openStaffPage(<TrackRecord />, { [GET]: refused(422, 'Not today.') });
  expect(await screen.findByText('Not today.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('gives a move that reads as zero no color', () => {
  expect([0.0004, -0.0004, 0, 0.0006, -0.0006].map(moveColor)).toEqual([
    'text-ink',
    'text-ink',
    'text-ink',
    'text-bullish',
    'text-loss',
  ]);
});

// @req 17.13
it('shows the moves within the hour, if the source has prices of minutes', async () => {
  const small = { p10: -0.014, q1: -0.01, q3: 0.01, p90: 0.016 };
  const minutes = {
    minutes_1: rare(12),
    minutes_5: statistics({ ...small, median: 0.002 }),
    minutes_15: statistics({ ...small, median: 0.0004 }),
    minutes_60: statistics({ ...small, median: -0.001 }),
  };
  await open(record({ minutes }));
  expect(await screen.findByRole('heading', { name: 'Within the first hour' })).toBeTruthy();
  const rows = tableRows('Moves within the first hour');
  expect(rows.map(([name]) => name)).toEqual(['5 minutes', '15 minutes', '1 hour']);
  const table = within(screen.getByRole('table', { name: 'Moves within the first hour' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'After−2%−1%0%+1%+2%',
    'Higher',
    'Median',
  ]);
  expect(screen.getByText('Too few cases: 1 minute (12)')).toBeTruthy();
  expect(screen.queryByText(/Moves within minutes are unavailable/)).toBeNull();
  const lines = toCsv(record({ minutes })).split('\r\n');
  expect(lines[1]).toBe('real,all,,minutes_1,12,,,,,,,');
  expect(lines).toHaveLength(1 + 4 + 3 * 7 + 1);
});

it('says that moves within minutes are unavailable from daily prices', async () => {
  await open(record());
  expect(await screen.findByText(/Moves within minutes are unavailable/)).toBeTruthy();
  expect(screen.queryByText('Within the first hour')).toBeNull();
});

describe('the CSV file', () => {
  it('has every group and horizon, and empty fields for figures that are not shown', () => {
    const lines = toCsv(record()).split('\r\n');
    expect(lines[0]).toBe('prices,group,name,horizon,cases,higher,p10,q1,median,q3,p90,market_median');
    expect(lines[2]).toBe('real,all,,next_close,40,22,-0.1200,-0.0500,0.0310,0.0800,0.2000,0.0010');
    expect(lines).toContain('real,kind,permit,next_close,29,,,,,,,');
    expect(lines).toHaveLength(1 + 3 * 7 + 1);
  });
});

describe('the scale of the charts', () => {
  it('has even steps around zero that contain every move', () => {
    const { ticks, at } = createMoveScale([statistics(), rare(3)]);
    expect(ticks.map((tick) => Math.round(tick * 100))).toEqual([-15, -10, -5, 0, 5, 10, 15, 20]);
    expect([at(-0.15), at(0.2)]).toEqual(['0.00%', '100.00%']);
    expect(Number.parseFloat(at(0))).toBeCloseTo((15 / 35) * 100, 1);
  });

  it('exists without figures and for extreme ones', () => {
    expect(createMoveScale([]).ticks).toContain(0);
    expect(createMoveScale([statistics({ p90: 24 })]).ticks.length).toBeLessThanOrEqual(9);
  });
});

it.each([
  [0.0312, '+3.1%'],
  [-0.004, '−0.4%'],
  [0.0004, '0.0%'],
  [-0.0004, '0.0%'],
  [12, '+1200.0%'],
])('formats the move %f', (move, text) => {
  expect(formatMove(move)).toBe(text);
});
