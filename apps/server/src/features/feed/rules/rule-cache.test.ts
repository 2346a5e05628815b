import type { AlertRule } from '@bna/contract/feed/alert-rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { alertRules } from '../schema.ts';
import { createRuleCache } from './rule-cache.ts';
import { replaceAlertRules } from './store.ts';

const named = (name: string, change: Partial<AlertRule> = {}): AlertRule => ({
  name,
  enabled: true,
  conditions: {},
  channels: ['push'],
  sound: null,
  ...change,
});

let node: TestNode;
let users: readonly TestUser[];
beforeAll(async () => {
  node = await startTestNode();
  users = await Promise.all([1, 2, 3].map(() => node.createUser('none')));
  for (const { userId } of users) await save(userId, 0, named('First'));
});
afterAll(() => node.stop());

const save = (userId: string, version: number, ...rules: readonly AlertRule[]) =>
  replaceAlertRules(node.db, userId, { rules: [...rules], version });
const readNames = async (cache: ReturnType<typeof createRuleCache>): Promise<(string | undefined)[]> => {
  const rules = await cache.list(
    node.db,
    users.map(({ userId }) => userId),
  );
  return users.map(({ userId }) =>
    rules
      .get(userId)
      ?.map(({ name }) => name)
      .join(),
  );
};
/** Changes the stored names without a new version, to show what is read again. */
const renameStored = (name: string) =>
  node.db
    .update(alertRules)
    .set({ rules: sql`jsonb_set(${alertRules.rules}, '{0,name}', ${JSON.stringify(name)}::jsonb)` });

describe('the cache of rules', () => {
  it('reads rules once per version', async () => {
    const cache = createRuleCache();
    await readNames(cache);
    await renameStored('Unread');
    expect(await readNames(cache)).toEqual(['First', 'First', 'First']);
    await renameStored('First');
    const [changed, disabled, deleted] = users.map(({ userId }) => userId);
    await save(changed ?? '', 1, named('Second'), named('Off', { enabled: false }));
    await save(disabled ?? '', 1, named('Off', { enabled: false }));
    await node.db.execute(sql`DELETE FROM alert_rules WHERE user_id = ${deleted}`);
    expect(await readNames(cache)).toEqual(['Second', undefined, undefined]);
  });

  it('forgets the oldest rules when it is full', async () => {
    await node.db.delete(alertRules);
    for (const { userId } of users) await save(userId, 0, named('First'));
    const cache = createRuleCache(JSON.stringify([named('First')]).length * 2);
    await readNames(cache);
    await renameStored('Again');
    const names = await readNames(cache);
    expect(names.filter((name) => name === 'Again')).toHaveLength(1);
    expect(await readNames(createRuleCache(0))).toEqual(['Again', 'Again', 'Again']);
  });
});
