import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { subscription } from '../../billing/schema.ts';
import { apiToken, session, userAccount } from '../schema.ts';

const TOKENS = '/api/v1/users/api-tokens';
const FEED = '/api/v1/news-summary';
const DAY_MS = 86_400_000;
const MAX_TOKENS = 10;
const PER_MINUTE = 60;

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

interface Created {
  readonly id: string;
  readonly token: string;
  readonly created_at: string;
  readonly expires_at: string;
}

const createConfirmedUser = async (...access: Parameters<TestNode['createUser']>): Promise<TestUser> => {
  const user = await node.createUser(...access);
  await node.confirmPassword(user);
  return user;
};
const requestToken = (as: TestUser, choice: object = {}) =>
  node.request({ method: 'POST', url: TOKENS, as, payload: { name: 'Laptop', expires_in_days: 30, ...choice } });
async function createToken(as: TestUser, choice: object = {}): Promise<Created> {
  const answer = await requestToken(as, choice);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: Created }>().data;
}
const listTokens = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: TOKENS, as })).json<{ data: object[] }>().data;
const revoke = (as: TestUser, id: string) => node.request({ method: 'DELETE', url: `${TOKENS}/${id}`, as });
const read = (token: string, url = FEED) => node.request({ method: 'GET', url, token });

describe('a user', () => {
  // @req 12.27 @threat A28
  it('creates a token that is shown once, stored as a hash, and reads alerts', async () => {
    const as = await createConfirmedUser('trialing');
    const { token, ...listed } = await createToken(as);
    expect(listed).toMatchObject({ name: 'Laptop', scopes: ['read_alerts'], last_used_at: null });
    expect(Date.parse(listed.expires_at) - Date.parse(listed.created_at)).toBe(30 * DAY_MS);
    expect((await read(token)).statusCode).toBe(200);
    expect(await listTokens(as)).toEqual([{ ...listed, last_used_at: expect.stringMatching(/^20/) as string }]);
    expect(JSON.stringify(await node.db.select().from(apiToken))).not.toContain(token);
    const [audited] = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, as.userId));
    expect(audited).toMatchObject({ event: 'api_token_created', api_token: 'Laptop', ip: '127.0.0.1' });
  });

  // @threat A28
  it('gets an email about a new token, which does not contain it', async () => {
    const as = await createConfirmedUser('trialing');
    const { token } = await createToken(as);
    expect((await requestToken(as)).statusCode).toBe(409);
    const mails = (await node.sendQueuedMails()).filter(({ to }) => to === as.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You have a new API token']);
    expect(mails[0]?.text).toContain('The API token “Laptop” was created');
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  // @threat A28
  it('needs a recently confirmed password to create one, and a session', async () => {
    const as = await node.createUser('trialing');
    expect((await requestToken(as)).json()).toMatchObject({ code: 'reauthentication_required' });
    const { token } = await node.ownApiToken(as);
    for (const call of [
      { method: 'GET', url: TOKENS },
      { method: 'POST', url: TOKENS, payload: { name: 'More', expires_in_days: 1 } },
    ] as const) {
      expect((await node.request({ ...call, token })).statusCode).toBe(401);
    }
    expect((await node.request({ method: 'GET', url: TOKENS })).statusCode).toBe(401);
  });

  // @threat A28 @threat N2
  it('neither creates nor revokes one for a machine, whose tokens are the administrators’', async () => {
    const as = await node.createUser('none', ['SCRAPER']);
    const refusal = { code: 'forbidden', message: 'Only administrators manage the tokens of machines' };
    expect((await requestToken(as)).json()).toMatchObject(refusal);
    const revocation = await node.request({ method: 'DELETE', url: `${TOKENS}/${randomUUID()}`, as });
    expect(revocation.json()).toMatchObject(refusal);
  });

  it('names what is wrong with a request', async () => {
    const as = await createConfirmedUser('trialing');
    await createToken(as);
    const messageOf = async (choice: object) => (await requestToken(as, choice)).json<{ message: string }>().message;
    expect(await messageOf({})).toBe('You already have a token with this name');
    expect(await messageOf({ name: ' ' })).toBe('Name is required');
    expect(await messageOf({ name: 'New', expires_in_days: 367 })).toBe('Please enter 1 to 366 days');
    expect(await messageOf({ name: 'New', scopes: ['publish_alerts'] })).toContain('not allowed here: scopes');
  });

  // @req 12.27 @threat A28
  it('has at most ten tokens, even if several are created at once', async () => {
    const as = await createConfirmedUser('trialing');
    const answers = await Promise.all(
      Array.from({ length: MAX_TOKENS + 3 }, (_, index) => requestToken(as, { name: `Token ${String(index)}` })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])).toEqual(
      refused.map(() => [409, 'You have 10 API tokens. Revoke one to create another.']),
    );
    expect([refused.length, (await listTokens(as)).length]).toEqual([3, MAX_TOKENS]);
  });

  // @threat B8 @threat A28
  it('creates 20 tokens an hour, also if they are revoked in between, so that nobody gets more emails', async () => {
    const as = await createConfirmedUser('trialing');
    await node.sendQueuedMails();
    for (let count = 0; count < 20; count += 1) await revoke(as, (await createToken(as)).id);
    const refused = await requestToken(as);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(await node.sendQueuedMails()).toHaveLength(20);
    // A password change is never refused for it, but sends no further email.
    const change = { password: 'quiet marble otter', reenter_password: 'quiet marble otter' };
    const url = '/api/v1/users/update-personal-information';
    expect((await node.request({ method: 'POST', url, as, payload: change })).statusCode).toBe(200);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @threat A28
  it('revokes own tokens only, with immediate effect', async () => {
    const [as, other] = [await node.createUser('trialing'), await node.createUser('trialing')];
    const [own, foreign] = [await node.ownApiToken(as), await node.ownApiToken(other)];
    expect((await revoke(as, foreign.id)).statusCode).toBe(404);
    expect((await revoke(as, own.id)).statusCode).toBe(200);
    expect((await revoke(as, own.id)).json()).toMatchObject({ message: 'This token was already revoked' });
    expect([(await read(own.token)).statusCode, (await read(foreign.token)).statusCode]).toEqual([401, 200]);
  });

  // @req 12.27
  it('finds the tokens in the data export, without the secret, and not on the page of the machines', async () => {
    const as = await node.createUser('trialing');
    const { name, token } = await node.ownApiToken(as);
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as });
    expect(exported.json<{ data: { api_tokens: object[] } }>().data.api_tokens).toMatchObject([{ name }]);
    expect(exported.body).not.toContain(token);
    const admin = await node.createUser('none', ['ADMIN']);
    const machines = await node.request({ method: 'GET', url: '/api/v1/admin/api-tokens', as: admin });
    expect(machines.body).not.toContain(as.email);
  });

  // @req 12.27 @threat A28
  it('leaves no token behind when deleted', async () => {
    const as = await createConfirmedUser('trialing');
    const { token } = await node.ownApiToken(as);
    await node.db.delete(userAccount).where(eq(userAccount.id, as.userId));
    expect((await read(token)).statusCode).toBe(401);
    expect(await node.db.select().from(apiToken).where(eq(apiToken.user_id, as.userId))).toEqual([]);
  });
});

