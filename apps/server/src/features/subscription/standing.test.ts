import type { UserStanding } from '@bna/contract/user-administration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { subscription, trial, userAccount } from '../../schema.ts';
import { newsAccessOf } from './news-access.ts';
import { standingOf, standsAs } from './standing.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const NOW = new Date('2026-11-20T15:00:00Z');
const ago = new Date(NOW.getTime() - 1);
const ahead = new Date(NOW.getTime() + 1);
const INSTANTS = [null, ago, NOW, ahead] as const;

/** Every trial and plan that decides otherwise than another one, and none. */
const TRIALS = [
  null,
  ...[ago, NOW, ahead].flatMap((ends_at) =>
    INSTANTS.flatMap((canceled_at) => [null, ago].map((upgraded_at) => ({ ends_at, canceled_at, upgraded_at }))),
  ),
];
const PLANS = [
  null,
  ...['active', 'past_due', 'unpaid', 'canceled', 'trialing', 'incomplete', ''].flatMap((status) =>
    INSTANTS.map((cancel_at) => ({ status, cancel_at })),
  ),
];

it('as a condition finds exactly whom the one rule of access says it of', async () => {
  const cases = TRIALS.flatMap((ofTrial) => PLANS.map((ofPlan) => ({ ofTrial, ofPlan })));
  expect(cases.length).toBeGreaterThan(700);
  const users = await node.db
    .insert(userAccount)
    .values(
      cases.map((_, index) => ({
        registration_id: `BNA-${String(index)}`,
        name: 'Some Body',
        email: `standing${String(index)}@bna.test`,
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
      rows.flatMap(({ user_id, ofTrial }) => (ofTrial === null ? [] : [{ ...ofTrial, user_id, started_at: ago }])),
    );
  await node.db.insert(subscription).values(
    rows.flatMap(({ user_id, ofPlan }) =>
      // A period that has ended, or runs on, decides nothing.
      ofPlan === null ? [] : [{ ...ofPlan, user_id, auto_renewal: true, current_period_end: ago }],
    ),
  );

  const standings: readonly UserStanding[] = ['trialing', 'active', 'not_subscribed'];
  const found = new Map<string, UserStanding[]>();
  for (const standing of standings) {
    const matches = await node.db
      .select({ id: userAccount.id })
      .from(userAccount)
      .leftJoin(trial, eq(trial.user_id, userAccount.id))
      .leftJoin(subscription, eq(subscription.user_id, userAccount.id))
      .where(standsAs(standing, NOW));
    for (const { id } of matches) found.set(id, [...(found.get(id) ?? []), standing]);
  }

  const counts = new Map<UserStanding, number>();
  const stored = await node.db
    .select({ id: userAccount.id, trial, subscription })
    .from(userAccount)
    .leftJoin(trial, eq(trial.user_id, userAccount.id))
    .leftJoin(subscription, eq(subscription.user_id, userAccount.id));
  for (const row of stored) {
    const { standing, endsAt } = standingOf(row.trial, row.subscription, NOW);
    const access = newsAccessOf(row.trial, row.subscription);
    const mayRead = access !== null && (access.endsAt === null || NOW < access.endsAt);
    const context = JSON.stringify(row);
    expect([standing, endsAt], context).toEqual(mayRead ? [access.status, access.endsAt] : ['not_subscribed', null]);
    expect(found.get(row.id), context).toEqual([standing]);
    counts.set(standing, (counts.get(standing) ?? 0) + 1);
  }
  expect(stored).toHaveLength(cases.length);
  expect([...counts.keys()].toSorted()).toEqual(standings.toSorted());
});
