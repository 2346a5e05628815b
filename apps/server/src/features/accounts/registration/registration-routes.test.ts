import { COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import { PASSWORD_TOO_COMMON } from '@bna/contract/accounts/passwords';
import { formatInstantInText } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { ALLOWED_COUNTRIES, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { seed } from '../../../commands/seed.ts';
import { address, userAccount } from '../schema.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { trial, userAddOn } from '../../billing/schema.ts';
import { trialLedger } from '../../billing/trial/schema.ts';

const REGISTER = '/api/v1/auth/register';
const REGISTERED = {
  message: 'Thank you for registering. We have sent you an email, and you can log in now.',
};
const TRIAL_MS = 14 * 86_400_000;
const WELCOME = 'Welcome to BNA';
const KNOWN = 'Someone tried to register with your email address';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  await seed({ db: node.db });
});
afterAll(() => node.stop());

const register = (payload: object, ip = freshIp()) =>
  node.request({ method: 'POST', url: REGISTER, payload, remoteAddress: ip });
const logIn = (email: unknown, password: unknown) =>
  node.request({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password }, remoteAddress: freshIp() });
const emailOf = ({ email }: Record<string, unknown>): string => String(email);
const accountOf = async (email: string) => {
  const [user] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
  if (user === undefined) throw new Error(`${email} has no account`);
  return user;
};
const trialOf = async (email: string) => {
  const [row] = await node.db
    .select()
    .from(trial)
    .where(eq(trial.user_id, (await accountOf(email)).id));
  return row;
};
/** Counts the rows of each table that a registration writes. */
const countRows = async () => {
  const countOf = (table: PgTable) => node.db.$count(table);
  const { rows } = await node.database.pool.query<{ jobs: string }>('SELECT count(*) AS jobs FROM pgboss.job');
  return {
    users: await countOf(userAccount),
    addresses: await countOf(address),
    addOns: await countOf(userAddOn),
    trials: await countOf(trial),
    ledger: await countOf(trialLedger),
    audit: await countOf(auditEvent),
    mails: Number(rows[0]?.jobs),
  };
};

describe('the registration metadata', () => {
  // @req 1.6 @req 3.5 @req 7.8 @req 14.3
  it('lists the sold packages and the served countries', async () => {
    const answer = await node.request({ method: 'GET', url: '/api/v1/auth/register/metadata' });
    const offer = (name: string, title: string, price: number): unknown =>
      expect.objectContaining({ name, title, price, currency: 'USD', interval: 'monthly' });
    const packages = {
      subscriptionPackages: [offer('genius_plus', 'Genius Plus', 4_900)],
      addOnPackages: [
        offer('email_updates', 'Email Updates', 900),
        offer('auto_renewal', 'Auto Renewal', 0),
        offer('daily_overview', 'Daily Overview ($14 Value)', 0),
      ],
    };
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { ...packages, countries: ALLOWED_COUNTRIES } });
    const packagesOnly = await node.request({ method: 'GET', url: '/api/v1/subscription/packages' });
    expect(packagesOnly.json()).toEqual({ data: packages });
  });
});

