import type { AlertOutcome as Outcome } from '@bna/contract/track-record/track-record';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { answered, openStaffPage, refused } from '../../../../test/staff-page.tsx';
import { AlertCard } from './alert-card.tsx';

const GET = 'GET /news-summary/item-1/outcome';

const NO_MINUTES = { minutes_1: null, minutes_5: null, minutes_15: null, minutes_60: null };
const outcome = (fields: Partial<Outcome> = {}): Outcome => ({
  simulated: false,
  state: 'complete',
  reference: { date: '2026-03-09', kind: 'close', price: 27.35 },
  moves: { close: 0.042, next_close: -0.013, five_days: 0 },
  market_moves: { close: 0.001, next_close: -0.002, five_days: null },
  high: 0.09,
  low: -0.05,
  split_ratio: null,
  halts: [],
  halts_since: '2026-01-05',
  current_symbol: null,
  minutes: { state: 'unavailable', price: null, moves: NO_MINUTES, market_moves: NO_MINUTES },
  base_rate: { kind: 'contract', size: 'small', cases: 41, higher: 24, median: 0.031 },
  ...fields,
});

const meta = document.createElement('meta');
meta.name = 'bna-quotes';
meta.content = 'past';
afterEach(() => meta.remove());

async function open(answer: () => Response, { hasQuotes = true, isOpened = false } = {}) {
  if (hasQuotes) document.head.append(meta);
  const actions = { onToggleWatch: () => undefined, onCopyLink: () => undefined };
  return openStaffPage(
    <AlertCard
      alert={newsSummary()}
      number={1}
      arrival={undefined}
      isWatched={false}
      isLinked={false}
      actions={actions}
      onClose={isOpened ? () => undefined : undefined}
    />,
    { [GET]: answer },
  );
}
const BUTTON = { name: 'What happened after this ZVZZT alert?' };
async function press() {
  fireEvent.click(screen.getByRole('button', BUTTON));
  await act(() => vi.dynamicImportSettled());
}
const findPanel = async () => within(await screen.findByRole('region', { name: 'What ZVZZT did after this alert' }));
async function readMoves() {
  const panel = await findPanel();
  const names = await panel.findAllByRole('term');
  return names.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
}

const BASE_RATE = 'Of 41 alerts of this kind on companies of this size, 24 closed higher the next day (median +3.1%).';

// @req 17.6
it('shows the base rate in an opened card without a further click, in one request with the outcome', async () => {
  const page = await open(answered({ data: outcome({ simulated: true }) }), { isOpened: true });
  expect(within(await screen.findByText(BASE_RATE)).getByText('Simulated')).toBeTruthy();
  await press();
  await findPanel();
  expect(screen.getAllByText(BASE_RATE)).toHaveLength(1);
  expect(page.callsTo(GET)).toHaveLength(1);
});

// @req 17.6
it('shows the moves of the alert against the market, and the base rate', async () => {
  const page = await open(answered({ data: outcome() }));
  expect(page.calls).toEqual([]);
  await press();
  expect(await readMoves()).toEqual([
    ['First close', '+4.2% market +0.1%'],
    ['Next close', '−1.3% market −0.2%'],
    ['Five days', '0.0%'],
    ['High', '+9.0%'],
    ['Low', '−5.0%'],
  ]);
  const panel = await findPanel();
  expect(screen.getByText(BASE_RATE)).toBeTruthy();
  expect(
    panel.getByText(/Measured from the close of Mar 9, 2026, \$27\.35\..*within minutes are unavailable/),
  ).toBeTruthy();
  expect(panel.queryByText('Simulated')).toBeNull();
});

// @req 17.2
it.each([
  [
    { state: 'waiting', moves: { close: 0.01, next_close: null, five_days: null } },
    'pending',
    'Measured from the close',
  ],
  [{ state: 'suspected_split', moves: { close: null, next_close: null, five_days: null } }, 'unknown', 'stock split'],
  [{ state: 'delisted', moves: { close: null, next_close: null, five_days: null } }, 'unknown', 'no longer traded'],
  [{ state: 'missing_prices', moves: { close: null, next_close: null, five_days: null } }, 'unknown', 'halted'],
  [
    { state: 'no_prices', reference: null, moves: { close: null, next_close: null, five_days: null } },
    'unknown',
    'The last daily price before the alert is unknown.',
  ],
] as const)('states what is missing: %j', async (fields, missing, note) => {
  await open(answered({ data: outcome({ ...fields, high: null, low: null, base_rate: null, simulated: true }) }));
  await press();
  expect((await readMoves())[2]).toEqual(['Five days', missing]);
  const panel = await findPanel();
  expect(panel.getByText(new RegExp(note.replace('.', String.raw`\.`)))).toBeTruthy();
  expect(panel.getByText('Simulated')).toBeTruthy();
  expect(screen.queryByText(/alerts of this kind/)).toBeNull();
});

