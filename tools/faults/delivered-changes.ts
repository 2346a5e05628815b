import type { Database } from './database.ts';
import type { User } from './users.ts';

/** A change of the alert log, or its arrival at a receiver. */
export interface DeliveredChange {
  readonly seq: number;
  readonly alertId: string;
}

export interface LoggedChange extends DeliveredChange {
  readonly title: string;
}

/** Returns the whole alert log in its order. */
export async function readLog(database: Database): Promise<readonly LoggedChange[]> {
  const rows = await database.query<{ seq: string; alert_id: string; title: string }>(
    `SELECT seq, news_summary->>'id' AS alert_id, news_summary->>'title' AS title FROM alert_log ORDER BY seq`,
  );
  return rows.map(({ seq, alert_id: alertId, title }) => ({ seq: Number(seq), alertId, title }));
}

/** Returns the name of the alert log. */
export async function readEpoch(database: Database): Promise<string> {
  const [head] = await database.query<{ epoch: string }>('SELECT epoch FROM alert_log_head');
  if (head === undefined) throw new Error('The alert log has no head');
  return head.epoch;
}

/** Returns a message if the receiver lacks changes. */
export function findMissing(
  log: readonly DeliveredChange[],
  received: readonly DeliveredChange[],
  receiver: string,
): readonly string[] {
  const seqs = new Set(received.map(({ seq }) => seq));
  const missing = log.filter(({ seq }) => !seqs.has(seq));
  const [first] = missing;
  if (first === undefined) return [];
  return [`${receiver} misses ${String(missing.length)} of ${String(log.length)} changes, first ${String(first.seq)}`];
}

/** Returns a message for each change that arrived twice, out of order, or different from the log. */
export function findOrderFaults(
  log: readonly DeliveredChange[],
  received: readonly DeliveredChange[],
  receiver: string,
): readonly string[] {
  const alertIds = new Map(log.map(({ seq, alertId }) => [seq, alertId]));
  return received.flatMap(({ seq, alertId }, index) => {
    const before = received[index - 1]?.seq ?? 0;
    if (seq <= before) return [`${receiver} got change ${String(seq)} after ${String(before)}`];
    return alertIds.get(seq) === alertId ? [] : [`${receiver} got change ${String(seq)} with another alert`];
  });
}

const ACCESS_ENDS_WITHIN_MS = 5_000;

/** Returns a message for each arrival later than five seconds after the user's access had ended. */
export function findLateArrivals(
  arrivals: readonly { readonly atMs: number }[],
  { email, access }: User,
): readonly string[] {
  const endMs = access[0]?.untilMs ?? null;
  if (endMs === null) return [`${email} did not lose access`];
  return arrivals
    .filter(({ atMs }) => atMs > endMs + ACCESS_ENDS_WITHIN_MS)
    .map(({ atMs }) => `${email} got an alert ${String(Math.round(atMs - endMs))} ms after access had ended`);
}
