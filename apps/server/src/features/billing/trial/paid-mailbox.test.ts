import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuyersNode, CHOICE, readRedirectUrl, startBuyersNode } from '../../../../test/buyers-node.ts';
import type { TestUser } from '../../../../test/test-node.ts';
import { trialLedger } from './schema.ts';

const DAY_MS = 86_400_000;
const LANTERN = 'quiet lantern harbour';

let node: BuyersNode;
beforeAll(async () => {
  node = await startBuyersNode();
});
beforeEach(async () => {
  node.reset();
  await node.sendQueuedMails();
});
afterAll(() => node.stop());

let mailboxes = 0;
const freshMailbox = () => `payer${String((mailboxes += 1))}`;
const register = async (address: string, choice: object = {}) => {
  const password = { password: LANTERN, reenter_password: LANTERN };
  const user = await node.register({ email: `${address}@gmail.com`, ...password, ...choice });
  const welcome = (await node.sendQueuedMails()).findLast(({ to }) => to === user.email);
  const token = /confirm-email\?token=(\S+)/.exec(welcome?.text ?? '')?.[1] ?? '';
  return { ...user, token, welcome: welcome?.text ?? '' };
};
/** Confirms the mailbox and returns the status of the trial. */
const confirm = async (token: string): Promise<string> => {
  const url = '/api/v1/subscription/trial/confirm-email';
  const response = await node.request({ method: 'POST', url, payload: { token } });
  return response.json<{ data: { trial: { status: string } } }>().data.trial.status;
};
const shownTrial = async (as: TestUser) => {
  const response = await node.request({ method: 'GET', url: '/api/v1/subscription/trial', as });
  return response.json<{ data: { status: string; eligible: boolean } }>().data;
};
const pay = async (user: TestUser): Promise<void> => {
  await node.payCheckout(await node.startCheckout(user));
  await node.syncSubscription(user);
  expect(await node.statusOf(user)).toBe('active');
};
const deleteAccount = async (as: TestUser): Promise<void> => {
  const payload = { password: LANTERN };
  const response = await node.request({ method: 'DELETE', url: '/api/v1/users', payload, as });
  expect(response.statusCode).toBe(200);
};

type Payer = Awaited<ReturnType<typeof register>>;

/** Ways to pay, each of an account that never confirms its mailbox. */
const WAYS: Record<string, (name: string) => Promise<Payer>> = {
  async 'during the trial'(name) {
    const user = await register(name);
    await node.payCheckout(readRedirectUrl(await node.upgrade(user)));
    await node.syncSubscription(user);
    return user;
  },
  async 'after canceling the trial'(name) {
    const user = await register(name);
    expect((await node.cancelTrial(user)).statusCode).toBe(200);
    await pay(user);
    return user;
  },
  async 'after the trial ended'(name) {
    const user = await register(name);
    await node.moveClock(15 * DAY_MS);
    const back = { ...user, cookie: await node.signIn(user.userId) };
    await pay(back);
    return back;
  },
  async 'without a trial'(name) {
    const user = await register(name, { free_trial: false });
    await pay(user);
    return user;
  },
  async 'and got the money back'(name) {
    const user = await register(name);
    await node.cancelTrial(user);
    await pay(user);
    await node.stripe.refunds.create({ charge: await node.findCharge(await node.customerOf(user)) });
    const [bought] = await node.subscriptionsOf(user);
    await node.stripe.subscriptions.cancel(bought?.id ?? '');
    await node.processAllEvents();
    expect(await node.readFeed(user)).toBe(403);
    return user;
  },
  async 'in a second account of the mailbox'(name) {
    await register(`${name}+first`);
    const user = await register(name);
    await pay(user);
    return user;
  },
};

// @threat E7
describe.each(Object.entries(WAYS))('a mailbox that paid %s', (_name, payBy) => {
  it('gets no further trial, in a second account or after the deletion of the first', async () => {
    const name = freshMailbox();
    const payer = await payBy(name);
    const before = await node.trialOf(payer);
    const second = await register(`${name}+x`);
    expect(second.welcome).not.toContain('14 days');
    expect([await shownTrial(second), await confirm(second.token)]).toMatchObject([
      { eligible: false, status: 'none' },
      'none',
    ]);
    expect([await node.trialOf(second), await node.trialOf(payer)]).toEqual([undefined, before]);
    await deleteAccount(payer);
    const again = await register(name);
    expect([await confirm(again.token), await node.readFeed(again)]).toEqual(['none', 403]);
  });
});

// @threat E7
describe('a payment', () => {
  it('ends the claims of the other accounts of the mailbox', async () => {
    const name = freshMailbox();
    const payer = await register(name);
    const other = await register(`${name}+x`);
    expect(other.welcome).toContain('14 days');
    await pay(payer);
    const url = '/api/v1/subscription/trial/confirmation-email';
    await node.request({ method: 'POST', url, as: other });
    const mails = (await node.sendQueuedMails()).filter(({ to }) => to === other.email);
    expect(mails.map(({ text }) => text.includes('14 days'))).toEqual([false]);
    expect([await confirm(other.token), await node.trialOf(other)]).toEqual(['none', undefined]);
  });

  it('leaves the running trial of another account, which the mailbox has had already', async () => {
    const name = freshMailbox();
    const first = await register(`${name}+first`);
    await pay(await register(name));
    expect([await confirm(first.token), await node.readFeed(first)]).toEqual(['trialing', 200]);
    const third = await register(`${name}+third`);
    expect(await confirm(third.token)).toBe('none');
  });

  it('leaves the trial of a buyer who confirms the mailbox later as it ended', async () => {
    const payer = await register(freshMailbox());
    await node.cancelTrial(payer);
    await pay(payer);
    expect(await confirm(payer.token)).toBe('canceled');
    expect(await node.trialOf(payer)).toMatchObject({ confirm_by: null, canceled_at: expect.any(Date) as unknown });
    expect(await node.statusOf(payer)).toBe('active');
  });

  it('keeps only a keyed hash of the address, which survives the account', async () => {
    const payer = await register(freshMailbox(), { free_trial: false });
    const entries = await node.db.$count(trialLedger);
    await node.startCheckout(payer, CHOICE);
    await node.syncSubscription(payer);
    expect(await node.db.$count(trialLedger)).toBe(entries);
    await pay(payer);
    await node.syncSubscription(payer);
    await deleteAccount(payer);
    expect(await node.db.$count(trialLedger)).toBe(entries + 1);
    const { rows } = await node.database.pool.query<{ row: string }>('SELECT l::text AS row FROM trial_ledger l');
    const stored = rows.map(({ row }) => row).join();
    for (const secret of [payer.userId, payer.email.split('@')[0]]) expect(stored).not.toContain(secret);
  });
});

// @threat E7 @threat E16
it('a trial that waits for the confirmation never starts once another account of the mailbox paid', async () => {
  for (let host = 1; host <= 5; host += 1) await node.register({ ip: `203.0.113.${String(host)}` });
  const name = freshMailbox();
  const waiting = await register(`${name}+waiting`, { ip: '203.0.113.200' });
  expect(await shownTrial(waiting)).toMatchObject({ status: 'unconfirmed' });
  await pay(await register(name));
  expect(await shownTrial(waiting)).toMatchObject({ eligible: false, status: 'none' });
  expect([await confirm(waiting.token), await node.readFeed(waiting)]).toEqual(['none', 403]);
});
