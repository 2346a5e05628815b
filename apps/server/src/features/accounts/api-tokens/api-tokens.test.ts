import { ApiTokenScope } from '@bna/contract/fields';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTokenCommand, listTokensCommand, revokeTokenCommand } from '../../../commands/tokens.ts';
import { formOf, MARKDOWN } from '../../../../test/overview-files.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { apiToken, session, userAccount } from '../schema.ts';

const TOKENS = '/api/v1/admin/api-tokens';
const FEED = '/api/v1/news-summary';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let node: TestNode;
let admin: TestUser;
beforeAll(async () => {
  node = await startTestNode();
});
// Tests move the clock, which ends confirmations.
beforeEach(async () => {
  admin = await node.createUser('none', ['ADMIN']);
});
afterAll(() => node.stop());

let machines = 0;
async function createMachine(): Promise<{ id: string; email: string }> {
  machines += 1;
  const email = `wire${String(machines)}@bna.test`;
  return { id: await node.addUser({ email, roles: ['SCRAPER'] }), email };
}

interface Created {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly created_at: string;
  readonly expires_at: string;
}

const requestToken = (machineId: string, choice: object = {}, as: TestUser = admin) =>
  node.request({
    method: 'POST',
    url: TOKENS,
    as,
    payload: { machine_id: machineId, name: 'Wire', scopes: ['publish_alerts'], expires_in_days: 30, ...choice },
  });
async function createToken(machineId: string, choice: object = {}): Promise<Created> {
  await node.confirmPassword(admin);
  const answer = await requestToken(machineId, choice);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: Created }>().data;
}
const publish = (token: string, payload: object = newItem()) =>
  node.request({ method: 'POST', url: FEED, token, payload });
const revoke = (id: string) => node.request({ method: 'DELETE', url: `${TOKENS}/${id}`, as: admin });
const auditOf = async (userId: string) => {
  const rows = await node.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.user_id, userId))
    .orderBy(desc(auditEvent.id));
  return rows.map(({ event, ip, api_token }) => [event, api_token, ip]);
};
const passTime = (ms: number) => node.clock.moveTo(new Date(node.clock.now().getTime() + ms));

