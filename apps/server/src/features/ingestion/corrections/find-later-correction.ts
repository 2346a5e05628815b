import type { Release } from '@bna/wires/release';
import type { Db } from '../../../platform/database.ts';
import { type Candidate, chooseOriginal } from './choose-original.ts';
import { readCorrection } from './correction-notice.ts';
import { listLaterUnlinked } from './correction-store.ts';

interface NamedStock {
  readonly symbol: string;
  readonly company_name: string;
}

/**
 * Returns the stored release that corrects or withdraws `release` and arrived before it; null without one. A release
 * without a time of publication arrived in order.
 */
export async function findLaterCorrection(
  db: Db,
  release: Release,
  stocks: readonly NamedStock[],
): Promise<Candidate | null> {
  const { publishedAt } = release;
  if (release.kind !== 'press_release' || publishedAt === null) return null;
  const symbols = stocks.map(({ symbol }) => symbol);
  const candidate: Candidate = {
    id: '',
    wire: release.wire,
    guid: release.guid,
    title: release.title,
    summary: release.summary,
    symbols,
    outcome: 'not_bullish',
    correctionOf: null,
    publishedAt,
  };
  const companies = stocks.map((stock) => stock.company_name);
  for (const later of await listLaterUnlinked(db, { symbols, instant: publishedAt })) {
    const notice = readCorrection(later);
    if (notice === null || notice.kind === 'repeat') continue;
    const choice = chooseOriginal({ ...later, notice, companies }, [candidate]);
    if (choice.kind === 'found') return later;
  }
  return null;
}
