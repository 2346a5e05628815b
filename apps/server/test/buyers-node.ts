import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { BilledPackageName } from '../src/payment-provider.ts';
import { auditEvent } from '../src/platform/schema.ts';
import { billingCustomer, trial } from '../src/features/billing/schema.ts';
import { userAccount } from '../src/features/accounts/schema.ts';
import { startBillingNode } from './billing-node.ts';
import { freshIp, registrationBody } from './registration-body.ts';
import { type ProviderCall, type StripeProxy, startStripeProxy } from './stripe-proxy.ts';
import type { TestUser } from './test-node.ts';

const SUBSCRIPTION = '/api/v1/subscription';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The plan with alert emails and renewal. */
export const CHOICE = { genius_plus: true, email_updates: true, auto_renewal: true, daily_overview: false };
export const SMALLER_CHOICE = { ...CHOICE, email_updates: false };

/** Choices of a subscription change: the plan alone, with alert emails, and ending with the period. */
export const PLAN = { email_updates: false, auto_renewal: true, daily_overview: false };
export const WITH_EMAILS = { ...PLAN, email_updates: true };
export const ENDING = { ...PLAN, auto_renewal: false };
/** The response to a successful change. */
export const UPDATED = { message: 'Your subscription has been updated' };

/** The error response to a purchase with an active subscription. */
export const ALREADY_ACTIVE = {
  message: 'You already have an active subscription. You can manage it on the subscription page.',
  code: 'conflict',
};

/** The error response during an outage of the payment provider. */
export const OUTAGE = {
  message: 'Our payment provider cannot be reached right now. Please try again in a moment.',
  code: 'unavailable',
};

export const isCheckoutCreation = ({ method, path }: ProviderCall): boolean =>
  method === 'POST' && path === '/v1/checkout/sessions';

export const isSubscriptionUpdate = ({ method, path }: ProviderCall): boolean =>
  method === 'POST' && /^\/v1\/subscriptions\/\w+$/.test(path);

/** Returns the redirect URL of a response. */
export function readRedirectUrl(response: LightMyRequestResponse): string {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: { url: string } }>().data.url;
}

export type BuyersNode = Awaited<ReturnType<typeof startBuyersNode>>;

/** A user whose renewal was declined. */
export interface Debtor extends TestUser {
  readonly customer: string;
  /** The unpaid renewal. */
  readonly invoice: string;
  /** Its page, as emailed. */
  readonly page: string;
}

