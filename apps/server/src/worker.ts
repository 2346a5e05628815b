import { startFeedPoller, type PollFeedsDeps } from './features/news/poll-feeds.ts';
import { purgeSessions } from './features/session/store.ts';
import { purgeAccessChanges } from './platform/access-watch.ts';
import type { Database } from './platform/database.ts';
import { startJobs } from './platform/jobs.ts';
import { purgeRateLimits } from './platform/rate-limit.ts';

export interface WorkerDeps extends PollFeedsDeps {
  readonly database: Database;
  readonly newsFeeds: readonly string[];
}

export interface Worker {
  stop(): Promise<void>;
}

/** The jobs side of a node: the list of what runs without a request. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { database, clock, log } = deps;
  const queue = await startJobs(
    database.connection,
    [
      { name: 'session.purge', cron: '17 * * * *', run: () => purgeSessions(database.db, clock.now()) },
      { name: 'rate-limit.purge', cron: '*/10 * * * *', run: () => purgeRateLimits(database.db) },
      { name: 'access-change.purge', cron: '*/10 * * * *', run: () => purgeAccessChanges(database.db) },
    ],
    log,
  );
  const poller = await startFeedPoller(deps, deps.newsFeeds);
  return {
    async stop() {
      await poller.stop();
      await queue.stop();
    },
  };
}
