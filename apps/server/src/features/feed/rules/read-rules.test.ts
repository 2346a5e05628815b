import type { AlertRule, RuleConditions } from '@bna/contract/feed/alert-rules';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import type { Alert } from '../news-summary.ts';
import { newsSummary, watchedSymbol } from '../schema.ts';
import { prepareForMany, readRules } from './read-rules.ts';
import { createRuleCache } from './rule-cache.ts';
import { replaceAlertRules } from './store.ts';

const SYMBOLS = ['ZVZZT', 'NTEST'] as const;

let node: TestNode;
let users: readonly TestUser[];
let alerts: readonly Alert[];
beforeAll(async () => {
  node = await startTestNode();
  users = await Promise.all([1, 2, 3].map(() => node.createUser('none')));
  const token = await node.apiToken();
  for (const symbol of SYMBOLS)
    await node.request({ method: 'POST', url: '/api/v1/news-summary', payload: newItem({ symbol }), token });
  alerts = await node.db.select().from(newsSummary);
});
afterAll(() => node.stop());

const toRule = (conditions: RuleConditions, index: number): AlertRule => ({
  name: `Rule ${String(index)}`,
  enabled: true,
  conditions,
  channels: ['push'],
  sound: null,
});

it('matches many users’ rules as it matches those of each, whatever changes in between', async () => {
  expect(alerts).toHaveLength(SYMBOLS.length);
  const symbols = fc.uniqueArray(fc.constantFrom(...SYMBOLS), { minLength: 1 });
  const conditions = fc.record(
    {
      symbols,
      watchlist: fc.constant(true as const),
      words: fc.array(fc.constantFrom('the', 'ZVZZT', 'nowhere'), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  const state = fc.record({
    rules: fc.array(conditions, { maxLength: 3 }),
    watched: fc.uniqueArray(fc.constantFrom(...SYMBOLS)),
  });
  const ruleCache = createRuleCache();
  const now = node.clock.now();
  const ids = users.map(({ userId }) => userId);
  let version = 0;
  await fc.assert(
    fc.asyncProperty(fc.tuple(state, state, state), async (states) => {
      await node.db.delete(watchedSymbol);
      for (const [index, { rules, watched }] of states.entries()) {
        const userId = ids[index] ?? '';
        await replaceAlertRules(node.db, userId, { rules: rules.map(toRule), version, now });
        const rows = watched.map((symbol) => ({ user_id: userId, symbol, added_at: now }));
        if (rows.length > 0) await node.db.insert(watchedSymbol).values(rows);
      }
      version += 1;
      const together = await readRules(node.db, ids, await prepareForMany(node.db, alerts, ruleCache));
      for (const userId of ids) {
        const alone = await readRules(node.db, [userId]);
        expect(alerts.map((alert) => together.match(userId, alert))).toEqual(
          alerts.map((alert) => alone.match(userId, alert)),
        );
      }
    }),
    { numRuns: 30 },
  );
});
