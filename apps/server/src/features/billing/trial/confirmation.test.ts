import { EMAIL_CONFIRMATION_HOURS } from '@bna/contract/business';
import { formatDate } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    expect(exported.json()).toMatchObject({ data: { trial: { confirm_by: confirmBy?.toISOString() } } });
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
  /** Registers two spellings of a mailbox, and returns the users with the tokens of their welcome emails. */
  const registerTwice = async () => {
    mailboxes += 1;
    const name = `victim${String(mailboxes)}`;
    const thief = await registered({ email: `${name}+zz@gmail.com` });
    const stolen = await mailedToken();
    const owner = await registered({ email: `${name}@gmail.com` });
    return { thief, stolen, owner, token: await mailedToken() };
  };

  it('cannot be used up by someone who registered its address without confirming it', async () => {
    const { thief, stolen, owner, token } = await registerTwice();
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([200, 403]);
    expect(await trialOf(owner)).toMatchObject({ status: 'unconfirmed', started_at: null });
    expect((await confirm(token)).json()).toMatchObject({ data: { trial: { status: 'trialing' } } });
    expect(await trialOf(owner)).toMatchObject({ status: 'trialing', days_left: 14 });
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([403, 200]);
    expect((await confirm(stolen)).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect(await feedStatus(thief)).toBe(403);
  });

  it('goes to the first account that confirms, and to no other', async () => {
    const { thief, stolen, owner, token } = await registerTwice();
    await confirm(stolen);
    expect((await confirm(token)).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect([await feedStatus(thief), await feedStatus(owner)]).toEqual([200, 403]);
    const late = await registered({ email: thief.email.replace('+zz', '+late') });
    expect(await trialOf(late)).toMatchObject({ eligible: false, status: 'none' });
  });

  it('starts with the confirmation after an account that never confirmed was deleted', async () => {
    const email = 'regretted@visitors.test';
    const first = await registered({ email, password: LANTERN, reenter_password: LANTERN });
    await node.request({ method: 'DELETE', url: '/api/v1/users', payload: { password: LANTERN }, as: first });
    await node.sendQueuedMails();
    const second = await registered({ email });
    expect(await feedStatus(second)).toBe(403);
    await confirm(await mailedToken());
    expect(await feedStatus(second)).toBe(200);
  });

  it('is given once if both confirm at once', async () => {
    const { thief, stolen, owner, token } = await registerTwice();
    await Promise.all([confirm(stolen), confirm(token)]);
    expect(new Set([await feedStatus(thief), await feedStatus(owner)])).toEqual(new Set([200, 403]));
  });

  it('stays used once an account paid, confirmed or not', async () => {
    const { thief, owner, token } = await registerTwice();
    await node.db.update(trial).set({ upgraded_at: node.clock.now() }).where(eq(trial.user_id, thief.userId));
    expect((await confirm(token)).json()).toMatchObject({ data: { trial: { status: 'none' } } });
    expect(await feedStatus(owner)).toBe(403);
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
