import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { issueEmailPreferencesToken } from '../public.ts';

const BASE = '/api/v1/email-preferences';
const GONE = { message: 'This link doesn’t work. Please use the link in a newer email.', code: 'not_found' };
const NEW = 'violet gravel 7 teapots';

describe('email preferences', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  let addresses = 0;
  const ask = (method: 'GET' | 'PATCH' | 'POST', path: string, options: { ip?: string; as?: TestUser } = {}) => {
    addresses += 1;
    return node.request({
      method,
      url: `${BASE}/${path}`,
      remoteAddress: options.ip ?? `10.4.${String(addresses >> 8)}.${String(addresses & 255)}`,
      ...(options.as === undefined ? {} : { as: options.as }),
    });
  };
  const tokenOf = async ({ userId }: TestUser): Promise<string> =>
    (await issueEmailPreferencesToken(node.db, { userId, secretKey: node.secretKey })).token;
  const read = async (token: string) =>
    (await ask('GET', token)).json<{ data: { subscriptionExpiryEmailsEnabled: boolean } }>().data;
  const changesOf = async ({ userId }: TestUser): Promise<number> =>
    (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).filter(
      ({ event }) => event === 'email_preferences_changed',
    ).length;

  // @req 3.7 @req 7.19 @threat B9
  it('are switched by token, repeatedly, only for its user', async () => {
    const [person, other] = [await node.createUser('trialing'), await node.createUser('trialing')];
    const [token, otherToken] = [await tokenOf(person), await tokenOf(other)];
    expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: true });
    for (let count = 0; count < 2; count += 1) {
      const off = await ask('PATCH', `subscription-expiry/unsubscribe/${token}`);
      expect([off.statusCode, off.json()]).toEqual([
        200,
        {
          message: 'You will no longer receive emails about the end of your trial.',
          data: { subscriptionExpiryEmailsEnabled: false },
        },
      ]);
      expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: false });
    }
    expect(await read(otherToken)).toEqual({ subscriptionExpiryEmailsEnabled: true });
    expect(await changesOf(person)).toBe(1);
    for (let count = 0; count < 2; count += 1) {
      const on = await ask('PATCH', `subscription-expiry/subscribe/${token}`);
      expect(on.json()).toEqual({
        message: 'You’ll receive emails about the end of your trial.',
        data: { subscriptionExpiryEmailsEnabled: true },
      });
    }
    expect(await changesOf(person)).toBe(2);
  });

  // @req 14.16 @threat B4 @threat B9 @threat C3
  it('do not change when a link is opened', async () => {
    const person = await node.createUser('trialing');
    const token = await tokenOf(person);
    for (const path of [`subscription-expiry/unsubscribe/${token}`, `subscription-expiry/subscribe/${token}`]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await node.request({ method, url: `${BASE}/${path}` });
        expect([404, 405]).toContain(answer.statusCode);
        await node.request({ method, url: `/en/email-preferences/subscription-expiry/unsubscribe?token=${token}` });
      }
    }
    expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: true });
    expect(await changesOf(person)).toBe(0);
  });

  // @req 5.10
  it('refuse a blank token and trim others', async () => {
    for (const answer of [
      await ask('GET', '%20'),
      await ask('PATCH', 'subscription-expiry/unsubscribe/%20%20'),
      await ask('PATCH', 'subscription-expiry/subscribe/%09'),
    ]) {
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'Token is required']);
    }
    const token = await tokenOf(await node.createUser('trialing'));
    expect(await read(`%20${token}%20`)).toEqual({ subscriptionExpiryEmailsEnabled: true });
  });

  // @threat B6 @threat B9
  it('return the same 404 for every wrong token', async () => {
    const real = await tokenOf(await node.createUser('trialing'));
    const wrong = ['x', real.slice(0, -1), `${real}A`, real.toUpperCase(), 'a'.repeat(43), '%00', '%C3%A4'];
    for (const token of wrong) {
      const answers = [
        await ask('GET', token),
        await ask('PATCH', `subscription-expiry/unsubscribe/${token}`),
        await ask('PATCH', `subscription-expiry/subscribe/${token}`),
      ];
      for (const answer of answers) expect([token, answer.statusCode, answer.json()]).toEqual([token, 404, GONE]);
    }
  });

  // @req 15.3 @threat B6
  it('allow 25 lookups per five minutes and IP address, shared with reset links', async () => {
    const ip = '10.5.0.1';
    const statuses: number[] = [];
    for (let count = 0; count < 24; count += 1)
      statuses.push((await ask('GET', `t${String(count)}`, { ip })).statusCode);
    const payload = { password: NEW, reenter_password: NEW, resetToken: 'x' };
    const reset = () =>
      node.request({ method: 'POST', url: '/api/v1/auth/reset-password', payload, remoteAddress: ip });
    statuses.push((await reset()).statusCode);
    expect(statuses).toEqual(Array.from({ length: 25 }, () => 404));
    const token = await tokenOf(await node.createUser('trialing'));
    const refused = await ask('GET', token, { ip });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Too many requests, please try again later.', code: 'too_many_requests' },
    ]);
    expect((await reset()).statusCode).toBe(429);
    expect((await ask('GET', token)).statusCode).toBe(200);
  });

  // @threat B5
  it('use tokens that are not interchangeable with reset tokens', async () => {
    const person = await node.createUser('trialing');
    const token = await tokenOf(person);
    const reset = (resetToken: string) =>
      node.request({
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        payload: { password: NEW, reenter_password: NEW, resetToken },
        remoteAddress: '10.5.0.2',
      });
    expect((await reset(token)).statusCode).toBe(404);
    await node.request({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: person.email } });
    const [mail] = await node.sendQueuedMails();
    const resetToken = /resetToken=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await ask('GET', resetToken)).statusCode).toBe(404);
    expect((await ask('PATCH', `subscription-expiry/unsubscribe/${resetToken}`)).statusCode).toBe(404);
    expect((await reset(resetToken)).statusCode).toBe(200);
  });

  // @threat B5
  it('use tokens that reveal only the setting and open no session', async () => {
    const token = await tokenOf(await node.createUser('trialing'));
    expect((await ask('GET', token)).json()).toEqual({ data: { subscriptionExpiryEmailsEnabled: true } });
    for (const url of ['/users/session', '/users/export', '/subscription', '/subscription/trial', '/address']) {
      for (const headers of [{ cookie: `bna_sid=${token}` }, { authorization: `Bearer ${token}` }]) {
        const { statusCode } = await node.request({ method: 'GET', url: `/api/v1${url}?token=${token}`, headers });
        expect([url, statusCode]).toEqual([url, 401]);
      }
    }
  });

  // @threat B1
  it('store only a hash of the token, which stays the same and is not logged', async () => {
    const person = await node.createUser('trialing');
    const token = await tokenOf(person);
    expect(await tokenOf(person)).toBe(token);
    await ask('PATCH', `subscription-expiry/unsubscribe/${token}`);
    expect(await issueEmailPreferencesToken(node.db, { userId: person.userId, secretKey: node.secretKey })).toEqual({
      token,
      subscriptionExpiryEmailsEnabled: false,
    });
    const { rows } = await node.database.pool.query<{ row: string }>('SELECT p::text AS row FROM email_preference p');
    const stored = rows.map(({ row }) => row).join();
    expect(stored).toContain(person.userId);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(node.logLines.join('')).toContain('subscription-expiry/unsubscribe/[redacted]');
    expect(node.logLines.join('')).not.toContain(token);
  });

  describe('one-click unsubscribe from an email client', () => {
    const click = (token: string, options: { body?: string; headers?: Record<string, string>; ip?: string } = {}) => {
      addresses += 1;
      return node.http.inject({
        method: 'POST',
        url: `${BASE}/subscription-expiry/unsubscribe/${token}`,
        payload: options.body ?? 'List-Unsubscribe=One-Click',
        remoteAddress: options.ip ?? `10.6.${String(addresses >> 8)}.${String(addresses & 255)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      });
    };

    // @req 12.13 @threat C1
    it.each([
      ['no origin', {}],
      ['another origin', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
      ['a cookie', { cookie: 'bna_sid=forged', origin: 'https://mail.example' }],
    ])('turns the emails off with %s', async (_name, headers) => {
      const token = await tokenOf(await node.createUser('trialing'));
      for (let count = 0; count < 2; count += 1) {
        const answer = await click(token, { headers });
        expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([
          200,
          { subscriptionExpiryEmailsEnabled: false },
        ]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: false });
    });

    // @req 12.13 @req 15.3 @threat B6
    it('works for many users at once from one IP address, which can still guess no more than 25 tokens', async () => {
      const ip = '10.5.0.3';
      const users = await Promise.all(Array.from({ length: 60 }, () => node.createUser('trialing')));
      const tokens = await Promise.all(users.map(tokenOf));
      const statusesOf = async (clicked: readonly string[]): Promise<Record<number, number>> => {
        const answers = await Promise.all(clicked.map((token) => click(token, { ip })));
        const counts: Record<number, number> = {};
        for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
        return counts;
      };
      expect(await statusesOf(tokens)).toEqual({ 200: 60 });
      const guesses = tokens.map((token) => token.toLowerCase());
      expect(await statusesOf(guesses)).toEqual({ 404: 25, 429: 35 });
      expect(await statusesOf(tokens.slice(0, 1))).toEqual({ 429: 1 });
    });

    // @threat B6
    it('returns the same 404 for a wrong token', async () => {
      const answer = await click('a'.repeat(43));
      expect([answer.statusCode, answer.json()]).toEqual([404, GONE]);
    });

    // @threat C2
    it.each([
      ['another form', { body: 'List-Unsubscribe=No' }, 422],
      ['an empty form', { body: '' }, 422],
      ['JSON', { body: '{"List-Unsubscribe":"One-Click"}', headers: { 'content-type': 'application/json' } }, 415],
      ['plain text', { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'text/plain' } }, 415],
      ['too much', { body: `List-Unsubscribe=One-Click&x=${'y'.repeat(2_000)}` }, 413],
    ])('refuses %s', async (_name, options, status) => {
      const token = await tokenOf(await node.createUser('trialing'));
      expect((await click(token, options)).statusCode).toBe(status);
      expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: true });
    });
  });
});
