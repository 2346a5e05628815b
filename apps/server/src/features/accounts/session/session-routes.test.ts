import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createArgon2Hasher } from '../../../adapters/password-hasher/argon2.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { type TestUser, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { session, userAccount } from '../schema.ts';
import { eventually } from '../../../../test/eventually.ts';

const LOGIN = '/api/v1/auth/login';
/** Hash of `correct horse` with less memory and fewer passes than the current parameters. */
const WEAK_HASH = '$argon2id$v=19$m=8192,t=1,p=1$KQwqw2LtAnIVY0ORPvyF4A$8Tc1W/v/9p7fIz56bygjTC4R+5hpEjyZWHZKGB8D9YI';
const TOO_MANY = 'Too many requests, please try again later.';
const LoginAnswer = z.strictObject({
  message: z.literal('Login successful'),
  data: z.strictObject({ _expires: z.iso.datetime(), userRoles: z.array(z.string()) }),
});

describe('sessions', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
    await node.addUser({ email: 'Tess@bna.test', password: 'correct horse', roles: ['USER', 'ADMIN'] });
  });
  afterAll(() => node.stop());

  let addresses = 0;
  /** Uses a new IP address for each call unless one is given. */
  const logIn = (body: unknown, options: { ip?: string; headers?: Record<string, string> } = {}) => {
    addresses += 1;
    return node.http.inject({
      method: 'POST',
      url: LOGIN,
      payload: body as object,
      remoteAddress: options.ip ?? `10.0.${String(addresses >> 8)}.${String(addresses & 255)}`,
      headers: { origin: PUBLIC_ORIGIN, ...options.headers },
    });
  };
  const good = { email: 'tess@bna.test', password: 'correct horse' };
  const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>, name: string): string => {
    const cookie = answer.cookies.find((candidate) => candidate.name === name);
    return `${name}=${cookie?.value ?? ''}`;
  };
  const sessionOf = (cookie: string) =>
    node.request({ method: 'GET', url: '/api/v1/users/session', headers: { cookie } });

  // @req 3.3 @req 7.6 @req 7.9 @threat A13
  it('logs in and returns the expiry, the roles and a session cookie', async () => {
    const answer = await logIn(good);
    const { data } = LoginAnswer.parse(answer.json());
    expect(data.userRoles).toEqual(['USER', 'ADMIN']);
    expect(Date.parse(data._expires) - node.clock.now().getTime()).toBeGreaterThan(7 * 86_400_000 - 5_000);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^bna_sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.body).not.toContain(cookieOf(answer, 'bna_sid').slice(8));
    const signedIn = await sessionOf(cookieOf(answer, 'bna_sid'));
    expect(signedIn.json()).toEqual({
      data: {
        user: {
          name: 'Some Body',
          email: 'Tess@bna.test',
          registration_id: expect.stringMatching(/^BNA-[2-9A-HJ-NP-Z]{8}$/),
          userRoles: ['USER', 'ADMIN'],
        },
      },
    });
  });

  // @req 12.24 @threat A9
  it('trims email address and password and ignores the case of the address', async () => {
    expect((await logIn({ email: '  TESS@bna.test ', password: ' correct horse ' })).statusCode).toBe(200);
  });

  // @req 12.20 @threat A1
  it('returns the same response for a wrong password and an unknown address', async () => {
    const wrong = await logIn({ ...good, password: 'wrong' });
    const unknown = await logIn({ ...good, email: 'nobody@bna.test' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { message: 'Invalid email or password', code: 'unauthorized' },
    ]);
    expect(unknown.body).toBe(wrong.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  // @req 5.9 @threat A20 @threat A19
  it.each([
    [{}, 'Email is required'],
    [{ email: '', password: 'x' }, 'Email is required'],
    [{ email: 'a@b', password: 'x' }, 'Please provide a valid email address'],
    [{ email: 'a@b.test\r\nBcc: c@d.test', password: 'x' }, 'Please provide a valid email address'],
    [{ email: ['a@b.test'], password: 'x' }, 'Email must be a string'],
    [{ email: 5, password: 'x' }, 'Email must be a string'],
    [{ email: { $gt: '' }, password: 'x' }, 'Email must be a string'],
    [{ email: 'a@b.test', password: '' }, 'Password is required'],
    [{ email: 'a@b.test', password: '   ' }, 'Password is required'],
    [{ email: 'a@b.test', password: 12_345_678 }, 'Password is required'],
    [{ email: 'a@b.test' }, 'Password is required'],
    [{ ...good, role: 'ADMIN' }, 'The request has a field that is not allowed here: role'],
  ])('refuses %j', async (body, message) => {
    const answer = await logIn(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toBe(message);
  });

  // @threat A12
  it('creates a new session id at each login, ignores a forged one and ends the old session of the browser', async () => {
    const first = await logIn(good, { headers: { cookie: 'bna_sid=attacker' } });
    const old = cookieOf(first, 'bna_sid');
    expect(old).not.toBe('bna_sid=attacker');
    const second = await logIn(good, { headers: { cookie: old } });
    expect((await sessionOf(old)).statusCode).toBe(401);
    expect((await sessionOf(cookieOf(second, 'bna_sid'))).statusCode).toBe(200);
    expect((await sessionOf('bna_sid=attacker')).statusCode).toBe(401);
  });

  // @req 7.6 @threat A15
  it('logs out only this session and succeeds without one', async () => {
    const [here, there] = [cookieOf(await logIn(good), 'bna_sid'), cookieOf(await logIn(good), 'bna_sid')];
    const out = (cookie?: string) =>
      node.request({
        method: 'POST',
        url: '/api/v1/auth/logout',
        ...(cookie === undefined ? {} : { headers: { cookie } }),
      });
    const answer = await out(here);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
      200,
      expect.stringMatching(/^bna_sid=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    expect((await sessionOf(here)).statusCode).toBe(401);
    expect((await sessionOf(there)).statusCode).toBe(200);
    expect((await out()).statusCode).toBe(200);
  });

  // @threat K9
  it('audits login, refusal and logout with user and IP address but without the input', async () => {
    const [row] = await node.db.select().from(userAccount).where(eq(userAccount.email, 'Tess@bna.test'));
    const ip = '10.8.0.1';
    const cookie = cookieOf(await logIn(good, { ip }), 'bna_sid');
    await logIn({ ...good, password: 'typed-secret' }, { ip });
    await logIn({ email: 'typed-name@bna.test', password: 'typed-secret' }, { ip });
    await node.request({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie }, remoteAddress: ip });
    await node.request({ method: 'POST', url: '/api/v1/auth/logout', remoteAddress: ip });
    const rows = await node.db.select().from(auditEvent).where(eq(auditEvent.ip, ip)).orderBy(auditEvent.id);
    expect(rows.map(({ event, user_id }) => [event, user_id])).toEqual([
      ['login', row?.id],
      ['login_refused', row?.id],
      ['login_refused', null],
      ['logout', row?.id],
    ]);
    expect(node.logLines.join('')).not.toContain('typed-');
  });

  // @threat A2
  it('runs the same SQL statements for an unknown address as for a wrong password', async () => {
    const statements = vi.spyOn(node.database.pool, 'query');
    const workFor = async (email: string): Promise<string[]> => {
      statements.mockClear();
      expect((await logIn({ email, password: 'wrong' })).statusCode).toBe(401);
      return statements.mock.calls
        .map(([statement]) => JSON.stringify(statement))
        .filter(
          (text) => !text.includes('access_change') && !text.includes('alert_log') && !text.includes('rate_limit'),
        )
        .map((text) => /(?:select|insert into) .*?"(?:user_account|audit_event)"/.exec(text)?.[0] ?? text);
    };
    const known = await workFor('tess@bna.test');
    expect(known).toHaveLength(2);
    expect(await workFor('nobody@bna.test')).toEqual(known);
    statements.mockRestore();
  });

  const nextAccessChange = (): Promise<unknown> =>
    new Promise((resolve) => {
      node.notifications.on('access_change', resolve);
    });

  // @req 16.3 @threat A16
  it('ends as soon as the session row is deleted', async () => {
    const person = await node.createUser('none');
    expect((await sessionOf(person.cookie)).statusCode).toBe(200);
    const notified = nextAccessChange();
    await node.db.delete(session).where(eq(session.user_id, person.userId));
    await notified;
    expect((await sessionOf(person.cookie)).statusCode).toBe(401);
  });

  it('ignores an unknown role without ending the session', async () => {
    const person = await node.createUser('active', ['USER', 'ADMIN']);
    // A newer version of BNA may have migrated the constraint to allow more roles.
    await node.database.pool.query('ALTER TABLE user_account DROP CONSTRAINT user_account_roles');
    await node.database.pool.query(`UPDATE user_account SET roles = '{USER,ORACLE}' WHERE id = $1`, [person.userId]);
    const allowed = async (url: string) => (await node.request({ method: 'GET', url, as: person })).statusCode;
    await eventually(async () => expect(await allowed('/api/v1/admin/health')).toBe(403));
    expect(await allowed('/api/v1/users/session')).toBe(200);
  });

  // @threat A16
  it('applies the removal of a role at once', async () => {
    const editor = await node.createUser('none', ['TRADER']);
    const ask = () =>
      node.request({ method: 'DELETE', url: '/api/v1/news-summary/00000000-0000-4000-8000-000000000000', as: editor });
    expect((await ask()).statusCode).toBe(404);
    const notified = nextAccessChange();
    await node.db
      .update(userAccount)
      .set({ roles: ['USER'] })
      .where(eq(userAccount.id, editor.userId));
    await notified;
    expect((await ask()).statusCode).toBe(403);
  });

  describe('login limits', () => {
    const failures = async (count: number, email: string, ip?: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const answer = await logIn({ email, password: 'wrong' }, ip === undefined ? {} : { ip });
        statuses.push(answer.statusCode);
      }
      return statuses;
    };

    // @req 15.1 @threat A4 @threat A3
    it.each(['tess@bna.test', 'nobody-here@bna.test'])(
      'refuses the 11th failure per minute from one IP address, for %s',
      async (email) => {
        const ip = `10.9.0.${String(email.length)}`;
        expect(await failures(10, email, ip)).toEqual(Array.from({ length: 10 }, () => 401));
        const refused = await logIn({ email, password: 'wrong' }, { ip });
        expect([refused.statusCode, refused.json()]).toEqual([429, { message: TOO_MANY, code: 'too_many_requests' }]);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect((await logIn(good, { ip })).statusCode).toBe(429);
        expect((await logIn({ email, password: 'wrong' })).statusCode).toBe(401);
      },
    );

    // @threat A4
    it('counts concurrent guesses', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => logIn({ email: 'race@bna.test', password: 'wrong' }, { ip: '10.9.1.1' })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    });

    // @threat A4
    it('does not count successful logins', async () => {
      for (let count = 0; count < 15; count += 1) expect((await logIn(good, { ip: '10.9.2.1' })).statusCode).toBe(200);
    });

    // @req 15.1 @threat A5
    it('refuses an account after 25 failures per hour except from its known browsers', async () => {
      const email = 'owner@bna.test';
      await node.addUser({ email, password: 'correct horse' });
      const device = cookieOf(await logIn({ email, password: 'correct horse' }), 'bna_device');
      expect(new Set(await failures(25, email))).toEqual(new Set([401]));
      expect((await logIn({ email, password: 'correct horse' })).statusCode).toBe(429);
      expect((await logIn({ email, password: 'correct horse' }, { headers: { cookie: device } })).statusCode).toBe(200);
      expect(
        (await logIn({ email, password: 'correct horse' }, { headers: { cookie: 'bna_device=forged' } })).statusCode,
      ).toBe(429);
    });

    // @threat A5
    it('counts the failures of each known browser for itself, until the password changes', async () => {
      const email = 'devices@bna.test';
      const userId = await node.addUser({ email, password: 'correct horse' });
      const right = { email, password: 'correct horse' };
      const deviceOf = async () => cookieOf(await logIn(right), 'bna_device');
      const [stolen, own] = [await deviceOf(), await deviceOf()];
      expect(stolen).not.toBe(own);
      const tryFrom = async (cookie: string, password = right.password) =>
        (await logIn({ email, password }, { headers: { cookie } })).statusCode;
      for (let count = 0; count < 25; count += 1) expect(await tryFrom(stolen, 'wrong')).toBe(401);
      expect([await tryFrom(stolen), await tryFrom(own)]).toEqual([429, 200]);
      await failures(25, email);
      expect(await tryFrom(own)).toBe(200);
      await node.db.update(userAccount).set({ password_hash: 'plain:new horse' }).where(eq(userAccount.id, userId));
      expect(await tryFrom(own, 'new horse')).toBe(429);
    });

    // @threat A5
    it('ignores the proof of another account', async () => {
      await node.addUser({ email: 'victim@bna.test', password: 'correct horse' });
      const cookie = cookieOf(await logIn(good), 'bna_device');
      await failures(25, 'victim@bna.test');
      const answer = await logIn({ email: 'victim@bna.test', password: 'correct horse' }, { headers: { cookie } });
      expect(answer.statusCode).toBe(429);
    });

    // @threat A6
    it('ignores a forwarded IP address from an untrusted client', async () => {
      for (let count = 0; count < 10; count += 1) {
        await logIn(
          { email: 'x@bna.test', password: 'wrong' },
          { ip: '10.9.3.1', headers: { 'x-forwarded-for': `1.2.3.${String(count)}` } },
        );
      }
      expect((await logIn(good, { ip: '10.9.3.1', headers: { 'x-forwarded-for': '9.9.9.9' } })).statusCode).toBe(429);
    });
  });
});

