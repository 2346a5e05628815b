import type { AlertRules } from '@bna/contract/feed/alert-rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { alertRules } from '../schema.ts';
import { alertRulesRevision } from './schema.ts';
import { toEnabledRules } from './store.ts';

/** Keeps the enabled rules of users, so that each version is read and validated once per node. */
export interface RuleCache {
  /** Reads whether rules have changed. Later lists are at least as new as this call. */
  readonly refresh: (db: Db) => Promise<void>;
  /** Returns the rules of the users that have an enabled one, by user id, as of the last refresh or newer. */
  readonly list: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, AlertRules>>;
}

interface CachedRules {
  readonly version: number;
  readonly rules: AlertRules;
  readonly characters: number;
}

/** About 100 MB. 50,000 ordinary rules have 8 million characters. */
const MAX_CHARACTERS = 50_000_000;

/**
 * Creates a cache that forgets the oldest rules when it is full. After a refresh, it compares versions with the database unless
 * no rules have changed since, so no change is missed. Not for transactions that change rules. Calls must not overlap.
 */
export function createRuleCache(maxCharacters = MAX_CHARACTERS): RuleCache {
  const cached = new Map<string, CachedRules>();
  let characters = 0;
  /** The users whose entries, or lack of one, are as in `revision`. */
  const compared = new Set<string>();
  let revision: string | null = null;

  const remove = (userId: string): void => {
    characters -= cached.get(userId)?.characters ?? 0;
    cached.delete(userId);
    compared.delete(userId);
  };

  const store = (userId: string, entry: CachedRules): void => {
    cached.set(userId, entry);
    characters += entry.characters;
    for (const oldest of cached.keys()) {
      if (characters <= maxCharacters) return;
      remove(oldest);
    }
  };

  return {
    async refresh(db) {
      // Before the versions: rules that change meanwhile have another revision.
      const current = await readRevision(db);
      if (current === null || current !== revision) compared.clear();
      revision = current;
    },
    async list(db, userIds) {
      const unknown = userIds.filter((userId) => !compared.has(userId));
      const changed = unknown.length === 0 ? [] : await listChanged(db, unknown, cached);
      for (const userId of changed) remove(userId);
      const enabled = new Map<string, AlertRules>();
      for (const userId of userIds) {
        const known = cached.get(userId);
        if (known !== undefined && known.rules.length > 0) enabled.set(userId, known.rules);
      }
      const rows = changed.length === 0 ? [] : await db.select().from(alertRules).where(isOf(changed));
      for (const userId of unknown) compared.add(userId);
      for (const row of rows) {
        const rules = toEnabledRules(row);
        if (rules.length > 0) enabled.set(row.user_id, rules);
        store(row.user_id, { version: row.version, rules, characters: JSON.stringify(rules).length });
      }
      return enabled;
    },
  };
}

async function readRevision(db: Db): Promise<string | null> {
  const [row] = await db.select({ revision: alertRulesRevision.revision }).from(alertRulesRevision);
  return row?.revision ?? null;
}

/**
 * Returns the users whose rules have another version than the known one, or were deleted. The lists are joined here, because
 * the driver escapes each element of an array: 10,000 take longer than the query.
 */
async function listChanged(
  db: Db,
  userIds: readonly string[],
  known: ReadonlyMap<string, Pick<CachedRules, 'version'>>,
): Promise<string[]> {
  const versions = userIds.map((userId) => known.get(userId)?.version ?? '');
  const { rows } = await db.execute<{ user_id: string }>(sql`
    SELECT known.user_id
    FROM unnest(
      string_to_array(${userIds.join(',')}, ',')::uuid[], string_to_array(${versions.join(',')}, ',', '')::integer[]
    ) AS known (user_id, version)
    LEFT JOIN ${alertRules} ON ${alertRules.user_id} = known.user_id
    WHERE ${alertRules.version} IS DISTINCT FROM known.version`);
  return rows.map((row) => row.user_id);
}

/** One parameter for all users: thousands take longer to write than the query to run. */
const isOf = (userIds: readonly string[]): SQL => sql`${alertRules.user_id} = ANY(${sql.param([...userIds])}::uuid[])`;
