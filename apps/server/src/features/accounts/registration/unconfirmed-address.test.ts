import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { PUBLIC_ORIGIN, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { seed } from '../../../commands/seed.ts';
import type { MailMessage } from '../../../deps.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { trial } from '../../billing/schema.ts';
import { pushDevice } from '../../feed/schema.ts';
import { webhook } from '../../feed/webhooks/schema.ts';
import { apiToken, passkey, recoveryCode, secondFactor, userAccount } from '../schema.ts';
import { createCode } from '../second-factor/codes.ts';

const API = '/api/v1';
const PASSWORD = 'harbour lantern seven';
const NEW_PASSWORD = 'violet gravel 7 teapots';
const WEBHOOK = { name: 'Desk', format: 'standard', url: 'https://example.com/hook' };
const TOKEN = { name: 'Laptop', expires_in_days: 365 };
const UNCONFIRMED = {
  message:
    'Please confirm your email address first: open the link in our welcome email, or choose a new password with “Forgot password?”.',
  code: 'email_unconfirmed',
};

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  await seed({ db: node.db });
});
beforeEach(() => node.sendQueuedMails());
afterAll(() => node.stop());

const post = (url: string, payload: object, as?: TestUser) =>
  node.request({
    method: 'POST',
    url: `${API}${url}`,
    payload,
    remoteAddress: freshIp(),
    ...(as === undefined ? {} : { as }),
  });

/** Registers, logs in and confirms the password, all over HTTP. */
async function register(change: object = {}): Promise<TestUser & { welcome: MailMessage | undefined }> {
  const body = registrationBody({ ...change });
  const email = String(body['email']);
  expect((await post('/auth/register', body)).statusCode).toBe(201);
  const login = await post('/auth/login', { email, password: PASSWORD });
  const cookie = `bna_sid=${login.cookies.find(({ name }) => name === 'bna_sid')?.value ?? ''}`;
  const [row] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
  const user = { userId: row?.id ?? '', email, cookie };
  expect((await post('/users/confirm-password', { password: PASSWORD }, user)).statusCode).toBe(200);
  const welcome = (await node.sendQueuedMails()).find(({ to }) => to === email);
  return { ...user, welcome };
}

