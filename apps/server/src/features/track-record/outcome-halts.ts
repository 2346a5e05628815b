import type { OutcomeHalt } from '@bna/contract/track-record/outcome-halt';
import { describeHaltCode } from '@bna/wires/wires/nasdaq-trade-halts';
import type { Db } from '../../platform/database.ts';
import { isHaltWithin, listHaltsAround, type PastHalt } from '../stocks/public.ts';
import { measuredWindow } from './measured-window.ts';
import type { WaitingOutcome } from './store.ts';

/** Reads the halts of all the alerts at once. Returns a function that picks those of one alert, oldest first. */
export async function readHaltsOf(
  db: Db,
  alerts: readonly WaitingOutcome[],
): Promise<(symbol: string, publishedAt: Date) => OutcomeHalt[]> {
  const times = alerts.map(({ published_at }) => published_at.getTime());
  const earliest = new Date(Math.min(...times));
  const { to } = measuredWindow(new Date(Math.max(...times)));
  const symbols = new Set(alerts.map(({ symbol }) => symbol));
  const halts = await listHaltsAround(db, [...symbols], { from: earliest, to });
  const bySymbol = Map.groupBy(halts, ({ symbol }) => symbol);
  return (symbol, publishedAt) => {
    const own = bySymbol.get(symbol) ?? [];
    if (own.length === 0) return [];
    const window = measuredWindow(publishedAt);
    return own.filter((halt) => isHaltWithin(halt, window)).map(toOutcomeHalt);
  };
}

const toOutcomeHalt = ({ code, halted_at, resumes_at, is_simulated }: PastHalt): OutcomeHalt => ({
  code,
  reason: describeHaltCode(code),
  halted_at: halted_at.toISOString(),
  resumes_at: resumes_at?.toISOString() ?? null,
  is_simulated,
});
