import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { subscription, trial, userAddOn } from './schema.ts';
import { userAccount } from '../accounts/schema.ts';
import { hasAddOn, listAddOnSubscribers } from './public.ts';

const DAY_MS = 86_400_000;
const PACKAGES = ['email_updates', 'daily_overview'] as const;

/** Relative to the current time. */
type End = 'none' | 'past' | 'now' | 'future';

interface Situation {
  readonly trial: 'none' | 'running' | 'over' | 'ends now' | 'canceled' | 'upgraded';
  readonly plan: 'none' | 'active' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'paused' | 'trialing';
  readonly planEnds: End;
  readonly addOn: 'absent' | 'active' | 'inactive' | 'canceled';
  readonly addOnEnds: End;
}

const TRIALS: readonly Situation['trial'][] = ['none', 'running', 'over', 'ends now', 'canceled', 'upgraded'];
const PLANS: readonly Situation['plan'][] = [
  'none',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'paused',
  'trialing',
];
const ENDS: readonly End[] = ['none', 'past', 'now', 'future'];
const ADD_ONS: readonly Situation['addOn'][] = ['absent', 'active', 'inactive', 'canceled'];

const SITUATIONS: readonly Situation[] = TRIALS.flatMap((onTrial) =>
  PLANS.flatMap((plan) =>
    (plan === 'none' ? (['none'] as const) : ENDS).flatMap((planEnds) =>
      ADD_ONS.flatMap((addOn) =>
        (addOn === 'absent' ? (['none'] as const) : ENDS).map((addOnEnds) => ({
          trial: onTrial,
          plan,
          planEnds,
          addOn,
          addOnEnds,
        })),
      ),
    ),
  ),
);

/** The specification's rule, independent of the code. */
function expectedAddOns(situation: Situation): readonly string[] {
  const { trial: onTrial, plan, planEnds, addOn, addOnEnds } = situation;
  const isChosen = addOn === 'active' || (addOn !== 'absent' && addOnEnds === 'future');
  const isPaid = plan === 'active' && planEnds !== 'past' && planEnds !== 'now';
  const isOnTrial = plan !== 'active' && onTrial === 'running';
  if (!isChosen || !(isPaid || isOnTrial)) return [];
  return isPaid ? PACKAGES : ['daily_overview'];
}

