import type { PasskeyAssertion } from '@bna/contract/accounts/passkey-assertion';
import type { PasskeyOptions } from '@bna/contract/accounts/passkeys';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetSecondFactorCommand } from '../../../commands/second-factor.ts';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { passkey, session, usedPasskeyChallenge } from '../schema.ts';
import { arePasskeysAvailable } from './ceremony.ts';
import { purgeUsedChallenges } from './challenge.ts';

const PASSKEYS = '/api/v1/users/passkeys';
const CONFIRM = '/api/v1/users/confirm-passkey';
const LOGIN = '/api/v1/auth/login';
const MINUTE_MS = 60_000;
const REFUSED = { message: 'The passkey was not accepted. Please try again.', code: 'wrong_code' };

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
beforeEach(() => node.sendQueuedMails());
afterAll(() => node.stop());

type Authenticator = ReturnType<typeof createAuthenticator>;
const post = (as: TestUser | undefined, url: string, payload?: object) =>
  node.request({
    method: 'POST',
    url,
    ...(as === undefined ? {} : { as }),
    ...(payload === undefined ? {} : { payload }),
  });
const optionsOf = async (as: TestUser | undefined, url: string, payload?: object): Promise<PasskeyOptions> => {
  const answer = await post(as, url, payload);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: PasskeyOptions }>().data;
};
const auditOf = async ({ userId }: TestUser): Promise<string[]> =>
  (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event }) => event);
const listOf = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: PASSKEYS, as })).json<{ data: { id: string; name: string }[] }>().data;

/** Creates a user with an authenticator app and confirmed password. */
const createMember = async (roles: Parameters<TestNode['createUser']>[1] = ['USER']): Promise<TestUser> => {
  const user = await node.createUser('none', roles);
  await node.addAuthenticator(user);
  await node.confirmPassword(user);
  return user;
};
/** Signs in as after a login with the password alone. */
const signInWithPassword = async (user: TestUser): Promise<TestUser> => {
  const cookie = await node.signIn(user.userId);
  await node.db
    .update(session)
    .set({ second_factor_at: null, password_confirmed_at: null })
    .where(eq(session.user_id, user.userId));
  return { ...user, cookie };
};
const add = async (as: TestUser, authenticator: Authenticator, name = 'Phone') =>
  post(as, PASSKEYS, { name, credential: authenticator.register(await optionsOf(as, `${PASSKEYS}/options`)) });
/** Creates a member with a passkey. */
const createHolder = async (roles?: Parameters<TestNode['createUser']>[1]) => {
  const holder = await createMember(roles);
  const authenticator = createAuthenticator();
  expect((await add(holder, authenticator)).statusCode).toBe(201);
  return { holder, authenticator };
};
const confirm = async (as: TestUser, assertion: PasskeyAssertion) => {
  const { statusCode, json } = await post(as, CONFIRM, { passkey: assertion });
  return statusCode === 200 ? 200 : json<unknown>();
};
const challengeFor = (as: TestUser): Promise<PasskeyOptions> => optionsOf(as, `${CONFIRM}/options`);

