import { Role } from '@bna/contract/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArgon2Hasher } from '../../../adapters/password-hasher/argon2.ts';
import { openLiveSocket } from '../../../../test/live-socket.ts';
import { type TestUser, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { session, userAccount } from '../schema.ts';

const FORGOT = '/api/v1/auth/forgot-password';
const RESET = '/api/v1/auth/reset-password';
const CHANGE = '/api/v1/users/update-personal-information';
const NEW = 'violet gravel 7 teapots';
const SENT = { message: 'Password reset email sent successfully.' };
const CHANGED = { message: 'Password has been changed successfully.' };
const GONE = { message: 'This link no longer works. Please request a new one.', code: 'not_found' };
const TOO_MANY = { message: 'Too many requests, please try again later.', code: 'too_many_requests' };
const MINUTE_MS = 60_000;

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
beforeEach(async () => {
  await node.sendQueuedMails();
});
afterAll(() => node.stop());

let addresses = 0;
/** Uses a new IP address for each call unless one is given. */
const post = (url: string, payload: unknown, options: { ip?: string; as?: TestUser; headers?: object } = {}) => {
  addresses += 1;
  return node.request({
    method: 'POST',
    url,
    payload: payload as object,
    remoteAddress: options.ip ?? `10.1.${String(addresses >> 8)}.${String(addresses & 255)}`,
    headers: { ...options.headers },
    ...(options.as === undefined ? {} : { as: options.as }),
  });
};
const forgot = (email: string, ip?: string) => post(FORGOT, { email }, ip === undefined ? {} : { ip });
const reset = (resetToken: string, password = NEW, ip?: string) =>
  post(RESET, { password, reenter_password: password, resetToken }, ip === undefined ? {} : { ip });
/** Changes the password without confirming the old one. */
const tryChange = (as: TestUser, password = NEW) => post(CHANGE, { password, reenter_password: password }, { as });
const change = async (as: TestUser, password = NEW) => {
  await node.confirmPassword(as);
  return tryChange(as, password);
};
const confirm = (as: TestUser, password: string) => post('/api/v1/users/confirm-password', { password }, { as });
/** Returns the user with the session cookie of a response. */
const withCookieOf = (person: TestUser, answer: { cookies: { name: string; value: string }[] }): TestUser => ({
  ...person,
  cookie: `bna_sid=${answer.cookies.find(({ name }) => name === 'bna_sid')?.value ?? ''}`,
});
const logIn = (email: string, password: string) => post('/api/v1/auth/login', { email, password });
const isSignedIn = async (person: TestUser): Promise<boolean> =>
  (await node.request({ method: 'GET', url: '/api/v1/users/session', as: person })).statusCode === 200;
const tokenOf = ({ text }: { text: string }): string => /resetToken=([\w-]{43})$/m.exec(text)?.[1] ?? '';
const advance = (minutes: number): void => {
  node.clock.moveTo(new Date(node.clock.now().getTime() + minutes * MINUTE_MS));
};
const auditOf = async (userId: string): Promise<string[]> =>
  (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event }) => event);

/** Requests a reset and returns the token of the email. */
const requestToken = async (email: string): Promise<string> => {
  await forgot(email);
  const [mail] = await node.sendQueuedMails();
  return mail === undefined ? '' : tokenOf(mail);
};

