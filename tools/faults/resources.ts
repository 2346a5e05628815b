import type { Database } from './database.ts';
import type { NodeProcess } from './node-process.ts';
import { pollUntil } from './polling.ts';

/** A node's resources after a garbage collection. */
export interface Usage {
  readonly rssBytes: number;
  readonly openFiles: number;
  /** Database connections of all nodes. */
  readonly databaseConnections: number;
}

/** Usage before the fault and after the recovery. */
export interface UsageChange {
  readonly node: string;
  readonly before: Usage;
  readonly after: Usage;
}

const MAX_GROWTH = 0.1;
/** For compiled code, memory that the allocator keeps, and idle connections of pools and clients. */
const ALLOWANCE = { rssBytes: 40 * 1_024 * 1_024, openFiles: 12, databaseConnections: 8 } as const;
/** Idle connections are closed after 10 s. */
const RELEASED_WITHIN_MS = 30_000;
const POLL_INTERVAL_MS = 1_000;

export async function measureUsage(node: NodeProcess, database: Database): Promise<Usage> {
  const [{ rssBytes, openFiles }, [connections]] = await Promise.all([
    node.usage(),
    database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND usename = 'bna'`,
    ),
  ]);
  return { rssBytes, openFiles, databaseConnections: connections?.count ?? 0 };
}

/** Returns the resources that grew by more than a tenth and more than their allowance. */
export function findLeaks({ before, after }: Pick<UsageChange, 'before' | 'after'>): readonly (keyof Usage)[] {
  const names = ['rssBytes', 'openFiles', 'databaseConnections'] as const;
  return names.filter((name) => after[name] > before[name] + Math.max(before[name] * MAX_GROWTH, ALLOWANCE[name]));
}

/** Measures the usage until nothing leaks, or for 30 s. */
export async function measureUsageAfter(node: NodeProcess, database: Database, before: Usage): Promise<UsageChange> {
  let after = before;
  await pollUntil(
    async () => {
      after = await measureUsage(node, database);
      return findLeaks({ before, after }).length === 0;
    },
    { withinMs: RELEASED_WITHIN_MS, everyMs: POLL_INTERVAL_MS },
  );
  return { node: node.name, before, after };
}