/** Starts a billing node with a proxy in front of its sandbox, and helpers for the requests of buyers. */
export async function startBuyersNode() {
  let proxy: StripeProxy | undefined;
  const node = await startBillingNode({
    interpose: async (origin) => {
      proxy = await startStripeProxy(origin);
      return proxy.origin;
    },
  });
  if (proxy === undefined) throw new Error('The node has no proxy');
  const { db, stripe } = node;
  const { calls, ...controls } = proxy;

  const checkout = (as: TestUser, payload: object = CHOICE) =>
    node.request({ method: 'POST', url: `${SUBSCRIPTION}/checkout-sessions`, payload, as });
  const customerOf = async ({ userId }: TestUser): Promise<string> => {
    const [row] = await db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId));
    return row?.stripe_customer_id ?? '';
  };
  const sessionsOf = async (as: TestUser) =>
    (await stripe.checkout.sessions.list({ customer: await customerOf(as), limit: 100 })).data;
  const subscriptionsOf = async (as: TestUser) =>
    (await stripe.subscriptions.list({ customer: await customerOf(as), status: 'all' })).data;
  const chargesOf = async (as: TestUser) => (await stripe.charges.list({ customer: await customerOf(as) })).data;
  /** Returns the subscription as the API shows it. */
  const subscriptionOf = async (as: TestUser) => {
    const result = await node.request({ method: 'GET', url: SUBSCRIPTION, as });
    return result.json<{ data: { status: string; auto_renewal: boolean; add_ons: ShownAddOn[] } | null }>().data;
  };
  /** Clears recorded calls and injected faults. */
  const reset = (): void => {
    controls.reset();
    node.sandbox.controls.clearFaults();
  };

  return {
    ...node,
    proxy: { ...controls, calls },
    checkout,
    /** Starts a checkout and returns its URL. */
    startCheckout: async (as: TestUser, choice: object = CHOICE): Promise<string> =>
      readRedirectUrl(await checkout(as, choice)),
    upgrade: (as: TestUser) =>
      node.request({ method: 'POST', url: `${SUBSCRIPTION}/checkout-sessions/trial-upgrade`, as }),
    openPortal: (as: TestUser, payload?: object) =>
      node.request({
        method: 'POST',
        url: `${SUBSCRIPTION}/customer-portal`,
        as,
        ...(payload === undefined ? {} : { payload }),
      }),
    syncSubscription: (as: TestUser, payload: object = {}) =>
      node.request({ method: 'POST', url: `${SUBSCRIPTION}/sync`, payload, as }),
    change: (as: TestUser, payload: object) => node.request({ method: 'PATCH', url: `${SUBSCRIPTION}/`, payload, as }),
    preview: (as: TestUser, payload: object) =>
      node.request({ method: 'POST', url: `${SUBSCRIPTION}/preview`, payload, as }),
    cancelTrial: (as: TestUser) => node.request({ method: 'PATCH', url: `${SUBSCRIPTION}/cancel-trial`, as }),
    readFeed: async (as: TestUser): Promise<number> =>
      (await node.request({ method: 'GET', url: '/api/v1/news-summary', as })).statusCode,
    subscriptionOf,
    statusOf: async (as: TestUser): Promise<string | undefined> => (await subscriptionOf(as))?.status,
    trialOf: async ({ userId }: TestUser) => (await db.select().from(trial).where(eq(trial.user_id, userId)))[0],
    auditOf: async ({ userId }: TestUser): Promise<string[]> =>
      (await db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event }) => event),
    customerOf,
    /** Returns all Stripe customers created for a user. */
    customersOf: async ({ userId }: TestUser): Promise<string[]> => {
      const { data } = await stripe.customers.list({ limit: 100 });
      return data.filter(({ metadata }) => Object.values(metadata).includes(userId)).map(({ id }) => id);
    },
    sessionsOf,
    sessionStatesOf: async (as: TestUser) => (await sessionsOf(as)).map(({ status }) => status ?? '').toSorted(),
    subscriptionsOf,
    /** Returns the lookup keys of the prices in a user's subscription at the provider, sorted. */
    lookupKeysOf: async (as: TestUser): Promise<string[]> => {
      const [bought] = await subscriptionsOf(as);
      return (bought?.items.data ?? []).map(({ price }) => price.lookup_key ?? '').toSorted();
    },
    chargesOf,
    /** Returns the amounts that a user has paid, the smallest first. */
    paidAmountsOf: async (as: TestUser): Promise<number[]> =>
      (await chargesOf(as))
        .filter(({ paid }) => paid)
        .map(({ amount }) => amount)
        .toSorted((a, b) => a - b),
    /** Returns the calls that reached the provider. */
    callsTo: (method: string, path: string | RegExp): ProviderCall[] =>
      calls.filter(
        (call) => call.method === method && (typeof path === 'string' ? call.path === path : path.test(call.path)),
      ),
    subscriptionUpdates: (): ProviderCall[] => calls.filter(isSubscriptionUpdate),
    /** Creates a user with a subscription, and clears the recorded calls. `packages` are the add-ons. */
    createSubscriber: async (packages: BilledPackageName[] = []): Promise<TestUser & { subscriptionId: string }> => {
      const user = await node.createUser('none');
      const { stripeSubscriptionId } = await node.subscribe(user, { packages });
      reset();
      return { ...user, subscriptionId: stripeSubscriptionId };
    },
    /** Creates a user whose renewal was declined, and removes the emails about it. `prepare` changes what the renewal bills. */
    createDebtor: async (
      prepare?: (bought: { customer: string; subscription: string }) => Promise<unknown>,
    ): Promise<Debtor> => {
      const user = await node.createUser('none');
      const { stripeCustomerId: customer, stripeSubscriptionId: subscription } = await node.subscribe(user);
      await prepare?.({ customer, subscription });
      await node.giveCard(user, 'pm_card_chargeCustomerFail');
      await node.sync(user);
      await node.moveClock(30 * DAY_MS + HOUR_MS);
      await node.processAllEvents();
      await node.takeJobs('mail');
      const { subscription: stored } = await node.readStored(user);
      if (stored?.status !== 'past_due') throw new Error(`The renewal was not declined: ${String(stored?.status)}`);
      const { data } = await stripe.invoices.list({ customer, status: 'open' });
      const { id: invoice = '', hosted_invoice_url: page } = data[0] ?? {};
      return { ...user, cookie: await node.signIn(user.userId), customer, invoice, page: page ?? '' };
    },
    /** Registers a user, by default with a trial. */
    register: async ({ ip = freshIp(), ...choice }: Registration = {}): Promise<TestUser> => {
      const payload = registrationBody(choice);
      await node.request({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: ip });
      const email = String(payload['email']);
      const [user] = await db.select().from(userAccount).where(eq(userAccount.email, email));
      if (user === undefined) throw new Error(`${email} has no account`);
      return { userId: user.id, email, cookie: await node.signIn(user.id) };
    },
    reset,
    async stop(): Promise<void> {
      await controls.stop();
      await node.stop();
    },
  };
}

/** Changed fields of a registration, and the client's address. */
interface Registration {
  readonly ip?: string;
  readonly [field: string]: unknown;
}

interface ShownAddOn {
  readonly add_on_package: { readonly name: string };
  readonly status: string;
  readonly ends_at: string | null;
}
