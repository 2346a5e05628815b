import type { UserExport } from '@bna/contract/accounts/user-export';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { storeInvoices } from '../../../../test/stored-invoices.ts';
import { type TestUser, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { seed } from '../../../commands/seed.ts';
import { address, session, userAccount } from '../schema.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { billingCustomer, subscription, trial, userAddOn } from '../../billing/schema.ts';
import { trialLedger } from '../../billing/trial/schema.ts';

const PASSWORD = 'quiet lantern harbour';

let node: TestNode;
let person: TestUser;
beforeAll(async () => {
  node = await startTestNode();
  await seed({ db: node.db });
});
afterAll(() => node.stop());

beforeEach(async () => {
  const payload = registrationBody({ password: PASSWORD, reenter_password: PASSWORD, email_updates: true });
  await node.request({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
  const email = String(payload['email']);
  const [user] = await node.db.select().from(userAccount).where(eq(userAccount.email, email));
  if (user === undefined) throw new Error(`${email} has no account`);
  person = { userId: user.id, email, cookie: await node.signIn(user.id) };
  await node.sendQueuedMails();
});

const requestExport = (as: TestUser) => node.request({ method: 'GET', url: '/api/v1/users/export', as });
const requestDeletion = (as: TestUser, payload: object = { password: PASSWORD }) =>
  node.request({ method: 'DELETE', url: '/api/v1/users', payload, as });
const readSessionStatus = async (as: TestUser) =>
  (await node.request({ method: 'GET', url: '/api/v1/users/session', as })).statusCode;
const eventsOf = async (userId: string) => {
  const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, userId));
  return events.map(({ event }) => event);
};

describe('the export', () => {
  // @req 12.18
  it('is a file with all data about the user', async () => {
    const answer = await requestExport(person);
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
        trial: { started_at: instant, ends_at: instant, confirm_by: instant, canceled_at: null, upgraded_at: null },
        trial_ledger: { begun_at: instant },
        has_trial_claim: false,
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
        feed_view: { density: null, columns: null },
        alert_rules: [],
        deliveries: [],
        reach_checks: [],
        push: { quiet_hours: null, devices: [] },
        webhooks: [],
        sessions: [{ created_at: instant, expires_at: instant, device: '', last_seen_at: null }],
        second_factor: null,
        passkeys: [],
        api_tokens: [],
        password_reset: null,
        audit_events: [
          { at: instant, event: 'registered', ip: expect.stringMatching(/^10\./) as unknown, api_token: null },
        ],
      },
    });
  });

  it('contains no secrets, hashes or data of other users', async () => {
    const other = await node.createUser('active');
    const { body } = await requestExport(person);
    expect(body).not.toMatch(/hash|plain:|lantern|token_/);
    for (const secret of [person.cookie.slice(8), other.userId, other.email]) expect(body).not.toContain(secret);
    const paid = (await requestExport(other)).json<{ data: object }>().data;
    expect(paid).toMatchObject({ address: null, trial: null, trial_ledger: null, subscription: { status: 'active' } });
  });

  it('contains the subscription, the invoices and the Stripe customer id', async () => {
    const payer = await node.createUser('none');
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
    await storeInvoices(node, (await node.createUser('none')).userId);
    await node.db
      .update(billingCustomer)
      .set({ stripe_customer_id: 'cus_export' })
      .where(eq(billingCustomer.user_id, payer.userId));
    const { data } = (await requestExport(payer)).json<{ data: UserExport }>();
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
      add_ons: [{ name: 'email_updates', status: 'active', price: 900, ends_at: later.toISOString() }],
      stripe_customer_id: 'cus_export',
    });
    const numbers = (rows: readonly { transaction_number: string }[]) =>
      rows.map(({ transaction_number }) => transaction_number).toSorted();
    expect(numbers(data.invoices)).toEqual(numbers(invoices));
  });

  it('contains the watchlist with the times, and the view of the feed', async () => {
    const watcher = await node.createUser('none');
    const added: string[] = [];
    for (const symbol of ['NTEST', 'ZVZZT']) {
      await node.request({ method: 'POST', url: '/api/v1/watchlist', payload: { symbol }, as: watcher });
      added.push(symbol);
    }
    await node.request({ method: 'PATCH', url: '/api/v1/feed-view', payload: { density: 'compact' }, as: watcher });
    const { watchlist, feed_view } = (await requestExport(watcher)).json<{ data: UserExport }>().data;
    expect(feed_view).toEqual({ density: 'compact', columns: null });
    expect(watchlist.map(({ symbol }) => symbol)).toEqual(added);
    for (const { added_at } of watchlist) expect(Date.parse(added_at)).toBeLessThanOrEqual(node.clock.now().getTime());
    expect((await requestExport(person)).json<{ data: UserExport }>().data.watchlist).toEqual([]);
  });

  it('writes nothing to the database', async () => {
    const before = await node.db.$count(auditEvent);
    await requestExport(person);
    expect(await node.db.$count(auditEvent)).toBe(before);
    expect(node.logLines.some((line) => line.includes('data_exported') && line.includes(person.userId))).toBe(true);
  });
});

