import type { Database } from './database.ts';
import type { NodeProcess } from './node-process.ts';
import { becomes } from './wait.ts';

/** What a node holds, garbage collected. */
export interface Usage {
  readonly rssBytes: number;
  readonly openFiles: number;
  /** Of all nodes together. */
  readonly databaseConnections: number;
}

/** Used before, and used after the fault and everything that came of it. */
export interface UsageChange {
  readonly node: string;
  readonly before: Usage;
  readonly after: Usage;
}

const SHARE = 0.1;
/**
 * What comes and goes by itself beside the tenth: code that was compiled and pages that the allocator keeps, idle keep-alive
 * and pool connections.
 */
const ALLOWANCE = { rssBytes: 40 * 1_024 * 1_024, openFiles: 12, databaseConnections: 8 } as const;
/** Idle connections of pools and of keep-alive are let go after 10 s, the caches of a session after seconds. */
const BACK_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 1_000;

export async function usageOf(node: NodeProcess, database: Database): Promise<Usage> {
  const [{ rssBytes, openFiles }, [connections]] = await Promise.all([
    node.usage(),
    database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND usename = 'bna'`,
    ),
  ]);
  return { rssBytes, openFiles, databaseConnections: connections?.count ?? 0 };
}

export function unreturned({ before, after }: Pick<UsageChange, 'before' | 'after'>): readonly (keyof Usage)[] {
  const names = ['rssBytes', 'openFiles', 'databaseConnections'] as const;
  return names.filter((name) => after[name] > before[name] + Math.max(before[name] * SHARE, ALLOWANCE[name]));
}

/** Waits until what was used is given back, or long enough to say that it is not. */
export async function usageAfter(node: NodeProcess, database: Database, before: Usage): Promise<UsageChange> {
  let after = before;
  await becomes(
    async () => {
      after = await usageOf(node, database);
      return unreturned({ before, after }).length === 0;
    },
    { withinMs: BACK_WITHIN_MS, everyMs: ASK_EVERY_MS },
  );
  return { node: node.name, before, after };
}
