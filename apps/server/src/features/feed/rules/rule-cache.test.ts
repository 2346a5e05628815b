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
  replaceAlertRules(node.db, userId, { rules: [...rules], version, now: node.clock.now() });
const readNames = async (cache: ReturnType<typeof createRuleCache>): Promise<(string | undefined)[]> => {
  await cache.refresh(node.db);
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
const reset = async (): Promise<void> => {
  await node.db.delete(alertRules);
  for (const { userId } of users) await save(userId, 0, named('First'));
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

  it('compares versions only after a change', async () => {
    await reset();
    const cache = createRuleCache();
    await readNames(cache);
    await node.db.execute(sql`ALTER TABLE alert_rules DISABLE TRIGGER alert_rules_revision`);
    await save(users[0]?.userId ?? '', 1, named('Unseen'));
    await node.db.execute(sql`ALTER TABLE alert_rules ENABLE TRIGGER alert_rules_revision`);
    expect(await readNames(cache)).toEqual(['First', 'First', 'First']);
    await save(users[1]?.userId ?? '', 1, named('Second'));
    expect(await readNames(cache)).toEqual(['Unseen', 'Second', 'First']);
  });

  it('forgets the oldest rules when it is full', async () => {
    await reset();
    const cache = createRuleCache(JSON.stringify([named('First')]).length * 2);
    await readNames(cache);
    await renameStored('Again');
    const names = await readNames(cache);
    expect(names.filter((name) => name === 'Again')).toHaveLength(1);
    expect(await readNames(createRuleCache(0))).toEqual(['Again', 'Again', 'Again']);
  });

  it('misses no change that is committed late, is rolled back, or deletes the rules with their user', async () => {
    await reset();
    const cache = createRuleCache();
    const [late, undone] = users.map(({ userId }) => userId);
    const { promise: isOver, resolve: end } = Promise.withResolvers<null>();
    const { promise: isChanged, resolve: change } = Promise.withResolvers<null>();
    const transaction = node.db.transaction(async (open) => {
      await replaceAlertRules(open, late ?? '', { rules: [named('Late')], version: 1, now: node.clock.now() });
      change(null);
      await isOver;
    });
    await isChanged;
    expect(await readNames(cache)).toEqual(['First', 'First', 'First']);
    expect(await readNames(cache)).toEqual(['First', 'First', 'First']);
    end(null);
    await transaction;
    expect(await readNames(cache)).toEqual(['Late', 'First', 'First']);
    const failure = new Error('undone');
    await expect(
      node.db.transaction(async (open) => {
        await replaceAlertRules(open, undone ?? '', { rules: [named('Never')], version: 1, now: node.clock.now() });
        throw failure;
      }),
    ).rejects.toThrow(failure);
    expect(await readNames(cache)).toEqual(['Late', 'First', 'First']);
    await node.db.execute(sql`DELETE FROM user_account WHERE id = ${users[2]?.userId}`);
    expect(await readNames(cache)).toEqual(['Late', 'First', undefined]);
  });
});
