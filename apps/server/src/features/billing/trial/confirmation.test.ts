import { EMAIL_CONFIRMATION_HOURS } from '@bna/contract/business';
import { formatDate } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveSocket } from '../../../../test/live-socket.ts';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { PUBLIC_ORIGIN, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { seed } from '../../../commands/seed.ts';
import type { MailMessage } from '../../../deps.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { userAccount } from '../../accounts/schema.ts';
import { trial } from '../schema.ts';
import { sendTrialNotices } from './send-trial-notices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUBJECT = 'Confirm your email address';
const INVALID = {
  message: 'This link doesn’t work. Please use the link in the newest email from us.',
  code: 'not_found',
};

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  await seed({ db: node.db });
});
afterAll(() => node.stop());
beforeEach(() => node.sendQueuedMails());

const register = (payload: object, ip: string) =>
  node.request({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: ip });
const registered = async ({ ip = freshIp(), ...change }: { ip?: string; [field: string]: unknown } = {}) => {
  const payload = registrationBody(change);
  expect((await register(payload, ip)).statusCode).toBe(201);
  const email = String(payload['email']);
  const [user] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
  if (user === undefined) throw new Error(`${email} has no account`);
  return { userId: user.id, email, cookie: await node.signIn(user.id) };
};
const rowOf = async ({ userId }: TestUser) => {
  const [row] = await node.db.select().from(trial).where(eq(trial.user_id, userId));
  if (row === undefined) throw new Error('There is no trial');
  return row;
};
const moveTo = (at: Date | null, plusMs = 0) => node.clock.moveTo(new Date((at?.getTime() ?? 0) + plusMs));
const trialOf = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/subscription/trial', as })).json<{ data: object }>().data;
const feedStatus = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/news-summary', as })).statusCode;
const tokenIn = (mail: MailMessage | undefined): string => {
  const token = new RegExp(`${PUBLIC_ORIGIN}/en/confirm-email\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('There is no link');
  return token;
};
/** Sends the queued emails and returns the token in the last one. */
const mailedToken = async (): Promise<string> => tokenIn((await node.sendQueuedMails()).at(-1));
const confirm = (token: string) =>
  node.request({
    method: 'POST',
    url: '/api/v1/subscription/trial/confirm-email',
    payload: { token },
    remoteAddress: freshIp(),
  });
const resend = (as: TestUser) =>
  node.request({ method: 'POST', url: '/api/v1/subscription/trial/confirmation-email', as });

describe('an unconfirmed trial', () => {
  // @threat E15
  it('gives access for 24 hours, says by when to confirm, and then stops the feed', async () => {
    const buyer = await registered();
    const { started_at: startedAt, confirm_by: confirmBy, ends_at: endsAt } = await rowOf(buyer);
    expect((confirmBy?.getTime() ?? 0) - startedAt.getTime()).toBe(EMAIL_CONFIRMATION_HOURS * HOUR_MS);
    const shown = { confirm_by: confirmBy?.toISOString(), ends_at: endsAt.toISOString() };
    moveTo(confirmBy, -10_000);
    expect(await trialOf(buyer)).toMatchObject({ ...shown, status: 'trialing', days_left: 14 });
    expect(await feedStatus(buyer)).toBe(200);
    moveTo(confirmBy);
    expect(await trialOf(buyer)).toMatchObject({ ...shown, status: 'unconfirmed', days_left: 0 });
    expect(await feedStatus(buyer)).toBe(403);
    const subscription = await node.request({ method: 'GET', url: '/api/v1/subscription', as: buyer });
    expect(subscription.json()).toMatchObject({
      data: { status: 'canceled', current_period_end: confirmBy?.toISOString() },
    });
    const cancel = await node.request({ method: 'PATCH', url: '/api/v1/subscription/cancel-trial', as: buyer });
    expect(cancel.statusCode).toBe(409);
  });

  // @threat E15
  it('closes its sockets when the time to confirm is over', async () => {
    const buyer = await registered();
    const { confirm_by: confirmBy } = await rowOf(buyer);
    moveTo(confirmBy, -1_000);
    const page = await openLiveSocket(node, buyer);
    const closed = once(page as unknown as NodeJS.EventEmitter, 'error');
    moveTo(confirmBy);
    expect(await closed).toMatchObject([{ code: 'subscription_ended' }]);
  });

  it('gets no emails about its end, and afterwards only those still due', async () => {
    const buyer = await registered();
    const token = await mailedToken();
    const notify = async () => {
      await sendTrialNotices({ db: node.db, clock: node.clock, enqueueMail: node.enqueueMail });
      return (await node.sendQueuedMails()).filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
    };
    const { ends_at: endsAt } = await rowOf(buyer);
    moveTo(endsAt, -DAY_MS);
    expect(await notify()).toEqual([]);
    await confirm(token);
    expect(await notify()).toEqual(['Your free trial ends in 1 day']);
    expect(await notify()).toEqual([]);
  });

  it('gets no email about an end that passed before the confirmation', async () => {
    const buyer = await registered();
    const token = await mailedToken();
    const { ends_at: endsAt } = await rowOf(buyer);
    moveTo(endsAt);
    // Sessions end before the trial does.
    const back = { ...buyer, cookie: await node.signIn(buyer.userId) };
    expect(await trialOf(back)).toMatchObject({ status: 'ended' });
    expect((await confirm(token)).json()).toMatchObject({ data: { was_confirmed: false, trial: { status: 'ended' } } });
    await sendTrialNotices({ db: node.db, clock: node.clock, enqueueMail: node.enqueueMail });
    expect((await node.sendQueuedMails()).filter(({ to }) => to === buyer.email)).toEqual([]);
  });

  it('is shown in the data export', async () => {
    const buyer = await registered();
    const { confirm_by: confirmBy } = await rowOf(buyer);
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as: buyer });
    expect(exported.json()).toMatchObject({
      data: { trial: { confirm_by: confirmBy?.toISOString() }, has_trial_claim: false },
    });
  });
});

describe('the link of the welcome email', () => {
  // @threat E15
  it('confirms the address without a session, once, and the full trial goes on', async () => {
    const buyer = await registered();
    const before = await rowOf(buyer);
    const [mail] = await node.sendQueuedMails();
    expect(mail?.text).toContain('Please confirm your email address by ');
    expect(mail?.html).toContain(`href="${PUBLIC_ORIGIN}/en/confirm-email?token=`);
    const token = tokenIn(mail);
    const first = await confirm(token);
    const trialShown = { status: 'trialing', ends_at: before.ends_at.toISOString() };
    expect([first.statusCode, first.json()]).toEqual([200, { data: { was_confirmed: false, trial: trialShown } }]);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect((await confirm(token)).json()).toEqual({ data: { was_confirmed: true, trial: trialShown } });
    expect(await rowOf(buyer)).toEqual({ ...before, confirm_by: null });
    moveTo(before.confirm_by);
    expect([await feedStatus(buyer), await trialOf(buyer)]).toMatchObject([200, { confirm_by: null }]);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, buyer.userId));
    expect(events.map(({ event }) => event)).toEqual(['registered', 'email_confirmed']);
  });

  // @threat E15
  it('returns access at once after the 24 hours', async () => {
    const buyer = await registered();
    const token = await mailedToken();
    const { confirm_by: confirmBy } = await rowOf(buyer);
    moveTo(confirmBy, 3 * DAY_MS);
    expect(await feedStatus(buyer)).toBe(403);
    expect((await confirm(token)).statusCode).toBe(200);
    expect([await feedStatus(buyer), await trialOf(buyer)]).toMatchObject([200, { status: 'trialing', days_left: 10 }]);
  });

  it('confirms once if opened several times at once', async () => {
    const buyer = await registered();
    const token = await mailedToken();
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    const outcomes = responses.map((response) => response.json<{ data: { was_confirmed: boolean } }>().data);
    expect(outcomes.filter((outcome) => !outcome.was_confirmed)).toHaveLength(1);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, buyer.userId));
    expect(events.filter(({ event }) => event === 'email_confirmed')).toHaveLength(1);
  });

  // @threat E15
  it('is bound to its user and email address, and void once the account is deleted', async () => {
    const [buyer, neighbour] = [await registered({ password: LANTERN, reenter_password: LANTERN }), await registered()];
    const tokens = (await node.sendQueuedMails()).map(tokenIn);
    const token = tokens.find((one) => one.startsWith(buyer.userId)) ?? '';
    const proof = token.split('.')[1] ?? '';
    for (const forged of [`${neighbour.userId}.${proof}`, `${token}x`, proof, 'x', `${buyer.userId}.`]) {
      const response = await confirm(forged);
      expect([response.statusCode, response.json()]).toEqual([404, INVALID]);
    }
    const setEmail = (email: string) =>
      node.db.update(userAccount).set({ email }).where(eq(userAccount.id, buyer.userId));
    await setEmail('moved@visitors.test');
    expect((await confirm(token)).statusCode).toBe(404);
    await setEmail(buyer.email);
    expect((await rowOf(neighbour)).confirm_by).not.toBeNull();
    await node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: LANTERN }, as: buyer });
    expect((await confirm(token)).json()).toEqual(INVALID);
  });

  it('does not restart a canceled trial', async () => {
    const buyer = await registered();
    const token = await mailedToken();
    await node.request({ method: 'PATCH', url: '/api/v1/subscription/cancel-trial', as: buyer });
    expect((await confirm(token)).json()).toMatchObject({ data: { trial: { status: 'canceled' } } });
    expect(await feedStatus(buyer)).toBe(403);
  });

  it('confirms the address without a trial, too', async () => {
    await registered({ free_trial: false });
    const [mail] = await node.sendQueuedMails();
    expect(mail?.text).toContain('Please confirm your email address');
    expect(tokenIn(mail)).not.toBe('');
    expect(mail?.text).toContain(`${PUBLIC_ORIGIN}/en/account\n`);
  });
});

