import type { LostPositionCode } from '@bna/contract/feed/alert-changes';
import { type AlertChange, AlertAction } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';
import { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Db } from '../../../platform/database.ts';
import { HttpError } from '../../../platform/errors.ts';
import { type AlertLogRow, readAlertLog, readNewestChanges } from '../store.ts';

/** A position that a client sends. Without an epoch, it is taken for one of the current log. */
export interface ClientPosition {
  readonly seq: number;
  readonly epoch?: string | undefined;
}

export interface Changes {
  readonly head: LogPosition;
  readonly rows: readonly AlertLogRow[];
}

/** Returns the newest changes, oldest first. */
export const readNewest = (db: Db, limit: number): Promise<Changes> => readNewestChanges(db, limit);

/**
 * Returns the changes after a position, oldest first, without gaps.
 * @throws HttpError 410 if that is impossible
 */
export async function readChangesAfter(db: Db, { seq, epoch }: ClientPosition, limit: number): Promise<Changes> {
  const { head, rows } = await readAlertLog(db, { after: seq, limit });
  if ((epoch !== undefined && epoch !== head.epoch) || seq > head.seq) {
    throw lostPosition('log_replaced', 'This position belongs to an earlier alert log.');
  }
  // Publications are purged; the corrections between them stay.
  const isComplete = rows.length > 0 ? rows.every((row, index) => row.seq === seq + 1 + index) : seq === head.seq;
  if (!isComplete) throw lostPosition('position_expired', 'The changes after this position are no longer kept.');
  return { head, rows };
}

const lostPosition = (code: LostPositionCode, reason: string) =>
  new HttpError(
    410,
    code,
    `${reason} Start again without a position; GET /news-summary has the alerts of earlier days.`,
  );

export function toAlertChange(row: AlertLogRow, epoch: string): AlertChange {
  return {
    epoch,
    seq: row.seq,
    action: AlertAction.parse(row.action),
    newsSummary: NewsSummary.parse(row.news_summary),
    published_at: row.published_at.toISOString(),
  };
}

/** Returns the response body of `GET /alerts`. */
export function toPage({ head, rows }: Changes) {
  const seq = rows.at(-1)?.seq ?? head.seq;
  return {
    data: rows.map((row) => toAlertChange(row, head.epoch)),
    meta: { epoch: head.epoch, seq, more: seq < head.seq },
  };
}
