import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import { purgeAccessChanges } from './access-watch.ts';
import { purgeAudit } from './audit.ts';
import { purgeHeartbeats } from './heartbeat.ts';
import { purgeCompletedJobs } from './job-tables.ts';
import type { Logger } from './logger.ts';
import { continueMailings, type MailingKind, purgeMailings } from './mailing.ts';
import { purgeRateLimits } from './rate-limit.ts';
import type { ScheduledWork } from './scheduled-jobs.ts';
import { startTicker, type Ticker } from './ticker.ts';

export interface FrequentWork {
  readonly name: string;
  /** Between runs. Default: one second. */
  readonly intervalMs?: number;
  readonly run: () => Promise<void>;
  /** Called once with a function that starts the next run soon, for work that cannot wait that long. */
  readonly onStart?: (wake: () => void) => void;
  /** Called once as the node stops, which then waits for what the work has begun. */
  readonly onStop?: () => Promise<void>;
}

/** The recurring work of a feature on the jobs side. */
export interface BackgroundWork {
  readonly scheduled: readonly ScheduledWork[];
  /** Runs on each node, for work that cannot wait for a schedule's next minute. */
  readonly frequent?: readonly FrequentWork[];
  readonly mailings?: readonly MailingKind[];
}

const INTERVAL_MS = 1_000;

/** Starts the frequent work of a node. */
export function startFrequentWork(works: readonly FrequentWork[], log: Logger): Pick<Ticker, 'stop'> {
  const tickers = works.map(({ name, run, intervalMs = INTERVAL_MS, onStart }) => {
    const ticker = startTicker({ name, run, intervalMs, log });
    onStart?.(() => ticker.wake());
    return ticker;
  });
  return {
    async stop() {
      // Before the tickers have ended, because a run may wait for what `onStop` ends.
      const begun = works.map(({ onStop }) => onStop?.());
      await Promise.all([...tickers.map((ticker) => ticker.stop()), ...begun]);
    },
  };
}

/** Returns the recurring work of the platform. `kinds` are the mailings of all features. */
export function platformJobs(deps: {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly kinds: readonly MailingKind[];
}): BackgroundWork {
  const { db, clock } = deps;
  return {
    scheduled: [
      { name: 'rate-limit.purge', cron: '*/10 * * * *', run: () => purgeRateLimits(db) },
      { name: 'access-change.purge', cron: '*/10 * * * *', run: () => purgeAccessChanges(db) },
      { name: 'mailing.continue', cron: '* * * * *', run: () => continueMailings(deps) },
      { name: 'mailing.purge', cron: '57 3 * * *', run: () => purgeMailings(db, clock.now()) },
      { name: 'heartbeat.purge', cron: '7 * * * *', run: () => purgeHeartbeats(db) },
      { name: 'job.purge', cron: '*/5 * * * *', run: (signal) => purgeCompletedJobs(db, signal) },
      { name: 'audit.purge', cron: '47 3 * * *', run: () => purgeAudit(db, clock.now()) },
    ],
    frequent: [{ name: 'mailings', run: () => continueMailings(deps) }],
  };
}
