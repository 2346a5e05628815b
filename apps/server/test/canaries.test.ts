import { API_BASE } from '@bna/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCode } from '../src/features/accounts/second-factor/codes.ts';
import { auditEvent } from '../src/platform/schema.ts';
import { formOf } from './overview-files.ts';
import { freshIp, registrationBody } from './registration-body.ts';
import { webhookCall } from './signed-event.ts';
import { readTables, tablesWith } from './tables.ts';
import { type TestUser, startTestNode, type TestNode } from './test-node.ts';

/** Checks that logs and tables record who did what, but no secrets. */

const PASSWORDS = ['canary-password-one', 'canary-password-two', 'canary-password-three', 'canary-password-wrong'];
const [FIRST = '', SECOND = '', THIRD = '', WRONG = ''] = PASSWORDS;
const CARD = '4111111111111111';
const CANARY_KEY = 'sk_live_canary000000000000';
const CANARY_TOKEN = 'canary-token-of-a-machine-0123456789abcdefgh';

const LogLine = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const linesSince = (mark: number) => node.logLines.slice(mark).map((line) => LogLine.parse(JSON.parse(line)));
const cookieOf = (response: { cookies: { name: string; value: string }[] }): string =>
  response.cookies.find(({ name }) => name === 'bna_sid')?.value ?? '';

