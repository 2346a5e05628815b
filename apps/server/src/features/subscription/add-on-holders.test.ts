import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { subscription, trial, userAccount, userAddOn } from '../../schema.ts';
import { holdsAddOn, listAddOnHolders } from './add-on-holders.ts';

const DAY_MS = 86_400_000;
const PACKAGES = ['email_updates', 'daily_overview'] as const;

/** `past` and `future`: an end by the clock; `now`: this very instant. */
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

/** What the specification says, in its own words and apart from the code. */
function expectedHoldings(situation: Situation): readonly string[] {
  const { trial: onTrial, plan, planEnds, addOn, addOnEnds } = situation;
  const isChosen = addOn === 'active' || (addOn !== 'absent' && addOnEnds === 'future');
  const isPaid = plan === 'active' && planEnds !== 'past' && planEnds !== 'now';
  const isOnTrial = plan !== 'active' && onTrial === 'running';
  if (!isChosen || !(isPaid || isOnTrial)) return [];
  return isPaid ? PACKAGES : ['daily_overview'];
}

describe('who holds an add-on', () => {
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
    listAddOnHolders(node.db, { addOn, now, after: null, limit: 100_000 });

  it('is said alike for all and for one, in every combination of trial, plan and add-on, by the rule of access', async () => {
    const people = await node.db
      .insert(userAccount)
      .values(
        SITUATIONS.map((_situation, index) => ({
          registration_id: `H-${String(index)}`,
          name: 'Some Body',
          email: `holder${String(index)}@bna.test`,
          password_hash: 'none',
          roles: ['USER'],
          created_at: now,
        })),
      )
      .returning({ id: userAccount.id, email: userAccount.email });
    const idOf = new Map(people.map(({ id, email }) => [email, id]));
    const cases = SITUATIONS.map((situation, index) => ({
      ...situation,
      userId: idOf.get(`holder${String(index)}@bna.test`) ?? '',
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

    const holders = new Map<string, Set<string>>();
    for (const name of PACKAGES) holders.set(name, new Set(await everyone(name)));
    const found = cases.map(({ userId, ...situation }) => ({
      situation,
      holds: PACKAGES.filter((name) => holders.get(name)?.has(userId)),
    }));
    expect(found).toEqual(SITUATIONS.map((situation) => ({ situation, holds: expectedHoldings(situation) })));
    expect(found.filter(({ holds }) => holds.length === 2).length).toBeGreaterThan(10);

    // One by one it is the same rule: every seventh combination shows that.
    const some = cases.map(({ userId }, index) => ({ userId, index })).filter(({ index }) => index % 7 === 0);
    const single = await Promise.all(
      some.map(async ({ userId, index }) => {
        const held = await Promise.all(PACKAGES.map((addOn) => holdsAddOn(node.db, userId, { addOn, now })));
        return { situation: SITUATIONS[index], holds: PACKAGES.filter((_name, position) => held[position]) };
      }),
    );
    expect(single).toEqual(found.filter((_one, index) => index % 7 === 0));
  });

  const chosen = async (person: Person, change: Partial<typeof userAddOn.$inferInsert> = {}): Promise<Person> => {
    const row = { user_id: person.userId, package_name: 'email_updates', status: 'active', ...change };
    await node.db.insert(userAddOn).values(row);
    return person;
  };

  it('is nobody with another add-on, with none, or who does not exist', async () => {
    const other = await chosen(await node.person('active'), { package_name: 'auto_renewal' });
    const none = await node.person('active');
    const holding = { addOn: 'email_updates', now } as const;
    const everybody = await everyone('email_updates');
    for (const { userId } of [other, none]) {
      expect(await holdsAddOn(node.db, userId, holding)).toBe(false);
      expect(everybody).not.toContain(userId);
    }
    expect(await holdsAddOn(node.db, '00000000-0000-4000-8000-000000000000', holding)).toBe(false);
  });

  it('follows at once what becomes of the plan', async () => {
    const { userId } = await chosen(await node.person('active'));
    const holds = () => holdsAddOn(node.db, userId, { addOn: 'email_updates', now });
    expect(await holds()).toBe(true);
    await node.db.update(subscription).set({ status: 'past_due' }).where(eq(subscription.user_id, userId));
    expect(await holds()).toBe(false);
    await node.db.update(subscription).set({ status: 'active' }).where(eq(subscription.user_id, userId));
    expect(await holds()).toBe(true);
  });

  it('is listed page by page in the order of the ids, each once, also where most who chose it have lapsed', async () => {
    const count = 2_200;
    await node.database.pool.query(
      `WITH person AS (
         INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
         SELECT 'P-' || n, 'Some Body', 'page' || n || '@bna.test', 'none', ARRAY['USER'], now()
         FROM generate_series(1, $1::int) AS n RETURNING id, email),
       chosen AS (
         INSERT INTO user_add_on (user_id, package_name, status) SELECT id, 'email_updates', 'active' FROM person)
       INSERT INTO subscription (user_id, status, auto_renewal, current_period_end)
       SELECT id, CASE WHEN email LIKE '%00@bna.test' THEN 'active' ELSE 'canceled' END, true, $2 FROM person`,
      [count, inDays(20)],
    );
    const all = await everyone('email_updates');
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all.length).toBeGreaterThan(20);
    for (const limit of [4, 20]) {
      const paged: string[] = [];
      for (;;) {
        const page = await listAddOnHolders(node.db, {
          addOn: 'email_updates',
          now,
          after: paged.at(-1) ?? null,
          limit,
        });
        paged.push(...page);
        // Fewer than asked for: that was the last page.
        if (page.length < limit) break;
      }
      expect(paged).toEqual(all);
    }
  });
});
