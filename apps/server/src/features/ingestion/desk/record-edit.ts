import type { AlertAction } from '@bna/contract/feed/live-channel';
import type { DeskDecisionKind } from '@bna/contract/ingestion/desk';
import type { Db } from '../../../platform/database.ts';
import { conflict } from '../../../platform/errors.ts';
import type { AlertEdit } from '../../feed/public.ts';
import type { Band } from '../judgement/judgement.ts';
import { findReleasesOfAlerts } from '../release-of-alert.ts';
import { type DecisionRow, insertDecision, listDecisions, lockRelease, type ReleaseRow } from './decision-store.ts';

const DECISIONS: Readonly<Record<AlertAction, DeskDecisionKind>> = {
  created: 'published',
  updated: 'edited',
  retracted: 'retracted',
};

/**
 * Records what an editor did to alerts as decisions on their releases, in the transaction of the edit. Alerts without a
 * release leave no decision, because BNA judged nothing.
 * @throws HttpError 409 if a release was dropped, so that nobody publishes it without knowing
 */
export async function recordDeskEdit(transaction: Db, { action, alerts, editor, at }: AlertEdit): Promise<void> {
  const origins = await findReleasesOfAlerts(transaction, alerts);
  // In the same order everywhere, so that two batches can't wait for each other.
  const traced = alerts
    .flatMap(({ id, identity, symbol }) => {
      const releaseId = origins.get(identity)?.id;
      return releaseId === undefined ? [] : [{ alertId: id, symbol, releaseId }];
    })
    .toSorted((a, b) => (a.releaseId < b.releaseId ? -1 : 1));
  for (const { alertId, symbol, releaseId } of traced) {
    const row = await lockRelease(transaction, releaseId);
    if (row === undefined) continue;
    const decision = DECISIONS[action];
    const earlier = await listDecisions(transaction, [releaseId]);
    const isDropped = earlier.some((one) => one.decision === 'dropped');
    if (action === 'created' && isDropped)
      throw conflict('This release was dropped. Restore it before you publish it.');
    const band = bandOf(row, { symbol, decision, earlier });
    await insertDecision(transaction, row, { symbol, decision, band, alertId, userId: editor.userId, at });
  }
}

/** Returns the band that BNA had chosen for a stock before editors decided. */
function bandOf(
  { outcome, drafts, symbols }: ReleaseRow,
  {
    symbol,
    decision,
    earlier,
  }: {
    symbol: string;
    decision: DeskDecisionKind;
    earlier: readonly Pick<DecisionRow, 'symbol' | 'decision' | 'band'>[];
  },
): Band | null {
  if (drafts.some((draft) => draft.symbol === symbol)) return 'desk';
  const judged = outcome === 'published' || outcome === 'for_review' || outcome === 'not_bullish';
  if (!judged || !symbols.includes(symbol)) return null;
  // An alert that no editor published is BNA's own.
  const byEditor =
    decision === 'published' || earlier.some((one) => one.symbol === symbol && one.decision === 'published');
  return outcome === 'published' && !byEditor ? 'publish' : 'drop';
}