describe('another confirmation email', () => {
  it('is sent to the address of the account, with the same link and what it does', async () => {
    const buyer = await registered();
    const token = await mailedToken();
    const response = await resend(buyer);
    expect([response.statusCode, response.json()]).toEqual([200, { message: `We sent the email to ${buyer.email}.` }]);
    const [mail] = await node.sendQueuedMails();
    expect([mail?.to, mail?.subject, tokenIn(mail)]).toEqual([buyer.email, SUBJECT, token]);
    expect(mail?.text).toContain('Live alerts stop on ');
    const { confirm_by: confirmBy, ends_at: endsAt } = await rowOf(buyer);
    moveTo(confirmBy);
    await resend(buyer);
    const [later] = await node.sendQueuedMails();
    expect(later?.text).toContain(
      `Live alerts come back right away, until your free trial ends on ${formatDate(endsAt)}`,
    );
  });

  it('is refused without a trial to confirm, and to visitors', async () => {
    const buyer = await registered();
    await confirm(await mailedToken());
    for (const user of [buyer, await node.createUser('active'), await node.createUser('none')]) {
      const response = await resend(user);
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'Your email address doesn’t need to be confirmed.', code: 'conflict' },
      ]);
    }
    const visitor = { method: 'POST', url: '/api/v1/subscription/trial/confirmation-email' } as const;
    expect((await node.request(visitor)).statusCode).toBe(401);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @threat B8
  it('is sent at most five times an hour, and not after the confirmation', async () => {
    const buyer = await registered();
    const token = await mailedToken();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await resend(buyer)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await confirm(token);
    expect(await node.sendQueuedMails()).toEqual([]);
  });
});