describe('the token of a user', () => {
  // @threat A28 @threat N1
  it('works only while the subscription lasts, also without a session', async () => {
    const as = await node.createUser('active');
    const { token } = await node.ownApiToken(as);
    await node.db.delete(session).where(eq(session.user_id, as.userId));
    expect((await read(token)).statusCode).toBe(200);
    await node.db.delete(subscription).where(eq(subscription.user_id, as.userId));
    const refused = await read(token);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'You have no active subscription.', code: 'subscription_required' },
    ]);
    expect((await read((await node.ownApiToken(await node.createUser('none'))).token)).statusCode).toBe(403);
  });

  // @threat A28
  it('stops working when it expires', async () => {
    const as = await node.createUser('active');
    const { token } = await node.ownApiToken(as, new Date(node.clock.now().getTime() + 60_000));
    expect((await read(token)).statusCode).toBe(200);
    node.clock.moveTo(new Date(node.clock.now().getTime() + 60_000));
    expect((await read(token)).json()).toMatchObject({ code: 'token_expired' });
  });

  // @threat A28 @threat N2
  it('only reads alerts, whatever scopes are stored and whatever role the user has', async () => {
    const as = await node.createUser('active', ['USER', 'TRADER', 'ADMIN']);
    const { id, token } = await node.ownApiToken(as);
    const setScopes = (scopes: string[]) => node.db.update(apiToken).set({ scopes }).where(eq(apiToken.id, id));
    const publish = () => node.request({ method: 'POST', url: FEED, token, payload: newItem() });
    await setScopes(['publish_alerts', 'read_alerts']);
    expect([(await read(token)).statusCode, (await publish()).statusCode]).toEqual([200, 403]);
    expect((await read(token, '/api/v1/users/session')).statusCode).toBe(401);
    await setScopes(['publish_alerts']);
    expect((await publish()).statusCode).toBe(401);
  });

  // @threat A28
  it('is accepted in the header only, never in an address', async () => {
    const { token } = await node.ownApiToken(await node.createUser('active'));
    for (const name of ['token', 'access_token', 'api_key']) {
      const answer = await node.request({ method: 'GET', url: `${FEED}?${name}=${token}` });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
    expect(node.logLines.filter((line) => line.includes(token))).toEqual([]);
  });

  // @req 12.27 @threat A28
  it('allows 60 requests a minute, and says how many are left', async () => {
    const as = await node.createUser('active');
    const [one, other] = [await node.ownApiToken(as), await node.ownApiToken(as)];
    for (let left = PER_MINUTE - 1; left >= 0; left -= 1) {
      const { statusCode, headers } = await read(one.token);
      expect([statusCode, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
        200,
        String(PER_MINUTE),
        String(left),
      ]);
    }
    const refused = await read(one.token);
    expect([refused.statusCode, refused.headers['ratelimit-remaining']]).toEqual([429, '0']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(other.token)).statusCode).toBe(200);
  });
});
