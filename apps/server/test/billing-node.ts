import { startSandbox } from '@bna/stripe-sandbox/sandbox';
import { asc, eq } from 'drizzle-orm';

import { createAdjustableClock } from '../src/adapters/clock/adjustable-clock.ts';
import { createStripePayments } from '../src/adapters/billing/stripe/stripe-payments.ts';
import { seed } from '../src/commands/seed.ts';
import type { BilledPackageName, PaymentProvider } from '../src/payment-provider.ts';
import { type BillingDeps, withCustomerOfUser } from '../src/features/billing/customer.ts';
import { type SyncOutcome, syncCustomer } from '../src/features/billing/sync.ts';
import { listBilledPackages } from '../src/features/subscription/packages.ts';
import { subscription, userAddOn } from '../src/schema.ts';
import { billingCustomer, invoice } from '../src/billing-schema.ts';
import { createTestDatabase } from './test-database.ts';
import { type Person, startTestNode, type TestNode, type TestNodeOptions } from './test-node.ts';
import { openStripe } from '../src/adapters/billing/stripe/testing/open-stripe.ts';

export type BillingNode = Awaited<ReturnType<typeof startBillingNode>>;

/** A node with a Stripe sandbox of its own, which lives by the node's clock and sends the node its events. */
export async function startBillingNode({
  between,
  ...options
}: Omit<TestNodeOptions, 'createPayments'> & {
  /** Puts something between the node and its sandbox, and answers where the node finds it. */
  between?: (sandboxOrigin: string) => Promise<string>;
} = {}) {
  const clock = options.clock ?? createAdjustableClock();
  const sandbox = await startSandbox({ port: 0, clock: () => Math.floor(clock.now().getTime() / 1_000) });
  const apiBase = (await between?.(sandbox.origin)) ?? sandbox.origin;
  const stripe = openStripe(sandbox);
  const webhookSecrets: string[] = [];
  const database = options.database ?? (await createTestDatabase());
  const startNode = () =>
    startTestNode({
      ...options,
      database,
      clock,
      createPayments: (log) => createStripePayments({ secretKey: sandbox.secretKey, webhookSecrets, apiBase, log }),
    });
  const node = await startNode();
  const peers: TestNode[] = [];
  await seed(node);
  await node.billing.payments.seedCatalogue(await listBilledPackages(node.db));
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${node.origin}/api/v1/webhooks/stripe`,
    enabled_events: ['*'],
  });
  webhookSecrets.push(endpoint.secret ?? '');

  const sync = ({ userId }: Pick<Person, 'userId'>, billing: BillingDeps = node.billing): Promise<SyncOutcome> =>
    withCustomerOfUser(billing, userId, (customer, db) => syncCustomer(billing, db, customer));

  /** The customer of a person there, with a card that pays from now on. Made where there is none. */
  const giveCard = async ({ userId, email }: Person, card: string): Promise<string> => {
    const [known] = await node.db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId));
    const customer =
      known?.stripe_customer_id ?? (await stripe.customers.create({ email, metadata: { user_id: userId } })).id;
    const { id } = await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    await node.db
      .insert(billingCustomer)
      .values({ user_id: userId, stripe_customer_id: customer })
      .onConflictDoUpdate({ target: billingCustomer.user_id, set: { stripe_customer_id: customer } });
    return customer;
  };

  /** A subscription there, made behind the product's back: nothing here knows of it but by an event. */
  const buy = async (customer: string, packages: readonly BilledPackageName[] = []): Promise<string> => {
    const keys = [...new Set<BilledPackageName>(['genius_plus', ...packages])].map((name) => `${name}_usd_30d`);
    const { data } = await stripe.prices.list({ lookup_keys: keys });
    const items = keys.map((key) => ({ price: data.find(({ lookup_key }) => lookup_key === key)?.id ?? key }));
    return (await stripe.subscriptions.create({ customer, items })).id;
  };

  /** What is stored of a person's billing. */
  const stored = async ({ userId }: Pick<Person, 'userId'>) => {
    const [plans, addOns, invoices] = await Promise.all([
      node.db.select().from(subscription).where(eq(subscription.user_id, userId)),
      node.db.select().from(userAddOn).where(eq(userAddOn.user_id, userId)),
      node.db
        .select({ invoice })
        .from(invoice)
        .innerJoin(billingCustomer, eq(billingCustomer.id, invoice.billing_customer_id))
        .where(eq(billingCustomer.user_id, userId))
        .orderBy(asc(invoice.created_at)),
    ]);
    return {
      subscription: plans[0],
      addOns: Object.fromEntries(
        addOns.map(({ package_name, status, price, ends_at }) => [package_name, { status, price, ends_at }]),
      ),
      /** Oldest first. */
      invoices: invoices.map((row) => row.invoice),
    };
  };

  return {
    ...node,
    stored,
    /** The node's parts with some calls of the payment provider replaced. */
    withPayments: (change: Partial<PaymentProvider>): BillingDeps => ({
      ...node.billing,
      payments: { ...node.billing.payments, ...change },
    }),
    /** A customer's newest charge there. */
    async chargeOf(customer: string): Promise<string> {
      const [charge] = (await stripe.charges.list({ customer, limit: 1 })).data;
      if (charge === undefined) throw new Error(`${customer} was charged nothing`);
      return charge.id;
    },
    sandbox,
    stripe,
    webhookSecrets,
    /** Makes the local state of a person what the sandbox says, as this node or with other parts. */
    sync,
    giveCard,
    buy,
    /**
     * Gives a person a subscription without the checkout's pages, paid at once where the card pays; the local state is synced.
     * `packages`: what is bought beside the plan. `card`: one of Stripe's names for test cards, such as `pm_card_visa`.
     */
    async subscribe(
      person: Person,
      { packages = [], card = 'pm_card_visa' }: { packages?: BilledPackageName[]; card?: string } = {},
    ): Promise<{ stripeCustomerId: string; stripeSubscriptionId: string }> {
      const stripeCustomerId = await giveCard(person, card);
      const stripeSubscriptionId = await buy(stripeCustomerId, packages);
      await sync(person);
      return { stripeCustomerId, stripeSubscriptionId };
    },
    /** Another node on the same database, with the same sandbox and clock. */
    async startPeer(): Promise<TestNode> {
      const peer = await startNode();
      peers.push(peer);
      return peer;
    },
    /** Types a card into the page of a checkout. Answers what the page answers: 303 where it is paid. */
    async payCheckout(url: string, number = '4242 4242 4242 4242'): Promise<number> {
      const { origin } = new URL(url);
      const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Ada Example' });
      return (await fetch(url, { method: 'POST', redirect: 'manual', headers: { origin }, body })).status;
    },
    /** Moves time on both sides, and lets happen at the sandbox what is due by then. */
    async moveClock(ms: number): Promise<void> {
      clock.moveTo(new Date(clock.now().getTime() + ms));
      await stripe.events.list({ limit: 1 });
    },
    /** Until nothing is on its way: deliveries arrive, and what they told is worked on. */
    async settle(): Promise<void> {
      do await sandbox.controls.settled();
      while ((await node.processEvents()) > 0);
    },
    async stop(): Promise<void> {
      for (const peer of peers) await peer.stop();
      await node.stop();
      await sandbox.stop();
      if (options.database === undefined) await database.drop();
    },
  };
}