describe('adding a passkey', () => {
  // @threat A27
  it('stores several with their names, emails and audits', async () => {
    const member = await createMember();
    const [phone, laptop] = [createAuthenticator(), createAuthenticator()];
    expect((await add(member, phone, 'Phone')).statusCode).toBe(201);
    expect((await add(member, laptop, 'Laptop')).statusCode).toBe(201);
    expect((await listOf(member)).map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    expect((await add(member, phone, 'Again')).statusCode).toBe(409);
    const options = await optionsOf(member, `${PASSKEYS}/options`);
    expect(options['excludeCredentials']).toHaveLength(2);
    expect(await auditOf(member)).toEqual(['passkey_added', 'passkey_added']);
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'You have a new passkey'],
      [member.email, 'You have a new passkey'],
    ]);
  });

  // @threat A27 @threat A24
  it('needs two-step verification, and its code and the password in this session', async () => {
    const codeOf = async (as: TestUser) => {
      const answer = await post(as, `${PASSKEYS}/options`);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    const without = await node.createUser('none');
    await node.confirmPassword(without);
    expect(await codeOf(without)).toEqual([409, 'conflict']);
    const thief = await signInWithPassword(await createMember());
    expect(await codeOf(thief)).toEqual([403, 'reauthentication_required']);
    const other = await signInWithPassword(await createMember());
    await node.confirmPassword(other);
    expect(await codeOf(other)).toEqual([403, 'second_factor_required']);
  });

  // @threat A27
  it('accepts only an answer to a fresh challenge of the same session, once', async () => {
    const member = await createMember();
    const elsewhere = { ...member, cookie: await node.signIn(member.userId) };
    await node.confirmPassword(member);
    const statusOf = async (as: TestUser, credential: object) =>
      (await post(as, PASSKEYS, { name: 'Phone', credential })).statusCode;
    const options = await optionsOf(member, `${PASSKEYS}/options`);
    const credential = createAuthenticator().register(options);
    expect(await statusOf(elsewhere, credential)).toBe(422);
    expect(await statusOf(member, createAuthenticator().register(options, { isUserVerified: false }))).toBe(422);
    expect(await statusOf(member, createAuthenticator().register(options, { origin: 'https://evil.example' }))).toBe(
      422,
    );
    expect(await statusOf(member, createAuthenticator().register(options, { rpId: 'evil.example' }))).toBe(422);
    const forged = createAuthenticator().register({ ...options, challenge: Buffer.alloc(72).toString('base64url') });
    expect(await statusOf(member, forged)).toBe(422);
    const twice = await Promise.all([statusOf(member, credential), statusOf(member, credential)]);
    expect(twice.toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('stops at ten', async () => {
    const member = await createMember();
    for (let index = 0; index < 10; index += 1) await add(member, createAuthenticator());
    const answer = await post(member, `${PASSKEYS}/options`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'You can have at most 10 passkeys', code: 'conflict' },
    ]);
  });
});

describe('a confirmation with a passkey', () => {
  // @threat A27 @threat A24
  it('stands for the password and the code, in this session only', async () => {
    const { holder, authenticator } = await createHolder(['TRADER']);
    const [here, elsewhere] = [await signInWithPassword(holder), await signInWithPassword(holder)];
    const publish = async (as: TestUser) => (await post(as, '/api/v1/news-summary', newItem())).statusCode;
    expect(await publish(here)).toBe(403);
    expect(await confirm(here, authenticator.sign(await challengeFor(here)))).toBe(200);
    expect(await publish(here)).toBe(201);
    expect((await post(here, `${PASSKEYS}/options`)).statusCode).toBe(200);
    expect(await publish(elsewhere)).toBe(403);
    expect(await auditOf(holder)).toContain('passkey_confirmed');
  });

  // @threat A27
  it('uses each challenge once, within five minutes, in the session that asked', async () => {
    const { holder, authenticator } = await createHolder();
    const elsewhere = { ...holder, cookie: await node.signIn(holder.userId) };
    const options = await challengeFor(holder);
    expect(await confirm(elsewhere, authenticator.sign(options))).toEqual(REFUSED);
    expect(await confirm(holder, authenticator.sign(options))).toBe(200);
    expect(await confirm(holder, authenticator.sign(options))).toEqual(REFUSED);
    const old = await challengeFor(holder);
    node.clock.moveTo(new Date(node.clock.now().getTime() + 5 * MINUTE_MS));
    expect(await confirm(holder, authenticator.sign(old))).toEqual(REFUSED);
    expect(await auditOf(holder)).toContain('passkey_refused');
    await purgeUsedChallenges(node.db, node.clock.now());
    expect(await node.db.select().from(usedPasskeyChallenge)).toEqual([]);
  });

  // @threat A27
  it('is refused for another origin, domain, user or key, and without a check of the user', async () => {
    const { holder, authenticator } = await createHolder();
    const { authenticator: foreign } = await createHolder();
    const sign = async (ceremony: object, by = authenticator) => by.sign(await challengeFor(holder), ceremony);
    expect(await confirm(holder, await sign({ origin: 'https://evil.example' }))).toEqual(REFUSED);
    expect(await confirm(holder, await sign({ rpId: 'evil.example' }))).toEqual(REFUSED);
    expect(await confirm(holder, await sign({ isUserVerified: false }))).toEqual(REFUSED);
    expect(await confirm(holder, await sign({}, foreign))).toEqual(REFUSED);
    const stolen = await sign({}, foreign);
    const { id, rawId } = await sign({});
    // After five failures, even the right passkey waits.
    expect(await confirm(holder, { ...stolen, id, rawId })).toEqual(REFUSED);
    expect((await post(holder, CONFIRM, { passkey: await sign({}) })).statusCode).toBe(429);
  });

  // @threat A27
  it('refuses a copy of an authenticator whose counter is behind', async () => {
    const { holder, authenticator } = await createHolder();
    authenticator.setCounter(5);
    expect(await confirm(holder, authenticator.sign(await challengeFor(holder)))).toBe(200);
    authenticator.setCounter(5);
    expect(await confirm(holder, authenticator.sign(await challengeFor(holder)))).toEqual(REFUSED);
    expect(await confirm(holder, authenticator.sign(await challengeFor(holder)))).toBe(200);
  });

  it('needs a passkey', async () => {
    expect((await post(await createMember(), `${CONFIRM}/options`)).statusCode).toBe(409);
  });
});

