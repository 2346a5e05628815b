import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { session, userAccount } from '../../schema.ts';

const LOGIN = '/api/v1/auth/login';
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

  it('starts with a login: body, cookie, user', async () => {
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

  it('answers a wrong password and an unknown address with the same words', async () => {
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
  ])('refuses %j', async (body, message) => {
    const answer = await logIn(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toBe(message);
  });

  it('stores nothing that the cookie could be made of', async () => {
    const answer = await logIn(good);
    const token = cookieOf(answer, 'bna_sid').slice(8);
    const { rows } = await node.database.pool.query<{ found: boolean }>(
      "SELECT bool_or(encode(id_hash, 'base64') LIKE $1 OR encode(id_hash, 'escape') LIKE $1) AS found FROM session",
      [`%${token}%`],
    );
    expect(rows[0]?.found).toBe(false);
    expect(node.logLines.join('')).not.toContain(token);
  });

  it('gives a new id at each login, ignores an invented one, and ends the older of the same browser', async () => {
    const first = await logIn(good, { headers: { cookie: 'bna_sid=attacker' } });
    const old = cookieOf(first, 'bna_sid');
    expect(old).not.toBe('bna_sid=attacker');
    const second = await logIn(good, { headers: { cookie: old } });
    expect((await sessionOf(old)).statusCode).toBe(401);
    expect((await sessionOf(cookieOf(second, 'bna_sid'))).statusCode).toBe(200);
    expect((await sessionOf('bna_sid=attacker')).statusCode).toBe(401);
  });

  it('ends with a logout, for this session alone; without one it answers the same', async () => {
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

  const nextAccessChange = (): Promise<unknown> =>
    new Promise((resolve) => {
      node.notifications.on('access_change', resolve);
    });

  it('ends as soon as it is deleted by whomever', async () => {
    const person = await node.person('none');
    expect((await sessionOf(person.cookie)).statusCode).toBe(200);
    const told = nextAccessChange();
    await node.db.delete(session).where(eq(session.user_id, person.userId));
    await told;
    expect((await sessionOf(person.cookie)).statusCode).toBe(401);
  });

  it('a role that is taken away counts at once', async () => {
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
      'the eleventh failure a minute from one address is refused, for %s',
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

    it('guesses made at the same time count as well', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => logIn({ email: 'race@bna.test', password: 'wrong' }, { ip: '10.9.1.1' })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    });

    it('logins that succeed use nothing up', async () => {
      for (let count = 0; count < 15; count += 1) expect((await logIn(good, { ip: '10.9.2.1' })).statusCode).toBe(200);
    });

    it('an account takes 25 failures an hour from anywhere; a browser of its own stays let in', async () => {
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

    it('does not believe an address that the caller claims', async () => {
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

it('a session ends seven days after its login, to the second, however much it is used', async () => {
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

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere', { origin: 'null' }],
    ['a look-alike', { origin: `${PUBLIC_ORIGIN}.evil.example` }],
    ['another port', { origin: 'http://127.0.0.1:3001' }],
    ['the same host over TLS', { origin: 'https://127.0.0.1:3000' }],
    ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site, by the browser’s word', { 'sec-fetch-site': 'same-site', origin: PUBLIC_ORIGIN }],
    ['who knows where', {}],
  ])('refuses to change anything when asked from %s', async (_name, headers) => {
    for (const [method, path] of paths) {
      if (method === 'GET') continue;
      const answer = await ask(method, path, { ...headers, cookie: people.user.cookie });
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 403, 'foreign_origin']);
    }
  });

  it('allows no other site to read, and tells errors in one shape', async () => {
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
