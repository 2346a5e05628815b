import type { OutcomeHalt } from '@bna/contract/track-record/outcome-halt';
import { describeHaltCode } from '@bna/wires/wires/halt-codes';
import { newYorkDateOf } from '@bna/contract/time';
import type { Db } from '../../platform/database.ts';
import { type FollowedListing, isHaltWithin, listHaltsAround, type PastHalt } from '../stocks/public.ts';
import { measuredWindow } from './measured-window.ts';

interface FollowedAlert {
  readonly published_at: Date;
  readonly listing: FollowedListing;
}

/** Reads the halts of all the alerts at once. Returns a function that picks those of one alert, oldest first. */
export async function readHaltsOf(
  db: Db,
  alerts: readonly FollowedAlert[],
): Promise<(listing: FollowedListing, publishedAt: Date) => OutcomeHalt[]> {
  const times = alerts.map(({ published_at }) => published_at.getTime());
  const earliest = new Date(Math.min(...times));
  const { to } = measuredWindow(new Date(Math.max(...times)));
  const symbols = new Set(alerts.flatMap(({ listing }) => listing.symbols));
  const halts = await listHaltsAround(db, [...symbols], { from: earliest, to });
  const bySymbol = Map.groupBy(halts, ({ symbol }) => symbol);
  return (listing, publishedAt) => {
    const known = listing.symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []);
    if (known.length === 0) return [];
    const window = measuredWindow(publishedAt);
    return known
      .filter((halt) => listing.isOwn(halt.symbol, newYorkDateOf(halt.halted_at)) && isHaltWithin(halt, window))
      .toSorted((a, b) => a.halted_at.getTime() - b.halted_at.getTime())
      .map(toOutcomeHalt);
  };
}

const toOutcomeHalt = ({ code, halted_at, resumes_at, is_simulated }: PastHalt): OutcomeHalt => ({
  code,
  reason: describeHaltCode(code),
  halted_at: halted_at.toISOString(),
  resumes_at: resumes_at?.toISOString() ?? null,
  is_simulated,
});
