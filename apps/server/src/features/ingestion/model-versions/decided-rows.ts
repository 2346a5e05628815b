import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { TrainingRow } from '../judgement/model/training/training-row.ts';
import { deskDecision } from '../schema.ts';

/** An editor's decision on a stock of a release, as a row to train on. */
export interface DecidedRow extends TrainingRow {
  readonly decidedAt: Date;
}

/** Bounds the time and memory of a refit. */
const DECISIONS_MAX = 10_000;

const COLUMNS = {
  releaseId: deskDecision.release_id,
  symbol: deskDecision.symbol,
  decision: deskDecision.decision,
  title: deskDecision.title,
  lead: deskDecision.lead,
  cues: deskDecision.cues,
  probabilities: deskDecision.probabilities,
  decidedAt: deskDecision.decided_at,
};

/**
 * Returns the newest decisions of editors, oldest first. The last decision on a stock of a release overrules the others.
 * Decisions of BNA itself follow corrections and say nothing about the first text, so they are left out.
 */
export async function readDecidedRows(db: Db): Promise<readonly DecidedRow[]> {
  const decisions = await db
    .select(COLUMNS)
    .from(deskDecision)
    .where(eq(deskDecision.decider, 'editor'))
    .orderBy(desc(deskDecision.decided_at), desc(deskDecision.id))
    .limit(DECISIONS_MAX);
  const seen = new Set<string>();
  const last = decisions.filter(({ releaseId, symbol }) => {
    const key = `${releaseId} ${symbol}`;
    return !seen.has(key) && seen.add(key);
  });
  const groupOf = groupCompanies(last);
  return last.toReversed().map((row): DecidedRow => {
    const { title, lead, cues, decidedAt } = row;
    const { direction, verdict } = labelsOf(row);
    return { title, lead, cues, direction, verdict, group: groupOf(row.symbol), weight: 1, isTypical: true, decidedAt };
  });
}

/**
 * An editor publishes or corrects bullish news. Dropped and retracted news is not bullish; of the other two directions it
 * gets the one that was more probable to the model that judged it, and neutral if none did.
 */
function labelsOf({
  decision,
  probabilities,
}: Pick<typeof deskDecision.$inferSelect, 'decision' | 'probabilities'>): Pick<TrainingRow, 'direction' | 'verdict'> {
  if (decision === 'published' || decision === 'edited') return { direction: 'bullish', verdict: 'publish' };
  const isBearish = probabilities !== null && probabilities.bearish > probabilities.neutral;
  return { direction: isBearish ? 'bearish' : 'neutral', verdict: 'drop' };
}

/** Joins companies that share a release, because a text must not be both learned from and held out. */
function groupCompanies(
  rows: readonly { readonly releaseId: string; readonly symbol: string }[],
): (symbol: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (symbol: string): string => {
    const parent = parents.get(symbol);
    return parent === undefined ? symbol : rootOf(parent);
  };
  const firstOfRelease = new Map<string, string>();
  for (const { releaseId, symbol } of rows) {
    const first = rootOf(firstOfRelease.get(releaseId) ?? symbol);
    firstOfRelease.set(releaseId, first);
    const root = rootOf(symbol);
    if (root !== first) parents.set(root, first);
  }
  return rootOf;
}
