import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createArgon2Hasher } from '../../adapters/password-hasher/argon2.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { auditEvent, session, userAccount } from '../../schema.ts';
import { purgeSessions } from './store.ts';

const LOGIN = '/api/v1/auth/login';
/** Of `correct horse`, with less memory and fewer passes than today. */
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
  /** Each call from another address of the network, unless one is given. */
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
  const sessionOf = (cookie: string) => node.ask({ method: 'GET', url: '/api/v1/users/session', headers: { cookie } });

  it('A13: starts with a login: body, cookie, user', async () => {
    const answer = await logIn(good);
    const { data } = LoginAnswer.parse(answer.json());
    expect(data.userRoles).toEqual(['USER', 'ADMIN']);
    expect(Date.parse(data._expires) - node.clock.now().getTime()).toBeGreaterThan(7 * 86_400_000 - 5_000);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^bna_sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.body).not.toContain(cookieOf(answer, 'bna_sid').slice(8));
    const who = await sessionOf(cookieOf(answer, 'bna_sid'));
    expect(who.json()).toEqual({
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

  it('takes address and password with blanks around, and any case of the address', async () => {
    expect((await logIn({ email: '  TESS@bna.test ', password: ' correct horse ' })).statusCode).toBe(200);
  });

  it('A1: answers a wrong password and an unknown address with the same words', async () => {
    const wrong = await logIn({ ...good, password: 'wrong' });
    const unknown = await logIn({ ...good, email: 'nobody@bna.test' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { message: 'Invalid email or password', code: 'unauthorized' },
    ]);
    expect(unknown.body).toBe(wrong.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

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
    [{ ...good, role: 'ADMIN' }, 'Unrecognized key: "role"'],
  ])('A19, A20: refuses %j', async (body, message) => {
    const answer = await logIn(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toBe(message);
  });

  it('A12: gives a new id at each login, ignores an invented one, and ends the older of the same browser', async () => {
    const first = await logIn(good, { headers: { cookie: 'bna_sid=attacker' } });
    const old = cookieOf(first, 'bna_sid');
    expect(old).not.toBe('bna_sid=attacker');
    const second = await logIn(good, { headers: { cookie: old } });
    expect((await sessionOf(old)).statusCode).toBe(401);
    expect((await sessionOf(cookieOf(second, 'bna_sid'))).statusCode).toBe(200);
    expect((await sessionOf('bna_sid=attacker')).statusCode).toBe(401);
  });

  it('A15: ends with a logout, for this session alone; without one it answers the same', async () => {
    const [here, there] = [cookieOf(await logIn(good), 'bna_sid'), cookieOf(await logIn(good), 'bna_sid')];
    const out = (cookie?: string) =>
      node.ask({
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

  it('K9: login, refusal and logout are noted with who and from where, never with what was typed', async () => {
    const [row] = await node.db.select().from(userAccount).where(eq(userAccount.email, 'Tess@bna.test'));
    const ip = '10.8.0.1';
    const cookie = cookieOf(await logIn(good, { ip }), 'bna_sid');
    await logIn({ ...good, password: 'typed-secret' }, { ip });
    await logIn({ email: 'typed-name@bna.test', password: 'typed-secret' }, { ip });
    await node.ask({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie }, remoteAddress: ip });
    await node.ask({ method: 'POST', url: '/api/v1/auth/logout', remoteAddress: ip });
    const rows = await node.db.select().from(auditEvent).where(eq(auditEvent.ip, ip)).orderBy(auditEvent.id);
    expect(rows.map(({ event, user_id }) => [event, user_id])).toEqual([
      ['login', row?.id],
      ['login_refused', row?.id],
      ['login_refused', null],
      ['logout', row?.id],
    ]);
    expect(node.logLines.join('')).not.toContain('typed-');
  });

  it('A2: an unknown address asks the database the same as a wrong password', async () => {
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

  it('A16: ends as soon as it is deleted by whomever', async () => {
    const person = await node.person('none');
    expect((await sessionOf(person.cookie)).statusCode).toBe(200);
    const told = nextAccessChange();
    await node.db.delete(session).where(eq(session.user_id, person.userId));
    await told;
    expect((await sessionOf(person.cookie)).statusCode).toBe(401);
  });

  it('a role that this version does not know grants nothing, and does not end the session', async () => {
    const person = await node.person('active', ['USER', 'ADMIN']);
    await node.database.pool.query(`UPDATE user_account SET roles = '{USER,ORACLE}' WHERE id = $1`, [person.userId]);
    const allowed = async (url: string) => (await node.ask({ method: 'GET', url, as: person })).statusCode;
    await vi.waitFor(async () => expect(await allowed('/api/v1/admin/health')).toBe(403), { timeout: 5_000 });
    expect(await allowed('/api/v1/users/session')).toBe(200);
  });

  it('A16: a role that is taken away counts at once', async () => {
    const editor = await node.person('none', ['TRADER']);
    const ask = () =>
      node.ask({ method: 'DELETE', url: '/api/v1/news-summary/00000000-0000-4000-8000-000000000000', as: editor });
    expect((await ask()).statusCode).toBe(404);
    const told = nextAccessChange();
    await node.db
      .update(userAccount)
      .set({ roles: ['USER'] })
      .where(eq(userAccount.id, editor.userId));
    await told;
    expect((await ask()).statusCode).toBe(403);
  });

  describe('against guessing', () => {
    const failures = async (count: number, email: string, ip?: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const answer = await logIn({ email, password: 'wrong' }, ip === undefined ? {} : { ip });
        statuses.push(answer.statusCode);
      }
      return statuses;
    };

    it.each(['tess@bna.test', 'nobody-here@bna.test'])(
      'A3, A4: the eleventh failure a minute from one address is refused, for %s',
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

    it('A4: guesses made at the same time count as well', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => logIn({ email: 'race@bna.test', password: 'wrong' }, { ip: '10.9.1.1' })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    });

    it('A4: logins that succeed use nothing up', async () => {
      for (let count = 0; count < 15; count += 1) expect((await logIn(good, { ip: '10.9.2.1' })).statusCode).toBe(200);
    });

    it('A5: an account takes 25 failures an hour from anywhere; a browser of its own stays let in', async () => {
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

    it('A6: does not believe an address that the caller claims', async () => {
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

it('A17: a session ends seven days after its login, to the second, however much it is used', async () => {
  const node = await startTestNode();
  const person = await node.person('active');
  const ask = () => node.ask({ method: 'GET', url: '/api/v1/users/session', as: person });
  const loggedInAt = node.clock.now().getTime();
  node.clock.moveTo(new Date(loggedInAt + 7 * 86_400_000 - 10_000));
  expect((await ask()).statusCode).toBe(200);
  node.clock.moveTo(new Date(loggedInAt + 7 * 86_400_000));
  expect((await ask()).statusCode).toBe(401);
  await node.stop();
});

it('A17: the rows of sessions that are over are deleted, those of others stay', async () => {
  const node = await startTestNode();
  const [old, young] = [await node.person('none'), await node.person('none')];
  const loggedInAt = node.clock.now().getTime();
  node.clock.moveTo(new Date(loggedInAt + 4 * 86_400_000));
  const again = { ...old, cookie: await node.signIn(old.userId) };
  await purgeSessions(node.db, new Date(loggedInAt + 7 * 86_400_000 + 60_000));
  const rows = await node.db.select().from(session);
  expect(rows.map(({ user_id }) => user_id)).toEqual([old.userId]);
  expect((await node.ask({ method: 'GET', url: '/api/v1/users/session', as: again })).statusCode).toBe(200);
  expect((await node.ask({ method: 'GET', url: '/api/v1/users/session', as: young })).statusCode).toBe(401);
  await node.stop();
});

it('A7: failures on one node count on the other', async () => {
  const database = await createTestDatabase();
  const [one, other] = [await startTestNode({ database }), await startTestNode({ database })];
  const logIn = (node: TestNode) =>
    node.ask({
      method: 'POST',
      url: LOGIN,
      payload: { email: 'a@bna.test', password: 'wrong' },
      remoteAddress: '10.7.0.1',
    });
  for (let count = 0; count < 10; count += 1) expect((await logIn(one)).statusCode).toBe(401);
  const countOf = async (): Promise<unknown> =>
    (await one.database.pool.query("SELECT count FROM rate_limit WHERE key = 'login-ip:10.7.0.1'")).rows[0];
  await vi.waitFor(async () => expect(await countOf()).toEqual({ count: 10 }), 5_000);
  // The other node hears of it at its next exchange, to which this failure gives it a reason.
  expect((await logIn(other)).statusCode).toBe(401);
  await vi.waitFor(async () => expect((await logIn(other)).statusCode).toBe(429), 5_000);
  await Promise.all([one.stop(), other.stop()]);
  await database.drop();
});

describe('with the real hashes', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ passwordHasher: createArgon2Hasher() });
  });
  afterAll(() => node.stop());

  const logIn = (email: string, password: string) =>
    node.ask({ method: 'POST', url: LOGIN, payload: { email, password } });
  const hashOf = async (userId: string): Promise<string> =>
    (await node.db.select().from(userAccount).where(eq(userAccount.id, userId)))[0]?.password_hash ?? '';

  it('A2: a wrong password costs as much for an account as for none', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const accounts = ['a', 'b', 'c', 'd'];
    for (const account of accounts) await node.addUser({ email: `known-${account}@bna.test` });
    for (let call = 0; call < 60; call += 1) {
      // The budgets of the accounts and of the network's addresses are not what is measured.
      const account = accounts[Math.floor(call / 2) % accounts.length] ?? '';
      const kind = call % 2 === 0 ? 'known' : 'unknown';
      // The processor's time, on all threads: the clock on the wall also counts what else the machine does.
      const before = process.cpuUsage();
      const { statusCode } = await node.ask({
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
    // A hash left out makes it many times; the bench of the logins gives the figure.
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5);
  }, 30_000);

  it('A11: a hash of weaker parameters is renewed by the next login, whoever else logs in meanwhile', async () => {
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

it('A16: a login with the old password does not outlive a change of it that comes in between', async () => {
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
  const logIn = node.ask({ method: 'POST', url: LOGIN, payload }).then(({ statusCode }) => statusCode);
  await compared.promise;
  await node.db.update(userAccount).set({ password_hash: 'plain:another' }).where(eq(userAccount.id, userId));
  gate.resolve();
  expect(await logIn).toBe(401);
  expect(await node.db.select().from(session)).toEqual([]);
  await node.stop();
});

describe('every call of the API', () => {
  let node: TestNode;
  let people: { user: Person; scraper: Person };
  let paths: [string, string, { security?: object[] }][];

  beforeAll(async () => {
    node = await startTestNode();
    people = { user: await node.person('none'), scraper: await node.person('active', ['SCRAPER']) };
    const document = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.object({})).optional() }))),
      })
      .parse((await node.ask({ method: 'GET', url: '/api/openapi.json' })).json());
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

  it('is in the document, and answers a visitor 401 unless it is public', async () => {
    expect(paths.length).toBeGreaterThan(8);
    for (const [method, path, { security }] of paths) {
      const { statusCode } = await ask(method, path, { origin: PUBLIC_ORIGIN });
      if (security?.length === 0) expect([path, statusCode]).not.toEqual([path, 401]);
      else expect([method, path, statusCode]).toEqual([method, path, 401]);
    }
  });

  it('C4: allows no other site to read, and tells errors in one shape', async () => {
    for (const [method, path] of paths) {
      const answer = await ask(method, path, { origin: PUBLIC_ORIGIN, cookie: people.scraper.cookie });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      if (answer.statusCode >= 300)
        expect(answer.json()).toEqual(
          expect.objectContaining({ message: expect.any(String), code: expect.any(String) }),
        );
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it('an unknown one is a JSON 404', async () => {
    const answer = await ask('GET', '/api/v1/nothing', {});
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
  });

  it('is limited for whoever guesses tokens, too', async () => {
    const limited = await startTestNode();
    const guess = () => limited.ask({ method: 'POST', url: '/api/v1/news-summary', token: 'guess', payload: {} });
    const statuses: number[] = [];
    for (let count = 0; count < 601; count += 1) statuses.push((await guess()).statusCode);
    expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true);
    expect(statuses).toContain(429);
    await limited.stop();
  });

  it('answers what is no HTTP in the same shape, with the same headers', async () => {
    const say = async (bytes: string): Promise<string> => {
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
      const answer = await say(bytes);
      expect(answer).toContain(`HTTP/1.1 ${String(status)} `);
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(answer).toMatch(/\{"message":"[^"]+","code":"[a-z_]+"\}/);
    }
  });

  it('is limited to 300 a minute and visitor', async () => {
    const limited = await startTestNode();
    const statuses: number[] = [];
    for (let count = 0; count < 301; count += 1) {
      statuses.push((await limited.http.inject({ method: 'GET', url: '/api/v1/users/session' })).statusCode);
    }
    // A minute may turn in between, which gives a second budget.
    expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true);
    expect([401, 429]).toContain(statuses[300]);
    await limited.stop();
  });
});
