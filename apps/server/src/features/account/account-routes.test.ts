import type { UserExport } from '@bna/contract/user-export';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshIp, registrationBody } from '../../../test/registration-body.ts';
import { storeInvoices } from '../../../test/stored-invoices.ts';
import { type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { seed } from '../../commands/seed.ts';
import {
  address,
  auditEvent,
  session,
  subscription,
  trial,
  trialLedger,
  userAccount,
  userAddOn,
} from '../../schema.ts';
import { billingCustomer } from '../../billing-schema.ts';

const PASSWORD = 'quiet lantern harbour';

let node: TestNode;
let person: Person;
beforeAll(async () => {
  node = await startTestNode();
  await seed({ db: node.db });
});
afterAll(() => node.stop());

beforeEach(async () => {
  const payload = registrationBody({ password: PASSWORD, reenter_password: PASSWORD, email_updates: true });
  await node.ask({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
  const email = String(payload['email']);
  const [user] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
  if (user === undefined) throw new Error(`${email} has no account`);
  person = { userId: user.id, email, cookie: await node.signIn(user.id) };
  await node.deliverMails();
});

const exportOf = (as: Person) => node.ask({ method: 'GET', url: '/api/v1/users/export', as });
const deletion = (as: Person, payload: object = { password: PASSWORD }) =>
  node.ask({ method: 'DELETE', url: '/api/v1/users', payload, as });
const whoIs = async (as: Person) => (await node.ask({ method: 'GET', url: '/api/v1/users/session', as })).statusCode;
const eventsOf = async (userId: string) => {
  const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId));
  return events.map(({ event }) => event);
};

describe('the export', () => {
  it('is a file with everything that is held on the user', async () => {
    const answer = await exportOf(person);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="bna-data-export.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const instant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(answer.json()).toEqual({
      data: {
        exported_at: instant,
        account: {
          name: 'Rosa Registrant',
          email: person.email,
          phone_number: '+1 614 555 0199',
          registration_id: expect.stringMatching(/^BNA-/) as unknown,
          userRoles: ['USER'],
          created_at: instant,
        },
        address: {
          address_line_1: '12 Quarrystone Way',
          address_line_2: '',
          city: 'Dayton',
          zip_code: '45402',
          country: 'USA',
          state: 'Ohio',
        },
        trial: { started_at: instant, ends_at: instant, canceled_at: null, upgraded_at: null },
        trial_ledger: { begun_at: instant },
        subscription: null,
        add_ons: [
          { name: 'auto_renewal', status: 'active', price: null, ends_at: null },
          { name: 'daily_overview', status: 'active', price: null, ends_at: null },
          { name: 'email_updates', status: 'inactive', price: null, ends_at: null },
        ],
        stripe_customer_id: null,
        invoices: [],
        email_preferences: null,
        watchlist: [],
        sessions: [{ created_at: instant, expires_at: instant }],
        api_tokens: [],
        password_reset: null,
        audit_events: [{ at: instant, event: 'registered', ip: expect.stringMatching(/^10\./) as unknown }],
      },
    });
  });

  it('holds no secret, no hash, and nothing of anybody else', async () => {
    const stranger = await node.person('active');
    const { body } = await exportOf(person);
    expect(body).not.toMatch(/hash|plain:|lantern|token_/);
    for (const secret of [person.cookie.slice(8), stranger.userId, stranger.email]) expect(body).not.toContain(secret);
    const paid = (await exportOf(stranger)).json<{ data: object }>().data;
    expect(paid).toMatchObject({ address: null, trial: null, trial_ledger: null, subscription: { status: 'active' } });
  });

  it('has what was paid, and what the payment provider knows the user as', async () => {
    const payer = await node.person('none');
    const now = node.clock.now();
    const later = new Date(now.getTime() + 86_400_000);
    await node.db.insert(trial).values({
      user_id: payer.userId,
      started_at: now,
      ends_at: later,
      upgraded_at: now,
    });
    await node.db.insert(subscription).values({
      user_id: payer.userId,
      status: 'active',
      stripe_subscription_id: 'sub_export',
      auto_renewal: false,
      current_period_end: later,
      cancel_at: later,
      price: 4_900,
      currency: 'EUR',
      interval: 'monthly',
    });
    await node.db.insert(userAddOn).values({
      user_id: payer.userId,
      package_name: 'email_updates',
      status: 'canceled',
      price: 900,
      ends_at: later,
    });
    const invoices = await storeInvoices(
      node,
      payer.userId,
      Array.from({ length: 12 }, () => ({})),
    );
    await storeInvoices(node, (await node.person('none')).userId);
    await node.db
      .update(billingCustomer)
      .set({ stripe_customer_id: 'cus_export' })
      .where(eq(billingCustomer.user_id, payer.userId));
    const { data } = (await exportOf(payer)).json<{ data: UserExport }>();
    expect(data).toMatchObject({
      trial: { upgraded_at: now.toISOString() },
      subscription: {
        status: 'active',
        auto_renewal: false,
        stripe_subscription_id: 'sub_export',
        current_period_end: later.toISOString(),
        cancel_at: later.toISOString(),
        price: 4_900,
        currency: 'EUR',
        interval: 'monthly',
      },
      add_ons: [{ name: 'email_updates', status: 'canceled', price: 900, ends_at: later.toISOString() }],
      stripe_customer_id: 'cus_export',
    });
    const numbers = (rows: readonly { transaction_number: string }[]) =>
      rows.map(({ transaction_number }) => transaction_number).toSorted();
    expect(numbers(data.invoices)).toEqual(numbers(invoices));
  });

  it('has the symbols that are watched, and since when', async () => {
    const watcher = await node.person('none');
    const added: string[] = [];
    for (const symbol of ['NTEST', 'ZVZZT']) {
      await node.ask({ method: 'POST', url: '/api/v1/watchlist', payload: { symbol }, as: watcher });
      added.push(symbol);
    }
    const { watchlist } = (await exportOf(watcher)).json<{ data: UserExport }>().data;
    expect(watchlist.map(({ symbol }) => symbol)).toEqual(added);
    for (const { added_at } of watchlist) expect(Date.parse(added_at)).toBeLessThanOrEqual(node.clock.now().getTime());
    expect((await exportOf(person)).json<{ data: UserExport }>().data.watchlist).toEqual([]);
  });

  it('changes nothing, as no GET does', async () => {
    const before = await node.db.$count(auditEvent);
    await exportOf(person);
    expect(await node.db.$count(auditEvent)).toBe(before);
    expect(node.logLines.some((line) => line.includes('data_exported') && line.includes(person.userId))).toBe(true);
  });
});