describe('an admin', () => {
  // @threat A26
  it('creates a token that is shown once and stored as a hash', async () => {
    const machine = await createMachine();
    const created = await createToken(machine.id);
    const { token, ...listed } = created;
    expect(listed).toMatchObject({ name: 'Wire', machine: machine.email, scopes: ['publish_alerts'] });
    expect(Date.parse(listed.expires_at) - Date.parse(listed.created_at)).toBe(30 * DAY_MS);
    expect((await publish(token)).statusCode).toBe(201);
    const list = await node.request({ method: 'GET', url: TOKENS, as: admin });
    expect(list.json<{ data: object[] }>().data).toContainEqual({
      ...listed,
      last_used_at: expect.stringMatching(/^20/) as string,
    });
    expect(list.body).not.toContain(token);
    expect(JSON.stringify(await node.db.select().from(apiToken))).not.toContain(token);
    expect((await auditOf(admin.userId))[0]).toEqual(['api_token_created', 'Wire', '127.0.0.1']);
    expect(node.logLines.filter((line) => line.includes(token))).toEqual([]);
  });

  // @threat A24 @threat A26
  it('needs a second factor and a recent password to create one', async () => {
    const machine = await createMachine();
    const codeFor = async (as: TestUser) => (await requestToken(machine.id, {}, as)).json<{ code: string }>().code;
    expect(await codeFor(await node.createUser('none', ['ADMIN']))).toBe('reauthentication_required');
    const other = await node.createUser('none', ['ADMIN']);
    await node.confirmPassword(other);
    await node.db.update(session).set({ second_factor_at: null }).where(eq(session.user_id, other.userId));
    expect(await codeFor(other)).toBe('second_factor_required');
  });

  it('gets a sentence about what is wrong with a request', async () => {
    const machine = await createMachine();
    await createToken(machine.id);
    const messageOf = async (choice: object) => {
      const { statusCode, json } = await requestToken(machine.id, choice);
      return [statusCode, json<{ message: string }>().message];
    };
    expect(await messageOf({})).toEqual([409, 'This machine already has a token with this name']);
    expect(await messageOf({ machine_id: admin.userId })).toEqual([422, 'This account is not a machine']);
    expect(await messageOf({ name: ' ' })).toEqual([422, 'Name is required']);
    expect(await messageOf({ name: 'x'.repeat(61) })).toEqual([422, 'Name must be 60 characters or less']);
    for (const scopes of [[], ['everything'], undefined]) {
      expect(await messageOf({ name: 'New', scopes })).toEqual([422, 'Please choose what the token may do']);
    }
    expect(await messageOf({ scopes: ['read_alerts', 'read_alerts'] })).toEqual([422, 'Please choose each scope once']);
    for (const days of [0, 367, 1.5]) {
      expect(await messageOf({ expires_in_days: days })).toEqual([422, 'Please enter 1 to 366 days']);
    }
  });

  // @threat A26
  it('revokes a token once, with immediate effect', async () => {
    const { id, token } = await createToken((await createMachine()).id, { name: 'Old wire' });
    expect((await publish(token)).statusCode).toBe(201);
    const answers = await Promise.all([revoke(id), revoke(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await publish(token)).statusCode).toBe(401);
    const revocations = (await auditOf(admin.userId)).filter(([, name]) => name === 'Old wire');
    expect(revocations.map(([event]) => event)).toEqual(['api_token_revoked', 'api_token_created']);
  });
});

describe('a token', () => {
  // @threat A26 @threat N2
  it('opens only what its scopes say', async () => {
    const tokens = await Promise.all(ApiTokenScope.options.map((scope) => node.apiToken([scope])));
    const statuses = async (call: (token: string) => Promise<{ statusCode: number }>) =>
      Promise.all(tokens.map(async (token) => (await call(token)).statusCode));
    const overview = formOf([
      ['date', '2026-11-10'],
      ['file', MARKDOWN],
    ]);
    expect(await statuses((token) => publish(token))).toEqual([201, 403, 403]);
    const upload = { method: 'POST', url: '/api/v1/admin/overviews', ...overview } as const;
    expect(await statuses((token) => node.request({ ...upload, token }))).toEqual([403, 201, 403]);
    expect(await statuses((token) => node.request({ method: 'GET', url: FEED, token }))).toEqual([403, 403, 200]);
  });

  // @threat A26
  it('stops working when it expires, with a sentence that says so', async () => {
    const { token } = await createToken((await createMachine()).id, { expires_in_days: 1 });
    passTime(DAY_MS - MINUTE_MS);
    expect((await publish(token)).statusCode).toBe(201);
    passTime(MINUTE_MS);
    const answer = await publish(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'This API token has expired. Please replace it with a new one.', code: 'token_expired' },
    ]);
  });

  it('records its last use at most every five minutes', async () => {
    const { id, token } = await createToken((await createMachine()).id);
    const lastUse = async () => (await node.db.select().from(apiToken).where(eq(apiToken.id, id)))[0]?.last_used_at;
    expect(await lastUse()).toBeNull();
    await Promise.all([publish(token), publish(token)]);
    const first = await lastUse();
    passTime(4 * MINUTE_MS);
    await publish(token);
    expect(await lastUse()).toEqual(first);
    passTime(MINUTE_MS);
    await publish(token);
    expect((await lastUse())?.getTime()).toBeGreaterThanOrEqual((first?.getTime() ?? 0) + 5 * MINUTE_MS);
  });

  // @threat A26 @threat N2
  it('works only while its user is a machine', async () => {
    const machine = await createMachine();
    const { token } = await createToken(machine.id);
    await node.db
      .update(userAccount)
      .set({ roles: ['USER', 'TRADER'] })
      .where(eq(userAccount.id, machine.id));
    expect((await publish(token)).statusCode).toBe(401);
  });

  // @threat A26 @threat K9
  it('is named in the audit with everything that it publishes', async () => {
    const machine = await createMachine();
    const { token } = await createToken(machine.id, {
      name: 'Night wire',
      scopes: ['publish_alerts', 'upload_overviews'],
    });
    const item = newItem();
    await publish(token, item);
    await publish(token, item);
    const batch = { items: [item, newItem(), newItem()] };
    await node.request({ method: 'POST', url: `${FEED}/batch`, token, payload: batch });
    await publish(token, newItem({ symbol: 'QQQQQ' }));
    const overview = formOf([
      ['date', '2026-11-11'],
      ['file', MARKDOWN],
    ]);
    await node.request({ method: 'POST', url: '/api/v1/admin/overviews', token, ...overview });
    expect(await auditOf(machine.id)).toEqual([
      ['overview_uploaded', 'Night wire', '127.0.0.1'],
      ['news_published', 'Night wire', '127.0.0.1'],
      ['news_published', 'Night wire', '127.0.0.1'],
    ]);
  });

  // @threat A26 @threat K9
  it('publishes nothing that cannot be audited', async () => {
    const { token } = await createToken((await createMachine()).id);
    await node.database.pool.query(
      `CREATE FUNCTION refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER refuse_audit BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_audit()`,
    );
    const item = newItem();
    const refused = await publish(token, item);
    await node.database.pool.query('DROP TRIGGER refuse_audit ON audit_event; DROP FUNCTION refuse_audit');
    expect([refused.statusCode, (await publish(token, item)).statusCode]).toEqual([500, 201]);
  });
});