describe('registration', () => {
  // @req 1.7 @req 7.5 @req 9.1
  it('creates an account with all given data and a trial of exactly 14 days', async () => {
    const body = registrationBody({
      email: 'Carla.Case@Visitors.test',
      email_updates: true,
      address_line_2: 'Floor 2',
    });
    const answer = await register(body);
    expect([answer.statusCode, answer.json()]).toEqual([201, REGISTERED]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const user = await accountOf('Carla.Case@Visitors.test');
    expect(user).toMatchObject({ name: body['name'], phone_number: body['phone_number'], roles: ['USER'] });
    const [home] = await node.db.select().from(address).where(eq(address.user_id, user.id));
    expect(home).toEqual({
      user_id: user.id,
      address_line_1: '12 Quarrystone Way',
      address_line_2: 'Floor 2',
      city: 'Dayton',
      zip_code: '45402',
      country: 'USA',
      state: 'Ohio',
    });
    const addOns = await node.db.select().from(userAddOn).where(eq(userAddOn.user_id, user.id));
    expect(Object.fromEntries(addOns.map(({ package_name, status }) => [package_name, status]))).toEqual({
      email_updates: 'inactive',
      auto_renewal: 'active',
      daily_overview: 'active',
    });
    const begun = await trialOf(user.email);
    expect((begun?.ends_at.getTime() ?? 0) - (begun?.started_at.getTime() ?? 0)).toBe(TRIAL_MS);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, user.id));
    expect(events.map(({ event }) => event)).toEqual(['registered']);
    expect((await logIn('carla.case@visitors.test', body['password'])).statusCode).toBe(200);
  });

  it('starts the trial at the time of the business clock', async () => {
    const now = new Date(node.clock.now().getTime() + 3 * 86_400_000);
    node.clock.moveTo(now);
    const body = registrationBody();
    await register(body);
    const begun = await trialOf(emailOf(body));
    expect((begun?.started_at.getTime() ?? 0) - now.getTime()).toBeLessThan(60_000);
    expect(begun?.started_at.getTime()).toBeGreaterThanOrEqual(now.getTime());
  });

  // @req 14.2
  it('without the free trial starts no subscription and keeps the trial available', async () => {
    const body = registrationBody({ free_trial: false });
    await register(body);
    expect(await trialOf(emailOf(body))).toBeUndefined();
    const as = await signedIn(emailOf(body));
    const { data } = (await node.request({ method: 'GET', url: '/api/v1/subscription/trial', as })).json<{
      data: object;
    }>();
    expect(data).toEqual({
      eligible: true,
      status: 'none',
      started_at: null,
      ends_at: null,
      confirm_by: null,
      days_left: 0,
    });
    expect((await node.request({ method: 'GET', url: '/api/v1/subscription', as })).json()).toEqual({ data: null });
  });

  // @req 3.4
  it('starts the trial by default', async () => {
    const { free_trial: _left, ...body } = registrationBody();
    await register(body);
    expect(await trialOf(emailOf(body))).toBeDefined();
  });

  // @req 14.10
  it('sends a welcome email with the end of the trial and the exact price of the plan', async () => {
    await node.sendQueuedMails();
    const body = registrationBody({ email_updates: true });
    await register(body);
    const mails = await node.sendQueuedMails();
    const endsAt = (await trialOf(emailOf(body)))?.ends_at ?? new Date(0);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[body['email'], WELCOME]]);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('Hello Rosa Registrant,');
    expect(text).toContain(`Your free trial runs until ${formatInstantInText(endsAt)}. It costs $0.00`);
    expect(text).toContain(
      'Genius Plus $49.00, Email Updates $9.00, Daily Overview ($14 Value) $0.00. The total is $58.00 every 30 days',
    );
    expect(text).toContain(`${PUBLIC_ORIGIN}/en/account\n`);
    expect(text).toContain(`${PUBLIC_ORIGIN}/en/contact`);
    expect(mails[0]?.html).toContain('$58.00');
  });

  it('omits a name with links or markup from the email', async () => {
    await node.sendQueuedMails();
    await register(registrationBody({ name: '<img src=x> win at http://prize.example' }));
    const [mail] = await node.sendQueuedMails();
    expect(mail?.text).toContain('Hello,');
    expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toMatch(/prize|<img/);
  });

  it('leaves no rows behind if a step fails', async () => {
    const before = await countRows();
    await node.database.pool.query('ALTER TABLE pgboss.job_common RENAME TO job_away');
    const failed = await register(registrationBody({ email: 'halfway@visitors.test' }));
    await node.database.pool.query('ALTER TABLE pgboss.job_away RENAME TO job_common');
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toEqual({ message: 'An error occurred', code: 'internal_error' });
    expect(await countRows()).toEqual(before);
    expect((await register(registrationBody({ email: 'halfway@visitors.test' }))).statusCode).toBe(201);
    expect(await trialOf('halfway@visitors.test')).toBeDefined();
  });

  // @req 5.12 @req 14.17
  it('refuses a country that is not served', async () => {
    const answer = await register(registrationBody({ country: 'Brazil', state: '' }));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: COUNTRY_NOT_SERVED,
        code: 'validation_failed',
        errors: [{ path: 'country', message: COUNTRY_NOT_SERVED }],
      },
    ]);
  });
});

