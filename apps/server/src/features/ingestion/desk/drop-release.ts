import type { DeskDecisionKind } from '@bna/contract/ingestion/desk';
import type { AuditEventName } from '@bna/contract/operations/user-administration';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { deleteDrops, insertDecision, listDecisions, lockRelease, type ReleaseRow } from './decision-store.ts';

export interface DropDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

export interface DeskCall {
  readonly id: string;
  readonly userId: string;
  readonly ip: string;
}

const PUBLISHED = 'This release is already published';

/**
 * Drops the stocks of a release that wait for an editor. Returns the release.
 * @throws HttpError 404, 409 if there is nothing to drop
 */
export function dropRelease(deps: DropDeps, call: DeskCall): Promise<ReleaseRow> {
  const { userId } = call;
  return reviewRelease(deps, call, async (transaction, row, at) => {
    const decisions = await listDecisions(transaction, [row.id]);
    const symbolsWith = (kind: DeskDecisionKind): Set<string> =>
      new Set(decisions.filter(({ decision }) => decision === kind).map(({ symbol }) => symbol));
    const [published, dropped] = [symbolsWith('published'), symbolsWith('dropped')];
    const unpublished = row.drafts.filter(({ symbol }) => !published.has(symbol));
    if (unpublished.length === 0) throw conflict(PUBLISHED);
    const waiting = unpublished.filter(({ symbol }) => !dropped.has(symbol));
    for (const { symbol } of waiting) {
      const decision = { symbol, decision: 'dropped', band: 'desk', alertId: null, userId, at } as const;
      await insertDecision(transaction, row, decision);
    }
    return waiting.length === 0 ? null : 'release_dropped';
  });
}

/**
 * Undoes `dropRelease` for every stock, and forgets the decision. Returns the release.
 * @throws HttpError 404, 409 if it was never in the queue, or if it is published
 */
export function restoreRelease(deps: DropDeps, call: DeskCall): Promise<ReleaseRow> {
  return reviewRelease(deps, call, async (transaction, { id, drafts }) => {
    const isRestored = await deleteDrops(transaction, id);
    const published = new Set((await listDecisions(transaction, [id])).map(({ symbol }) => symbol));
    if (published.size >= drafts.length) throw conflict(PUBLISHED);
    return isRestored ? 'release_restored' : null;
  });
}

/** Runs `work` on the locked release and audits what it returns; null if nothing changed. */
function reviewRelease(
  { db, clock }: DropDeps,
  { id, userId, ip }: DeskCall,
  work: (transaction: Db, row: ReleaseRow, at: Date) => Promise<AuditEventName | null>,
): Promise<ReleaseRow> {
  return db.transaction(async (transaction) => {
    const row = await lockRelease(transaction, id);
    if (row === undefined) throw notFound('Release not found');
    if (row.outcome !== 'for_review') throw conflict('This release was not left to an editor');
    const at = clock.now();
    const event = await work(transaction, row, at);
    if (event !== null) await recordAudit(transaction, { event, userId, ip, at });
    return row;
  });
}