describe('the command line', () => {
  const choice = { name: undefined, scopes: undefined, days: undefined };
  const list = async () => {
    const lines: string[] = [];
    await listTokensCommand({ db: node.db, print: (line) => lines.push(line) });
    return lines;
  };

  // @req 10.8 @threat A26
  it('creates, lists and revokes tokens, which running nodes notice', async () => {
    const { id: machineId, email } = await createMachine();
    const created = await createTokenCommand(node, {
      email: email.toUpperCase(),
      name: 'Night wire',
      scopes: 'publish_alerts,read_alerts',
      days: '7',
    });
    expect(created).toContain(`"Night wire" of ${email.toUpperCase()} (publish_alerts, read_alerts), valid for 7 days`);
    const token = created.split(' ').at(-1) ?? '';
    expect((await publish(token)).statusCode).toBe(201);
    const line = (await list()).find((one) => one.includes(email)) ?? '';
    expect(line).toContain('"Night wire"  publish_alerts, read_alerts  expires 2026-');
    expect(line).not.toContain(token);
    expect(await revokeTokenCommand(node, line.split(' ')[0])).toBe('Revoked the API token "Night wire"');
    expect((await publish(token)).statusCode).toBe(401);
    expect(await auditOf(machineId)).toEqual([
      ['api_token_revoked', 'Night wire', 'command line'],
      ['news_published', 'Night wire', '127.0.0.1'],
      ['api_token_created', 'Night wire', 'command line'],
    ]);
  });

  it('needs only an email address, for a token that publishes for a year', async () => {
    const { email } = await createMachine();
    const token = (await createTokenCommand(node, { email, ...choice })).split(' ').at(-1) ?? '';
    await createTokenCommand(node, { email, ...choice });
    expect((await publish(token)).statusCode).toBe(201);
    expect((await node.request({ method: 'GET', url: FEED, token })).statusCode).toBe(403);
    passTime(365 * DAY_MS);
    expect((await publish(token)).statusCode).toBe(401);
  });

  it('says what is wrong', async () => {
    const { email } = await createMachine();
    await createTokenCommand(node, { email, ...choice, name: 'Taken' });
    const refusal = (options: object) => createTokenCommand(node, { email, ...choice, ...options });
    await expect(refusal({ email: 'nobody@bna.test' })).rejects.toThrow('nobody@bna.test has no account');
    await expect(refusal({ email: admin.email })).rejects.toThrow('is not a SCRAPER');
    await expect(refusal({ name: 'Taken' })).rejects.toThrow('already has a token named Taken');
    await expect(refusal({ scopes: 'all' })).rejects.toThrow('--scopes (of publish_alerts');
    await expect(refusal({ days: 'soon' })).rejects.toThrow('--days: Please enter 1 to 366 days');
    await expect(revokeTokenCommand(node, 'x')).rejects.toThrow('--id: must be an id');
    await expect(revokeTokenCommand(node, admin.userId)).rejects.toThrow('There is no such API token');
  });
});
