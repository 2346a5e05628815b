import type { Clock } from '../../../deps.ts';
import { toAlertChange } from '../changes/read-changes.ts';
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
  registry.send(rows.map((row) => ({ ...toAlertChange(row, epoch), sent_at: sentAt })));
  return { rows, epoch, sockets, firstAt, lastAt: clock.now() };
}
