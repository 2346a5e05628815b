import { Role } from '@bna/contract/fields';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArgon2Hasher } from '../../adapters/password-hasher/argon2.ts';
import { type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { auditEvent, session, userAccount } from '../../schema.ts';

const FORGOT = '/api/v1/auth/forgot-password';
const RESET = '/api/v1/auth/reset-password';
const CHANGE = '/api/v1/users/update-personal-information';
const NEW = 'violet gravel 7 teapots';
const SENT = { message: 'Password reset email sent successfully.' };
const CHANGED = { message: 'Password has been changed successfully.' };
const GONE = { message: 'This link does not work any more. Please ask for a new one.', code: 'not_found' };
const TOO_MANY = { message: 'Too many requests, please try again later.', code: 'too_many_requests' };
const MINUTE_MS = 60_000;

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
beforeEach(async () => {
  await node.deliverMails();
});
afterAll(() => node.stop());

let addresses = 0;
/** Each call from another address of the network, unless one is given. */
const post = (url: string, payload: unknown, options: { ip?: string; as?: Person; headers?: object } = {}) => {
  addresses += 1;
  return node.ask({
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
const change = (as: Person, password = NEW) => post(CHANGE, { password, reenter_password: password }, { as });
const logIn = (email: string, password: string) => post('/api/v1/auth/login', { email, password });
const isSignedIn = async (person: Person): Promise<boolean> =>
  (await node.ask({ method: 'GET', url: '/api/v1/users/session', as: person })).statusCode === 200;
const tokenOf = ({ text }: { text: string }): string => /resetToken=([\w-]{43})$/m.exec(text)?.[1] ?? '';
const advance = (minutes: number): void => {
  node.clock.moveTo(new Date(node.clock.now().getTime() + minutes * MINUTE_MS));
};
const auditOf = async (userId: string): Promise<string[]> =>
  (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event }) => event);

/** Asks for a link and reads it from the mail. */
const askForToken = async (email: string): Promise<string> => {
  await forgot(email);
  const [mail] = await node.deliverMails();
  return mail === undefined ? '' : tokenOf(mail);
};

describe('forgot password', () => {
  it('A1: answers a known and an unknown address alike, and mails the known one alone', async () => {
    const person = await node.person('none');
    const known = await forgot(person.email.toUpperCase());
    const unknown = await forgot('nobody@bna.test');
    expect([known.statusCode, known.json()]).toEqual([200, SENT]);
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    const mails = await node.deliverMails();
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
  });

  it('A2: looks at no account before it answers', async () => {
    const person = await node.person('none');
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

  it('writes a mail that says what to do, for how long, and what if it was not you', async () => {
    const person = await node.person('none');
    await forgot(person.email);
    const [mail] = await node.deliverMails();
    expect(mail).toMatchObject({ to: person.email, subject: 'Set a new password for BNA' });
    expect(mail?.text).toContain('Hello Some Body,');
    expect(mail?.text).toContain(`${PUBLIC_ORIGIN}/en/reset-password?resetToken=`);
    expect(mail?.text).toContain('works once, for 60 minutes');
    expect(mail?.text).toContain('your password stays as it is');
    expect(mail?.html).toContain(`href="${PUBLIC_ORIGIN}/en/reset-password?resetToken=`);
    expect(mail?.oneClickUnsubscribeUrl).toBeUndefined();
  });

  it('B7: the link leads to our origin, whatever the request says of its host', async () => {
    const person = await node.person('none');
    await post(
      FORGOT,
      { email: person.email },
      { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' } },
    );
    const [mail] = await node.deliverMails();
    expect(tokenOf(mail ?? { text: '' })).toHaveLength(43);
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil');
  });

  it('B8: the sixth in half an hour gets the same answer and no mail, in any spelling of the address', async () => {
    const { email } = await node.person('none');
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
    expect(await node.deliverMails()).toHaveLength(5);
  });

  it('B8: takes 25 in five minutes from one address of the network, for whichever accounts', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      statuses.push((await forgot(`nobody${String(count)}@bna.test`, '10.2.0.1')).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await forgot('other@bna.test', '10.2.0.1');
    expect([refused.statusCode, refused.json()]).toEqual([429, TOO_MANY]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'a@b.test\r\nBcc: c@d.test' }, 'Please provide a valid email address'],
    [{ email: 'a@b.test,c@d.test' }, 'Please provide a valid email address'],
    [{ email: ['a@b.test'] }, 'Email must be a string'],
    [{ email: 'a@b.test', role: 'ADMIN' }, 'Unrecognized key: "role"'],
  ])('A20: refuses %j', async (body, message) => {
    const answer = await post(FORGOT, body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
    expect(await node.deliverMails()).toEqual([]);
  });

  it('K9: notes that somebody asked, not who', async () => {
    await forgot('nobody@bna.test', '10.2.0.9');
    const rows = await node.db.select().from(auditEvent).where(eq(auditEvent.ip, '10.2.0.9'));
    expect(rows).toMatchObject([{ event: 'password_reset_requested', user_id: null, ip: '10.2.0.9' }]);
  });
});

describe('reset password', () => {
  it('sets the password, mails a notice and notes it', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, CHANGED]);
    expect((await logIn(person.email, 'correct horse')).statusCode).toBe(401);
    expect((await logIn(person.email, ` ${NEW} `)).statusCode).toBe(200);
    const [notice, ...others] = await node.deliverMails();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: person.email, subject: 'Your BNA password was changed' });
    expect(notice?.text).toContain(`${PUBLIC_ORIGIN}/en/forgot-password`);
    expect(notice?.text).not.toContain(NEW);
    expect(await auditOf(person.userId)).toContain('password_reset');
  });

  it('A16: ends every session and every live connection of the account, of no other', async () => {
    const [person, other] = [await node.person('active'), await node.person('active')];
    const second = { ...person, cookie: await node.signIn(person.userId) };
    const listen = async ({ cookie }: Person) => {
      const socket = io(`${node.origin}${LIVE_NEWS_NAMESPACE}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
      });
      const left = new Promise((resolve) => {
        socket.on('disconnect', resolve);
      });
      await new Promise((resolve) => {
        socket.on('connection-success', resolve);
      });
      return { socket, left };
    };
    const [first, elsewhere] = [await listen(person), await listen(other)];
    expect((await reset(await askForToken(person.email))).statusCode).toBe(200);
    expect([await isSignedIn(person), await isSignedIn(second), await isSignedIn(other)]).toEqual([false, false, true]);
    expect(await first.left).toBe('io server disconnect');
    expect(elsewhere.socket.connected).toBe(true);
    elsewhere.socket.disconnect();
  });

  it('B1: the mailed token is in no table and in no line of the log', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
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

  it('B2: of ten at once with one token exactly one sets the password; later none', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
    const passwords = Array.from({ length: 10 }, (_, index) => `${NEW} number ${String(index)}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await logIn(person.email, passwords[winner] ?? '')).statusCode).toBe(200);
    expect((await reset(token)).json()).toEqual(GONE);
    expect(await node.deliverMails()).toHaveLength(1);
  });

  it('B3: works for 60 minutes, not longer', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
    advance(61);
    const late = await reset(token);
    expect([late.statusCode, late.json()]).toEqual([404, GONE]);
    const next = await askForToken(person.email);
    advance(59);
    expect((await reset(next)).statusCode).toBe(200);
  });

  it('B3: the newest link voids the older, also when the older mail is sent last', async () => {
    const person = await node.person('none');
    const older = await askForToken(person.email);
    const newer = await askForToken(person.email);
    expect((await reset(older)).json()).toEqual(GONE);
    expect((await reset(newer)).statusCode).toBe(200);

    await node.deliverMails();
    await forgot(person.email);
    advance(1);
    await forgot(person.email);
    await node.database.pool.query(
      "UPDATE pgboss.job SET created_on = now() + interval '1 minute' WHERE data -> 'data' ->> 'requestedAt' = (SELECT min(data -> 'data' ->> 'requestedAt') FROM pgboss.job WHERE name = 'mail')",
    );
    const mails = await node.deliverMails();
    expect(mails).toHaveLength(1);
    expect((await reset(tokenOf(mails[0] ?? { text: '' }))).statusCode).toBe(200);
  });

  it('B3: a change of the password voids every link, those that are still in the queue as well', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
    await forgot(person.email);
    advance(1);
    expect((await change(person)).statusCode).toBe(200);
    expect((await reset(token)).json()).toEqual(GONE);
    const mails = await node.deliverMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your BNA password was changed']);
    expect((await reset(await askForToken(person.email), `${NEW} again`)).statusCode).toBe(200);
  });

  it('B3: after a reset no link that was asked for before it is written', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
    await forgot(person.email);
    advance(1);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await node.deliverMails()).map(({ subject }) => subject)).toEqual(['Your BNA password was changed']);
  });

  it('writes the same mail at every attempt to send it', async () => {
    const person = await node.person('none');
    await forgot(person.email);
    const { rows } = await node.database.pool.query<{ job: object }>(
      "SELECT to_jsonb(job) AS job FROM pgboss.job WHERE name = 'mail'",
    );
    const [first] = await node.deliverMails();
    const again = `INSERT INTO pgboss.job (id, name, data) SELECT ($1::jsonb ->> 'id')::uuid, 'mail', $1::jsonb -> 'data'`;
    await node.database.pool.query(again, [JSON.stringify(rows[0]?.job)]);
    const [second] = await node.deliverMails();
    expect(second).toEqual(first);
    expect((await reset(tokenOf(first ?? { text: '' }))).statusCode).toBe(200);
    await node.deliverMails();
    await node.database.pool.query(again, [JSON.stringify(rows[0]?.job)]);
    expect(await node.deliverMails()).toEqual([]);
  });

  it('B6: unknown, used and malformed tokens get one answer, 25 of them in five minutes', async () => {
    const person = await node.person('none');
    const used = await askForToken(person.email);
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

  it('A8: asks for a password that is not guessed first, and keeps the link for it', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
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

  it.each([
    [{ password: 'short77', reenter_password: 'short77' }, 'Password must be at least 8 characters'],
    [{ password: '        ', reenter_password: '        ' }, 'Password is required'],
    [{ password: 'x'.repeat(257), reenter_password: 'x'.repeat(257) }, 'Password must be 256 characters or less'],
    [{ password: NEW, reenter_password: `${NEW}.` }, 'Passwords do not match'],
    [{ password: NEW, reenter_password: NEW, resetToken: ' ' }, 'Token is required'],
    [{ password: 12_345_678, reenter_password: 12_345_678 }, 'Password is required'],
    [{ password: NEW, reenter_password: NEW, userId: 'x' }, 'Unrecognized key: "userId"'],
  ])('A8, A20: refuses %j', async (body, message) => {
    const answer = await post(RESET, { resetToken: 'x', ...body });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  it.each([
    ['64 emoji', '😀'.repeat(64)],
    ['128 characters', 'plum '.repeat(26).slice(0, 128)],
  ])('A8: takes %s, and they log in', async (_name, password) => {
    const person = await node.person('none');
    expect((await reset(await askForToken(person.email), password)).statusCode).toBe(200);
    expect((await logIn(person.email, password)).statusCode).toBe(200);
  });

  it('A10: refuses a password of a megabyte quickly', async () => {
    const times: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const startedAt = performance.now();
      const huge = await reset('x', 'x'.repeat(1_048_576));
      times.push(performance.now() - startedAt);
      expect([413, 422]).toContain(huge.statusCode);
    }
    // What else the machine does shows in the slow ones.
    expect(Math.min(...times)).toBeLessThan(100);
  });

  it('A10: takes NUL like any other character', async () => {
    const own = await startTestNode({ passwordHasher: createArgon2Hasher() });
    const password = 'pass\u0000word plum 9';
    const person = await own.person('none');
    const ask = (url: string, payload: object) => own.ask({ method: 'POST', url, payload });
    await ask(FORGOT, { email: person.email });
    const [mail] = await own.deliverMails();
    const resetToken = tokenOf(mail ?? { text: '' });
    const statuses = [
      await ask(RESET, { password, reenter_password: password, resetToken }),
      await ask('/api/v1/auth/login', { email: person.email, password }),
      await ask('/api/v1/auth/login', { email: person.email, password: 'pass' }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 401]);
    await own.stop();
  });

  it('B4: asking for the page or the call with GET or HEAD uses nothing up', async () => {
    const person = await node.person('none');
    const token = await askForToken(person.email);
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of [`/en/reset-password?resetToken=${token}`, `${RESET}?resetToken=${token}`]) {
        await node.ask({ method, url });
      }
    }
    expect((await reset(token)).statusCode).toBe(200);
  });
});