describe('forgot password', () => {
  // @req 7.7 @req 12.20 @threat A1
  it('returns the same response for known and unknown addresses and emails only the known one', async () => {
    const person = await node.createUser('none');
    const known = await forgot(person.email.toUpperCase());
    const unknown = await forgot('nobody@bna.test');
    expect([known.statusCode, known.json()]).toEqual([200, SENT]);
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
  });

  // @threat A2
  it('responds without reading any account', async () => {
    const person = await node.createUser('none');
    const elsewhere = await node.database.pool.connect();
    await elsewhere.query('BEGIN; LOCK TABLE user_account IN ACCESS EXCLUSIVE MODE');
    try {
      expect((await forgot(person.email)).json()).toEqual(SENT);
      expect((await forgot('nobody@bna.test')).json()).toEqual(SENT);
    } finally {
      await elsewhere.query('ROLLBACK');
      elsewhere.release();
    }
  });

  // @req 14.11
  it('sends an email with the link, its expiry and advice for unexpected requests', async () => {
    const person = await node.createUser('none');
    await forgot(person.email);
    const [mail] = await node.sendQueuedMails();
    expect(mail).toMatchObject({ to: person.email, subject: 'Reset your BNA password' });
    expect(mail?.text).toContain('Hello Some Body,');
    expect(mail?.text).toContain(`${PUBLIC_ORIGIN}/en/reset-password?resetToken=`);
    expect(mail?.text).toContain('works once and expires 60 minutes after your request');
    expect(mail?.text).toContain('Your password stays the same.');
    expect(mail?.html).toContain(`href="${PUBLIC_ORIGIN}/en/reset-password?resetToken=`);
    expect(mail?.oneClickUnsubscribeUrl).toBeUndefined();
  });

  // @threat B7
  it('links to our origin regardless of host headers', async () => {
    const person = await node.createUser('none');
    await post(
      FORGOT,
      { email: person.email },
      { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' } },
    );
    const [mail] = await node.sendQueuedMails();
    expect(tokenOf(mail ?? { text: '' })).toHaveLength(43);
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil');
  });

  // @req 15.2 @threat B8
  it('sends no email for the sixth request in 30 minutes, in any spelling of the address', async () => {
    const { email } = await node.createUser('none');
    const spellings = [email, email.toUpperCase(), ` ${email} `, email, email, email];
    const answers = [];
    for (const spelling of spellings) answers.push(await forgot(spelling));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 6 }, () => [200, JSON.stringify(SENT)]),
    );
    const { rows } = await node.database.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail'",
    );
    expect(rows).toEqual([{ count: 5 }]);
    expect(await node.sendQueuedMails()).toHaveLength(5);
  });

  // @req 15.2 @threat B8
  it('allows 25 requests per five minutes from one IP address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      statuses.push((await forgot(`nobody${String(count)}@bna.test`, '10.2.0.1')).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await forgot('other@bna.test', '10.2.0.1');
    expect([refused.statusCode, refused.json()]).toEqual([429, TOO_MANY]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  // @req 5.9 @threat A20
  it.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'a@b.test\r\nBcc: c@d.test' }, 'Please provide a valid email address'],
    [{ email: 'a@b.test,c@d.test' }, 'Please provide a valid email address'],
    [{ email: ['a@b.test'] }, 'Email must be a string'],
    [{ email: 'a@b.test', role: 'ADMIN' }, 'The request has a field that is not allowed here: role'],
  ])('refuses %j', async (body, message) => {
    const answer = await post(FORGOT, body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @threat K9
  it('audits the request without a user', async () => {
    await forgot('nobody@bna.test', '10.2.0.9');
    const rows = await node.db.select().from(auditEvent).where(eq(auditEvent.ip, '10.2.0.9'));
    expect(rows).toMatchObject([{ event: 'password_reset_requested', user_id: null, ip: '10.2.0.9' }]);
  });
});

describe('reset password', () => {
  // @req 3.13 @req 7.7 @threat A9
  it('sets the password, emails a notice and audits it', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, CHANGED]);
    expect((await logIn(person.email, 'correct horse')).statusCode).toBe(401);
    expect((await logIn(person.email, ` ${NEW} `)).statusCode).toBe(200);
    const [notice, ...others] = await node.sendQueuedMails();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: person.email, subject: 'Your BNA password was changed' });
    expect(notice?.text).toContain(`${PUBLIC_ORIGIN}/en/forgot-password`);
    expect(notice?.text).not.toContain(NEW);
    expect(await auditOf(person.userId)).toContain('password_reset');
  });

  // @threat A16
  it('ends all sessions and sockets of the account and no others', async () => {
    const [person, other] = [await node.createUser('active'), await node.createUser('active')];
    const second = { ...person, cookie: await node.signIn(person.userId) };
    const [socket, otherSocket] = [await openLiveSocket(node, person), await openLiveSocket(node, other)];
    const closed = new Promise((resolve) => {
      socket.on('disconnect', resolve);
    });
    expect((await reset(await requestToken(person.email))).statusCode).toBe(200);
    expect([await isSignedIn(person), await isSignedIn(second), await isSignedIn(other)]).toEqual([false, false, true]);
    expect(await closed).toBe('io server disconnect');
    expect(otherSocket.connected).toBe(true);
  });

  // @req 12.22 @threat B1
  it('stores and logs nothing from which the token could be made', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    expect(token).toHaveLength(43);
    const { rows: tables } = await node.database.pool.query<{ name: string }>(
      "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss', 'drizzle')",
    );
    expect(tables.length).toBeGreaterThan(20);
    const forms = [token, Buffer.from(token, 'base64url').toString('hex'), Buffer.from(token).toString('hex')];
    const search = async (form: string): Promise<string[]> => {
      const found: string[] = [];
      for (const { name } of tables) {
        const { rowCount } = await node.database.pool.query(
          `SELECT 1 FROM ${name} AS r WHERE strpos(r::text, $1) > 0 LIMIT 1`,
          [form],
        );
        if (rowCount !== 0) found.push(name);
      }
      return found;
    };
    expect(await search(person.email)).toContain('public.user_account');
    for (const form of forms) expect(await search(form)).toEqual([]);
    await reset(token, 'short');
    await reset(token);
    await reset(token);
    for (const form of forms) expect(await search(form)).toEqual([]);
    expect(node.logLines.join('')).toContain('/auth/reset-password');
    expect(node.logLines.join('')).not.toContain(token);
  });

  // @req 12.22 @threat B2
  it('accepts exactly one of ten concurrent requests with one token, and none later', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    const passwords = Array.from({ length: 10 }, (_, index) => `${NEW} number ${String(index)}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await logIn(person.email, passwords[winner] ?? '')).statusCode).toBe(200);
    expect((await reset(token)).json()).toEqual(GONE);
    expect(await node.sendQueuedMails()).toHaveLength(1);
  });

  // @req 12.22 @threat B3
  it('accepts the token for 60 minutes', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    advance(61);
    const late = await reset(token);
    expect([late.statusCode, late.json()]).toEqual([404, GONE]);
    const next = await requestToken(person.email);
    advance(59);
    expect((await reset(next)).statusCode).toBe(200);
  });

  // @threat B3
  it('voids older links, also if the older email is sent last', async () => {
    const person = await node.createUser('none');
    const older = await requestToken(person.email);
    const newer = await requestToken(person.email);
    expect((await reset(older)).json()).toEqual(GONE);
    expect((await reset(newer)).statusCode).toBe(200);

    await node.sendQueuedMails();
    await forgot(person.email);
    advance(1);
    await forgot(person.email);
    await node.database.pool.query(
      "UPDATE pgboss.job SET created_on = now() + interval '1 minute' WHERE data -> 'data' ->> 'requestedAt' = (SELECT min(data -> 'data' ->> 'requestedAt') FROM pgboss.job WHERE name = 'mail')",
    );
    const mails = await node.sendQueuedMails();
    expect(mails).toHaveLength(1);
    expect((await reset(tokenOf(mails[0] ?? { text: '' }))).statusCode).toBe(200);
  });

  // @threat B3
  it('voids all links when the password changes, including unsent ones', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    await forgot(person.email);
    advance(1);
    expect((await change(person)).statusCode).toBe(200);
    expect((await reset(token)).json()).toEqual(GONE);
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your BNA password was changed']);
    expect((await reset(await requestToken(person.email), `${NEW} again`)).statusCode).toBe(200);
  });

  // @threat B3
  it('writes no email for older requests after a reset', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    await forgot(person.email);
    advance(1);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual(['Your BNA password was changed']);
  });

  it('writes the same email at every retry', async () => {
    const person = await node.createUser('none');
    await forgot(person.email);
    const { rows } = await node.database.pool.query<{ job: object }>(
      "SELECT to_jsonb(job) AS job FROM pgboss.job WHERE name = 'mail'",
    );
    const [first] = await node.sendQueuedMails();
    const again = `INSERT INTO pgboss.job (id, name, data) SELECT ($1::jsonb ->> 'id')::uuid, 'mail', $1::jsonb -> 'data'`;
    await node.database.pool.query(again, [JSON.stringify(rows[0]?.job)]);
    const [second] = await node.sendQueuedMails();
    expect(second).toEqual(first);
    expect((await reset(tokenOf(first ?? { text: '' }))).statusCode).toBe(200);
    await node.sendQueuedMails();
    await node.database.pool.query(again, [JSON.stringify(rows[0]?.job)]);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @req 12.22 @threat B6
  it('returns the same 404 for unknown, used and malformed tokens, 25 times per five minutes', async () => {
    const person = await node.createUser('none');
    const used = await requestToken(person.email);
    await reset(used);
    const tokens = [
      used,
      'x',
      'ä'.repeat(50),
      '../x',
      `${used}\u0000`,
      ...Array.from({ length: 195 }, (_, i) => `a${String(i)}`),
    ];
    const answers = [];
    for (const token of tokens) answers.push(await reset(token, NEW, '10.3.0.1'));
    expect(new Set(answers.slice(0, 25).map(({ statusCode, body }) => `${String(statusCode)} ${body}`))).toEqual(
      new Set([`404 ${JSON.stringify(GONE)}`]),
    );
    expect(new Set(answers.slice(25).map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(answers[25]?.json()).toEqual(TOO_MANY);
  });

  // @req 12.23 @threat A8
  it('refuses guessable passwords without consuming the token', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    const [local = ''] = person.email.split('@');
    for (const password of ['password1', '12345678', local + local, 'Some.Body.2026']) {
      const refused = await reset(token, password);
      expect([password, refused.statusCode, refused.json()]).toEqual([
        password,
        422,
        {
          message: 'Please choose a less common password',
          code: 'validation_failed',
          errors: [{ path: 'password', message: 'Please choose a less common password' }],
        },
      ]);
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  // @req 5.4 @req 5.10 @threat A8 @threat A20
  it.each([
    [{ password: 'short77', reenter_password: 'short77' }, 'Password must be at least 8 characters'],
    [{ password: '        ', reenter_password: '        ' }, 'Password is required'],
    [{ password: 'x'.repeat(257), reenter_password: 'x'.repeat(257) }, 'Password must be 256 characters or less'],
    [{ password: NEW, reenter_password: `${NEW}.` }, 'Passwords do not match'],
    [{ password: NEW, reenter_password: NEW, resetToken: ' ' }, 'Token is required'],
    [{ password: 12_345_678, reenter_password: 12_345_678 }, 'Password is required'],
    [{ password: NEW, reenter_password: NEW, userId: 'x' }, 'The request has a field that is not allowed here: userId'],
  ])('refuses %j', async (body, message) => {
    const answer = await post(RESET, { resetToken: 'x', ...body });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  // @threat A8
  it.each([
    ['64 emoji', '😀'.repeat(64)],
    ['128 characters', 'plum '.repeat(26).slice(0, 128)],
  ])('accepts a password of %s', async (_name, password) => {
    const person = await node.createUser('none');
    expect((await reset(await requestToken(person.email), password)).statusCode).toBe(200);
    expect((await logIn(person.email, password)).statusCode).toBe(200);
  });

  // @threat A10
  it('refuses a password of a megabyte before hashing it', async () => {
    const cpuTimes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const before = process.cpuUsage();
      const huge = await reset('x', 'x'.repeat(1_048_576));
      cpuTimes.push(process.cpuUsage(before).user);
      expect([413, 422]).toContain(huge.statusCode);
    }
    // Hashing takes longer, and so may the first attempt.
    expect(Math.min(...cpuTimes)).toBeLessThan(100_000);
  });

  // @threat A10
  it('treats NUL like any other character', async () => {
    const own = await startTestNode({ passwordHasher: createArgon2Hasher() });
    const password = 'pass\u0000word plum 9';
    const person = await own.createUser('none');
    const ask = (url: string, payload: object) => own.request({ method: 'POST', url, payload });
    await ask(FORGOT, { email: person.email });
    const [mail] = await own.sendQueuedMails();
    const resetToken = tokenOf(mail ?? { text: '' });
    const statuses = [
      await ask(RESET, { password, reenter_password: password, resetToken }),
      await ask('/api/v1/auth/login', { email: person.email, password }),
      await ask('/api/v1/auth/login', { email: person.email, password: 'pass' }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 401]);
    await own.stop();
  });

  // @threat A5
  it('lets the user log in even while wrong passwords block the account', async () => {
    const person = await node.createUser('none');
    for (let count = 0; count < 25; count += 1) await logIn(person.email, 'wrong');
    const answer = await reset(await requestToken(person.email));
    expect((await logIn(person.email, NEW)).statusCode).toBe(429);
    const device = answer.cookies.find(({ name }) => name === 'bna_device')?.value ?? '';
    const login = await post(
      '/api/v1/auth/login',
      { email: person.email, password: NEW },
      { headers: { cookie: `bna_device=${device}` } },
    );
    expect(login.statusCode).toBe(200);
  });

  // @threat B4
  it('does not consume the token on GET or HEAD requests', async () => {
    const person = await node.createUser('none');
    const token = await requestToken(person.email);
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of [`/en/reset-password?resetToken=${token}`, `${RESET}?resetToken=${token}`]) {
        await node.request({ method, url });
      }
    }
    expect((await reset(token)).statusCode).toBe(200);
  });
});

describe('change password', () => {
  // @req 7.10 @req 14.11 @threat A16 @threat A18
  it('ends all other sessions and emails a notice', async () => {
    const person = await node.createUser('none');
    const other = { ...person, cookie: await node.signIn(person.userId) };
    const answer = await change(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, CHANGED]);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
    expect(await isSignedIn(withCookieOf(person, answer))).toBe(true);
    expect((await node.sendQueuedMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your BNA password was changed'],
    ]);
    expect((await logIn(person.email, NEW)).statusCode).toBe(200);
    expect((await logIn(person.email, 'correct horse')).statusCode).toBe(401);
    expect(await auditOf(person.userId)).toContain('password_changed');
  });

  // @threat A18 @threat A12
  it('keeps the expiry of the session under a new id', async () => {
    const person = await node.createUser('none');
    advance(24 * 60);
    const answer = await change(person);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^bna_sid=[\w-]{43}; Max-Age=(?:51840\d|51839\d); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [row] = await node.db.select().from(session).where(eq(session.user_id, person.userId));
    expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(7 * 24 * 60 * MINUTE_MS);
    expect(row?.password_confirmed_at).toBeNull();
  });

  const REAUTHENTICATE = { message: 'Please confirm your current password first.', code: 'reauthentication_required' };

  // @req 12.19 @threat A18
  it('requires the password, confirmed in the same session within the last five minutes', async () => {
    const { email, userId } = await node.createUser('none');
    const login = await logIn(email, 'correct horse');
    const person = withCookieOf({ userId, email, cookie: '' }, login);
    const elsewhere = { ...person, cookie: await node.signIn(userId) };
    const statusOf = async (as: TestUser) => {
      const { statusCode, json } = await tryChange(as);
      return statusCode === 200 ? 200 : json<unknown>();
    };
    expect(await statusOf(person)).toEqual(REAUTHENTICATE);
    const wrong = await confirm(person, 'wrong horse');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      403,
      { message: 'The password is incorrect', code: 'wrong_password' },
    ]);
    expect(await statusOf(person)).toEqual(REAUTHENTICATE);
    expect((await confirm(person, 'correct horse')).statusCode).toBe(200);
    expect(await statusOf(elsewhere)).toEqual(REAUTHENTICATE);
    advance(5);
    expect(await statusOf(person)).toEqual(REAUTHENTICATE);
    expect(await node.sendQueuedMails()).toEqual([]);
    expect((await confirm(person, 'correct horse')).statusCode).toBe(200);
    advance(4);
    expect(await statusOf(person)).toBe(200);
    expect(await node.sendQueuedMails()).toHaveLength(1);
    expect(await auditOf(userId)).toEqual([
      'login',
      'password_refused',
      'password_confirmed',
      'password_confirmed',
      'password_changed',
    ]);
  });

  // @threat A18
  it('needs a new confirmation for the next change', async () => {
    const person = await node.createUser('none');
    const renewed = withCookieOf(person, await change(person));
    expect((await tryChange(renewed, `${NEW} again`)).json()).toEqual(REAUTHENTICATE);
  });

  // @threat A18 @threat A4
  it('allows ten wrong passwords per ten minutes and user, and any number of right ones', async () => {
    const person = await node.createUser('none');
    for (let count = 0; count < 12; count += 1) {
      expect((await confirm(person, 'correct horse')).statusCode).toBe(200);
    }
    const wrong = await Promise.all(Array.from({ length: 14 }, () => confirm(person, 'wrong horse')));
    expect(wrong.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    expect(wrong.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await confirm(person, 'correct horse')).statusCode).toBe(429);
  });

  // @threat A18
  it('confirms nothing for visitors', async () => {
    expect((await post('/api/v1/users/confirm-password', { password: 'correct horse' })).statusCode).toBe(401);
  });

  // @threat A8
  it.each(['ADMIN', 'TRADER'] as const)('requires 15 characters of a %s', async (role) => {
    const person = await node.createUser('none', [role]);
    expect((await change(person, 'violet 7 gravel')).statusCode).toBe(200);
    const other = await node.createUser('none', [role]);
    const short = await change(other, 'violet 7 grave');
    expect([short.statusCode, short.json()]).toMatchObject([
      422,
      { message: 'Staff passwords must be at least 15 characters' },
    ]);
    await node.sendQueuedMails();
    const token = await requestToken(other.email);
    expect((await reset(token, 'violet 7 grave')).statusCode).toBe(422);
    expect((await reset(token, 'violet 7 gravel')).statusCode).toBe(200);
  });

  // @threat A18
  it('returns 401 if the session ends while the password is hashed', async () => {
    const gate = Promise.withResolvers<void>();
    const hashing = Promise.withResolvers<void>();
    const own = await startTestNode({
      passwordHasher: {
        hash: async (password) => {
          if (password === NEW) {
            hashing.resolve();
            await gate.promise;
          }
          return `plain:${password}`;
        },
        verify: (hash, password) => Promise.resolve({ matches: hash === `plain:${password}`, stale: false }),
      },
    });
    const person = await own.createUser('none');
    await own.confirmPassword(person);
    const payload = { password: NEW, reenter_password: NEW };
    // `then` starts the request: inject() is lazy.
    const changing = own
      .request({ method: 'POST', url: CHANGE, payload, as: person })
      .then(({ statusCode }) => statusCode);
    await hashing.promise;
    await own.db.delete(session).where(eq(session.user_id, person.userId));
    gate.resolve();
    expect(await changing).toBe(401);
    const [row] = await own.db.select().from(userAccount).where(eq(userAccount.id, person.userId));
    expect(row?.password_hash).toBe('plain:correct horse');
    await own.stop();
  });

  // @threat A8
  it('refuses guessable passwords', async () => {
    const person = await node.createUser('none');
    for (const password of ['Password1', 'bullish-news-2026', person.email]) {
      expect((await change(person, password)).json()).toMatchObject({
        message: 'Please choose a less common password',
      });
    }
  });

  // @req 15.3
  it('allows ten changes per ten minutes and user', async () => {
    let person = await node.createUser('none');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await change(person, `${NEW} ${String(count)}`);
      statuses.push(answer.statusCode);
      person = withCookieOf(person, answer);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  // @req 3.3
  it.each(Role.options)('is open to the role %s, but not to visitors', async (role) => {
    const person = await node.createUser('none', [role]);
    expect((await change(person)).statusCode).toBe(200);
    expect((await post(CHANGE, { password: NEW, reenter_password: NEW })).statusCode).toBe(401);
  });

  // @threat A19
  it('refuses other fields', async () => {
    const person = await node.createUser('none');
    const answer = await post(
      CHANGE,
      { password: NEW, reenter_password: NEW, email: 'other@bna.test', roles: ['ADMIN'] },
      { as: person },
    );
    expect(answer.statusCode).toBe(422);
    const [row] = await node.db.select().from(userAccount).where(eq(userAccount.id, person.userId));
    expect(row).toMatchObject({ email: person.email, roles: ['USER'], password_hash: 'plain:correct horse' });
  });
});