// @req 12.21 @threat A17
it('ends a session seven days after its login, regardless of use', async () => {
  const node = await startTestNode();
  const person = await node.createUser('active');
  const ask = () => node.request({ method: 'GET', url: '/api/v1/users/session', as: person });
  const loggedInAt = node.clock.now().getTime();
  node.clock.moveTo(new Date(loggedInAt + 7 * 86_400_000 - 10_000));
  expect((await ask()).statusCode).toBe(200);
  node.clock.moveTo(new Date(loggedInAt + 7 * 86_400_000));
  expect((await ask()).statusCode).toBe(401);
  await node.stop();
});

// @threat A7
it('counts failures across nodes', async () => {
  const database = await createTestDatabase();
  const [one, other] = [await startTestNode({ database }), await startTestNode({ database })];
  const logIn = (node: TestNode) =>
    node.request({
      method: 'POST',
      url: LOGIN,
      payload: { email: 'a@bna.test', password: 'wrong' },
      remoteAddress: '10.7.0.1',
    });
  for (let count = 0; count < 10; count += 1) expect((await logIn(one)).statusCode).toBe(401);
  const countOf = async (): Promise<unknown> =>
    (await one.database.pool.query("SELECT count FROM rate_limit WHERE key = 'login-ip:10.7.0.1'")).rows[0];
  await eventually(async () => expect(await countOf()).toEqual({ count: 10 }));
  // This failure makes the other node share its counts and read the totals.
  expect((await logIn(other)).statusCode).toBe(401);
  await eventually(async () => expect((await logIn(other)).statusCode).toBe(429));
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

describe('with the real hasher', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ passwordHasher: createArgon2Hasher() });
  });
  afterAll(() => node.stop());

  const logIn = (email: string, password: string) =>
    node.request({ method: 'POST', url: LOGIN, payload: { email, password } });
  const hashOf = async (userId: string): Promise<string> =>
    (await node.db.select().from(userAccount).where(eq(userAccount.id, userId)))[0]?.password_hash ?? '';

  // @threat A2
  it('does as much work for an unknown address as for a wrong password', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const accounts = ['a', 'b', 'c', 'd'];
    for (const account of accounts) await node.addUser({ email: `known-${account}@bna.test` });
    for (let call = 0; call < 60; call += 1) {
      // Spreads the calls over accounts and IP addresses to stay below the limits.
      const account = accounts[Math.floor(call / 2) % accounts.length] ?? '';
      const kind = call % 2 === 0 ? 'known' : 'unknown';
      // CPU time, because wall time depends on other processes of the machine.
      const before = process.cpuUsage();
      const { statusCode } = await node.request({
        method: 'POST',
        url: LOGIN,
        payload: { email: `${kind}-${account}@bna.test`, password: 'wrong' },
        remoteAddress: `10.6.0.${String(call)}`,
      });
      const { user, system } = process.cpuUsage(before);
      times[kind].push(user + system);
      expect(statusCode).toBe(401);
    }
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    // A missing hash would change it many times over. The login benchmark gives exact figures.
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5);
  });

  // @threat A11
  it('upgrades a weak hash at the next login, also with concurrent logins', async () => {
    const userId = await node.addUser({ email: 'old@bna.test' });
    await node.db.update(userAccount).set({ password_hash: WEAK_HASH }).where(eq(userAccount.id, userId));
    expect((await logIn('old@bna.test', 'wrong')).statusCode).toBe(401);
    expect(await hashOf(userId)).toBe(WEAK_HASH);
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn('old@bna.test', 'correct horse')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await hashOf(userId)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn('old@bna.test', 'correct horse')).statusCode).toBe(200);
  });
});

