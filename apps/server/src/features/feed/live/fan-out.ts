import { AlertAction, type StockNewsUpdate } from '@bna/contract/feed/live-channel';
import { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Clock } from '../../../deps.ts';
import type { AlertLogRow } from '../store.ts';
import type { SocketRegistry } from './socket-registry.ts';

/** Rows of the alert log that were written to all sockets of this node at once. */
export interface FanOut {
  readonly rows: readonly AlertLogRow[];
  readonly epoch: string;
  readonly sockets: number;
  /** Before the first write and after the last one. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export function fanOut(
  registry: SocketRegistry,
  { rows, epoch, clock }: { rows: readonly AlertLogRow[]; epoch: string; clock: Clock },
): FanOut {
  const [firstAt, sockets] = [clock.now(), registry.size];
  const sentAt = firstAt.toISOString();
  registry.send(rows.map((row) => toUpdate(row, epoch, sentAt)));
  return { rows, epoch, sockets, firstAt, lastAt: clock.now() };
}

function toUpdate(row: AlertLogRow, epoch: string, sentAt: string): StockNewsUpdate {
  return {
    epoch,
    seq: row.seq,
    action: AlertAction.parse(row.action),
    newsSummary: NewsSummary.parse(row.news_summary),
    published_at: row.published_at.toISOString(),
    sent_at: sentAt,
  };
}
