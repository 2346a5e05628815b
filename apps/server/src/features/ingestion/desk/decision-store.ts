import type { DeskDecisionKind } from '@bna/contract/ingestion/desk';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Band } from '../judgement/judgement.ts';
import { deskDecision, release } from '../schema.ts';

export type ReleaseRow = typeof release.$inferSelect;
export type DecisionRow = typeof deskDecision.$inferSelect;
export type Correction = Pick<ReleaseRow, 'id' | 'title' | 'url'> & { readonly correctionOf: string | null };

/** Locks the release until the end of the transaction, so that its decisions don't change. */
export async function lockRelease(transaction: Db, id: string): Promise<ReleaseRow | undefined> {
  const [row] = await transaction.select().from(release).where(eq(release.id, id)).for('update');
  return row;
}

/** Returns the decisions on the releases, oldest first. */
export async function listDecisions(db: Db, releaseIds: readonly string[]): Promise<DecisionRow[]> {
  if (releaseIds.length === 0) return [];
  return db
    .select()
    .from(deskDecision)
    .where(inArray(deskDecision.release_id, [...releaseIds]))
    .orderBy(asc(deskDecision.decided_at), asc(deskDecision.id));
}

/** Returns the releases that correct or withdraw the given ones, oldest first. */
export async function listCorrections(db: Db, releaseIds: readonly string[]): Promise<readonly Correction[]> {
  if (releaseIds.length === 0) return [];
  return db
    .select({ id: release.id, title: release.title, url: release.url, correctionOf: release.correction_of })
    .from(release)
    .where(inArray(release.correction_of, [...releaseIds]))
    .orderBy(asc(release.fetched_at), asc(release.id));
}

/** Returns the ids of the alerts that editors published from `from` to `to`. */
export async function listAlertsByEditors(db: Db, { from, to }: { from: Date; to: Date }): Promise<Set<string>> {
  const rows = await db
    .select({ alertId: deskDecision.alert_id })
    .from(deskDecision)
    .where(and(eq(deskDecision.decision, 'published'), between(deskDecision.decided_at, from, to)));
  return new Set(rows.flatMap(({ alertId }) => alertId ?? []));
}

export interface NewDecision {
  readonly symbol: string;
  readonly decision: DeskDecisionKind;
  /** The band that BNA chose for the stock; null if it did not judge the release for it. */
  readonly band: Band | null;
  /** Null for a drop. */
  readonly alertId: string | null;
  /** The editor; null for BNA itself. */
  readonly userId: string | null;
  readonly at: Date;
}

/** Stores a decision with a copy of the judged release. Publishing or dropping the same stock again changes nothing. */
export async function insertDecision(db: Db, of: ReleaseRow, decision: NewDecision): Promise<void> {
  const { symbol, alertId, userId, at, band } = decision;
  const draft = of.drafts.find((one) => one.symbol === symbol);
  await db
    .insert(deskDecision)
    .values({
      release_id: of.id,
      symbol,
      alert_id: alertId,
      decision: decision.decision,
      title: of.title,
      lead: of.summary,
      cues: of.cues,
      event: draft?.event ?? of.event,
      band,
      probabilities: of.probabilities,
      model_version: of.model_version,
      decider: userId === null ? 'bna' : 'editor',
      decided_by: userId,
      decided_at: at,
    })
    .onConflictDoNothing();
}

/** Forgets that the release was dropped. Returns whether it was. */
export async function deleteDrops(db: Db, releaseId: string): Promise<boolean> {
  const deleted = await db
    .delete(deskDecision)
    .where(and(eq(deskDecision.release_id, releaseId), eq(deskDecision.decision, 'dropped')))
    .returning({ id: deskDecision.id });
  return deleted.length > 0;
}