// @threat E7
describe('the trial of a mailbox', () => {
  let mailboxes = 0;
  const freshMailbox = () => `victim${String((mailboxes += 1))}`;
  /** Registers two spellings of a mailbox, and returns the users with the tokens of their welcome emails. */
  const registerTwice = async (choice: object = {}) => {
    const name = freshMailbox();
    const thief = await registered({ email: `${name}+zz@gmail.com`, password: LANTERN, reenter_password: LANTERN });
    const stolen = await mailedToken();
    const owner = await registered({ email: `${name}@gmail.com`, ...choice });
    return { name, thief, stolen, owner, token: await mailedToken() };
  };
  const noTrial = { eligible: false, status: 'none', started_at: null, ends_at: null, confirm_by: null, days_left: 0 };
  const subscriptionOf = async (as: TestUser) =>
    (await node.request({ method: 'GET', url: '/api/v1/subscription', as })).json<{ data: object | null }>().data;
  const cancel = (as: TestUser) => node.request({ method: 'PATCH', url: '/api/v1/subscription/cancel-trial', as });
  const deleteAccount = (as: TestUser) =>
    node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: LANTERN }, as });
  const countWaiting = async (): Promise<number> => {
    const { rows } = await node.database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  };

  it('goes to its owner by confirming, and not back to someone who registered the address before', async () => {
    const { thief, stolen, owner, token } = await registerTwice({ email_updates: true, auto_renewal: false });
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([200, 403]);
    expect([await trialOf(owner), await subscriptionOf(owner)]).toEqual([noTrial, null]);
    const confirmedAt = new Date(node.clock.now().getTime() + HOUR_MS);
    moveTo(confirmedAt);
    const confirmed = (await confirm(token)).json<{ data: { was_confirmed: boolean; trial: object } }>().data;
    const { started_at: startedAt, ends_at: endsAt } = await rowOf(owner);
    expect(startedAt.getTime()).toBeGreaterThanOrEqual(confirmedAt.getTime());
    expect(endsAt.getTime() - startedAt.getTime()).toBe(14 * DAY_MS);
    expect(confirmed).toEqual({ was_confirmed: false, trial: { status: 'trialing', ends_at: endsAt.toISOString() } });
    expect(await trialOf(owner)).toMatchObject({ status: 'trialing', confirm_by: null, days_left: 14 });
    expect(await subscriptionOf(owner)).toMatchObject({
      status: 'trialing',
      add_ons: [
        { add_on_package: { name: 'email_updates' }, status: 'inactive' },
        { add_on_package: { name: 'daily_overview' }, status: 'active' },
      ],
    });
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([403, 200]);
    expect(await trialOf(thief)).toEqual(noTrial);
    expect((await confirm(stolen)).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect((await confirm(token)).json()).toEqual({ data: { ...confirmed, was_confirmed: true } });
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([403, 200]);
  });

  it('goes to the first account that confirms, and to no other', async () => {
    const { name, thief, stolen, owner, token } = await registerTwice();
    expect(await trialOf(owner)).toEqual(noTrial);
    await confirm(stolen);
    expect((await confirm(token)).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([200, 403]);
    await deleteAccount(thief);
    const late = await registered({ email: `${name}+late@gmail.com` });
    expect((await confirm(await mailedToken())).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect([await trialOf(owner), await trialOf(late)]).toEqual([noTrial, noTrial]);
  });

  it('starts with the confirmation of a later account if the first one was deleted without confirming', async () => {
    const { name, thief, owner, token } = await registerTwice();
    await deleteAccount(thief);
    expect(await trialOf(owner)).toEqual(noTrial);
    const third = await registered({ email: `${name}+third@gmail.com` });
    const late = await mailedToken();
    expect((await confirm(late)).json()).toMatchObject({ data: { trial: { status: 'trialing' } } });
    expect(await trialOf(third)).toMatchObject({ status: 'trialing', days_left: 14 });
    expect((await confirm(token)).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect(await feedStatus(owner)).toBe(403);
  });

  it('starts with the confirmation of another account if the first one canceled it without confirming', async () => {
    const { thief, stolen, owner, token } = await registerTwice();
    await cancel(thief);
    expect(await trialOf(owner)).toEqual(noTrial);
    await confirm(token);
    expect(await trialOf(owner)).toMatchObject({ status: 'trialing', days_left: 14 });
    await confirm(stolen);
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([403, 200]);
  });

  it('is claimed until the confirmation, which the data export shows', async () => {
    const { owner, token } = await registerTwice();
    const exported = async () =>
      (await node.request({ method: 'GET', url: '/api/v1/users/export', as: owner })).json<{ data: object }>().data;
    expect(await exported()).toMatchObject({ trial: null, has_trial_claim: true });
    await confirm(token);
    expect(await exported()).toMatchObject({ trial: { confirm_by: null }, has_trial_claim: false });
  });

  it('starts with a password reset, which confirms the mailbox like the link', async () => {
    const { thief, owner } = await registerTwice();
    expect(await trialOf(owner)).toEqual(noTrial);
    await node.request({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: owner.email } });
    const resetToken = /resetToken=([\w-]{43})$/m.exec((await node.sendQueuedMails())[0]?.text ?? '')?.[1];
    const payload = { password: LANTERN, reenter_password: LANTERN, resetToken };
    await node.request({ method: 'POST', url: '/api/v1/auth/reset-password', payload });
    const back = { ...owner, cookie: await node.signIn(owner.userId) };
    expect(await trialOf(back)).toMatchObject({ status: 'trialing', days_left: 14 });
    expect(await feedStatus(thief)).toBe(403);
  });

  it('stays where it is if an account confirms that asked for none', async () => {
    const { thief, owner, token } = await registerTwice({ free_trial: false });
    expect((await confirm(token)).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect([await feedStatus(thief), await trialOf(owner)]).toEqual([200, noTrial]);
  });

  it('is given once if all accounts confirm at once', async () => {
    const { name, thief, stolen, owner, token } = await registerTwice();
    const third = await registered({ email: `${name}+third@gmail.com` });
    expect([await trialOf(owner), await trialOf(third)]).toEqual([noTrial, noTrial]);
    await Promise.all([token, await mailedToken(), stolen].map(confirm));
    const statuses = await Promise.all([thief, owner, third].map(feedStatus));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  it('is not given to an account that registers while the first one confirms', async () => {
    const name = freshMailbox();
    const first = await registered({ email: `${name}@gmail.com` });
    const token = await mailedToken();
    const lock = await node.database.pool.connect();
    await lock.query('BEGIN');
    await lock.query('SELECT 1 FROM trial WHERE user_id = $1 FOR UPDATE', [first.userId]);
    const confirmation = confirm(token);
    await vi.waitUntil(async () => (await countWaiting()) === 1);
    const second = await registered({ email: `${name}+second@gmail.com` });
    await lock.query('COMMIT');
    lock.release();
    expect((await confirmation).json()).toMatchObject({ data: { trial: { status: 'trialing' } } });
    expect((await confirm(await mailedToken())).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect([await feedStatus(first), await trialOf(second)]).toEqual([200, noTrial]);
  });

  it('is neither lost nor given twice if the first account is deleted while another one confirms', async () => {
    const { name, thief, owner, token } = await registerTwice();
    expect(await trialOf(owner)).toEqual(noTrial);
    await Promise.all([deleteAccount(thief), confirm(token)]);
    expect(await trialOf(owner)).toMatchObject({ status: 'trialing', days_left: 14 });
    const late = await registered({ email: `${name}+late@gmail.com` });
    await confirm(await mailedToken());
    expect(await trialOf(late)).toEqual(noTrial);
  });

  it('is confirmed during the deletion of its account without a deadlock', async () => {
    const { thief, stolen } = await registerTwice();
    const lock = await node.database.pool.connect();
    await lock.query('BEGIN');
    await lock.query('SELECT 1 FROM trial_ledger WHERE unconfirmed_user_id = $1 FOR UPDATE', [thief.userId]);
    const deletion = deleteAccount(thief);
    await vi.waitUntil(async () => (await countWaiting()) === 1);
    const confirmation = confirm(stolen);
    await vi.waitUntil(async () => (await countWaiting()) === 2);
    await lock.query('COMMIT');
    lock.release();
    expect((await deletion).statusCode).toBe(200);
    expect((await confirmation).statusCode).toBe(200);
  });

  // @threat A1
  it('does not show a new account who had it before, or whether the mailbox was confirmed', async () => {
    const before = {
      unconfirmed: () => Promise.resolve(),
      canceled: (user: TestUser) => cancel(user),
      confirmed: (_user: TestUser, token: string) => confirm(token),
      deleted: (user: TestUser) => deleteAccount(user),
    };
    const seen = new Set<string>();
    for (const prepare of Object.values(before)) {
      const { name, thief, stolen } = await registerTwice();
      await prepare(thief, stolen);
      const email = `${name}+new@gmail.com`;
      const { statusCode, body } = await register(registrationBody({ email }), freshIp());
      const [account] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
      const user = { userId: account?.id ?? '', email, cookie: await node.signIn(account?.id ?? '') };
      seen.add(JSON.stringify([statusCode, body, await trialOf(user), await subscriptionOf(user)]));
    }
    const fresh = await register(registrationBody(), freshIp());
    expect([...seen]).toEqual([JSON.stringify([fresh.statusCode, fresh.body, noTrial, null])]);
  });

  it('is promised for the confirmation in emails to the mailbox, while nobody has confirmed it', async () => {
    const { name, stolen, owner } = await registerTwice();
    const welcomeTo = async (email: string) => {
      await registered({ email });
      return (await node.sendQueuedMails())[0]?.text;
    };
    const open = await welcomeTo(`${name}+open@gmail.com`);
    expect(open).toContain('Each email address gets one free trial, and one was already started for yours.');
    expect(open).toContain("Your account starts without a trial, and you won't be charged unless you subscribe.");
    expect(open).toContain('if you confirm it first, a free trial of 14 days starts in this account');
    await resend(owner);
    const again = (await node.sendQueuedMails())[0]?.text;
    expect(again).toContain('A free trial of 14 days then starts in this account.');
    await confirm(stolen);
    const used = await welcomeTo(`${name}+used@gmail.com`);
    expect(used).toContain('Each email address gets one free trial, and yours has already been used.');
    await resend(owner);
    const late = (await node.sendQueuedMails())[0]?.text;
    expect(late).toContain('You can then set up two-step verification, API tokens and webhooks.');
    for (const text of [used, late]) expect(text).not.toContain('14 days');
  });
});

describe('trials from one network', () => {
  let networks = 0;
  /** Returns the first three parts of a network that no other test uses. */
  const freshNetwork = () => `203.0.${String((networks += 1))}`;

  const isStarted = async (user: TestUser) => (await feedStatus(user)) === 200;

  // @threat E16
  it('start unconfirmed five times a day, then with the confirmation and at full length', async () => {
    const network = freshNetwork();
    for (let host = 1; host <= 5; host += 1) {
      expect(await isStarted(await registered({ ip: `${network}.${String(host)}` }))).toBe(true);
    }
    await node.sendQueuedMails();
    const sixth = await registered({ ip: `${network}.200` });
    expect(await trialOf(sixth)).toMatchObject({
      eligible: false,
      status: 'unconfirmed',
      started_at: null,
      ends_at: null,
      days_left: 0,
    });
    expect(await isStarted(sixth)).toBe(false);
    const [mail] = await node.sendQueuedMails();
    expect(mail?.text).toContain('Your free trial of 14 days starts when you confirm your email address.');
    expect(mail?.text).toContain('We ask first after several trials from your network today');
    await resend(sixth);
    expect((await node.sendQueuedMails())[0]?.text).toContain('Your free trial of 14 days starts right away.');

    const confirmedAt = new Date(node.clock.now().getTime() + 2 * DAY_MS);
    node.clock.moveTo(confirmedAt);
    expect((await confirm(tokenIn(mail))).json()).toMatchObject({ data: { trial: { status: 'trialing' } } });
    expect(await trialOf(sixth)).toMatchObject({ status: 'trialing', confirm_by: null, days_left: 14 });
    const { started_at: startedAt, ends_at: endsAt } = await rowOf(sixth);
    expect(startedAt.getTime()).toBeGreaterThanOrEqual(confirmedAt.getTime());
    expect(endsAt.getTime() - startedAt.getTime()).toBe(14 * DAY_MS);
    expect(await isStarted(sixth)).toBe(true);
    expect(await isStarted(await registered({ ip: `${freshNetwork()}.1` }))).toBe(true);
  });

  // @threat E7 @threat E16
  it('that wait count as the trial of the mailbox, until another account confirms first', async () => {
    const network = freshNetwork();
    for (let host = 1; host <= 5; host += 1) await registered({ ip: `${network}.${String(host)}` });
    const first = await registered({ ip: `${network}.200`, email: 'patient@visitors.test' });
    const second = await registered({ email: 'patient+second@visitors.test' });
    expect([await trialOf(first), await trialOf(second)]).toMatchObject([
      { status: 'unconfirmed' },
      { status: 'none' },
    ]);
    await confirm(await mailedToken());
    expect([await trialOf(first), await trialOf(second)]).toMatchObject([{ status: 'none' }, { status: 'trialing' }]);
  });

  // @threat E16
  it('are counted by the /48 of an IPv6 address, and not at all for local addresses', async () => {
    for (let subnet = 1; subnet <= 5; subnet += 1) await registered({ ip: `2a00:1450:4001:${String(subnet)}::1` });
    expect(await isStarted(await registered({ ip: '2a00:1450:4001:ffff::9' }))).toBe(false);
    expect(await isStarted(await registered({ ip: '2a00:1450:4002::1' }))).toBe(true);
    for (let host = 1; host <= 6; host += 1) {
      expect(await isStarted(await registered({ ip: `192.168.7.${String(host)}` }))).toBe(true);
    }
  });

  // @threat E16 @threat A22
  it('start unconfirmed five times if registered at once', async () => {
    const network = freshNetwork();
    const users = await Promise.all(
      Array.from({ length: 9 }, (_, host) => registered({ ip: `${network}.${String(host + 1)}` })),
    );
    const started = await Promise.all(users.map(isStarted));
    expect(started.filter(Boolean)).toHaveLength(5);
  });

  // @threat E16
  it('are not counted for registrations without a trial', async () => {
    const network = freshNetwork();
    for (let host = 1; host <= 6; host += 1) {
      await registered({ ip: `${network}.${String(host)}`, free_trial: false });
    }
    expect(await isStarted(await registered({ ip: `${network}.99` }))).toBe(true);
  });

  // @threat A1 @threat E16
  it('are counted alike for known and unknown addresses, so that the next trial reveals nothing', async () => {
    const known = await registered();
    const [network, other] = [freshNetwork(), freshNetwork()];
    for (let host = 1; host <= 5; host += 1) {
      const again = await register(registrationBody({ email: known.email }), `${network}.${String(host)}`);
      const fresh = await register(registrationBody(), `${other}.${String(host)}`);
      expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    }
    expect(await isStarted(await registered({ ip: `${network}.99` }))).toBe(false);
    expect(await isStarted(await registered({ ip: `${other}.99` }))).toBe(false);
  });
});

const LANTERN = 'quiet lantern harbour';
