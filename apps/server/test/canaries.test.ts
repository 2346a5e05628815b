import { API_BASE } from '@bna/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditEvent } from '../src/schema.ts';
import { formOf } from './overview-files.ts';
import { freshIp, registrationBody } from './registration-body.ts';
import { webhookCall } from './signed-event.ts';
import { readTables, tablesWith } from './tables.ts';
import { type Person, startTestNode, type TestNode } from './test-node.ts';

/** What the log and the tables keep of a long visit: who did what, and nothing that would open anything. */

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
const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.find(({ name }) => name === 'bna_sid')?.value ?? '';

describe('a long visit', () => {
  const answers: string[] = [];
  const secrets: string[] = [...PASSWORDS, CARD, CANARY_KEY, CANARY_TOKEN];
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options: object = {}) => {
    const answer = await node.ask({ method, url: `${API_BASE}${path}`, ...options });
    answers.push(`${answer.body}${JSON.stringify({ ...answer.headers, 'set-cookie': undefined })}`);
    return answer;
  };

  it('K7: leaves no password, cookie, token, key or number of a card in the log, the errors or the tables', async () => {
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
    const mails = await node.deliverMails();
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
    expect(
      (await call('POST', '/users/update-personal-information', { ...signedIn, payload: change })).statusCode,
    ).toBe(200);
    // What is typed where it does not belong; the payment provider is away.
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
    const admin = await node.person('none', ['ADMIN']);
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
    // An error of ours, with all of it in hand.
    await node.database.pool.query('ALTER TABLE audit_event RENAME TO audit_event_away');
    const broken = await call('POST', '/auth/login', { payload: { email, password: THIRD }, ...signedIn });
    await node.database.pool.query('ALTER TABLE audit_event_away RENAME TO audit_event');
    expect([broken.statusCode, broken.json()]).toEqual([500, { message: 'An error occurred', code: 'internal_error' }]);

    const log = node.logLines.join('');
    expect(log).toContain('request failed');
    const tables = await readTables(node.database.pool);
    expect(tablesWith(tables, [email])).toContain('public.user_account');
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
    // The hasher of the tests keeps what it is given: the column is held to its form by a test of the real one.
    const stored = new Map(
      [...tables].map(([name, rows]) => [name, rows.map((row) => row.replaceAll(/plain:[\w-]+/g, ''))]),
    );
    for (const secret of secrets) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
      expect([secret, tablesWith(stored, [secret])]).toEqual([secret, []]);
      expect([secret, answers.filter((answer) => answer.includes(secret))]).toEqual([secret, []]);
    }
  });

  it('K8: is one line of JSON for each thing that happened, whatever was in the request', async () => {
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

describe('K9: the log tells who did what, when and from where', () => {
  /** The one line of a request: when by UTC, which request, from where, who, what came of it. */
  const RequestLine = z.looseObject({
    time: z.string().endsWith('Z'),
    reqId: z.string().min(1),
    ip: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int(),
  });
  const noted = async (person: Person | null, ask: (ip: string) => Promise<unknown>) => {
    const ip = freshIp();
    const mark = node.logLines.length;
    await ask(ip);
    const lines = linesSince(mark)
      // What is told in production, which leaves `debug` out.
      .filter(({ msg, level, ip: from }) => msg === 'request' && level === 'info' && from === ip)
      .map((line) => RequestLine.parse(line));
    const events = await node.db.select().from(auditEvent);
    return {
      lines: lines.map(({ method, path, status, user }) => [method, path.slice(API_BASE.length), status, user ?? null]),
      told: linesSince(mark).flatMap(({ event }) => (typeof event === 'string' ? [event] : [])),
      events: events.filter((row) => row.ip === ip).map(({ event, user_id }) => [event, user_id]),
      who: person?.userId ?? null,
    };
  };
  const post = (path: string, payload: object, as?: Person) => (remoteAddress: string) =>
    node.ask({
      method: 'POST',
      url: `${API_BASE}${path}`,
      payload,
      remoteAddress,
      ...(as === undefined ? {} : { as }),
    });

  it('K9: of a login, a refused one and a logout', async () => {
    const person = await node.person('none');
    const login = await noted(person, post('/auth/login', { email: person.email, password: 'correct horse' }));
    expect(login).toMatchObject({
      lines: [['POST', '/auth/login', 200, null]],
      told: ['login'],
      events: [['login', person.userId]],
    });
    const wrong = await noted(person, post('/auth/login', { email: person.email, password: 'wrong' }));
    expect(wrong).toMatchObject({
      lines: [['POST', '/auth/login', 401, null]],
      told: ['login_refused'],
      events: [['login_refused', person.userId]],
    });
    const out = await noted(person, post('/auth/logout', {}, person));
    expect(out).toMatchObject({
      lines: [['POST', '/auth/logout', 200, person.userId]],
      events: [['logout', person.userId]],
    });
  });

  it('K9: of a new password, by link and by hand', async () => {
    const person = await node.person('none');
    await node.deliverMails();
    const asked = await noted(person, post('/auth/forgot-password', { email: person.email }));
    expect(asked.events).toEqual([['password_reset_requested', null]]);
    const [mail] = await node.deliverMails();
    const [, token = ''] = /resetToken=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const chosen = { password: 'violet gravel 7 teapots', reenter_password: 'violet gravel 7 teapots' };
    expect((await noted(person, post('/auth/reset-password', { resetToken: token, ...chosen }))).events).toEqual([
      ['password_reset', person.userId],
    ]);
    const back = { ...person, cookie: await node.signIn(person.userId) };
    expect((await noted(person, post('/users/update-personal-information', chosen, back))).events).toEqual([
      ['password_changed', person.userId],
    ]);
  });

  it('K9: of what was refused: by role, by origin, by limit, by signature', async () => {
    const person = await node.person('none');
    const get = (remoteAddress: string) =>
      node.ask({ method: 'GET', url: `${API_BASE}/admin/users`, as: person, remoteAddress });
    expect((await noted(person, get)).lines).toEqual([['GET', '/admin/users', 403, person.userId]]);
    const foreign = (remoteAddress: string) =>
      node.ask({
        method: 'POST',
        url: `${API_BASE}/auth/logout`,
        headers: { origin: 'https://evil.example', cookie: person.cookie },
        remoteAddress,
      });
    expect((await noted(person, foreign)).lines).toEqual([['POST', '/auth/logout', 403, null]]);
    const many = await noted(person, async (ip) => {
      for (let count = 0; count < 11; count += 1) await post('/auth/login', { email: 'x@y.test', password: 'x' })(ip);
    });
    expect(many.lines.at(-1)).toEqual(['POST', '/auth/login', 429, null]);
    const forged = await noted(null, (remoteAddress) =>
      node.http.inject({ ...webhookCall('{}', 't=1,v1=forged'), remoteAddress }),
    );
    expect(forged.lines).toEqual([['POST', '/webhooks/stripe', 400, null]]);
    expect(forged.told).toEqual(['bad_webhook_signature']);
  });
});
