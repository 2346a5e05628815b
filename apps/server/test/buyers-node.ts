import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { auditEvent, trial, userAccount } from '../src/schema.ts';
import { billingCustomer } from '../src/billing-schema.ts';
import { startBillingNode } from './billing-node.ts';
import { freshIp, registrationBody } from './registration-body.ts';
import { type ProviderCall, type StripeProxy, startStripeProxy } from './stripe-proxy.ts';
import type { Person } from './test-node.ts';

const SUBSCRIPTION = '/api/v1/subscription';

/** The plan with the e-mails, renewed. */
export const CHOICE = { genius_plus: true, email_updates: true, auto_renewal: true, daily_overview: false };
export const SMALLER_CHOICE = { ...CHOICE, email_updates: false };

/** The one answer where the payment provider is away. */
export const AWAY = {
  message: 'Our payment provider cannot be reached right now. Please try again in a moment.',
  code: 'unavailable',
};

export const isCheckoutCreation = ({ method, path }: ProviderCall): boolean =>
  method === 'POST' && path === '/v1/checkout/sessions';

/** Where an answer leads the browser. */
export function urlIn(answer: LightMyRequestResponse): string {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: { url: string } }>().data.url;
}

export type BuyersNode = Awaited<ReturnType<typeof startBuyersNode>>;

/** A billing node with a proxy in front of its sandbox, what people ask of it, and what the sandbox has of them then. */
export async function startBuyersNode() {
  let proxy: StripeProxy | undefined;
  const node = await startBillingNode({
    between: async (origin) => {
      proxy = await startStripeProxy(origin);
      return proxy.origin;
    },
  });
  if (proxy === undefined) throw new Error('The node has no proxy');
  const { db, stripe } = node;
  const { calls, ...its } = proxy;

  const checkout = (as: Person, payload: object = CHOICE) =>
    node.ask({ method: 'POST', url: `${SUBSCRIPTION}/checkout-sessions`, payload, as });
  const customerOf = async ({ userId }: Person): Promise<string> => {
    const [row] = await db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId));
    return row?.stripe_customer_id ?? '';
  };
  const sessionsOf = async (as: Person) =>
    (await stripe.checkout.sessions.list({ customer: await customerOf(as), limit: 100 })).data;

  return {
    ...node,
    proxy: { ...its, calls },
    checkout,
    /** Begins a checkout and answers where it leads. */
    begin: async (as: Person, choice: object = CHOICE): Promise<string> => urlIn(await checkout(as, choice)),
    upgrade: (as: Person) => node.ask({ method: 'POST', url: `${SUBSCRIPTION}/checkout-sessions/trial-upgrade`, as }),
    openPortal: (as: Person, payload?: object) =>
      node.ask({
        method: 'POST',
        url: `${SUBSCRIPTION}/customer-portal`,
        as,
        ...(payload === undefined ? {} : { payload }),
      }),
    comeBack: (as: Person, payload: object = {}) =>
      node.ask({ method: 'POST', url: `${SUBSCRIPTION}/sync`, payload, as }),
    change: (as: Person, payload: object) => node.ask({ method: 'PATCH', url: `${SUBSCRIPTION}/`, payload, as }),
    preview: (as: Person, payload: object) => node.ask({ method: 'POST', url: `${SUBSCRIPTION}/preview`, payload, as }),
    cancelTrial: (as: Person) => node.ask({ method: 'PATCH', url: `${SUBSCRIPTION}/cancel-trial`, as }),
    readFeed: async (as: Person): Promise<number> =>
      (await node.ask({ method: 'GET', url: '/api/v1/news-summary', as })).statusCode,
    /** The subscription as it is shown; null without one. */
    subscriptionOf: async (as: Person) => {
      const answer = await node.ask({ method: 'GET', url: SUBSCRIPTION, as });
      return answer.json<{ data: { status: string; auto_renewal: boolean; add_ons: ShownAddOn[] } | null }>().data;
    },
    trialOf: async ({ userId }: Person) => (await db.select().from(trial).where(eq(trial.user_id, userId)))[0],
    auditOf: async ({ userId }: Person): Promise<string[]> =>
      (await db.select().from(auditEvent).where(eq(auditEvent.user_id, userId))).map(({ event }) => event),
    customerOf,
    /** All customers that were ever made for a user. */
    customersOf: async ({ userId }: Person): Promise<string[]> => {
      const { data } = await stripe.customers.list({ limit: 100 });
      return data.filter(({ metadata }) => Object.values(metadata).includes(userId)).map(({ id }) => id);
    },
    sessionsOf,
    sessionStatesOf: async (as: Person) => (await sessionsOf(as)).map(({ status }) => status ?? '').toSorted(),
    boughtBy: async (as: Person) =>
      (await stripe.subscriptions.list({ customer: await customerOf(as), status: 'all' })).data,
    chargesOf: async (as: Person) => (await stripe.charges.list({ customer: await customerOf(as) })).data,
    /** The calls of a kind that reached the provider. */
    callsTo: (method: string, path: string | RegExp): ProviderCall[] =>
      calls.filter(
        (call) => call.method === method && (typeof path === 'string' ? call.path === path : path.test(call.path)),
      ),
    /** Someone who has registered, with a trial unless it is declined. */
    registered: async (choice: object = {}): Promise<Person> => {
      const payload = registrationBody({ ...choice });
      await node.ask({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress: freshIp() });
      const email = String(payload['email']);
      const [user] = await db.select().from(userAccount).where(eq(userAccount.email, email));
      if (user === undefined) throw new Error(`${email} has no account`);
      return { userId: user.id, email, cookie: await node.signIn(user.id) };
    },
    /** Forgets the calls so far; from now on all goes well. */
    calm(): void {
      its.reset();
      node.sandbox.controls.clearFaults();
    },
    async stop(): Promise<void> {
      await its.stop();
      await node.stop();
    },
  };
}

interface ShownAddOn {
  readonly add_on_package: { readonly name: string };
  readonly status: string;
  readonly ends_at: string | null;
}