describe('add-on subscribers', () => {
  let node: TestNode;
  let now: Date;
  beforeAll(async () => {
    node = await startTestNode();
    now = node.clock.now();
  });
  afterAll(() => node.stop());

  const endOf = (end: End): Date | null =>
    end === 'none' ? null : new Date(now.getTime() + { past: -1, now: 0, future: 1 }[end] * DAY_MS);
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const everyone = (addOn: (typeof PACKAGES)[number]): Promise<string[]> =>
    listAddOnSubscribers(node.db, { addOn, now, after: null, limit: 100_000 });

  // @req 3.6
  it('are the same in the list and for one user, in every combination of trial, plan and add-on', async () => {
    const users = await node.db
      .insert(userAccount)
      .values(
        SITUATIONS.map((_situation, index) => ({
          registration_id: `H-${String(index)}`,
          name: 'Some Body',
          email: `subscriber${String(index)}@bna.test`,
          password_hash: 'none',
          roles: ['USER'],
          created_at: now,
        })),
      )
      .returning({ id: userAccount.id, email: userAccount.email });
    const idOf = new Map(users.map(({ id, email }) => [email, id]));
    const cases = SITUATIONS.map((situation, index) => ({
      ...situation,
      userId: idOf.get(`subscriber${String(index)}@bna.test`) ?? '',
    }));
    await node.db.insert(trial).values(
      cases
        .filter((one) => one.trial !== 'none')
        .map((one) => ({
          user_id: one.userId,
          started_at: inDays(-10),
          ends_at: one.trial === 'over' ? inDays(-1) : one.trial === 'ends now' ? now : inDays(4),
          canceled_at: one.trial === 'canceled' ? inDays(-2) : null,
          upgraded_at: one.trial === 'upgraded' ? inDays(-2) : null,
        })),
    );
    await node.db.insert(subscription).values(
      cases
        .filter(({ plan }) => plan !== 'none')
        .map(({ userId, plan, planEnds }) => ({
          user_id: userId,
          status: plan,
          auto_renewal: true,
          current_period_end: inDays(20),
          cancel_at: endOf(planEnds),
        })),
    );
    const rows = cases.flatMap(({ userId, addOn, addOnEnds }) =>
      addOn === 'absent'
        ? []
        : PACKAGES.map((name) => ({
            user_id: userId,
            package_name: name,
            status: addOn,
            ends_at: endOf(addOnEnds),
          })),
    );
    for (let start = 0; start < rows.length; start += 5_000) {
      await node.db.insert(userAddOn).values(rows.slice(start, start + 5_000));
    }

    const subscribers = new Map<string, Set<string>>();
    for (const name of PACKAGES) subscribers.set(name, new Set(await everyone(name)));
    const found = cases.map(({ userId, ...situation }) => ({
      situation,
      addOns: PACKAGES.filter((name) => subscribers.get(name)?.has(userId)),
    }));
    expect(found).toEqual(SITUATIONS.map((situation) => ({ situation, addOns: expectedAddOns(situation) })));
    expect(found.filter(({ addOns }) => addOns.length === 2).length).toBeGreaterThan(10);

    // Check every seventh combination for a single user too.
    const some = cases.map(({ userId }, index) => ({ userId, index })).filter(({ index }) => index % 7 === 0);
    const single = await Promise.all(
      some.map(async ({ userId, index }) => {
        const entitled = await Promise.all(PACKAGES.map((addOn) => hasAddOn(node.db, userId, { addOn, now })));
        return { situation: SITUATIONS[index], addOns: PACKAGES.filter((_name, position) => entitled[position]) };
      }),
    );
    expect(single).toEqual(found.filter((_one, index) => index % 7 === 0));
  });

  const chosen = async (buyer: TestUser, change: Partial<typeof userAddOn.$inferInsert> = {}): Promise<TestUser> => {
    const row = { user_id: buyer.userId, package_name: 'email_updates', status: 'active', ...change };
    await node.db.insert(userAddOn).values(row);
    return buyer;
  };

  it('exclude users with another add-on, without one, and unknown users', async () => {
    const other = await chosen(await node.createUser('active'), { package_name: 'auto_renewal' });
    const none = await node.createUser('active');
    const holding = { addOn: 'email_updates', now } as const;
    const everybody = await everyone('email_updates');
    for (const { userId } of [other, none]) {
      expect(await hasAddOn(node.db, userId, holding)).toBe(false);
      expect(everybody).not.toContain(userId);
    }
    expect(await hasAddOn(node.db, '00000000-0000-4000-8000-000000000000', holding)).toBe(false);
  });

  it('follow a change of the plan at once', async () => {
    const { userId } = await chosen(await node.createUser('active'));
    const addOns = () => hasAddOn(node.db, userId, { addOn: 'email_updates', now });
    expect(await addOns()).toBe(true);
    await node.db.update(subscription).set({ status: 'past_due' }).where(eq(subscription.user_id, userId));
    expect(await addOns()).toBe(false);
    await node.db.update(subscription).set({ status: 'active' }).where(eq(subscription.user_id, userId));
    expect(await addOns()).toBe(true);
  });

  it('are listed in pages by ascending id, each once, even if most have lapsed', async () => {
    const count = 2_200;
    await node.database.pool.query(
      `WITH buyer AS (
         INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
         SELECT 'P-' || n, 'Some Body', 'page' || n || '@bna.test', 'none', ARRAY['USER'], now()
         FROM generate_series(1, $1::int) AS n RETURNING id, email),
       chosen AS (
         INSERT INTO user_add_on (user_id, package_name, status) SELECT id, 'email_updates', 'active' FROM buyer)
       INSERT INTO subscription (user_id, status, auto_renewal, current_period_end)
       SELECT id, CASE WHEN email LIKE '%00@bna.test' THEN 'active' ELSE 'canceled' END, true, $2 FROM buyer`,
      [count, inDays(20)],
    );
    const all = await everyone('email_updates');
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all.length).toBeGreaterThan(20);
    for (const limit of [4, 20]) {
      const paged: string[] = [];
      for (;;) {
        const page = await listAddOnSubscribers(node.db, {
          addOn: 'email_updates',
          now,
          after: paged.at(-1) ?? null,
          limit,
        });
        paged.push(...page);
        // A short page is the last one.
        if (page.length < limit) break;
      }
      expect(paged).toEqual(all);
    }
  });
});
