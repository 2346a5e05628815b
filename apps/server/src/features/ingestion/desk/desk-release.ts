import { visibleText } from '@bna/contract/fields';
import { DeskDecisionKind, DeskRelease } from '@bna/contract/ingestion/desk';
import { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { addDays, newsDayOf } from '@bna/contract/time';
import type { Db } from '../../../platform/database.ts';
import { type AlertOrigin, alertIdentity, listAlertOrigins } from '../../feed/public.ts';
import { sourceIdOf } from '../release-store.ts';
import {
  type Correction,
  type DecisionRow,
  listCorrections,
  listDecisions,
  type ReleaseRow,
} from './decision-store.ts';

const Decider = DeskRelease.shape.decisions.def.element.shape.by;

/** News days whose published symbols are tried. Each has hundreds, and the releases of one stock are of years. */
const TRIED_NEWS_DAYS = 7;

/**
 * Adds to each release its corrections, the decisions of editors and the alerts that were made from it. The alerts are found
 * by identity: with the recognized symbols, with those that editors decided on, and, on the newest news days of the list,
 * with every symbol published on the release's news day or the next one, which an editor may have chosen without its address.
 */
export async function toDeskReleases(db: Db, releases: readonly ReleaseRow[]): Promise<DeskRelease[]> {
  const identityOf = ({ wire, guid }: ReleaseRow, symbol: string): string =>
    alertIdentity({ source: wire, source_id: sourceIdOf(guid, symbol), symbol });
  const daysOf = ({ fetched_at }: ReleaseRow): string[] => {
    const day = newsDayOf(fetched_at);
    return [day, addDays(day, 1)];
  };
  const ids = releases.map(({ id }) => id);
  const decisions = Map.groupBy(await listDecisions(db, ids), ({ release_id }) => release_id);
  const corrections = Map.groupBy(await listCorrections(db, ids), ({ correctionOf }) => correctionOf);
  const knownSymbols = ({ id, symbols }: ReleaseRow): Set<string> =>
    new Set([...symbols, ...(decisions.get(id) ?? []).map(({ symbol }) => symbol)]);
  const newsDays = [...new Set(releases.flatMap(daysOf))].toSorted().slice(-TRIED_NEWS_DAYS);
  const identities = releases.flatMap((row) => Array.from(knownSymbols(row), (symbol) => identityOf(row, symbol)));
  const alerts = await listAlertOrigins(db, { newsDays, identities });
  const byIdentity = new Map(alerts.map((alert) => [alert.identity, alert]));
  const symbolsOfDay = new Map(newsDays.map((day) => [day, new Set<string>()]));
  for (const { news_day, symbol } of alerts) symbolsOfDay.get(news_day)?.add(symbol);

  return releases.map((row) => {
    const candidates = knownSymbols(row);
    for (const day of daysOf(row)) for (const symbol of symbolsOfDay.get(day) ?? []) candidates.add(symbol);
    const made = Array.from(candidates).flatMap((symbol) => byIdentity.get(identityOf(row, symbol)) ?? []);
    return format(row, {
      alerts: made,
      decisions: decisions.get(row.id) ?? [],
      corrections: corrections.get(row.id) ?? [],
    });
  });
}

function format(
  row: ReleaseRow,
  {
    alerts,
    decisions,
    corrections,
  }: {
    readonly alerts: readonly AlertOrigin[];
    readonly decisions: readonly DecisionRow[];
    readonly corrections: readonly Correction[];
  },
): DeskRelease {
  return {
    id: row.id,
    wire: row.wire,
    guid: row.guid,
    url: row.url,
    title: visibleText(row.title),
    summary: row.summary,
    published_at: row.published_at?.toISOString() ?? null,
    fetched_at: row.fetched_at.toISOString(),
    symbols: row.symbols,
    outcome: ReleaseOutcome.parse(row.outcome),
    score: row.score,
    reasons: row.reasons,
    event: row.event,
    probabilities: row.probabilities,
    findings: [...row.findings],
    drafts: [...row.drafts],
    model_version: row.model_version,
    correction_of: row.correction_of,
    corrections: corrections.map(({ id, title, url }) => ({ id, title: visibleText(title), url })),
    decisions: decisions.map(({ symbol, decision, decided_at, decider }) => ({
      symbol,
      decision: DeskDecisionKind.parse(decision),
      decided_at: decided_at.toISOString(),
      by: Decider.parse(decider),
    })),
    news_summaries: alerts.map(({ id, symbol, retracted_at }) => ({
      id,
      symbol,
      retracted_at: retracted_at?.toISOString() ?? null,
    })),
  };
}

/** Does what `toDeskReleases` does for one release. */
export async function toDeskRelease(db: Db, row: ReleaseRow): Promise<DeskRelease> {
  const [release] = await toDeskReleases(db, [row]);
  if (release === undefined) throw new Error('No release was returned');
  return release;
}