describe('the deletion of an account', () => {
  // @req 12.18
  it('deletes all data except the trial ledger and the audit events', async () => {
    const otherBrowser = { ...person, cookie: await node.signIn(person.userId) };
    const trials = await node.db.$count(trialLedger);
    const answer = await requestDeletion(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account has been deleted' }]);
    expect(answer.headers['set-cookie']).toMatch(/^bna_sid=; (?:Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970/);
    expect([await readSessionStatus(person), await readSessionStatus(otherBrowser)]).toEqual([401, 401]);
    for (const table of [address, trial, userAddOn, session]) {
      expect(await node.db.$count(table, eq(table.user_id, person.userId))).toBe(0);
    }
    expect(await node.db.$count(userAccount, eq(userAccount.id, person.userId))).toBe(0);
    expect(await node.db.$count(trialLedger)).toBe(trials);
    expect(await eventsOf(person.userId)).toEqual(['registered', 'account_deleted']);
    const [mail, ...more] = await node.sendQueuedMails();
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([person.email, 'Your account has been deleted']);
    expect(mail?.text).toContain(`${PUBLIC_ORIGIN}/en/contact`);
  });

  it('allows the email address to register again', async () => {
    await requestDeletion(person);
    const payload = registrationBody({ email: person.email });
    const answer = await node.request({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload,
      remoteAddress: freshIp(),
    });
    expect(answer.statusCode).toBe(201);
    expect(await node.db.$count(userAccount, eq(userAccount.email, person.email))).toBe(1);
  });

  it('requires the password, allows 10 attempts per 10 minutes and keeps the session', async () => {
    const answers: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { statusCode, body } = await requestDeletion(person, { password: 'not this one' });
      answers.push(`${String(statusCode)} ${body}`);
    }
    expect(new Set(answers)).toEqual(new Set(['403 {"message":"The password is incorrect","code":"wrong_password"}']));
    const blocked = await requestDeletion(person);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect(await readSessionStatus(person)).toBe(200);
    expect(await eventsOf(person.userId)).toEqual(['registered']);
    expect(await node.sendQueuedMails()).toEqual([]);
  });

  // @threat A20
  it.each([
    [{}, 'Password is required'],
    [{ password: '   ' }, 'Password is required'],
    [{ password: ['x'] }, 'Password is required'],
    [{ password: 12_345_678 }, 'Password is required'],
  ])('refuses %j', async (payload, message) => {
    const answer = await requestDeletion(person, payload);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  // @threat A19
  it('refuses a user id in the body', async () => {
    const answer = await requestDeletion(person, { password: PASSWORD, user_id: person.userId });
    expect(answer.statusCode).toBe(422);
    expect(await readSessionStatus(person)).toBe(200);
  });

  it('deletes once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestDeletion(person)));
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await eventsOf(person.userId)).filter((event) => event === 'account_deleted')).toHaveLength(1);
    expect(await node.sendQueuedMails()).toHaveLength(1);
  });

  it('returns 200 or 401 for concurrent logins', async () => {
    const payload = { email: person.email, password: PASSWORD };
    const logIn = () => node.request({ method: 'POST', url: '/api/v1/auth/login', payload, remoteAddress: freshIp() });
    const answers = await Promise.all([logIn(), requestDeletion(person), logIn(), logIn(), logIn()]);
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
  });

  it('suppresses an unsent welcome email', async () => {
    const payload = registrationBody({ password: PASSWORD, reenter_password: PASSWORD });
    await node.request({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
    const [user] = await node.db
      .select()
      .from(userAccount)
      .where(eq(userAccount.email, String(payload['email'])));
    const brief = { userId: user?.id ?? '', email: '', cookie: await node.signIn(user?.id ?? '') };
    await requestDeletion(brief);
    expect((await node.sendQueuedMails()).map(({ subject }) => subject)).toEqual(['Your account has been deleted']);
  });
});