const halt = (minute: number) => ({
  code: 'LUDP',
  reason: 'volatility pause',
  halted_at: `2026-03-10T14:${String(minute).padStart(2, '0')}:00.000Z`,
  resumes_at: `2026-03-10T14:${String(minute + 5).padStart(2, '0')}:00.000Z`,
  is_simulated: false,
});

// @req 17.2
it('states the trading halts until the last close, and counts those that it does not list', async () => {
  const suspended = { ...halt(8), code: 'T12', reason: 'additional information requested by the exchange' };
  const pending = { ...halt(15), code: 'T1', reason: 'news pending', resumes_at: '2026-03-11T13:30:00.000Z' };
  const first = [halt(2), { ...suspended, resumes_at: null, is_simulated: true }, pending];
  await open(answered({ data: outcome({ halts: [...first, ...[20, 30, 40, 50].map(halt)] }) }));
  await press();
  const list = within(await (await findPanel()).findByRole('list', { name: 'Trading halts' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Halted Mar 10, 2026 10:02–10:07 ET (LUDP, volatility pause)',
    'Halted Mar 10, 2026 10:08 ET, no resumption recorded (T12, additional information requested by the exchange, simulated)',
    'Halted Mar 10, 2026 10:15 ET to Mar 11, 2026 09:30 ET (T1, news pending)',
    'Halted Mar 10, 2026 10:20–10:25 ET (LUDP, volatility pause)',
    'Halted Mar 10, 2026 10:30–10:35 ET (LUDP, volatility pause)',
    '2 more halts',
  ]);
});

// @req 17.2
it.each([
  [{ halts: null }, 'Trading halts are unknown.'],
  [{ halts: null, state: 'waiting' }, null],
  [{ halts_since: null }, 'Trading halts aren’t recorded.'],
  [{ halts_since: '2026-03-10' }, 'Trading halts have been recorded since Mar 10, 2026.'],
  [{ halts_since: '2026-03-09' }, null],
] as const)('says which halts are missing: %j', async (fields, note) => {
  await open(answered({ data: outcome(fields) }));
  await press();
  const panel = await findPanel();
  await panel.findByText(/Measured from the close/);
  expect(panel.queryByText(/^Trading halts/)?.textContent ?? null).toBe(note);
});

// @req 17.13 @req 17.14
it('shows the moves within minutes, and names a split', async () => {
  const moves = { ...NO_MINUTES, minutes_15: -0.02, minutes_60: 0.031 };
  const market_moves = { ...NO_MINUTES, minutes_60: 0.001 };
  const minutes = { state: 'measured', price: 27.5, moves, market_moves } as const;
  await open(answered({ data: outcome({ minutes, split_ratio: 0.1 }) }));
  await press();
  expect((await readMoves()).slice(0, 4)).toEqual([
    ['1 minute', 'no trades'],
    ['5 minutes', 'no trades'],
    ['15 minutes', '−2.0%'],
    ['1 hour', '+3.1% market +0.1%'],
  ]);
  const panel = await findPanel();
  expect(
    panel.getByText(/last trade before the alert, \$27\.50\. Closes are measured from.*split: 1 share for 10\./),
  ).toBeTruthy();
  expect(panel.queryByText(/unavailable/)).toBeNull();
});

// @req 17.13
it.each([
  ['waiting', 'pending', null],
  ['no_trades', undefined, /didn’t trade in the hour after/],
  ['no_prices', undefined, /no price from shortly before the alert/],
] as const)('states minutes that are %s', async (state, shown, note) => {
  const minutes = { state, price: null, moves: NO_MINUTES, market_moves: NO_MINUTES };
  await open(answered({ data: outcome({ minutes }) }));
  await press();
  expect(new Map((await readMoves()).map(([name, move]) => [name, move])).get('1 minute')).toBe(shown);
  if (note !== null) expect((await findPanel()).getByText(note)).toBeTruthy();
});

// @req 17.2
it('names the symbol under which the stock trades now', async () => {
  await open(answered({ data: outcome({ current_symbol: 'NSYM' }) }));
  await press();
  expect(await (await findPanel()).findByText(/Measured from the close.*The stock trades as NSYM now\./)).toBeTruthy();
});

it('offers a retry if the outcome could not be loaded', async () => {
  await open(refused(422, 'Not today.'));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('The outcome couldn’t be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

// @req 17.7
it('is not offered without a price source', async () => {
  await open(answered({ data: null }), { hasQuotes: false });
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