describe('a long session', () => {
  const responses: string[] = [];
  const secrets: string[] = [...PASSWORDS, CARD, CANARY_KEY, CANARY_TOKEN];
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options: object = {}) => {
    const response = await node.request({ method, url: `${API_BASE}${path}`, ...options });
    responses.push(`${response.body}${JSON.stringify({ ...response.headers, 'set-cookie': undefined })}`);
    return response;
  };

  // @threat K7
  it('leaves no password, cookie, token, key or card number in logs, errors or tables', async () => {
    const registration = registrationBody({ password: FIRST, reenter_password: FIRST });
    const email = String(registration['email']);
    const payload = { email, password: FIRST };
    expect((await call('POST', '/auth/register', { payload: registration })).statusCode).toBe(201);
    await call('POST', '/auth/register', { payload: { ...registration, card: CARD } });
    await call('POST', '/auth/login', { payload: { email, password: WRONG } });
    await call('POST', '/auth/login', { payload: { email: WRONG, password: email } });
    await call('POST', `/auth/login?password=${WRONG}&card=${CARD}`, { payload });
    const login = await call('POST', '/auth/login', { payload });
    expect(login.statusCode).toBe(200);
    secrets.push(...login.cookies.map(({ value }) => value));
    const headers = { cookie: `bna_sid=${cookieOf(login)}` };
    await call('GET', '/users/session', { headers });

    await call('POST', '/auth/forgot-password', { payload: { email } });
    const mails = await node.sendQueuedMails();
    const [, resetToken = ''] = /resetToken=([\w-]{43})/.exec(mails.map(({ text }) => text).join('')) ?? [];
    const links = mails.flatMap(({ text }) => text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []);
    expect(resetToken).not.toBe('');
    secrets.push(...new Set(links));
    const reset = { resetToken, password: SECOND, reenter_password: SECOND };
    await call('POST', '/auth/reset-password', { payload: { ...reset, resetToken: `${resetToken}x` } });
    expect((await call('POST', '/auth/reset-password', { payload: reset })).statusCode).toBe(200);
    await call('POST', '/auth/reset-password', { payload: reset });
    await call('GET', `/email-preferences/subscription-expiry/unsubscribe/${resetToken}`);
    for (const link of new Set(links))
      await call('PATCH', `/email-preferences/subscription-expiry/unsubscribe/${link}`);

    const again = await call('POST', '/auth/login', { payload: { email, password: SECOND } });
    secrets.push(cookieOf(again));
    const signedIn = { headers: { cookie: `bna_sid=${cookieOf(again)}` } };
    const change = { password: THIRD, reenter_password: THIRD };
    await call('POST', '/users/confirm-password', { ...signedIn, payload: { password: WRONG } });
    await call('POST', '/users/confirm-password', { ...signedIn, payload: { password: SECOND } });
    const setup = await call('POST', '/users/second-factor/setup', signedIn);
    responses.pop();
    const { secret } = setup.json<{ data: { secret: string } }>().data;
    const { code } = createCode(secret, Date.now());
    const enabled = await call('POST', '/users/second-factor', { ...signedIn, payload: { code } });
    responses.pop();
    const [recoveryCode = '', ...otherCodes] = enabled.json<{ data: { recovery_codes: string[] } }>().data
      .recovery_codes;
    secrets.push(secret, recoveryCode, ...otherCodes);
    const changed = await call('POST', '/users/update-personal-information', { ...signedIn, payload: change });
    expect(changed.statusCode).toBe(200);
    secrets.push(...changed.cookies.map(({ value }) => value));
    signedIn.headers.cookie = `bna_sid=${cookieOf(changed)}`;
    // Secrets in the wrong fields, while the payment provider is unavailable.
    const choice = { email_updates: true, auto_renewal: true, daily_overview: false };
    await call('POST', '/subscription/checkout-sessions', { ...signedIn, payload: { ...choice, card: CARD } });
    await call('POST', '/subscription/checkout-sessions', { ...signedIn, payload: choice });
    await call('POST', '/subscription/sync', { ...signedIn, payload: { checkout_session_id: CARD } });
    await call('GET', `/invoices/${CARD}/download`, signedIn);
    await call('GET', `/invoices?page=${CANARY_KEY}`, signedIn);
    await call('DELETE', '/users', { ...signedIn, payload: { password: WRONG } });
    await call('POST', '/news-summary', { token: CANARY_TOKEN, payload: { title: CARD } });
    const token = await node.apiToken();
    secrets.push(token);
    await call('POST', '/news-summary', { token, payload: {} });
    await node.http.inject(webhookCall(JSON.stringify({ id: 'evt_1', key: CANARY_KEY }), `t=1,v1=${CANARY_TOKEN}`));
    const admin = await node.createUser('none', ['ADMIN']);
    secrets.push(admin.cookie.slice('bna_sid='.length));
    const form = formOf([
      ['date', CARD],
      ['file', { name: `${CANARY_KEY}.exe`, content: CANARY_TOKEN }],
    ]);
    await call('POST', '/admin/overviews', { as: admin, payload: form.payload, headers: form.headers });
    await call('POST', '/contact/send', { payload: { name: CARD, email: WRONG, message: CARD, subject: CANARY_KEY } });
    await call('POST', '/auth/login', {
      payload: `{"password":"${THIRD}"`,
      headers: { 'content-type': 'application/json' },
    });
    // An internal error during a login.
    await node.database.pool.query('ALTER TABLE audit_event RENAME TO audit_event_gone');
    const broken = await call('POST', '/auth/login', {
      payload: { email, password: THIRD, code: recoveryCode },
      ...signedIn,
    });
    await node.database.pool.query('ALTER TABLE audit_event_gone RENAME TO audit_event');
    expect([broken.statusCode, broken.json()]).toEqual([500, { message: 'An error occurred', code: 'internal_error' }]);

    const log = node.logLines.join('');
    expect(log).toContain('request failed');
    const tables = await readTables(node.database.pool);
    expect(tablesWith(tables, [email])).toContain('public.user_account');
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
    // The test hasher stores passwords in plain text; the real one has its own tests.
    const stored = new Map(
      [...tables].map(([name, rows]) => [name, rows.map((row) => row.replaceAll(/plain:[\w-]+/g, ''))]),
    );
    for (const secret of secrets) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
      expect([secret, tablesWith(stored, [secret])]).toEqual([secret, []]);
      expect([secret, responses.filter((response) => response.includes(secret))]).toEqual([secret, []]);
    }
  });

  // @threat K8
  it('writes one line of JSON per event, whatever the request contains', async () => {
    const mark = node.logLines.length;
    const forged = '\n{"level":"fatal","msg":"forged"}\r\n\u2028';
    await call('POST', '/auth/login', { payload: { email: `a${forged}@b.test`, password: forged } });
    await call('POST', '/contact/send', { payload: { name: forged, email: forged, message: forged } });
    await call('GET', `/users/session?x=${encodeURIComponent(forged)}`, {
      headers: { 'user-agent': 'x {"level":60}' },
    });
    await call('GET', `/invoices/${encodeURIComponent(forged)}/download`);
    for (const line of node.logLines.slice(mark)) expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    const lines = linesSince(mark).filter(({ msg }) => msg === 'request');
    expect(lines.map(({ status }) => status)).toEqual([422, 422, 401, 401]);
    expect(linesSince(mark).map(({ msg, level }) => [msg, level])).not.toContainEqual(['forged', 'fatal']);
  });
});