const confirmByLink = (mail: MailMessage | undefined) =>
  post('/subscription/trial/confirm-email', {
    token: new RegExp(`${PUBLIC_ORIGIN}/en/confirm-email\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '',
  });

async function resetPassword(email: string) {
  await post('/auth/forgot-password', { email });
  const [mail] = await node.sendQueuedMails();
  const resetToken = /resetToken=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  return post('/auth/reset-password', { password: NEW_PASSWORD, reenter_password: NEW_PASSWORD, resetToken });
}

/** Gives an account everything that outlives a session, as if an earlier version had allowed it. */
async function plant({ userId, email }: TestUser) {
  const { token } = await node.ownApiToken({ userId });
  await node.addAuthenticator({ userId });
  await node.db.insert(recoveryCode).values({ user_id: userId, code_hash: Buffer.from('code') });
  const key = { public_key: Buffer.from('key'), counter: 0, transports: [], name: 'Phone', created_at: new Date() };
  await node.db.insert(passkey).values({ user_id: userId, credential_id: email, ...key });
  await node.db.insert(webhook).values({
    id: randomUUID(),
    user_id: userId,
    name: 'Spy',
    format: 'standard',
    host: 'evil.test',
    sealed_target: Buffer.from('target'),
    follows_rules: false,
    created_at: new Date(),
    epoch: '00000000-0000-4000-8000-000000000000',
    delivered_seq: 0,
    next_attempt_at: new Date(Date.now() + 86_400_000),
  });
  return { token };
}
const ownTables = { apiToken, passkey, recoveryCode, secondFactor, webhook, pushDevice };
const ownedBy = async ({ userId }: TestUser): Promise<string[]> => {
  const names: string[] = [];
  for (const [name, table] of Object.entries(ownTables)) {
    if ((await node.db.select().from(table).where(eq(table.user_id, userId))).length > 0) names.push(name);
  }
  return names;
};

// @threat A28
describe('before the email address is confirmed', () => {
  it('nothing that outlives the session can be set up, and the refusal says what to do', async () => {
    const user = await register();
    const state = await node.request({ method: 'GET', url: `${API}/users/second-factor`, as: user });
    expect(state.json()).toMatchObject({ data: { enabled: false, email_confirmed: false } });
    for (const [url, payload] of [
      ['/users/api-tokens', TOKEN],
      ['/users/webhooks', WEBHOOK],
      ['/users/second-factor/setup', {}],
      ['/users/second-factor', { code: '123456' }],
      ['/users/second-factor/recovery-codes', {}],
      ['/users/passkeys/options', {}],
    ] as const) {
      const answer = await post(url, payload, user);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 403, UNCONFIRMED]);
    }
    expect(await ownedBy(user)).toEqual([]);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  it.each([
    ['a trial', true],
    ['no trial', false],
  ])('the welcome email has the link that opens all of that, with %s', async (_name, hasTrial) => {
    const user = await register({ free_trial: hasTrial });
    expect((await confirmByLink(user.welcome)).json()).toMatchObject({ data: { was_confirmed: false } });
    expect((await confirmByLink(user.welcome)).json()).toMatchObject({ data: { was_confirmed: true } });
    expect((await post('/users/api-tokens', TOKEN, user)).statusCode).toBe(201);
    // Webhooks are for subscribers.
    expect((await post('/users/webhooks', WEBHOOK, user)).statusCode).toBe(hasTrial ? 201 : 403);
    const setup = await post('/users/second-factor/setup', {}, user);
    const { code } = createCode(setup.json<{ data: { secret: string } }>().data.secret, Date.now());
    expect((await post('/users/second-factor', { code }, user)).statusCode).toBe(201);
    expect((await node.sendQueuedMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'You have a new API token'],
      ...(hasTrial ? [[user.email, 'You have a new webhook']] : []),
      [user.email, 'Two-step verification is on'],
    ]);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, user.userId));
    expect(events.filter(({ event }) => event === 'email_confirmed')).toHaveLength(1);
  });

  it('the confirmation email can be sent again, also without a trial', async () => {
    const user = await register({ free_trial: false });
    expect((await post('/subscription/trial/confirmation-email', {}, user)).statusCode).toBe(200);
    const [mail] = await node.sendQueuedMails();
    expect(mail?.text).toContain('You can then set up two-step verification, API tokens and webhooks.');
    expect((await confirmByLink(mail)).json()).toEqual({
      data: { was_confirmed: false, trial: { status: 'none', ends_at: null } },
    });
    expect((await post('/subscription/trial/confirmation-email', {}, user)).statusCode).toBe(409);
  });
});

// @threat A28
describe('a password reset', () => {
  it('takes the account from someone who registered the address before its owner', async () => {
    const attacker = await register();
    const { token } = await plant(attacker);
    const device = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/spy',
      keys: { p256dh: KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    };
    expect((await post('/push-devices', device, attacker)).statusCode).toBe(201);
    expect(await ownedBy(attacker)).toEqual(Object.keys(ownTables));
    expect((await node.request({ method: 'GET', url: `${API}/alerts`, token })).statusCode).toBe(200);

    expect((await resetPassword(attacker.email)).statusCode).toBe(200);
    expect(await ownedBy(attacker)).toEqual([]);
    expect((await node.request({ method: 'GET', url: `${API}/alerts`, token })).statusCode).toBe(401);
    expect((await post('/auth/login', { email: attacker.email, password: NEW_PASSWORD })).statusCode).toBe(200);
    const [mail] = await node.sendQueuedMails();
    expect(mail?.subject).toBe('Your BNA password was changed');
    expect(mail?.text).toContain('This also confirmed your email address.');
    expect(mail?.text).not.toContain('still work');
  });

  it('leaves no gap for requests that the attacker sends at the same time', async () => {
    const attacker = await register();
    const [reset, ...refused] = await Promise.all([
      resetPassword(attacker.email),
      post('/users/api-tokens', TOKEN, attacker),
      post('/users/webhooks', WEBHOOK, attacker),
    ]);
    expect(reset.statusCode).toBe(200);
    // 403 before the reset, which ends the session.
    for (const { statusCode } of refused) expect([401, 403]).toContain(statusCode);
    expect(await ownedBy(attacker)).toEqual([]);
  });

  it('confirms the address, and the trial goes on', async () => {
    const user = await register();
    await resetPassword(user.email);
    const [row] = await node.db.select().from(trial).where(eq(trial.user_id, user.userId));
    expect(row).toMatchObject({ confirm_by: null });
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, user.userId));
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['password_reset', 'email_confirmed']));
  });

  it('keeps what the owner of a confirmed address set up, and the email says so', async () => {
    const user = await register();
    await confirmByLink(user.welcome);
    const { token } = await plant(user);
    await resetPassword(user.email);
    expect(await ownedBy(user)).toEqual(['apiToken', 'passkey', 'recoveryCode', 'secondFactor', 'webhook']);
    expect((await node.request({ method: 'GET', url: `${API}/alerts`, token })).statusCode).toBe(200);
    const [mail] = await node.sendQueuedMails();
    expect(mail?.text).toContain(
      'Two-step verification, passkeys, API tokens and webhooks, if you have any, still work.',
    );
  });
});

/** The key of the example in RFC 8291. */
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
