import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import { listLatestAlerts } from '../features/feed/public.ts';
import { toAlertQuote } from '../features/track-record/quotes/record-alert-quotes.ts';
import { findQuoted, insertAlertQuotes } from '../features/track-record/quotes/store.ts';
import { createSimulatedQuotes } from './simulated-quotes.ts';

/** The news days that the demo invents, over a weekend. */
const DAYS_MS = 6 * 86_400_000;
const ALERTS_MAX = 1_000;

/** Records the simulated prices at the demo's past alerts, as the job would have. Does nothing if there are any. */
export async function addPastQuotes({
  db,
  clock,
}: {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}): Promise<void> {
  const since = new Date(clock.now().getTime() - DAYS_MS);
  const alerts = await listLatestAlerts(db, { since, limit: ALERTS_MAX });
  const quoted = await findQuoted(
    db,
    alerts.map(({ id }) => id),
  );
  if (quoted.size > 0) return;
  const { signal } = new AbortController();
  const found = await Promise.all(
    alerts.map(async (alert) => {
      const { latest } = createSimulatedQuotes(db, { now: () => alert.created_at });
      const quotes = (await latest?.read([alert.symbol], signal)) ?? [];
      return quotes.map((quote) => toAlertQuote(alert, quote, { isSimulated: true }));
    }),
  );
  await insertAlertQuotes(db, found.flat());
}