// @threat K9
describe('the audit and the log record the user, the time and the IP address', () => {
  const RequestLine = z.looseObject({
    time: z.string().endsWith('Z'),
    reqId: z.string().min(1),
    ip: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int(),
  });
  const record = async (send: (ip: string) => Promise<unknown>) => {
    const ip = freshIp();
    const mark = node.logLines.length;
    await send(ip);
    const lines = linesSince(mark)
      // The log level in production.
      .filter(({ msg, level, ip: loggedIp }) => msg === 'request' && level === 'info' && loggedIp === ip)
      .map((line) => RequestLine.parse(line));
    const events = await node.db.select().from(auditEvent);
    return {
      lines: lines.map(({ method, path, status, user }) => [method, path.slice(API_BASE.length), status, user ?? null]),
      logged: linesSince(mark).flatMap(({ event }) => (typeof event === 'string' ? [event] : [])),
      events: events.filter((row) => row.ip === ip).map(({ event, user_id }) => [event, user_id]),
    };
  };
  const post = (path: string, payload: object, as?: TestUser) => (remoteAddress: string) =>
    node.request({
      method: 'POST',
      url: `${API_BASE}${path}`,
      payload,
      remoteAddress,
      ...(as === undefined ? {} : { as }),
    });

  // @threat K9
  it('of logins, failed logins and logouts', async () => {
    const person = await node.createUser('none');
    const login = await record(post('/auth/login', { email: person.email, password: 'correct horse' }));
    expect(login).toMatchObject({
      lines: [['POST', '/auth/login', 200, null]],
      logged: ['login'],
      events: [['login', person.userId]],
    });
    const wrong = await record(post('/auth/login', { email: person.email, password: 'wrong' }));
    expect(wrong).toMatchObject({
      lines: [['POST', '/auth/login', 401, null]],
      logged: ['login_refused'],
      events: [['login_refused', person.userId]],
    });
    const out = await record(post('/auth/logout', {}, person));
    expect(out).toMatchObject({
      lines: [['POST', '/auth/logout', 200, person.userId]],
      events: [['logout', person.userId]],
    });
  });

  // @threat K9
  it('of password changes and resets', async () => {
    const person = await node.createUser('none');
    await node.sendQueuedMails();
    const requested = await record(post('/auth/forgot-password', { email: person.email }));
    expect(requested.events).toEqual([['password_reset_requested', null]]);
    const [mail] = await node.sendQueuedMails();
    const [, token = ''] = /resetToken=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const chosen = { password: 'violet gravel 7 teapots', reenter_password: 'violet gravel 7 teapots' };
    expect((await record(post('/auth/reset-password', { resetToken: token, ...chosen }))).events).toEqual([
      ['password_reset', person.userId],
    ]);
    const back = { ...person, cookie: await node.signIn(person.userId) };
    const password = chosen.password;
    expect((await record(post('/users/confirm-password', { password: 'wrong' }, back))).events).toEqual([
      ['password_refused', person.userId],
    ]);
    expect((await record(post('/users/confirm-password', { password }, back))).events).toEqual([
      ['password_confirmed', person.userId],
    ]);
    expect((await record(post('/users/update-personal-information', chosen, back))).events).toEqual([
      ['password_changed', person.userId],
    ]);
  });

  // @threat K9
  it('of requests refused for their role, origin, rate or signature', async () => {
    const person = await node.createUser('none');
    const get = (remoteAddress: string) =>
      node.request({ method: 'GET', url: `${API_BASE}/admin/users`, as: person, remoteAddress });
    expect((await record(get)).lines).toEqual([['GET', '/admin/users', 403, person.userId]]);
    const foreign = (remoteAddress: string) =>
      node.request({
        method: 'POST',
        url: `${API_BASE}/auth/logout`,
        headers: { origin: 'https://evil.example', cookie: person.cookie },
        remoteAddress,
      });
    expect((await record(foreign)).lines).toEqual([['POST', '/auth/logout', 403, null]]);
    const many = await record(async (ip) => {
      for (let count = 0; count < 11; count += 1) await post('/auth/login', { email: 'x@y.test', password: 'x' })(ip);
    });
    expect(many.lines.at(-1)).toEqual(['POST', '/auth/login', 429, null]);
    const forged = await record((remoteAddress) =>
      node.http.inject({ ...webhookCall('{}', 't=1,v1=forged'), remoteAddress }),
    );
    expect(forged.lines).toEqual([['POST', '/webhooks/stripe', 400, null]]);
    expect(forged.logged).toEqual(['bad_webhook_signature']);
  });
});
