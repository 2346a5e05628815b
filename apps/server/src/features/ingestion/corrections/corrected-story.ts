import type { Db } from '../../../platform/database.ts';
import { type Alert, alertIdentity, findAlertsByIdentity } from '../../feed/public.ts';
import { listDecisions, type ReleaseRow } from '../desk/decision-store.ts';
import { sourceIdOf } from '../release-store.ts';
import { correctText } from './corrected-text.ts';
import { readCorrection } from './correction-notice.ts';
import { lockStory } from './correction-store.ts';

/** The releases of the corrected story, with what became of them. */
export interface Story {
  readonly original: ReleaseRow;
  /** Locked, oldest first. */
  readonly rows: readonly ReleaseRow[];
  /** By symbol. Live alerts win over retracted ones. */
  readonly alerts: ReadonlyMap<string, { readonly alert: Alert; readonly row: ReleaseRow }>;
  /** Stocks that an editor decided on. */
  readonly editorSymbols: ReadonlySet<string>;
  /** Stocks that wait for an editor, by release. */
  readonly waiting: readonly { readonly row: ReleaseRow; readonly symbol: string }[];
}

export async function readStory(
  transaction: Db,
  { original, ids, symbols }: { original: ReleaseRow; ids: readonly string[]; symbols: readonly string[] },
): Promise<Story> {
  const rows = await lockStory(transaction, ids);
  const origins = rows.flatMap((row) =>
    [...new Set([...row.symbols, ...symbols])].map((symbol) => ({
      row,
      symbol,
      identity: alertIdentity({ source: row.wire, source_id: sourceIdOf(row.guid, symbol), symbol }),
    })),
  );
  const found = await findAlertsByIdentity(
    transaction,
    origins.map(({ identity }) => identity),
  );
  const alerts = new Map<string, { alert: Alert; row: ReleaseRow }>();
  for (const { row, symbol, identity } of origins) {
    const alert = found.get(identity);
    if (alert !== undefined && alerts.get(symbol)?.alert.retracted_at !== null) alerts.set(symbol, { alert, row });
  }
  const decisions = await listDecisions(
    transaction,
    rows.map(({ id }) => id),
  );
  const isDecided = (row: ReleaseRow, symbol: string): boolean =>
    decisions.some((decision) => decision.release_id === row.id && decision.symbol === symbol);
  return {
    original,
    rows,
    alerts,
    editorSymbols: new Set(decisions.flatMap(({ decider, symbol }) => (decider === 'editor' ? [symbol] : []))),
    waiting: rows
      .filter(({ outcome }) => outcome === 'for_review')
      .flatMap((row) => row.drafts.flatMap(({ symbol }) => (isDecided(row, symbol) ? [] : [{ row, symbol }]))),
  };
}

/** Returns what the story says before the correction: its first text with all earlier corrections applied. */
export function textOfStory({ original, rows }: Story): { title: string; summary: string } {
  const corrections = rows.flatMap((row) => (row.correction_of === null ? [] : (readCorrection(row) ?? [])));
  const first = rows.find(({ correction_of }) => correction_of === null) ?? original;
  const notice = readCorrection(first);
  const text = notice === null ? first : { title: notice.title, summary: notice.body };
  return corrections.reduce<{ title: string; summary: string }>((earlier, correction) => {
    const next = correctText(correction, earlier, '');
    return next.kind === 'text' ? next : earlier;
  }, text);
}