describe('the deletion of an account', () => {
  it('takes everything that hangs on it, and leaves the ledger and the audit', async () => {
    const elsewhere = { ...person, cookie: await node.signIn(person.userId) };
    const trials = await node.db.$count(trialLedger);
    const answer = await deletion(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account has been deleted' }]);
    expect(answer.headers['set-cookie']).toMatch(/^bna_sid=; (?:Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970/);
    expect([await whoIs(person), await whoIs(elsewhere)]).toEqual([401, 401]);
    for (const table of [address, trial, userAddOn, session]) {
      expect(await node.db.$count(table, eq(table.user_id, person.userId))).toBe(0);
    }
    expect(await node.db.$count(userAccount, eq(userAccount.id, person.userId))).toBe(0);
    expect(await node.db.$count(trialLedger)).toBe(trials);
    expect(await eventsOf(person.userId)).toEqual(['registered', 'account_deleted']);
    const [mail, ...more] = await node.deliverMails();
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([person.email, 'Your account has been deleted']);
    expect(mail?.text).toContain(`${PUBLIC_ORIGIN}/en/contact`);
  });

  it('lets the address register again', async () => {
    await deletion(person);
    const payload = registrationBody({ email: person.email });
    const answer = await node.ask({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
    expect(answer.statusCode).toBe(201);
    expect(await node.db.$count(userAccount, eq(userAccount.email, person.email))).toBe(1);
  });

  it('asks for the password, ten times in ten minutes, and keeps the session', async () => {
    const answers: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { statusCode, body } = await deletion(person, { password: 'not this one' });
      answers.push(`${String(statusCode)} ${body}`);
    }
    expect(new Set(answers)).toEqual(new Set(['403 {"message":"The password is not right","code":"wrong_password"}']));
    const blocked = await deletion(person);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect(await whoIs(person)).toBe(200);
    expect(await eventsOf(person.userId)).toEqual(['registered']);
    expect(await node.deliverMails()).toEqual([]);
  });

  it.each([
    [{}, 'Password is required'],
    [{ password: '   ' }, 'Password is required'],
    [{ password: ['x'] }, 'Password is required'],
    [{ password: 12_345_678 }, 'Password is required'],
  ])('A20: refuses %j', async (payload, message) => {
    const answer = await deletion(person, payload);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  it('A19: takes the session’s user, whomever else the body names', async () => {
    const answer = await deletion(person, { password: PASSWORD, user_id: person.userId });
    expect(answer.statusCode).toBe(422);
    expect(await whoIs(person)).toBe(200);
  });

  it('asked for several times at once happens once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => deletion(person)));
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await eventsOf(person.userId)).filter((event) => event === 'account_deleted')).toHaveLength(1);
    expect(await node.deliverMails()).toHaveLength(1);
  });

  it('beside logins of the same account makes no error of ours', async () => {
    const payload = { email: person.email, password: PASSWORD };
    const logIn = () => node.ask({ method: 'POST', url: '/api/v1/auth/login', payload, remoteAddress: freshIp() });
    const answers = await Promise.all([logIn(), deletion(person), logIn(), logIn(), logIn()]);
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
  });

  it('makes a welcome that was not sent yet needless', async () => {
    const payload = registrationBody({ password: PASSWORD, reenter_password: PASSWORD });
    await node.ask({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
    const [user] = await node.db
      .select()
      .from(userAccount)
      .where(eq(userAccount.email, String(payload['email'])));
    const brief = { userId: user?.id ?? '', email: '', cookie: await node.signIn(user?.id ?? '') };
    await deletion(brief);
    expect((await node.deliverMails()).map(({ subject }) => subject)).toEqual(['Your account has been deleted']);
  });
});
