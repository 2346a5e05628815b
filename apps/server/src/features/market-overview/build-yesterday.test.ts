import { daysOfYesterday, describeYesterday } from '@bna/contract/market-overview/yesterday';
import { addDays } from '@bna/contract/time';
import { expect, it } from 'vitest';
import type { FirstClose } from '../track-record/public.ts';
import { buildYesterday, yesterdayWindow } from './build-yesterday.ts';

const WINDOW = yesterdayWindow('2026-11-20');
const alert = (change: Partial<FirstClose> = {}): FirstClose => ({
  alert_id: '00000000-0000-4000-8000-000000000001',
  symbol: 'ZVZZT',
  company_name: 'Velmora Therapeutics Inc.',
  published_at: new Date('2026-11-19T13:00:00Z'),
  is_retracted: false,
  is_halted: false,
  state: 'measured',
  close_move: null,
  high_move: null,
  ...change,
});
const closed = (...moves: readonly number[]): FirstClose[] => moves.map((close_move) => alert({ close_move }));
const without = (state: FirstClose['state'], count: number): FirstClose[] =>
  Array.from({ length: count }, () => alert({ state }));
const describeAlerts = (...alerts: readonly FirstClose[]): string | null => {
  const yesterday = buildYesterday(WINDOW, alerts, 'real');
  return yesterday && describeYesterday(yesterday);
};

it.each([
  ['a weekday', '2026-11-20', '2026-11-19', '2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['a Saturday', '2026-11-21', '2026-11-20', '2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ['a Monday', '2026-11-23', '2026-11-20', '2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ['a Tuesday, with the weekend', '2026-11-24', '2026-11-23', '2026-11-21T09:00:00.000Z', '2026-11-24T09:00:00.000Z'],
  ['the half day', '2026-11-28', '2026-11-27', '2026-11-26T09:00:00.000Z', '2026-11-28T09:00:00.000Z'],
  ['a change of the clocks', '2026-11-03', '2026-11-02', '2026-10-31T08:00:00.000Z', '2026-11-03T09:00:00.000Z'],
])('covers the trading day before the snapshot: %s', (_name, date, day, from, to) => {
  const window = yesterdayWindow(date);
  expect([window.day, window.from.toISOString(), window.to.toISOString()]).toEqual([day, from, to]);
});

it.each([
  ['2026-11-20', 'Nov 19, 2026'],
  ['2026-11-24', 'Nov 21 to Nov 23, 2026'],
  ['2026-11-28', 'Nov 26 to Nov 27, 2026'],
  ['2027-01-05', 'Jan 1 to Jan 4, 2027'],
  ['2028-01-04', 'Jan 1 to Jan 3, 2028'],
  ['2023-01-04', 'Dec 31, 2022 to Jan 3, 2023'],
])('names the days of its alerts: on %s', (date, days) => {
  const yesterday = buildYesterday(yesterdayWindow(date), [alert()], 'real');
  expect(yesterday && daysOfYesterday(yesterday)).toBe(days);
});

it('covers each instant of a year in one trading day', () => {
  const windows = new Map<string, ReturnType<typeof yesterdayWindow>>();
  for (let day = 0; day < 366; day += 1) {
    const window = yesterdayWindow(addDays('2026-01-01', day));
    windows.set(window.day, window);
  }
  const ordered = [...windows.values()];
  expect(ordered).toHaveLength(252);
  for (const [index, { from }] of ordered.slice(1).entries()) expect(from).toEqual(ordered[index]?.to);
});

it('counts every alert once, and says it in a sentence', () => {
  const alerts = [
    ...closed(0.3, -0.1, 0.012, 0.02),
    ...closed(0),
    ...without('no_price', 4),
    ...without('suspected_split', 1),
    ...without('delisted', 2),
    ...without('not_measured', 1),
  ];
  expect(buildYesterday(WINDOW, alerts, 'real')).toMatchObject({
    day: '2026-11-19',
    prices: 'real',
    totals: {
      alerts: 13,
      higher: 3,
      lower: 1,
      unchanged: 1,
      no_price: 4,
      suspected_split: 1,
      delisted: 2,
      not_measured: 1,
    },
    median: 0.012,
  });
  expect(describeAlerts(...alerts)).toBe(
    'Of 13 alerts, 3 closed higher, 1 lower, 1 unchanged, 4 have no price, 1 looks like a stock split, 2 were delisted, 1 isn’t measured yet; median +1.2%.',
  );
  expect(describeAlerts(...closed(-0.02, -0.01))).toBe('Of 2 alerts, 0 closed higher, 2 lower; median −1.5%.');
  expect(describeAlerts(...without('not_measured', 1))).toBe('Of 1 alert, 1 isn’t measured yet.');
  expect(describeAlerts()).toBeNull();
});

it('lists the first 100 alerts and counts all; lists none without prices', () => {
  const alerts = closed(...Array.from({ length: 101 }, (_, index) => -index));
  const yesterday = buildYesterday(WINDOW, alerts, 'simulated');
  expect(yesterday?.totals).toMatchObject({ alerts: 101, lower: 100 });
  expect(yesterday?.alerts).toHaveLength(100);
  expect(yesterday?.alerts[1]).toEqual({
    id: '00000000-0000-4000-8000-000000000001',
    symbol: 'ZVZZT',
    company_name: 'Velmora Therapeutics Inc.',
    published_at: '2026-11-19T13:00:00.000Z',
    retracted: false,
    halted: false,
    state: 'measured',
    close_move: -1,
    high_move: null,
  });
  const unavailable = buildYesterday(WINDOW, without('not_measured', 3), 'none');
  expect(unavailable?.alerts).toEqual([]);
  expect(unavailable && describeYesterday(unavailable)).toBe('Prices aren’t available: no price source is connected.');
});