// @threat A16
it('refuses a login with the old password if the password changes during the check', async () => {
  const compared = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const node = await startTestNode({
    passwordHasher: {
      hash: (password) => Promise.resolve(`plain:${password}`),
      verify: async (stored, password) => {
        compared.resolve();
        await gate.promise;
        return { matches: stored === `plain:${password}`, stale: false };
      },
    },
  });
  const userId = await node.addUser({ email: 'old@bna.test' });
  const payload = { email: 'old@bna.test', password: 'correct horse' };
  const logIn = node.request({ method: 'POST', url: LOGIN, payload }).then(({ statusCode }) => statusCode);
  await compared.promise;
  await node.db.update(userAccount).set({ password_hash: 'plain:another' }).where(eq(userAccount.id, userId));
  gate.resolve();
  expect(await logIn).toBe(401);
  expect(await node.db.select().from(session)).toEqual([]);
  await node.stop();
});

describe('every API endpoint', () => {
  let node: TestNode;
  let callers: { user: TestUser; scraper: TestUser };
  let paths: [string, string, { security?: object[] }][];

  beforeAll(async () => {
    node = await startTestNode();
    callers = { user: await node.createUser('none'), scraper: await node.createUser('active', ['SCRAPER']) };
    const document = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.object({})).optional() }))),
      })
      .parse((await node.request({ method: 'GET', url: '/api/openapi.json' })).json());
    paths = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): [string, string, object] => [
        method.toUpperCase(),
        path.replace('{id}', '00000000-0000-4000-8000-000000000000'),
        call,
      ]),
    );
  });
  afterAll(() => node.stop());

  const ask = (method: string, url: string, headers: Record<string, string>) =>
    node.http.inject({ method: method as 'GET', url, headers, ...(method === 'GET' ? {} : { payload: {} }) });

  // @req 1.1 @req 6.2
  it('is documented and returns 401 to a visitor unless it is public', async () => {
    expect(paths.length).toBeGreaterThan(8);
    for (const [method, path, { security }] of paths) {
      const { statusCode } = await ask(method, path, { origin: PUBLIC_ORIGIN });
      if (security?.length === 0) expect([path, statusCode]).not.toEqual([path, 401]);
      else expect([method, path, statusCode]).toEqual([method, path, 401]);
    }
  });

  // @req 12.1 @threat C4
  it('allows no cross-origin reads and returns errors in one shape', async () => {
    for (const [method, path] of paths) {
      const answer = await ask(method, path, { origin: PUBLIC_ORIGIN, cookie: callers.scraper.cookie });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      if (answer.statusCode >= 300)
        expect(answer.json()).toEqual(
          expect.objectContaining({ message: expect.any(String), code: expect.any(String) }),
        );
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  // @req 11.8
  it('returns a JSON 404 for an unknown path', async () => {
    const answer = await ask('GET', '/api/v1/nothing', {});
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
  });

  // @req 12.2
  it('responds to malformed HTTP in the same shape with the same headers', async () => {
    const sendRaw = async (bytes: string): Promise<string> => {
      const socket = connect(Number(new URL(node.origin).port), '127.0.0.1');
      socket.end(bytes);
      return text(socket);
    };
    for (const [bytes, status] of [
      ['NONSENSE\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
      ['GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ] as const) {
      const answer = await sendRaw(bytes);
      expect(answer).toContain(`HTTP/1.1 ${String(status)} `);
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(answer).toMatch(/\{"message":"[^"]+","code":"[a-z_]+"\}/);
    }
  });
});
