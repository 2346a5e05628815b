import { ringsOn } from '@bna/contract/feed/apply-rules';
import type { LogPosition } from '@bna/contract/feed/log-position';
import { PUSH_MAX_AGE_MS } from '@bna/contract/feed/push-devices';
import { and, asc, gt, gte, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { isDoneAt } from '../alert-log.ts';
import { openReachChecks } from '../rules/reach.ts';
import { prepareForMany, readRules } from '../rules/read-rules.ts';
import { createRuleCache, type RuleCache } from '../rules/rule-cache.ts';
import { dueDelivery, newsSummary, pushDevice } from '../schema.ts';
import { getPosition } from '../store.ts';
import { addFacts, toAlertDelivery } from './device-facts.ts';
import { pushHead } from './schema.ts';

export interface OpenDeliveriesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called with the milliseconds that it took to read the rules of all users and to match them with the new alerts. */
  readonly onRulesApplied?: (ms: number) => void;
}

const DEVICES_PER_BATCH = 1_000;

/**
 * Records which devices are due the new alerts that their users' rules let through. Each device is due an alert once, even with concurrent calls or a crash.
 * Skips alerts that are too old, and everything in a log that replaced another one.
 */
export function openDeliveries(
  { db, clock, log, onRulesApplied }: OpenDeliveriesDeps,
  ruleCache: RuleCache = createRuleCache(),
): Promise<LogPosition | null> {
  return db.transaction(async (transaction) => {
    const [head] = await transaction
      .select({ epoch: pushHead.epoch, seq: pushHead.seq })
      .from(pushHead)
      .for('update', { skipLocked: true });
    // Another node is opening them.
    if (head === undefined) return null;
    const end = await getPosition(transaction);
    const isReplaced = end.epoch !== head.epoch || end.seq < head.seq;
    if (isReplaced) log.warn({ from: head, to: end }, 'alert log was replaced; its alerts are not pushed');
    else if (end.seq === head.seq) return end;
    else {
      const pass = { after: head.seq, through: end.seq, now: clock.now(), ruleCache, onRulesApplied };
      await openForAlerts(transaction, pass);
    }
    await transaction.update(pushHead).set(end);
    return end;
  });
}

interface Pass {
  readonly after: number;
  readonly through: number;
  readonly now: Date;
  readonly ruleCache: RuleCache;
  readonly onRulesApplied: OpenDeliveriesDeps['onRulesApplied'];
}

async function openForAlerts(transaction: Db, { after, through, now, ruleCache, onRulesApplied }: Pass): Promise<void> {
  const alerts = await transaction
    .select()
    .from(newsSummary)
    .where(
      and(
        gt(newsSummary.seq, after),
        lte(newsSummary.seq, through),
        gte(newsSummary.created_at, new Date(now.getTime() - PUSH_MAX_AGE_MS)),
      ),
    );
  if (alerts.length === 0) return;
  const stopwatch = createStopwatch();
  const many = await stopwatch.time(() => prepareForMany(transaction, alerts, ruleCache));
  await openReachChecks(transaction, alerts, { now, many });
  for (let last: string | null = null; ; ) {
    const devices = await listDevices(transaction, last);
    const userIds = [...new Set(devices.map(({ user_id: userId }) => userId))];
    const alertsOf = await stopwatch.time(async () => {
      const { match } = await readRules(transaction, userIds, many);
      return new Map(
        userIds.map((userId) => [userId, alerts.filter((alert) => ringsOn(match(userId, alert), 'push'))] as const),
      );
    });
    const rows = (await addFacts(transaction, devices, now)).flatMap((facts) =>
      (alertsOf.get(facts.device.user_id) ?? []).flatMap((alert) => toAlertDelivery(facts, alert, now) ?? []),
    );
    for (let start = 0; start < rows.length; start += DEVICES_PER_BATCH) {
      await transaction
        .insert(dueDelivery)
        .values(rows.slice(start, start + DEVICES_PER_BATCH))
        .onConflictDoNothing();
    }
    last = devices.at(-1)?.id ?? null;
    if (devices.length < DEVICES_PER_BATCH) break;
  }
  onRulesApplied?.(stopwatch.elapsedMs());
}

/** Adds up how long some of the work takes. */
function createStopwatch() {
  let elapsedMs = 0;
  return {
    async time<Result>(work: () => Promise<Result>): Promise<Result> {
      const startedMs = performance.now();
      const result = await work();
      elapsedMs += performance.now() - startedMs;
      return result;
    },
    elapsedMs: (): number => elapsedMs,
  };
}

type Device = typeof pushDevice.$inferSelect;

const listDevices = (db: Db, after: string | null): Promise<Device[]> =>
  db
    .select()
    .from(pushDevice)
    .where(after === null ? undefined : gt(pushDevice.id, after))
    .orderBy(asc(pushDevice.id))
    .limit(DEVICES_PER_BATCH);

/**
 * Returns `openDeliveries` for calls every second: it skips the database while the log does not grow. Calls `onOpened` after
 * each call that did not skip it.
 */
export function createOpenDeliveriesTick(
  deps: OpenDeliveriesDeps & { readonly position: () => LogPosition; readonly onOpened: () => void },
): () => Promise<void> {
  const ruleCache = createRuleCache();
  let doneUpTo: LogPosition | null = null;
  return async () => {
    if (isDoneAt(doneUpTo, deps.position())) return;
    doneUpTo = await openDeliveries(deps, ruleCache);
    deps.onOpened();
  };
}
