import type { AlertRules } from '@bna/contract/feed/alert-rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { alertRules } from '../schema.ts';
import { toEnabledRules } from './store.ts';

/** Keeps the enabled rules of users, so that each version is read and validated once per node. */
export interface RuleCache {
  /** Returns the current rules of the users that have an enabled one, by user id. */
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
 * Creates a cache that forgets the oldest rules when it is full. It compares versions with the database on each call, so no
 * change is missed. Not for transactions that change rules.
 */
export function createRuleCache(maxCharacters = MAX_CHARACTERS): RuleCache {
  const cached = new Map<string, CachedRules>();
  let characters = 0;

  const remove = (userId: string): void => {
    characters -= cached.get(userId)?.characters ?? 0;
    cached.delete(userId);
  };

  const store = (userId: string, entry: CachedRules): void => {
    remove(userId);
    cached.set(userId, entry);
    characters += entry.characters;
    for (const oldest of cached.keys()) {
      if (characters <= maxCharacters) return;
      remove(oldest);
    }
  };

  return {
    async list(db, userIds) {
      if (userIds.length === 0) return new Map();
      const { user_id: userId, version } = alertRules;
      const current = await db.select({ userId, version }).from(alertRules).where(isOf(userIds));
      const enabled = new Map<string, AlertRules>();
      const unread: string[] = [];
      for (const row of current) {
        const known = cached.get(row.userId);
        if (known?.version === row.version) enabled.set(row.userId, known.rules);
        else unread.push(row.userId);
      }
      const rows = unread.length === 0 ? [] : await db.select().from(alertRules).where(isOf(unread));
      for (const row of rows) {
        const rules = toEnabledRules(row);
        enabled.set(row.user_id, rules);
        store(row.user_id, { version: row.version, rules, characters: JSON.stringify(rules).length });
      }
      return new Map([...enabled].filter(([, rules]) => rules.length > 0));
    },
  };
}

/** One parameter for all users: thousands take longer to write than the query to run. */
const isOf = (userIds: readonly string[]): SQL => sql`${alertRules.user_id} = ANY(${sql.param([...userIds])}::uuid[])`;
