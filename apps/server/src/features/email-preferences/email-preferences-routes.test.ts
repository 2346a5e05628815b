import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { auditEvent } from '../../schema.ts';
import { openEmailPreferences } from './store.ts';

const BASE = '/api/v1/email-preferences';
const GONE = { message: 'This link does not work. Please use the link of a newer mail.', code: 'not_found' };
const NEW = 'violet gravel 7 teapots';

describe('e-mail preferences', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  let addresses = 0;
  const ask = (method: 'GET' | 'PATCH' | 'POST', path: string, options: { ip?: string; as?: Person } = {}) => {
    addresses += 1;
    return node.ask({
      method,
      url: `${BASE}/${path}`,
      remoteAddress: options.ip ?? `10.4.${String(addresses >> 8)}.${String(addresses & 255)}`,
      ...(options.as === undefined ? {} : { as: options.as }),
    });
  };
  const tokenOf = async ({ userId }: Person): Promise<string> =>
    (await openEmailPreferences(node.db, { userId, secretKey: node.secretKey })).token;
  const read = async (token: string) =>
    (await ask('GET', token)).json<{ data: { subscriptionExpiryEmailsEnabled: boolean } }>().data;
  const changesOf = async ({ userId }: Person): Promise<number> =>
    (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).filter(
      ({ event }) => event === 'email_preferences_changed',
    ).length;

  it('B9: are switched by token, as often as one likes, by nobody else’s', async () => {
    const [person, other] = [await node.person('trialing'), await node.person('trialing')];
    const [token, otherToken] = [await tokenOf(person), await tokenOf(other)];
    expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: true });
    for (let count = 0; count < 2; count += 1) {
      const off = await ask('PATCH', `subscription-expiry/unsubscribe/${token}`);
      expect([off.statusCode, off.json()]).toEqual([
        200,
        {
          message: 'You will get no more mails about the end of your trial.',
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
        message: 'You will get mails about the end of your trial.',
        data: { subscriptionExpiryEmailsEnabled: true },
      });
    }
    expect(await changesOf(person)).toBe(2);
  });

  it('B4: opening the links changes nothing', async () => {
    const person = await node.person('trialing');
    const token = await tokenOf(person);
    for (const path of [`subscription-expiry/unsubscribe/${token}`, `subscription-expiry/subscribe/${token}`]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await node.ask({ method, url: `${BASE}/${path}` });
        expect([404, 405]).toContain(answer.statusCode);
        await node.ask({ method, url: `/en/email-preferences/subscription-expiry/unsubscribe?token=${token}` });
      }
    }
    expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: true });
    expect(await changesOf(person)).toBe(0);
  });

  it('a blank token is asked for, and blanks around one do not count', async () => {
    for (const answer of [
      await ask('GET', '%20'),
      await ask('PATCH', 'subscription-expiry/unsubscribe/%20%20'),
      await ask('PATCH', 'subscription-expiry/subscribe/%09'),
    ]) {
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'Token is required']);
    }
    const token = await tokenOf(await node.person('trialing'));
    expect(await read(`%20${token}%20`)).toEqual({ subscriptionExpiryEmailsEnabled: true });
  });

  it('B6, B9: a wrong token gets one answer on every call', async () => {
    const real = await tokenOf(await node.person('trialing'));
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

  it('B6: 25 look-ups in five minutes from one address of the network, those of reset links among them', async () => {
    const ip = '10.5.0.1';
    const statuses: number[] = [];
    for (let count = 0; count < 24; count += 1)
      statuses.push((await ask('GET', `t${String(count)}`, { ip })).statusCode);
    const payload = { password: NEW, reenter_password: NEW, resetToken: 'x' };
    const reset = () => node.ask({ method: 'POST', url: '/api/v1/auth/reset-password', payload, remoteAddress: ip });
    statuses.push((await reset()).statusCode);
    expect(statuses).toEqual(Array.from({ length: 25 }, () => 404));
    const token = await tokenOf(await node.person('trialing'));
    const refused = await ask('GET', token, { ip });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Too many requests, please try again later.', code: 'too_many_requests' },
    ]);
    expect((await reset()).statusCode).toBe(429);
    expect((await ask('GET', token)).statusCode).toBe(200);
  });

  it('B5: their token sets no password, and a reset link’s token switches nothing', async () => {
    const person = await node.person('trialing');
    const token = await tokenOf(person);
    const reset = (resetToken: string) =>
      node.ask({
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        payload: { password: NEW, reenter_password: NEW, resetToken },
        remoteAddress: '10.5.0.2',
      });
    expect((await reset(token)).statusCode).toBe(404);
    await node.ask({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: person.email } });
    const [mail] = await node.deliverMails();
    const resetToken = /resetToken=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await ask('GET', resetToken)).statusCode).toBe(404);
    expect((await ask('PATCH', `subscription-expiry/unsubscribe/${resetToken}`)).statusCode).toBe(404);
    expect((await reset(resetToken)).statusCode).toBe(200);
  });

  it('B5: their token is no session, and tells nothing but the preference', async () => {
    const token = await tokenOf(await node.person('trialing'));
    expect((await ask('GET', token)).json()).toEqual({ data: { subscriptionExpiryEmailsEnabled: true } });
    for (const url of ['/users/session', '/users/export', '/subscription', '/subscription/trial', '/address']) {
      for (const headers of [{ cookie: `bna_sid=${token}` }, { authorization: `Bearer ${token}` }]) {
        const { statusCode } = await node.ask({ method: 'GET', url: `/api/v1${url}?token=${token}`, headers });
        expect([url, statusCode]).toEqual([url, 401]);
      }
    }
  });

  it('B1: the token is stored as a hash alone, the same at every mail, and not logged', async () => {
    const person = await node.person('trialing');
    const token = await tokenOf(person);
    expect(await tokenOf(person)).toBe(token);
    await ask('PATCH', `subscription-expiry/unsubscribe/${token}`);
    expect(await openEmailPreferences(node.db, { userId: person.userId, secretKey: node.secretKey })).toEqual({
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

  describe('in one click, from a mail client', () => {
    const click = (token: string, options: { body?: string; headers?: Record<string, string> } = {}) => {
      addresses += 1;
      return node.http.inject({
        method: 'POST',
        url: `${BASE}/subscription-expiry/unsubscribe/${token}`,
        payload: options.body ?? 'List-Unsubscribe=One-Click',
        remoteAddress: `10.6.${String(addresses >> 8)}.${String(addresses & 255)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      });
    };

    it.each([
      ['no origin', {}],
      ['another origin', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
      ['a cookie of somebody', { cookie: 'bna_sid=somebody', origin: 'https://mail.example' }],
    ])('C1: switches the mails off, with %s', async (_name, headers) => {
      const token = await tokenOf(await node.person('trialing'));
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

    it('B6: a wrong token gets the same answer as elsewhere', async () => {
      const answer = await click('a'.repeat(43));
      expect([answer.statusCode, answer.json()]).toEqual([404, GONE]);
    });

    it.each([
      ['another form', { body: 'List-Unsubscribe=No' }, 422],
      ['an empty form', { body: '' }, 422],
      ['JSON', { body: '{"List-Unsubscribe":"One-Click"}', headers: { 'content-type': 'application/json' } }, 415],
      ['plain text', { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'text/plain' } }, 415],
      ['too much', { body: `List-Unsubscribe=One-Click&x=${'y'.repeat(2_000)}` }, 413],
    ])('C2: takes no %s', async (_name, options, status) => {
      const token = await tokenOf(await node.person('trialing'));
      expect((await click(token, options)).statusCode).toBe(status);
      expect(await read(token)).toEqual({ subscriptionExpiryEmailsEnabled: true });
    });
  });
});
