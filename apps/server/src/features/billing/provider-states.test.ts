import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import {
  PaymentDeclinedError,
  type PaymentProvider,
  PaymentProviderUnavailableError,
  type ProviderInvoice,
  ProviderRequestRejectedError,
  type ProviderSubscription,
} from '../../payment-provider.ts';
import type { Database } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { createUser } from '../accounts/public.ts';
import { type BillingDeps, lockStripeCustomer } from './customer.ts';
import { billingCustomer, billingEffect, invoice, subscription, trial, userAddOn } from './schema.ts';
import { syncCustomer } from './sync.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const DAY_MS = 86_400_000;
const at = (offsetMs: number): Date => new Date(NOW.getTime() + offsetMs);
const PERIOD_END = at(20 * DAY_MS);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const planOf = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: at(-10 * DAY_MS),
  currency: 'USD',
  interval: 'monthly',
  currentPeriodEnd: PERIOD_END,
  cancelAt: null,
  endedAt: null,
  endedUnpaid: false,
  unpaidInvoiceIds: [],
  items: [
    { id: 'si_mail', packageName: 'email_updates', price: 900 },
    { id: 'si_plan', packageName: 'genius_plus', price: 4_900 },
  ],
  awaitingConfirmation: [],
  isRenewalDeclined: false,
  paymentMethodId: 'pm_new',
  hasOwnCard: false,
  ...change,
});
const LINE = {
  packageName: 'email_updates',
  description: 'Email updates',
  amount: 900,
  periodStart: at(-10 * DAY_MS),
  periodEnd: PERIOD_END,
} as const;
const invoiceOf = (change: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: 'BNA-1',
  createdAt: at(-10 * DAY_MS),
  paymentStatus: 'success',
  paymentMethod: 'Visa •••• 4242',
  paymentMethodId: 'pm_old',
  amount: 5_800,
  amountCharged: 5_800,
  amountRefunded: 0,
  currency: 'USD',
  billTo: ['Tess', 'tess@bna.test'],
  lines: [LINE],
  isOpen: false,
  isPayable: false,
  isRenewal: false,
  awaitsConfirmation: false,
  attempts: 1,
  nextAttemptAt: null,
  hostedUrl: null,
  paidAt: at(-10 * DAY_MS),
  refunds: [],
  dispute: null,
  ...change,
});
const OPEN = { isOpen: true, paidAt: null, paymentStatus: 'declined', hostedUrl: 'https://pay.example/1' } as const;

/** The state at the provider. */
let plans: ProviderSubscription[];
let invoices: ProviderInvoice[];
/** The calls that change the state at the provider: name and arguments. */
let calls: unknown[][];
/** The contents of the enqueued emails. */
let mails: object[];
/** Number of times the state was read. */
let reads: number;
/** Errors to throw, by call; each is thrown once. */
let failures: Map<string, Error>;
let userId: string;
let customerId: string;
let users = 0;
let stripeId: string;

beforeEach(async () => {
  users += 1;
  stripeId = `cus_${String(users)}`;
  [plans, invoices, calls, mails, reads, failures] = [[], [], [], [], 0, new Map()];
  await database.db.delete(invoice);
  await database.db.delete(subscription);
  await database.db.delete(billingEffect);
  const email = `${stripeId}@bna.test`;
  userId = (await createUser(database.db, { email, name: 'Tess', roles: ['USER'], passwordHash: 'x', now: NOW })) ?? '';
  const [row] = await database.db
    .insert(billingCustomer)
    .values({ user_id: userId, stripe_customer_id: stripeId })
    .returning();
  customerId = row?.id ?? '';
});

