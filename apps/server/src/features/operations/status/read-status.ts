import type { ServiceStatus } from '@bna/contract/operations/service-status';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { listLiveNodes } from '../../../platform/heartbeat.ts';
import { readOldestWaitS } from '../../../platform/job-tables.ts';
import { getPosition } from '../../feed/public.ts';
import type { ConfiguredSource } from '../../ingestion/public.ts';
import { readSourceHealth } from '../health/store.ts';
import { checkComponents, type ComponentCheck, STATE_MESSAGES } from './checks.ts';
import { buildDays, historyStart, listIncidents } from './history.ts';
import { isOngoing, listPeriods, type StatusPeriod, recordChecks } from './store.ts';

export interface ServiceStatusDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly sources: readonly ConfiguredSource[];
}

export const SERVICE_STATUS_JOB = 'service-status.record';

async function check({ db, sources: configured }: ServiceStatusDeps, now: Date): Promise<ComponentCheck[]> {
  const [nodes, sources, mailWaitingS] = await Promise.all([
    getPosition(db).then(({ epoch }) => listLiveNodes(db, epoch)),
    readSourceHealth(db, configured, now),
    readOldestWaitS(db, 'mail'),
  ]);
  return checkComponents({ now, nodes, sources, mailWaitingS });
}

/** Checks all components and records their states in the history. */
export async function recordStatus(deps: ServiceStatusDeps): Promise<void> {
  const now = deps.clock.now();
  await recordChecks(deps.db, await check(deps, now), now);
}

/** Returns the components' current states with their history. */
export async function readStatus(deps: ServiceStatusDeps): Promise<ServiceStatus> {
  const now = deps.clock.now();
  const [checks, periods] = await Promise.all([check(deps, now), listPeriods(deps.db, historyStart(now))]);
  return {
    checked_at: now.toISOString(),
    components: checks.map(({ name, state }) => ({
      name,
      state,
      since: findStateStart(periods, { name, state }, now)?.toISOString() ?? null,
      message: STATE_MESSAGES[name][state],
    })),
    days: buildDays(periods, now),
    incidents: listIncidents(periods, now),
  };
}

/** Returns undefined if the current state has not been recorded yet. */
function findStateStart(
  periods: readonly StatusPeriod[],
  { name, state }: ComponentCheck,
  now: Date,
): Date | undefined {
  const last = periods.findLast(({ component }) => component === name);
  return last?.state === state && isOngoing(last, now) ? last.beganAt : undefined;
}