describe('a new password for who is signed in', () => {
  it('A16, A18: ends every other session, keeps this one, mails a notice', async () => {
    const person = await node.person('none');
    const other = { ...person, cookie: await node.signIn(person.userId) };
    const answer = await change(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, CHANGED]);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
    expect((await node.deliverMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your BNA password was changed'],
    ]);
    expect((await logIn(person.email, NEW)).statusCode).toBe(200);
    expect((await logIn(person.email, 'correct horse')).statusCode).toBe(401);
    expect(await auditOf(person.userId)).toContain('password_changed');
  });

  it('A18: asks for a login of the last fifteen minutes', async () => {
    const person = await node.person('none');
    const [row] = await node.db.select().from(session).where(eq(session.user_id, person.userId));
    node.clock.moveTo(new Date((row?.created_at.getTime() ?? 0) + 15 * MINUTE_MS + 1));
    const refused = await change(person);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Please log in again to change your password.', code: 'reauthentication_required' },
    ]);
    expect(await node.deliverMails()).toEqual([]);
    const fresh = { ...person, cookie: await node.signIn(person.userId) };
    expect((await change(fresh)).statusCode).toBe(200);
    expect(await node.deliverMails()).toHaveLength(1);
  });

  it('a session that ends while the password is hashed decides nothing any more', async () => {
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
    const person = await own.person('none');
    const payload = { password: NEW, reenter_password: NEW };
    // The request begins with the first who waits for it.
    const changing = own.ask({ method: 'POST', url: CHANGE, payload, as: person }).then(({ statusCode }) => statusCode);
    await hashing.promise;
    await own.db.delete(session).where(eq(session.user_id, person.userId));
    gate.resolve();
    expect(await changing).toBe(401);
    const [row] = await own.db.select().from(userAccount).where(eq(userAccount.id, person.userId));
    expect(row?.password_hash).toBe('plain:correct horse');
    await own.stop();
  });

  it('A8: refuses what is guessed first', async () => {
    const person = await node.person('none');
    for (const password of ['Password1', 'bullish-news-2026', person.email]) {
      expect((await change(person, password)).json()).toMatchObject({
        message: 'Please choose a less common password',
      });
    }
  });

  it('takes ten in ten minutes from one person', async () => {
    const person = await node.person('none');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await change(person, `${NEW} ${String(count)}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it.each(Role.options)('is open to a person of the role %s, and to nobody without a session', async (role) => {
    const person = await node.person('none', [role]);
    expect((await change(person)).statusCode).toBe(200);
    expect((await post(CHANGE, { password: NEW, reenter_password: NEW })).statusCode).toBe(401);
  });

  it('A19: takes the password alone', async () => {
    const person = await node.person('none');
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