const record =
  (name: string) =>
  (...args: unknown[]): Promise<void> => {
    calls.push([name, ...args]);
    const failure = failures.get(name);
    failures.delete(name);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
const payments: Partial<PaymentProvider> = {
  listSubscriptions: () => {
    reads += 1;
    return Promise.resolve(plans);
  },
  listInvoices: () => Promise.resolve(invoices),
  updateCustomer: () => Promise.resolve(),
  changeSubscription: record('change'),
  cancelSubscription: record('cancel'),
  promoteSubscriptionCard: record('promote'),
  refundInvoice: record('refund'),
  payInvoice: record('pay'),
};
const sync = async () => {
  const deps: BillingDeps = {
    billingDb: database.db,
    payments: payments as PaymentProvider,
    clock: { now: () => NOW },
    secretKey: Buffer.alloc(32),
    enqueueMail: (_db, _kind, data) => {
      mails.push(data);
      return Promise.resolve();
    },
    log: createLogger('silent'),
  };
  const done = await lockStripeCustomer(deps, stripeId, (customer, db) => syncCustomer(deps, db, customer));
  if (done === undefined) throw new Error(`${stripeId} is unknown`);
  return done.result;
};
const readPlan = async () => (await database.db.select().from(subscription).where(eq(subscription.user_id, userId)))[0];
const readAddOns = async () => {
  const rows = await database.db.select().from(userAddOn).where(eq(userAddOn.user_id, userId));
  return Object.fromEntries(
    rows.map(({ package_name, status, price, ends_at }) => [package_name, [status, price, ends_at]]),
  );
};
const readInvoices = () => database.db.select().from(invoice).where(eq(invoice.billing_customer_id, customerId));

describe('a sync', () => {
  it('stores a subscription, its add-ons and its invoices, and reports a change once', async () => {
    [plans, invoices] = [[planOf()], [invoiceOf()]];
    expect(await sync()).toEqual({
      hasChanged: true,
      subscription: plans[0],
      invoices,
      hasAbandonedInvoices: false,
    });
    expect(await readPlan()).toMatchObject({
      status: 'active',
      stripe_subscription_id: 'sub_1',
      auto_renewal: true,
      current_period_end: PERIOD_END,
      cancel_at: null,
      price: 4_900,
    });
    expect(await readAddOns()).toEqual({
      email_updates: ['active', 900, null],
      auto_renewal: ['active', null, null],
    });
    expect(await readInvoices()).toMatchObject([
      { stripe_invoice_id: 'in_1', amount: 5_800, bill_to: ['Tess', 'tess@bna.test'], hosted_url: null },
    ]);
    expect((await readInvoices())[0]?.lines).toEqual([
      {
        description: 'Email updates',
        amount: 900,
        period_start: LINE.periodStart.toISOString(),
        period_end: PERIOD_END.toISOString(),
      },
    ]);
    expect(await sync()).toMatchObject({ hasChanged: false });
    expect([calls, reads]).toEqual([[], 2]);
  });

  it('reports no change for a customer without subscriptions and invoices', async () => {
    expect(await sync()).toMatchObject({ hasChanged: false, subscription: null, invoices: [] });
    expect(await readPlan()).toBeUndefined();
    const [row] = await database.db.select().from(billingCustomer).where(eq(billingCustomer.id, customerId));
    expect(row?.synced_at).toEqual(expect.any(Date));
  });

  it.each<[string, Partial<ProviderSubscription>, Partial<ProviderInvoice>]>([
    ['subscription', { interval: 'yearly' }, {}],
    ['add-on', { items: [{ id: 'si_plan', packageName: 'genius_plus', price: 4_900 }] }, {}],
    ['invoice', {}, { amountRefunded: 100 }],
  ])('reports a change of the %s alone, once', async (_name, planChange, invoiceChange) => {
    [plans, invoices] = [[planOf()], [invoiceOf()]];
    await sync();
    [plans, invoices] = [[planOf(planChange)], [invoiceOf(invoiceChange)]];
    expect(await sync()).toMatchObject({ hasChanged: true });
    expect(await sync()).toMatchObject({ hasChanged: false });
  });

  it('removes a subscription and invoices that the provider no longer lists', async () => {
    [plans, invoices] = [[planOf()], [invoiceOf(), invoiceOf({ id: 'in_2' })]];
    await sync();
    invoices = [invoiceOf({ id: 'in_2' })];
    expect(await sync()).toMatchObject({ hasChanged: true });
    expect(await readInvoices()).toMatchObject([{ stripe_invoice_id: 'in_2' }]);
    plans = [];
    expect(await sync()).toMatchObject({ hasChanged: true, subscription: null });
    expect(await readPlan()).toBeUndefined();
    expect(await sync()).toMatchObject({ hasChanged: false });
  });

  it.each<[string, Partial<ProviderSubscription>, boolean, Date]>([
    ['renews', {}, true, PERIOD_END],
    ['was asked to end', { cancelAt: PERIOD_END }, false, PERIOD_END],
    ['ended early', { status: 'canceled', endedAt: at(-DAY_MS) }, false, at(-DAY_MS)],
  ])('stores the end and renewal of a subscription that %s', async (_name, change, auto_renewal, end) => {
    [plans, invoices] = [[planOf(change)], [invoiceOf()]];
    await sync();
    expect(await readPlan()).toMatchObject({ auto_renewal, current_period_end: end });
    expect((await readAddOns())['auto_renewal']).toEqual(auto_renewal ? ['active', null, null] : undefined);
  });

  it.each<[string, Partial<ProviderSubscription>, Date | null]>([
    ['live', {}, PERIOD_END],
    ['ended', { status: 'canceled' }, null],
  ])(
    'keeps an add-on usable that was removed from the subscription (%s) for the time paid',
    async (_name, change, end) => {
      plans = [planOf({ ...change, items: [{ id: 'si_plan', packageName: 'genius_plus', price: 4_900 }] })];
      invoices = [invoiceOf()];
      await sync();
      expect((await readAddOns())['email_updates']).toEqual(['canceled', null, end]);
    },
  );

  it('cancels the add-ons of an ended subscription', async () => {
    [plans, invoices] = [[planOf({ status: 'canceled' })], [invoiceOf()]];
    await sync();
    expect((await readAddOns())['email_updates']).toEqual(['canceled', null, null]);
  });

  it('stores the price 0 for a subscription without the plan', async () => {
    plans = [planOf({ items: [] })];
    await sync();
    expect((await readPlan())?.price).toBe(0);
  });

  it('keeps the trial’s add-ons and the trial until the first payment', async () => {
    await database.db.insert(trial).values({ user_id: userId, started_at: at(-DAY_MS), ends_at: at(DAY_MS) });
    [plans, invoices] = [[planOf({ status: 'incomplete' })], [invoiceOf(OPEN)]];
    await sync();
    const readTrial = async () => (await database.db.select().from(trial).where(eq(trial.user_id, userId)))[0];
    expect([await readAddOns(), (await readTrial())?.upgraded_at]).toEqual([{}, null]);
    [plans, invoices] = [[planOf()], [invoiceOf({ paidAt: NOW })]];
    await sync();
    expect((await readTrial())?.upgraded_at).toEqual(NOW);
  });

  it.each<[string, Partial<ProviderSubscription>[], Partial<ProviderInvoice>, boolean]>([
    ['the current subscription', [{ status: 'past_due' }], {}, true],
    ['a first payment', [{ status: 'incomplete' }], {}, true],
    ['an ended subscription', [{ status: 'canceled' }], {}, false],
    ['another subscription', [{}], { subscriptionId: 'sub_2' }, false],
    ['the current subscription but not open', [{}], { isOpen: false }, false],
  ])(
    'offers payment of an invoice of %s only if it has an effect',
    async (_name, changes, invoiceChange, isOffered) => {
      plans = changes.map((change) => planOf({ paymentMethodId: null, ...change }));
      invoices = [invoiceOf({ ...OPEN, ...invoiceChange })];
      await sync();
      expect((await readInvoices())[0]?.hosted_url).toBe(isOffered ? OPEN.hostedUrl : null);
    },
  );

  it('stores a newly signed payment URL without reporting a change', async () => {
    const open = (change: Partial<ProviderInvoice> = {}) => [invoiceOf({ ...OPEN, ...change })];
    [plans, invoices] = [[planOf({ status: 'incomplete' })], open()];
    await sync();
    invoices = open({ hostedUrl: 'https://pay.example/2' });
    expect(await sync()).toMatchObject({ hasChanged: false });
    expect((await readInvoices())[0]?.hosted_url).toBe('https://pay.example/2');
    invoices = open({ hostedUrl: 'https://pay.example/3', amount: 1 });
    expect(await sync()).toMatchObject({ hasChanged: true });
    invoices = open({ isOpen: false, amount: 1 });
    expect(await sync()).toMatchObject({ hasChanged: true });
    invoices = open({ amount: 1 });
    expect(await sync()).toMatchObject({ hasChanged: true });
  });

  it('does nothing without a customer at the provider', async () => {
    const deps = { payments: {} } as BillingDeps;
    const customer = {
      id: customerId,
      userId,
      stripeCustomerId: null,
      attempt: 0,
      syncedAt: null,
      detailsDigest: null,
    };
    expect(await syncCustomer(deps, database.db, customer)).toEqual({
      hasChanged: false,
      subscription: null,
      invoices: [],
      hasAbandonedInvoices: false,
    });
  });
});

describe('corrections at the provider', () => {
  const SURPLUS = planOf({ id: 'sub_0', createdAt: at(-11 * DAY_MS) });
  const surplusInvoice = (change: Partial<ProviderInvoice> = {}) =>
    invoiceOf({ id: 'in_0', subscriptionId: 'sub_0', ...change });

  it('refund and cancel a second subscription, then read the state again', async () => {
    [plans, invoices] = [
      [planOf(), SURPLUS],
      [invoiceOf(), surplusInvoice()],
    ];
    await sync();
    expect(calls).toEqual([
      ['refund', 'in_0', 'surplus-refund:in_0'],
      ['cancel', 'sub_0', 'surplus:sub_0'],
    ]);
    expect(reads).toBe(2);
    expect(await readPlan()).toMatchObject({ stripe_subscription_id: 'sub_1' });
  });

  it.each<[string, Partial<ProviderInvoice>, boolean]>([
    ['is unpaid', { paidAt: null }, false],
    ['is fully refunded', { amountRefunded: 5_800 }, false],
    ['is partially refunded', { amountRefunded: 5_799 }, true],
    ['is disputed', { dispute: { id: 'dp_1', status: 'open', createdAt: NOW } }, false],
    ['has a lost dispute', { dispute: { id: 'dp_1', status: 'lost', createdAt: NOW } }, false],
    ['has a won dispute', { dispute: { id: 'dp_1', status: 'won', createdAt: NOW } }, true],
    ['is for a period that ends now', { lines: [{ ...LINE, periodEnd: NOW }] }, false],
    [
      'is partly for a later period',
      {
        lines: [
          { ...LINE, periodEnd: NOW },
          { ...LINE, periodEnd: at(1) },
        ],
      },
      true,
    ],
  ])('refund an invoice of a second subscription only if money is due: it %s', async (_name, change, isRefunded) => {
    [plans, invoices] = [[planOf(), SURPLUS], [surplusInvoice(change)]];
    await sync();
    expect(calls.map(([name]) => name)).toEqual(isRefunded ? ['refund', 'cancel'] : ['cancel']);
  });

  it('leave an ended subscription alone', async () => {
    [plans, invoices] = [[planOf(), { ...SURPLUS, status: 'canceled' }], [surplusInvoice()]];
    await sync();
    expect([calls, reads]).toEqual([[], 1]);
  });

  it('cancel every subscription of a deleted account', async () => {
    await database.db.update(billingCustomer).set({ user_id: null }).where(eq(billingCustomer.id, customerId));
    plans = [planOf()];
    await sync();
    expect(calls).toEqual([['cancel', 'sub_1', 'surplus:sub_1']]);
  });

  it('turn renewal off once if it was declined in the checkout', async () => {
    plans = [planOf({ isRenewalDeclined: true })];
    await sync();
    await sync();
    const change = { add: [], remove: [], chargesAdditions: false, renews: false };
    expect(calls).toEqual([['change', 'sub_1', change, 'renewal-off:sub_1']]);
    expect(reads).toBe(3);
  });

  it.each<[string, Partial<ProviderSubscription>]>([
    ['was not declined', {}],
    ['is off already', { isRenewalDeclined: true, cancelAt: PERIOD_END }],
    ['has no effect on an ended subscription', { isRenewalDeclined: true, hasOwnCard: true, status: 'canceled' }],
  ])('leave the renewal alone if it %s', async (_name, change) => {
    plans = [planOf(change)];
    await sync();
    expect([calls, reads]).toEqual([[], 1]);
  });

  it('do not turn off a renewal that the user turned on after it was off', async () => {
    plans = [planOf({ isRenewalDeclined: true, cancelAt: PERIOD_END })];
    await sync();
    plans = [planOf({ isRenewalDeclined: true })];
    await sync();
    expect(calls).toEqual([]);
  });

  it('move the subscription’s own card to the customer', async () => {
    plans = [planOf({ hasOwnCard: true })];
    await sync();
    expect([calls, reads]).toEqual([[['promote', 'sub_1']], 2]);
  });

  it.each(['past_due', 'unpaid'])('charge an open invoice of a %s subscription to a new card, once', async (status) => {
    [plans, invoices] = [[planOf({ status })], [invoiceOf(OPEN)]];
    await sync();
    await sync();
    expect(calls).toEqual([['pay', 'in_1', 'card-retry:in_1:pm_new']]);
    expect(reads).toBe(3);
    plans = [planOf({ status, paymentMethodId: 'pm_newer' })];
    await sync();
    expect(calls).toHaveLength(2);
  });

  it.each<[string, Partial<ProviderSubscription>, Partial<ProviderInvoice>]>([
    ['without a card', { paymentMethodId: null }, {}],
    ['while the plan is paid', { status: 'active' }, {}],
    ['of another subscription', {}, { subscriptionId: 'sub_2' }],
    ['that is not open', {}, { isOpen: false }],
    ['to the card that was declined', {}, { paymentMethodId: 'pm_new' }],
  ])('charge no invoice %s', async (_name, planChange, invoiceChange) => {
    plans = [planOf({ status: 'past_due', ...planChange })];
    invoices = [invoiceOf({ ...OPEN, ...invoiceChange })];
    await sync();
    expect([calls, reads]).toEqual([[], 1]);
  });

  it('store the state if the new card is declined too', async () => {
    [plans, invoices] = [[planOf({ status: 'past_due' })], [invoiceOf(OPEN)]];
    failures.set('pay', new PaymentDeclinedError('Your card was declined.'));
    await sync();
    expect([await readPlan(), reads]).toMatchObject([{ status: 'past_due' }, 2]);
    await sync();
    expect(calls).toHaveLength(1);
  });

  it('are retried by the next sync if rejected; the others and the store go on', async () => {
    [plans, invoices] = [[planOf({ hasOwnCard: true, isRenewalDeclined: true })], []];
    failures.set('change', new ProviderRequestRejectedError('managed by a schedule'));
    await sync();
    expect(await readPlan()).toMatchObject({ status: 'active' });
    await sync();
    expect(calls.map(([name]) => name)).toEqual(['change', 'promote', 'change', 'promote']);
    expect(reads).toBe(4);
  });

  it('read the state again after a rejection, because it may be outdated', async () => {
    plans = [planOf({ hasOwnCard: true })];
    failures.set('promote', new ProviderRequestRejectedError('no such card'));
    await sync();
    expect(reads).toBe(2);
  });

  it('fail the sync on any other error of a payment', async () => {
    [plans, invoices] = [[planOf({ status: 'past_due' })], [invoiceOf(OPEN)]];
    failures.set('pay', new PaymentProviderUnavailableError('outage'));
    await expect(sync()).rejects.toThrow('outage');
    expect([calls.length, await readPlan()]).toEqual([1, undefined]);
    // The claim was rolled back as well.
    await sync();
    expect(calls).toHaveLength(2);
  });

  it('use a new key if the provider would replay a failure', async () => {
    [plans, invoices] = [[planOf(), SURPLUS], []];
    failures.set('cancel', new PaymentProviderUnavailableError('stored failure', { needsNewKey: true }));
    await sync();
    expect(calls).toEqual([
      ['cancel', 'sub_0', 'surplus:sub_0'],
      ['cancel', 'sub_0', `surplus:sub_0:${String(NOW.getTime())}`],
    ]);
  });
});

describe('a renewal that is paid late', () => {
  const RENEWAL = { isRenewal: true, lines: [{ ...LINE, periodStart: NOW, periodEnd: at(30 * DAY_MS) }] };
  const unpaid = (change: Partial<ProviderInvoice> = {}) =>
    invoiceOf({ ...RENEWAL, ...OPEN, isPayable: true, paymentMethodId: 'pm_new', ...change });
  const pause = async (): Promise<void> => {
    [plans, invoices] = [[planOf({ status: 'past_due' })], [unpaid()]];
    await sync();
  };

  it('is refunded for the days from the closed access to the payment', async () => {
    await pause();
    [plans, invoices] = [[planOf()], [invoiceOf({ ...RENEWAL, paidAt: at(3 * DAY_MS) })]];
    await sync();
    await sync();
    expect(calls).toEqual([['refund', 'in_1', 'paused-days:in_1', { amount: 580, purpose: 'paused_days' }]]);
  });

  it('is not refunded for days with access after it was written off', async () => {
    await pause();
    [plans, invoices] = [[planOf()], [unpaid({ isOpen: false, paymentStatus: 'failed' })]];
    await sync();
    [plans, invoices] = [[planOf()], [invoiceOf({ ...RENEWAL, paidAt: at(20 * DAY_MS) })]];
    await sync();
    expect(calls).toEqual([]);
  });
});

describe('the email about the end of a subscription', () => {
  const VOIDED = invoiceOf({ ...OPEN, isOpen: false, paidAt: null, paymentStatus: 'failed' });
  const sentAfter = async (change: Partial<ProviderSubscription>, billed: ProviderInvoice[]) => {
    [plans, invoices] = [[planOf({ status: 'canceled', endedAt: at(-DAY_MS), ...change })], billed];
    await sync();
    return mails.at(-1);
  };

  it.each<[string, Partial<ProviderSubscription>]>([
    ['the user ended it unpaid', { unpaidInvoiceIds: ['in_1'] }],
    ['its payments failed', { endedUnpaid: true }],
  ])('names the voided invoice if %s', async (_name, change) => {
    expect(await sentAfter(change, [VOIDED])).toMatchObject({ voidedInvoiceNumber: 'BNA-1' });
  });

  it('names no invoice that was voided earlier, such as that of a withdrawn add-on', async () => {
    const mail = await sentAfter({}, [VOIDED]);
    expect(mail).toMatchObject({ unpaidInvoiceNumber: null });
    expect(mail).not.toHaveProperty('voidedInvoiceNumber');
  });

  it('doesn’t say that nothing is due while another invoice can be paid', async () => {
    const other = invoiceOf({ ...OPEN, id: 'in_2', isPayable: true });
    payments.voidInvoice = () => Promise.reject(new ProviderRequestRejectedError('being processed'));
    const mail = await sentAfter({ unpaidInvoiceIds: ['in_1', 'in_2'] }, [VOIDED, other]);
    delete payments.voidInvoice;
    expect(mail).not.toHaveProperty('voidedInvoiceNumber');
  });
});
