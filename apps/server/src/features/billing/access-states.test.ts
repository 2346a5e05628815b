import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { userAccount } from '../accounts/schema.ts';
import { type AccessState, accessStateCondition, listAccessStates } from './public.ts';
import { subscription, trial } from './schema.ts';
import { entitlementOf } from './subscription/entitlement.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const NOW = new Date('2026-11-20T15:00:00Z');
const past = new Date(NOW.getTime() - 1);
const future = new Date(NOW.getTime() + 1);
const INSTANTS = [null, past, NOW, future] as const;

const TRIALS = [
  null,
  ...[past, NOW, future].flatMap((ends_at) =>
    INSTANTS.flatMap((canceled_at) =>
      [null, past].map((upgraded_at) => ({ ends_at, confirm_by: null, canceled_at, upgraded_at })),
    ),
  ),
];
const UNCONFIRMED_TRIALS = [past, NOW, future].flatMap((ends_at) =>
  [past, NOW, future].map((confirm_by) => ({ ends_at, confirm_by, canceled_at: null, upgraded_at: null })),
);
const PLANS = [
  null,
  ...['active', 'past_due', 'unpaid', 'canceled', 'trialing', 'incomplete', 'paused'].flatMap((status) =>
    INSTANTS.map((cancel_at) => ({ status, cancel_at })),
  ),
];

// @req 14.6
it('gives each user exactly one access state, the same as a list and as a condition', async () => {
  const cases = [...TRIALS, ...UNCONFIRMED_TRIALS].flatMap((trialFields) =>
    PLANS.map((planFields) => ({ trialFields, planFields })),
  );
  expect(cases.length).toBeGreaterThan(700);
  const users = await node.db
    .insert(userAccount)
    .values(
      cases.map((_, index) => ({
        registration_id: `BNA-${String(index)}`,
        name: 'Some Body',
        email: `access-state${String(index)}@bna.test`,
        password_hash: '',
        roles: ['USER'],
        created_at: NOW,
      })),
    )
    .returning({ id: userAccount.id });
  const rows = cases.map((one, index) => ({ ...one, user_id: users[index]?.id ?? '' }));
  await node.db
    .insert(trial)
    .values(
      rows.flatMap(({ user_id, trialFields }) =>
        trialFields === null ? [] : [{ ...trialFields, user_id, started_at: past }],
      ),
    );
  await node.db.insert(subscription).values(
    rows.flatMap(({ user_id, planFields }) =>
      // The paid period must not matter.
      planFields === null ? [] : [{ ...planFields, user_id, auto_renewal: true, current_period_end: past }],
    ),
  );

  const states: readonly AccessState[] = ['trialing', 'active', 'not_subscribed'];
  const statesByUser = new Map<string, AccessState[]>();
  for (const state of states) {
    const matches = await node.db
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(accessStateCondition(node.db, userAccount.id, state, NOW));
    for (const { id } of matches) statesByUser.set(id, [...(statesByUser.get(id) ?? []), state]);
  }

  const stored = await node.db
    .select({ id: userAccount.id, trial, subscription })
    .from(userAccount)
    .leftJoin(trial, eq(trial.user_id, userAccount.id))
    .leftJoin(subscription, eq(subscription.user_id, userAccount.id));
  const listed = await listAccessStates(
    node.db,
    stored.map(({ id }) => id),
    NOW,
  );
  const seen = new Set<AccessState>();
  for (const row of stored) {
    const entitlement = entitlementOf(row.trial, row.subscription);
    const isEntitled = entitlement !== null && (entitlement.endsAt === null || NOW < entitlement.endsAt);
    const expected = isEntitled
      ? { state: entitlement.status, endsAt: entitlement.endsAt }
      : ({ state: 'not_subscribed', endsAt: null } as const);
    const context = JSON.stringify(row);
    expect(listed.get(row.id), context).toEqual(expected);
    expect(statesByUser.get(row.id), context).toEqual([expected.state]);
    seen.add(expected.state);
  }
  expect(stored).toHaveLength(cases.length);
  expect([...seen].toSorted()).toEqual(states.toSorted());
});
