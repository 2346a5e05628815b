import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openLiveSocket } from '../../../../test/live-socket.ts';
import { PUBLIC_ORIGIN, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { accessChange, auditEvent } from '../../../platform/schema.ts';
import { hashSessionToken } from '../../../platform/sessions.ts';
import { session } from '../schema.ts';

const SESSIONS = '/api/v1/users/sessions';
const MINUTE_MS = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const idOf = ({ cookie }: TestUser): string => hashSessionToken(cookie.replace('bna_sid=', ''));
const list = async (as: TestUser) => {
  const response = await node.request({ method: 'GET', url: SESSIONS, as });
  return response.json<{ data: { id: string; device: string; last_seen_at: string; current: boolean }[] }>().data;
};
const isSignedIn = async (as: TestUser): Promise<boolean> =>
  (await node.request({ method: 'GET', url: '/api/v1/users/session', as })).statusCode === 200;
const end = (as: TestUser, id: string) => node.request({ method: 'DELETE', url: `${SESSIONS}/${id}`, as });
const signInElsewhere = async (person: TestUser): Promise<TestUser> => ({
  ...person,
  cookie: await node.signIn(person.userId),
});
const auditOf = async (userId: string): Promise<string[]> =>
  (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event }) => event);

const advance = (minutes: number): void => {
  node.clock.moveTo(new Date(node.clock.now().getTime() + minutes * MINUTE_MS));
};

// @threat A23
it('lists the own sessions with the device in words, without the IP address, the current one first', async () => {
  const person = await node.createUser('none');
  await node.createUser('none');
  const login = await node.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: person.email, password: 'correct horse' },
    remoteAddress: '203.0.113.9',
    headers: { origin: PUBLIC_ORIGIN, 'user-agent': FIREFOX },
  });
  const cookie = `bna_sid=${login.cookies[0]?.value ?? ''}`;
  const response = await node.request({ method: 'GET', url: SESSIONS, as: { ...person, cookie } });
  const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  expect(response.json()).toEqual({
    data: [
      {
        id: hashSessionToken(cookie.replace('bna_sid=', '')),
        device: 'Firefox on Windows',
        created_at: time,
        last_seen_at: time,
        current: true,
      },
      { id: idOf(person), device: 'Unknown device', created_at: time, last_seen_at: time, current: false },
    ],
  });
  expect(response.body).not.toContain('203.0.113.9');
});

it('updates the last use every five minutes, without rechecking access', async () => {
  const person = await node.createUser('none');
  const [before] = await list(person);
  advance(4);
  expect((await list(person))[0]?.last_seen_at).toBe(before?.last_seen_at);
  const countChanges = () => node.db.$count(accessChange, eq(accessChange.user_id, person.userId));
  const changesBefore = await countChanges();
  advance(2);
  const seenAt = node.clock.now().getTime();
  // Sessions are cached for a second.
  await eventually(async () => {
    const [after] = await list(person);
    expect(Date.parse(after?.last_seen_at ?? '')).toBeGreaterThanOrEqual(seenAt);
  });
  expect(await countChanges()).toBe(changesBefore);
});

// @threat A23 @threat A15
it('ends one session with its live connection, and no other', async () => {
  const person = await node.createUser('active');
  const elsewhere = await signInElsewhere(person);
  await node.confirmPassword(person);
  const [page, kept] = [await openLiveSocket(node, elsewhere), await openLiveSocket(node, person)];
  const closed = new Promise((resolve) => page.on('disconnect', resolve));
  expect((await end(person, idOf(elsewhere))).statusCode).toBe(200);
  await closed;
  expect(kept.connected).toBe(true);
  expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect((await end(person, idOf(elsewhere))).statusCode).toBe(404);
  expect(await auditOf(person.userId)).toEqual(['session_ended']);
});

// @threat A23
it('logs out everywhere, and clears the cookie', async () => {
  const [person, other] = [await node.createUser('none'), await node.createUser('none')];
  const elsewhere = await signInElsewhere(person);
  await node.confirmPassword(person);
  const answer = await node.request({ method: 'DELETE', url: SESSIONS, as: person });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, expect.stringMatching(/^bna_sid=; /)]);
  expect([await isSignedIn(person), await isSignedIn(elsewhere), await isSignedIn(other)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await auditOf(person.userId)).toEqual(['logged_out_everywhere']);
});

// @threat A23
it('requires a recently confirmed password to end sessions', async () => {
  const person = await node.createUser('none');
  const answers = [
    await end(person, idOf(person)),
    await node.request({ method: 'DELETE', url: SESSIONS, as: person }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'reauthentication_required' }]);
  }
  expect(await isSignedIn(person)).toBe(true);
});

// @threat A23
it('ends no session of another user, whatever the role, and none for visitors', async () => {
  const [person, thief] = [await node.createUser('none'), await node.createUser('none', ['ADMIN'])];
  await node.confirmPassword(thief);
  expect((await end(thief, idOf(person))).statusCode).toBe(404);
  expect((await end(thief, 'x'.repeat(64))).statusCode).toBe(422);
  expect((await node.request({ method: 'DELETE', url: `${SESSIONS}/${idOf(person)}` })).statusCode).toBe(401);
  expect((await node.request({ method: 'GET', url: SESSIONS })).statusCode).toBe(401);
  expect(await isSignedIn(person)).toBe(true);
  expect(await node.db.$count(session, eq(session.user_id, person.userId))).toBe(1);
});
