import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { BillingDeps } from './customer.ts';
import { type Run, runExclusively } from './exclusive-run.ts';
import { forEachResilient } from './for-each-resilient.ts';
import { listPendingEvents, storeEvent } from './inbox.ts';
import { processEvent } from './process-event.ts';
import { billingProgress } from './schema.ts';

export const RECONCILE_EVENTS_JOB = 'billing.reconcile-events';

/** Stripe keeps events for 30 days. An interrupted run must find the event at which it continues. */
const LOOKBACK_MS = 29 * 86_400_000;
/** Stripe can list an event some time after newer ones. */
const OVERLAP_MS = 3_600_000;
const PENDING_PAGE_SIZE = 100;

/**
 * Fetches missed events and processes all pending ones, page by page. An interrupted run is continued by the next.
 * @returns the number of missed events, and of events that could not be processed; null if another run is in progress
 * @throws PaymentProviderUnavailableError during an outage
 * @throws the reason of the signal once it is aborted
 */
export function reconcileEvents(
  deps: BillingDeps,
  signal: AbortSignal,
): Promise<{ missed: number; failed: number } | null> {
  return runExclusively(deps.billingDb, 'events', async (run) => {
    const missed = await fetchMissedEvents(deps, run, signal);
    if (missed > 0) deps.log.warn({ missed }, 'fetched missed Stripe events');
    return { missed, failed: await processPendingEvents(deps, run, signal) };
  });
}

/**
 * The cursor of a run. Its times, in ms, stay the same until the run is complete: the provider lists the newest events
 * first, so that only a complete run has seen everything before `startedAt`.
 */
const FetchCursor = z.object({
  since: z.number(),
  startedAt: z.number(),
  /** Time of the newest event seen so far. */
  newest: z.number(),
  /** The provider's cursor of the next page; null for the first. */
  page: z.string().nullable(),
});

async function fetchMissedEvents(
  deps: Pick<BillingDeps, 'billingDb' | 'payments' | 'clock'>,
  run: Run,
  signal: AbortSignal,
): Promise<number> {
  const { billingDb, payments } = deps;
  const position = run.cursor === null ? await startFetch(deps) : FetchCursor.parse(JSON.parse(run.cursor));
  const { startedAt } = position;
  const since = new Date(position.since);
  let { newest, page } = position;
  let missed = 0;
  do {
    signal.throwIfAborted();
    const { events, next } = await payments.listEvents({ since, cursor: page });
    for (const event of events) {
      if (!event.hasMatchingMode) continue;
      if (await storeEvent(billingDb, event)) missed += 1;
      newest = Math.max(newest, event.createdAt.getTime());
    }
    page = next;
    if (page !== null) await run.save(JSON.stringify({ ...position, newest, page }));
  } while (page !== null);
  // An event dated in the future must not hide events dated before it.
  await advanceProgress(billingDb, new Date(Math.min(newest, startedAt)));
  await run.save(null);
  return missed;
}

async function startFetch({
  billingDb,
  clock,
}: Pick<BillingDeps, 'billingDb' | 'clock'>): Promise<z.infer<typeof FetchCursor>> {
  const startedAt = clock.now().getTime();
  const [progress] = await billingDb.select().from(billingProgress);
  const seenUntil = progress === undefined ? 0 : progress.events_seen_until.getTime() - OVERLAP_MS;
  const since = Math.max(seenUntil, startedAt - LOOKBACK_MS);
  return { since, startedAt, newest: since, page: null };
}

async function advanceProgress(db: Db, seenUntil: Date): Promise<void> {
  await db
    .insert(billingProgress)
    .values({ events_seen_until: seenUntil })
    .onConflictDoUpdate({
      target: billingProgress.id,
      set: { events_seen_until: sql`greatest(${billingProgress.events_seen_until}, excluded.events_seen_until)` },
    });
}

/** Returns the number of failures. */
async function processPendingEvents(deps: BillingDeps, run: Run, signal: AbortSignal): Promise<number> {
  const { billingDb, log } = deps;
  let failed = 0;
  let after: string | null = null;
  for (;;) {
    const pending: string[] = await listPendingEvents(billingDb, { after, limit: PENDING_PAGE_SIZE });
    failed += await forEachResilient(deps, pending, {
      signal,
      work: (id) => processEvent(deps, id),
      onFailure: (id, error) => {
        log.warn({ stripe_event: id, err: error }, 'failed to process a Stripe event; retrying later');
      },
    });
    after = pending.at(-1) ?? null;
    if (after === null) return failed;
    await run.save(null);
  }
}
