import { expect, it } from 'vitest';
import { type AlertWithOutcome, readFirstCloses } from './first-close.ts';
import { measureMinutes } from './measure-minutes.ts';
import { UNMEASURED } from './measure-outcome.ts';
import type { StoredOutcome } from './store.ts';

const PUBLISHED_AT = new Date('2027-01-05T13:00:00Z');
const outcome = (change: Partial<StoredOutcome>): StoredOutcome => ({
  alert_id: '00000000-0000-4000-8000-000000000001',
  seq: 1,
  symbol: 'ZVZZT',
  published_at: PUBLISHED_AT,
  event_type: null,
  size: null,
  hour: 8,
  is_corrected: false,
  is_retracted: false,
  state: 'waiting',
  ...UNMEASURED,
  halts: null,
  ...measureMinutes(PUBLISHED_AT, { stock: [], market: [] }, []),
  ...change,
});
const alert = (change: Partial<StoredOutcome> | undefined, published_at = PUBLISHED_AT): AlertWithOutcome => ({
  alert_id: '00000000-0000-4000-8000-000000000001',
  symbol: 'ZVZZT',
  company_name: 'Velmora Therapeutics Inc.',
  published_at,
  is_retracted: false,
  outcome: change === undefined ? undefined : outcome(change),
});
const statesOf = (alerts: readonly AlertWithOutcome[]) => readFirstCloses(alerts).map(({ state }) => state);

it.each([
  ['an alert that the job has not seen', undefined, 'not_measured'],
  ['a wait for prices', {}, 'not_measured'],
  ['a close', { close_move: 0.1 }, 'measured'],
  ['a close before a suspected split', { close_move: 0.1, state: 'suspected_split' }, 'measured'],
  ['a suspected split before the close', { state: 'suspected_split' }, 'suspected_split'],
  ['a market day without the stock', { market_close_move: 0.1 }, 'no_price'],
  ['a missing price', { state: 'missing_prices' }, 'no_price'],
  ['an unknown reference price', { state: 'no_prices' }, 'no_price'],
  ['a delisting', { state: 'delisted' }, 'delisted'],
] as const)('states %s', (_name, change, state) => {
  expect(statesOf([alert(change)])).toEqual([state]);
});

it('takes a price for missing once another alert with the same first close has one', () => {
  const measured = alert({ close_move: 0.1 });
  expect(statesOf([measured, alert({})])).toEqual(['measured', 'no_price']);
  const afterTheClose = new Date('2027-01-05T21:00:00Z');
  expect(statesOf([measured, alert({}, afterTheClose)])).toEqual(['measured', 'not_measured']);
  const onTheEveningBefore = new Date('2027-01-05T02:00:00Z');
  expect(statesOf([measured, alert({}, onTheEveningBefore)])).toEqual(['measured', 'no_price']);
});