describe('a login with a passkey', () => {
  const logIn = (email: string, assertion?: PasskeyAssertion, password = 'correct horse') =>
    post(undefined, LOGIN, { email, password, ...(assertion === undefined ? {} : { passkey: assertion }) });
  const challenge = (email: string) => optionsOf(undefined, '/api/v1/auth/passkey-options', { email });

  // @threat A27
  it('needs the password and a challenge for this account, which works once', async () => {
    const { holder, authenticator } = await createHolder();
    const { email } = holder;
    expect((await logIn(email)).json()).toMatchObject({ code: 'second_factor_required' });
    const foreign = authenticator.sign(await challenge('other@bna.test'));
    expect([(await logIn(email, foreign)).statusCode, (await logIn(email, foreign)).json()]).toEqual([401, REFUSED]);
    const answer = authenticator.sign(await challenge(email.toUpperCase()));
    expect((await logIn(email, answer, 'wrong')).json()).toMatchObject({ message: 'Invalid email or password' });
    expect((await logIn(email, answer)).statusCode).toBe(200);
    expect((await logIn(email, answer)).json()).toEqual(REFUSED);
  });

  // @threat A27 @threat A7
  it('tells nothing about accounts', async () => {
    const { holder } = await createHolder();
    const shapeOf = async (email: string) => ({ ...(await challenge(email)), challenge: '' });
    expect(await shapeOf(holder.email)).toEqual(await shapeOf('nobody@bna.test'));
  });

  it('lets staff publish right away', async () => {
    const { holder, authenticator } = await createHolder(['TRADER']);
    const answer = await logIn(holder.email, authenticator.sign(await challenge(holder.email)));
    const cookie = /bna_sid=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
    expect((await post({ ...holder, cookie }, '/api/v1/news-summary', newItem())).statusCode).toBe(201);
  });
});

describe('the end of a passkey', () => {
  // @threat A27
  it('is its removal by the owner, who confirms, and gets an email', async () => {
    const { holder, authenticator } = await createHolder();
    const { holder: other } = await createHolder();
    await node.sendQueuedMails();
    const [{ id } = { id: '' }] = await listOf(holder);
    const remove = (as: TestUser) => node.request({ method: 'DELETE', url: `${PASSKEYS}/${id}`, as });
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(await signInWithPassword(holder))).statusCode).toBe(403);
    const back = { ...holder, cookie: await node.signIn(holder.userId) };
    await node.confirmPassword(back);
    const options = await challengeFor(back);
    expect((await remove(back)).statusCode).toBe(200);
    expect((await remove(back)).statusCode).toBe(404);
    expect(await confirm(back, authenticator.sign(options))).toEqual(REFUSED);
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual(['A passkey was removed']);
    expect(await auditOf(holder)).toContain('passkey_removed');
  });

  // @threat A27
  it('comes with the end of two-step verification', async () => {
    const { holder } = await createHolder();
    const { holder: lost } = await createHolder();
    await node.request({ method: 'DELETE', url: '/api/v1/users/second-factor', as: holder });
    await resetSecondFactorCommand(node, lost.email);
    for (const { userId } of [holder, lost]) {
      expect(await node.db.select().from(passkey).where(eq(passkey.user_id, userId))).toEqual([]);
    }
  });
});

it('is available only where browsers allow it', () => {
  const origins = ['https://bna.test', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
  expect(origins.map((publicOrigin) => arePasskeysAvailable({ publicOrigin }))).toEqual([true, true, false, false]);
});