describe('registration with a known address', () => {
  // @req 12.20 @threat A1
  it('gets the same response in body and headers, and emails the owner', async () => {
    const body = registrationBody({ email: 'owner@visitors.test' });
    const fresh = await register(body);
    await node.sendQueuedMails();
    const before = await countRows();
    const again = await register({ ...body, email: 'OWNER@visitors.test', ...otherPassword });
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    const { date: _a, 'x-request-id': _c, ...headers } = again.headers;
    const { date: _b, 'x-request-id': _d, ...freshHeaders } = fresh.headers;
    expect(headers).toEqual(freshHeaders);
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['owner@visitors.test', KNOWN]]);
    expect(mails[0]?.text).toContain(`${PUBLIC_ORIGIN}/en/login`);
    expect(mails[0]?.text).toContain(`${PUBLIC_ORIGIN}/en/forgot-password`);
    // Only the audit event remains.
    expect(await countRows()).toEqual({ ...before, audit: before.audit + 1 });
    expect((await logIn(body['email'], body['password'])).statusCode).toBe(200);
    expect((await logIn(body['email'], otherPassword.password)).statusCode).toBe(401);
  });

  // @threat B8
  it('emails the owner at most five times per hour', async () => {
    const body = registrationBody();
    await register(body);
    await node.sendQueuedMails();
    for (let attempt = 0; attempt < 7; attempt += 1) expect((await register(body)).json()).toEqual(REGISTERED);
    expect(await node.sendQueuedMails()).toHaveLength(5);
  });

  // @req 15.2 @threat A3
  it('reaches the limit after as many calls as with an unknown address, with the same response', async () => {
    const known = registrationBody();
    await register(known);
    const run = async (ip: string, bodyOf: () => object): Promise<string[]> => {
      const answers: string[] = [];
      for (let attempt = 0; attempt < 31; attempt += 1) {
        const { statusCode, body } = await register(bodyOf(), ip);
        answers.push(`${String(statusCode)} ${body}`);
      }
      return answers;
    };
    const knownRun = await run('10.77.0.1', () => known);
    const unknownRun = await run('10.77.0.2', () => registrationBody());
    expect(knownRun).toEqual(unknownRun);
    expect(knownRun[29]).toMatch(/^201 /);
    expect(knownRun[30]).toBe(
      '429 {"message":"Too many requests, please try again later.","code":"too_many_requests"}',
    );
    const refused = await register(registrationBody(), '10.77.0.1');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  // @threat A22
  it('creates one account, one trial and one welcome email for 20 concurrent registrations, with 20 equal responses', async () => {
    await node.sendQueuedMails();
    const body = registrationBody({ email: 'twenty@visitors.test' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ ...body, email: index % 2 === 0 ? 'twenty@visitors.test' : 'Twenty@Visitors.test' }),
      ),
    );
    const seen = answers.map(({ statusCode, body: text, headers: { date: _date, 'x-request-id': _id, ...headers } }) =>
      JSON.stringify([statusCode, text, headers]),
    );
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    const users = await node.db.select().from(userAccount);
    const mine = users.filter(({ email }) => email.toLowerCase() === 'twenty@visitors.test');
    expect(mine).toHaveLength(1);
    expect(await trialOf(mine[0]?.email ?? '')).toBeDefined();
    const subjects = (await node.sendQueuedMails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === WELCOME)).toHaveLength(1);
    expect(subjects.filter((subject) => subject === KNOWN)).toHaveLength(5);
  });
});

