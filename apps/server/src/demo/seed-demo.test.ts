import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestUser, startTestNode, type TestNode } from '../../test/test-node.ts';
import { address, userAccount } from '../features/accounts/schema.ts';
import { trial } from '../features/billing/schema.ts';
import { trialLedger } from '../features/billing/trial/schema.ts';
import { seed } from '../commands/seed.ts';
import { seedDemo } from './seed-demo.ts';
import { createDemoStockUpdate } from './stocks.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const passwordHasher = {
  hash: (password: string) => Promise.resolve(`plain:${password}`),
  verify: () => Promise.resolve({ matches: false, stale: false }),
};
const seedAll = async (): Promise<void> => {
  await seed(node);
  await seedDemo({
    ...node,
    passwordHasher,
    keepPaid: () => Promise.resolve(),
    quoteSource: null,
    updateStocks: createDemoStockUpdate(node),
  });
};
const demoUser = async (email: string) => {
  const [row] = await node.db
    .select({ user: userAccount, home: address })
    .from(userAccount)
    .leftJoin(address, eq(address.user_id, userAccount.id))
    .where(eq(userAccount.email, email));
  if (row === undefined) throw new Error(`${email} does not exist`);
  return row;
};
const signIn = async (email: string): Promise<TestUser> => {
  const { user } = await demoUser(email);
  return { userId: user.id, email, cookie: await node.signIn(user.id) };
};

// @req 10.4
it('creates accounts with contact details, and records the trial in the ledger', async () => {
  await seedAll();
  for (const email of ['trial@bna.test', 'paid@bna.test', 'lapsed@bna.test', 'admin@bna.test', 'trader@bna.test']) {
    const { user, home } = await demoUser(email);
    expect(user.phone_number).toMatch(/^\+1 \d{3} 555 01\d\d$/);
    expect(home).toMatchObject({ country: 'USA', state: expect.stringMatching(/\w/) as unknown });
  }
  const ask = async (email: string) => {
    const as = await signIn(email);
    return (await node.request({ method: 'GET', url: '/api/v1/subscription/trial', as })).json<{ data: object }>().data;
  };
  expect(await ask('trial@bna.test')).toMatchObject({ eligible: false, status: 'trialing', days_left: 14 });
  expect(await ask('lapsed@bna.test')).toMatchObject({ eligible: true, status: 'none' });
  expect(await node.db.$count(trialLedger)).toBe(1);
});

// @req 10.3
it('renews the trial and keeps what users changed', async () => {
  await seedAll();
  const { user } = await demoUser('trial@bna.test');
  await node.db.update(address).set({ city: 'Toledo' }).where(eq(address.user_id, user.id));
  await node.db.update(userAccount).set({ phone_number: '+1 419 555 0100' }).where(eq(userAccount.id, user.id));
  await node.db.update(trial).set({ canceled_at: node.clock.now(), last_notice: 'ended' });
  await seedAll();
  const { user: after, home } = await demoUser('trial@bna.test');
  expect([home?.city, after.phone_number]).toEqual(['Toledo', '+1 419 555 0100']);
  const [renewed] = await node.db.select().from(trial).where(eq(trial.user_id, user.id));
  expect(renewed).toMatchObject({ canceled_at: null, last_notice: null });
});

it('records its past alerts in the record log, with a signed head, before anybody looks', async () => {
  await seedAll();
  const response = await node.request({ method: 'GET', url: '/api/v1/track-record/log/heads' });
  expect(response.statusCode).toBe(200);
  const [newest] = response.json<{ data: { size: number }[] }>().data;
  expect(newest?.size).toBeGreaterThan(50);
});

it('adds missing contact details to the accounts of an older version', async () => {
  await seedAll();
  await node.db.delete(address);
  await node.db.delete(trialLedger);
  await node.db.update(userAccount).set({ phone_number: '' });
  await seedAll();
  expect(await node.db.$count(address)).toBe(5);
  expect(await node.db.$count(trialLedger)).toBe(1);
  expect((await demoUser('paid@bna.test')).user.phone_number).toBe('+1 401 555 0117');
});
