import type { ServiceStatus } from '@bna/contract/status';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { listLivingNodes } from '../../platform/heartbeat.ts';
import { readWaitingS } from '../../platform/jobs.ts';
import { type Check, checkComponents, MESSAGES, type SourceFinding } from './checks.ts';
import { daysOf, historyStart, incidentsOf } from './history.ts';
import { isRunning, listPeriods, type Period, recordChecks } from './store.ts';

export interface ServiceStatusDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  /** How the configured feeds do. */
  readonly readSources: () => Promise<readonly SourceFinding[]>;
}

export const SERVICE_STATUS_JOB = 'service-status.record';

async function check({ db, readSources }: ServiceStatusDeps, now: Date): Promise<Check[]> {
  const [nodes, sources, mailWaitingS] = await Promise.all([
    listLivingNodes(db),
    readSources(),
    readWaitingS(db, 'mail'),
  ]);
  return checkComponents({ now, nodes, sources, mailWaitingS });
}

/** Looks how the components do and notes it, for the history. */
export async function recordStatus(deps: ServiceStatusDeps): Promise<void> {
  const now = deps.clock.now();
  await recordChecks(deps.db, await check(deps, now), now);
}

/** How the components do now, and what was noted of them before. */
export async function readStatus(deps: ServiceStatusDeps): Promise<ServiceStatus> {
  const now = deps.clock.now();
  const [checks, periods] = await Promise.all([check(deps, now), listPeriods(deps.db, historyStart(now))]);
  return {
    checked_at: now.toISOString(),
    components: checks.map(({ name, state }) => ({
      name,
      state,
      since: sinceWhen(periods, { name, state }, now)?.toISOString() ?? null,
      message: MESSAGES[name][state],
    })),
    days: daysOf(periods, now),
    incidents: incidentsOf(periods, now),
  };
}

/** Since when a component has been in its state; undefined where that was not noted yet. */
function sinceWhen(periods: readonly Period[], { name, state }: Check, now: Date): Date | undefined {
  const last = periods.findLast(({ component }) => component === name);
  return last?.state === state && isRunning(last, now) ? last.beganAt : undefined;
}
