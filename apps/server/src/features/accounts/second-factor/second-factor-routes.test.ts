import { Secret, TOTP } from 'otpauth';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetSecondFactorCommand } from '../../../commands/second-factor.ts';
import { readTables, tablesWith } from '../../../../test/tables.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { session } from '../schema.ts';
import { createCode } from './codes.ts';

const FACTOR = '/api/v1/users/second-factor';
const CONFIRM = '/api/v1/users/confirm-second-factor';
const STEP_MS = 30_000;
const HOUR_MS = 3_600_000;
const WRONG = { message: 'The code is wrong or was already used', code: 'wrong_code' };
const REQUIRED = {
  message: 'Please confirm with a code from your authenticator app to continue.',
  code: 'second_factor_required',
};

let nowMs = Date.parse('2026-11-20T15:00:00Z');
let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ realNowMs: () => nowMs });
});
beforeEach(async () => {
  nowMs += 10 * STEP_MS;
  await node.sendQueuedMails();
});
afterAll(() => node.stop());

const post = (as: TestUser | undefined, url: string, payload?: object) =>
  node.request({
    method: 'POST',
    url,
    ...(as === undefined ? {} : { as }),
    ...(payload === undefined ? {} : { payload }),
  });
const stateOf = async (as: TestUser): Promise<unknown> =>
  (await node.request({ method: 'GET', url: FACTOR, as })).json<{ data: unknown }>().data;
const codeOf = (secret: string, atMs = nowMs): string => createCode(secret, atMs).code;
const confirm = async (as: TestUser, code: string) => {
  const { statusCode, json } = await post(as, CONFIRM, { code });
  return statusCode === 200 ? 200 : json<unknown>();
};
const auditOf = async ({ userId }: TestUser): Promise<string[]> =>
  (await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event }) => event);
/** Signs in as after a login with the password alone. */
const signInWithPassword = async (user: TestUser): Promise<TestUser> => {
  const cookie = await node.signIn(user.userId);
  await node.db.update(session).set({ second_factor_at: null }).where(eq(session.user_id, user.userId));
  return { ...user, cookie };
};
const createMember = async (roles: Parameters<TestNode['createUser']>[1] = ['USER']): Promise<TestUser> => {
  const user = await node.createUser('none', roles);
  await node.confirmPassword(user);
  return user;
};
/** Sets up an authenticator app over the API. */
const enable = async (as: TestUser) => {
  const setup = await post(as, `${FACTOR}/setup`);
  const { secret, url } = setup.json<{ data: { secret: string; url: string } }>().data;
  const answer = await post(as, FACTOR, { code: codeOf(secret) });
  expect(answer.statusCode).toBe(201);
  return { secret, url, codes: answer.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes };
};