describe('one trial per mailbox', () => {
  // @req 14.1 @threat E7
  it.each([
    ['a tag', 'tagged@visitors.test', 'tagged+second@visitors.test'],
    ['dots at Gmail', 'dotty.mail@gmail.com', 'd.otty.mai.l@gmail.com'],
    ['the alternative domain of Gmail', 'twodomains@gmail.com', 'two.domains+x@googlemail.com'],
    ['the alternative domain of iCloud', 'oneapple@icloud.com', 'oneapple@me.com'],
    ['letter case', 'cased@visitors.test', 'CASED+Again@Visitors.test'],
  ])(
    'creates an account without a trial, with the same response, for a variant of a known address by %s',
    async (_name, first, variant) => {
      const one = await register(registrationBody({ email: first }));
      await node.sendQueuedMails();
      const two = await register(registrationBody({ email: variant }));
      expect([two.statusCode, two.body]).toEqual([one.statusCode, one.body]);
      expect(await trialOf(first)).toBeDefined();
      expect(await trialOf(variant)).toBeUndefined();
      const [mail] = await node.sendQueuedMails();
      expect([mail?.to, mail?.subject]).toEqual([variant, WELCOME]);
      expect(mail?.text).toContain('Each email address gets one free trial, and one was already started for yours.');
      expect(mail?.text).toContain('Your account starts without a trial');
      expect(mail?.text).not.toContain('Your free trial runs until');
      const as = await signedIn(variant);
      const { data } = (await node.request({ method: 'GET', url: '/api/v1/subscription/trial', as })).json<{
        data: object;
      }>();
      expect(data).toMatchObject({ eligible: false, status: 'none' });
      const addOns = await node.db.select().from(userAddOn).where(eq(userAddOn.user_id, as.userId));
      expect(new Set(addOns.map(({ status }) => status))).toEqual(new Set(['inactive']));
    },
  );

  // @threat E7
  it('treats dots as significant outside Gmail', async () => {
    await register(registrationBody({ email: 'dotted@visitors.test' }));
    await register(registrationBody({ email: 'dot.ted@visitors.test' }));
    expect(await trialOf('dot.ted@visitors.test')).toBeDefined();
  });

  // @threat E7
  it('starts one trial for concurrent registrations of variants', async () => {
    const variants = Array.from({ length: 10 }, (_, index) => `racer+${String(index)}@visitors.test`);
    await Promise.all(variants.map((email) => register(registrationBody({ email }))));
    const trials = await Promise.all(variants.map(trialOf));
    expect(trials.filter((row) => row !== undefined)).toHaveLength(1);
  });

  // @threat E7
  it('stores no email address in the trial ledger', async () => {
    await register(registrationBody({ email: 'secretive@visitors.test' }));
    const rows = await node.db.select().from(trialLedger);
    expect(rows.length).toBeGreaterThan(0);
    for (const { address_hash } of rows) expect(address_hash).toHaveLength(32);
    expect(Buffer.concat(rows.map(({ address_hash }) => address_hash)).toString('latin1')).not.toContain('secretive');
  });
});

describe('the password of a registration', () => {
  const choose = (password: string, change: object = {}) =>
    register(registrationBody({ password, reenter_password: password, ...change }));
  const refusal = async (password: string, change: object = {}) => {
    const answer = await choose(password, change);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };

  // @threat A8
  it('is refused if it is short, long, common or guessable', async () => {
    expect(await refusal('short77')).toEqual([422, 'Password must be at least 8 characters']);
    expect(await refusal(' '.repeat(8))).toEqual([422, 'Password is required']);
    expect(await refusal('x'.repeat(257))).toEqual([422, 'Password must be 256 characters or less']);
    for (const password of ['password1', '12345678'])
      expect(await refusal(password)).toEqual([422, PASSWORD_TOO_COMMON]);
    expect(await refusal('wilhelminawilhelmina', { email: 'wilhelmina@visitors.test' })).toEqual([
      422,
      PASSWORD_TOO_COMMON,
    ]);
    const answer = await choose('password1');
    expect(answer.json<{ errors: object[] }>().errors).toEqual([{ path: 'password', message: PASSWORD_TOO_COMMON }]);
  });

  // @threat A8
  it.each([
    ['64 emoji', Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x1f600 + index)).join('')],
    ['128 characters', 'lantern harbour '.repeat(8).trimEnd().padEnd(128, 'q')],
    ['256 characters', 'otter marble '.repeat(20).slice(0, 255) + 'z'],
  ])('can have %s', async (_name, password) => {
    const body = registrationBody({ password, reenter_password: password });
    expect((await register(body)).statusCode).toBe(201);
    expect((await logIn(body['email'], password)).statusCode).toBe(200);
    expect((await logIn(body['email'], `${password}!`)).statusCode).toBe(401);
  });

  // @req 5.4 @threat A9
  it('is trimmed like at login', async () => {
    const body = registrationBody({ password: '  marble otter  ', reenter_password: 'marble otter\t' });
    expect((await register(body)).statusCode).toBe(201);
    expect((await logIn(body['email'], 'marble otter')).statusCode).toBe(200);
    expect((await logIn(body['email'], '\u00a0marble otter ')).statusCode).toBe(200);
  });
});

const otherPassword = { password: 'quiet marble otter', reenter_password: 'quiet marble otter' };

async function signedIn(email: string) {
  const { id } = await accountOf(email);
  return { userId: id, email, cookie: await node.signIn(id) };
}
