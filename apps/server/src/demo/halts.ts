import { addDays, newYorkDateOf, newYorkInstant } from '@bna/contract/time';
import { isTradingDay } from '@bna/contract/trading-days';
import { recordHalts } from '../features/stocks/public.ts';
import type { Db } from '../platform/database.ts';

interface DemoHalt {
  readonly symbol: string;
  readonly code: string;
  /** In New York, on the last trading day before today. */
  readonly hour: number;
  readonly minute: number;
  readonly pauseMinutes: number;
}

const HALTS: readonly DemoHalt[] = [
  { symbol: 'ZXZZT', code: 'LUDP', hour: 10, minute: 31, pauseMinutes: 5 },
  { symbol: 'ZXZZT', code: 'LUDP', hour: 10, minute: 44, pauseMinutes: 5 },
  { symbol: 'ZBZZT', code: 'T1', hour: 13, minute: 2, pauseMinutes: 35 },
];
const MINUTE_MS = 60_000;

/** Records invented halts of the demo's stocks. Those of an earlier start of the demo stay. */
export async function addHalts(db: Db, now: Date): Promise<void> {
  let day = addDays(newYorkDateOf(now), -1);
  while (!isTradingDay(day)) day = addDays(day, -1);
  const halts = HALTS.map(({ symbol, code, hour, minute, pauseMinutes }) => {
    const halted_at = new Date(newYorkInstant(day, hour).getTime() + minute * MINUTE_MS);
    const resumes_at = new Date(halted_at.getTime() + pauseMinutes * MINUTE_MS);
    return { symbol, code, halted_at, resumes_at, recorded_at: now, is_simulated: true };
  });
  await recordHalts(db, halts);
}