describe('the setup', () => {
  // @threat A24
  it('turns on with a code, returns ten recovery codes once, emails and audits', async () => {
    const person = await createMember();
    expect(await stateOf(person)).toEqual({
      enabled: false,
      required: false,
      recovery_codes_left: 0,
      email_confirmed: true,
    });
    const { url, secret, codes } = await enable(person);
    const label = encodeURIComponent(person.email);
    expect(url).toBe(`otpauth://totp/BNA:${label}?issuer=BNA&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    expect(await stateOf(person)).toEqual({
      enabled: true,
      required: false,
      recovery_codes_left: 10,
      email_confirmed: true,
    });
    expect((await node.sendQueuedMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Two-step verification is on'],
    ]);
    expect(await auditOf(person)).toEqual(['second_factor_enabled']);
  });

  // @threat A24
  it('needs a confirmed password, a right code and a session', async () => {
    const person = await node.createUser('none');
    for (const url of [`${FACTOR}/setup`, FACTOR, `${FACTOR}/recovery-codes`]) {
      expect((await post(undefined, url, { code: '123456' })).statusCode).toBe(401);
    }
    const refused = { code: 'reauthentication_required' };
    expect((await post(person, `${FACTOR}/setup`)).json()).toMatchObject(refused);
    expect((await post(person, FACTOR, { code: '123456' })).json()).toMatchObject(refused);
    await post(person, '/api/v1/users/confirm-password', { password: 'correct horse' });
    expect((await post(person, FACTOR, { code: '123456' })).statusCode).toBe(409);
    const setup = await post(person, `${FACTOR}/setup`);
    const { secret } = setup.json<{ data: { secret: string } }>().data;
    expect((await post(person, FACTOR, { code: codeOf(secret, nowMs + 10 * STEP_MS) })).json()).toEqual(WRONG);
    expect(await stateOf(person)).toMatchObject({ enabled: false });
  });

  it('keeps the newest of two secrets, and none once it is on', async () => {
    const person = await createMember();
    const first = (await post(person, `${FACTOR}/setup`)).json<{ data: { secret: string } }>().data.secret;
    await enable(person);
    expect((await post(person, FACTOR, { code: codeOf(first) })).statusCode).toBe(409);
    expect((await post(person, `${FACTOR}/setup`)).statusCode).toBe(409);
  });

  // @threat A24
  it('turns on once for ten concurrent requests', async () => {
    const person = await createMember();
    const setup = await post(person, `${FACTOR}/setup`);
    const code = codeOf(setup.json<{ data: { secret: string } }>().data.secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(person, FACTOR, { code })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    expect(await stateOf(person)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });

  // @threat A24 @threat K7
  it('stores and logs neither the secret nor a recovery code, and exports neither', async () => {
    const person = await createMember();
    const { secret, codes } = await enable(person);
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as: person });
    expect(exported.json<{ data: { second_factor: unknown } }>().data.second_factor).toMatchObject({
      recovery_codes_left: 10,
    });
    const tables = await readTables(node.database.pool);
    for (const canary of [secret, Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'), codes[0] ?? '']) {
      expect(tablesWith(tables, [canary])).toEqual([]);
      expect(node.logLines.join('')).not.toContain(canary);
      expect(exported.body).not.toContain(canary);
    }
  });
});

describe('a code', () => {
  // @threat A25
  it('works once, within 30 seconds of its time, and in order', async () => {
    const person = await createMember();
    const secret = await node.addAuthenticator(person);
    expect(await confirm(person, codeOf(secret, nowMs - 2 * STEP_MS))).toEqual(WRONG);
    expect(await confirm(person, codeOf(secret, nowMs + 2 * STEP_MS))).toEqual(WRONG);
    expect(await confirm(person, codeOf(secret))).toBe(200);
    expect(await confirm(person, codeOf(secret))).toEqual(WRONG);
    expect(await confirm(person, codeOf(secret, nowMs - STEP_MS))).toEqual(WRONG);
    expect(await confirm(person, codeOf(secret, nowMs + STEP_MS))).toBe(200);
  });

  // @threat A25
  it('works for one of ten concurrent requests', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const secret = await node.addAuthenticator(one);
    const code = codeOf(secret);
    const results = await Promise.all(Array.from({ length: 5 }, () => confirm(one, code)));
    expect(results.filter((result) => result === 200)).toHaveLength(1);
    await node.addAuthenticator(other);
    expect(await confirm(other, codeOf(secret, nowMs + STEP_MS))).toEqual(WRONG);
  });

  // @threat A25
  it('may be wrong five times per ten minutes, also at the login', async () => {
    const person = await createMember();
    const secret = await node.addAuthenticator(person);
    for (let count = 0; count < 5; count += 1) expect(await confirm(person, '000000')).toEqual(WRONG);
    expect(await confirm(person, codeOf(secret))).toMatchObject({ code: 'too_many_requests' });
    const body = { email: person.email, password: 'correct horse', code: codeOf(secret) };
    expect((await post(undefined, '/api/v1/auth/login', body)).statusCode).toBe(429);
    expect(await auditOf(person)).toEqual(Array.from({ length: 5 }, () => 'second_factor_refused'));
  });

  // @threat A25
  it('can be a recovery code, in any spelling, once', async () => {
    const person = await createMember();
    const { codes } = await enable(person);
    const [first = '', second = ''] = codes;
    expect(await confirm(person, first.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await confirm(person, first)).toEqual(WRONG);
    const results = await Promise.all([1, 2, 3].map(() => confirm(person, second)));
    expect(results.filter((result) => result === 200)).toHaveLength(1);
    expect(await stateOf(person)).toMatchObject({ recovery_codes_left: 8 });
    expect(await auditOf(person)).toContain('recovery_code_used');
  });

  it('is compatible with authenticator apps', () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    expect(createCode(secret, nowMs).code).toBe(app.generate({ timestamp: nowMs }));
    // RFC 6238, appendix B: the key of 20 ASCII digits at 59 seconds.
    const rfcKey = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
    expect(createCode(rfcKey, 59_000).code).toBe('287082');
  });

  it('is refused with 409 before the setup', async () => {
    expect(await confirm(await createMember(), '123456')).toMatchObject({ code: 'conflict' });
  });
});

describe('the login', () => {
  const logIn = (user: TestUser, code?: string, password = 'correct horse') =>
    post(undefined, '/api/v1/auth/login', { email: user.email, password, ...(code === undefined ? {} : { code }) });

  // @threat A24
  it('asks customers who turned it on for a code, only after the right password', async () => {
    const person = await createMember();
    const secret = await node.addAuthenticator(person);
    const wrongPassword = await logIn(person, undefined, 'wrong');
    expect(wrongPassword.json()).toEqual({ message: 'Invalid email or password', code: 'unauthorized' });
    const asked = await logIn(person);
    expect([asked.statusCode, asked.json()]).toMatchObject([401, { code: 'second_factor_required' }]);
    expect(asked.cookies).toEqual([]);
    const wrongCode = await logIn(person, '000000');
    expect([wrongCode.statusCode, wrongCode.json()]).toEqual([401, WRONG]);
    expect((await logIn(person, codeOf(secret))).statusCode).toBe(200);
    expect((await logIn(person, codeOf(secret))).statusCode).toBe(401);
  });

  // @req 3.3
  it('needs no code without a second factor, nor from staff, who confirm later', async () => {
    expect((await logIn(await createMember())).statusCode).toBe(200);
    const editor = await createMember(['TRADER']);
    const secret = await node.addAuthenticator(editor);
    const [plain, verified] = [await logIn(editor), await logIn(editor, codeOf(secret))];
    const publishWith = (answer: typeof plain) =>
      node.request({
        method: 'POST',
        url: '/api/v1/news-summary',
        payload: newItem(),
        headers: { cookie: `bna_sid=${answer.cookies[0]?.value ?? ''}` },
      });
    expect((await publishWith(plain)).json()).toEqual(REQUIRED);
    expect((await publishWith(verified)).statusCode).toBe(201);
  });
});

describe('changes by staff', () => {
  // @threat A24 @threat U1
  it.each(['ADMIN', 'TRADER'] as const)('need a confirmation within the last twelve hours: %s', async (role) => {
    const person = await signInWithPassword(await createMember([role]));
    const secret = await node.addAuthenticator(person);
    const publish = async () => {
      const { statusCode, json } = await post(person, '/api/v1/news-summary', newItem());
      return statusCode === 201 ? 201 : json<unknown>();
    };
    expect(await publish()).toEqual(REQUIRED);
    expect(await confirm(person, codeOf(secret))).toBe(200);
    expect(await publish()).toBe(201);
    node.clock.moveTo(new Date(node.clock.now().getTime() + 12 * HOUR_MS - 60_000));
    expect(await publish()).toBe(201);
    node.clock.moveTo(new Date(node.clock.now().getTime() + 60_000));
    expect(await publish()).toEqual(REQUIRED);
  });

  // @threat A24
  it('need a confirmation in the same session', async () => {
    const person = await createMember(['TRADER']);
    const elsewhere = await signInWithPassword(person);
    const secret = await node.addAuthenticator(person);
    expect(await confirm(person, codeOf(secret))).toBe(200);
    expect((await post(elsewhere, '/api/v1/news-summary', newItem())).json()).toEqual(REQUIRED);
  });
});

describe('turning it off', () => {
  const disable = (as: TestUser) => node.request({ method: 'DELETE', url: FACTOR, as });

  // @threat A24
  it('needs the password and a code, emails, and is refused to staff', async () => {
    const person = await signInWithPassword(await createMember());
    const secret = await node.addAuthenticator(person);
    expect((await disable(person)).json()).toMatchObject({ code: 'reauthentication_required' });
    await post(person, '/api/v1/users/confirm-password', { password: 'correct horse' });
    expect((await disable(person)).json()).toEqual(REQUIRED);
    expect(await confirm(person, codeOf(secret))).toBe(200);
    expect((await disable(person)).statusCode).toBe(200);
    expect((await disable(person)).statusCode).toBe(409);
    expect(await stateOf(person)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual(['Two-step verification is off']);
    const admin = await createMember(['ADMIN']);
    await node.addAuthenticator(admin);
    expect((await disable(admin)).statusCode).toBe(409);
    expect(await stateOf(admin)).toMatchObject({ enabled: true, required: true });
  });
});

// @threat A24
it('replaces all recovery codes', async () => {
  const person = await createMember();
  const { codes } = await enable(person);
  const answer = await post(person, `${FACTOR}/recovery-codes`);
  const replaced = answer.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
  expect(answer.statusCode).toBe(201);
  expect(await confirm(person, codes[0] ?? '')).toEqual(WRONG);
  expect(await confirm(person, replaced[0] ?? '')).toBe(200);
  expect((await post(await createMember(), `${FACTOR}/recovery-codes`)).statusCode).toBe(409);
});

describe('the command that resets it', () => {
  // @threat A24
  it('removes app and codes, ends the sessions, emails and audits', async () => {
    const person = await createMember(['TRADER']);
    await enable(person);
    await node.sendQueuedMails();
    expect(await resetSecondFactorCommand(node, person.email.toUpperCase())).toContain('Reset the second factor of');
    expect((await node.request({ method: 'GET', url: FACTOR, as: person })).statusCode).toBe(401);
    const back = { ...person, cookie: await node.signIn(person.userId) };
    expect(await stateOf(back)).toEqual({
      enabled: false,
      required: true,
      recovery_codes_left: 0,
      email_confirmed: true,
    });
    expect((await node.sendQueuedMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Two-step verification was reset'],
    ]);
    expect(await auditOf(person)).toContain('second_factor_reset');
    await expect(resetSecondFactorCommand(node, person.email)).rejects.toThrow('has no second factor');
    await expect(resetSecondFactorCommand(node, 'nobody@bna.test')).rejects.toThrow('has no account');
    await expect(resetSecondFactorCommand(node, undefined)).rejects.toThrow('Email is required');
  });
});
