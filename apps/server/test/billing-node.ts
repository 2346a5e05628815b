import { startSandbox } from '@bna/stripe-sandbox/sandbox';
import { asc, eq } from 'drizzle-orm';
import { createAdjustableClock } from '../src/adapters/clock/adjustable-clock.ts';
import { WEBHOOK_EVENTS } from '../src/adapters/billing/stripe/events.ts';
import { createStripePayments } from '../src/adapters/billing/stripe/stripe-payments.ts';
import { seed } from '../src/commands/seed.ts';
import type { BilledPackageName, PaymentProvider } from '../src/payment-provider.ts';
import { type BillingDeps, lockCustomerOfUser } from '../src/features/billing/customer.ts';
import { type SyncOutcome, syncCustomer } from '../src/features/billing/sync.ts';
import { listBilledPackages } from '../src/features/billing/subscription/packages.ts';
import { billingCustomer, invoice, subscription, userAddOn } from '../src/features/billing/schema.ts';
import { createTestDatabase } from './test-database.ts';
import { type TestUser, startTestNode, type TestNode, type TestNodeOptions } from './test-node.ts';
import { createStripeClient } from '../src/adapters/billing/stripe/testing/stripe-client.ts';

export type BillingNode = Awaited<ReturnType<typeof startBillingNode>>;

/** Starts a node with its own Stripe sandbox, which follows the node's clock and sends events to the node. */
export async function startBillingNode({
  interpose,
  ...options
}: Omit<TestNodeOptions, 'createPayments'> & {
  /** Starts a proxy in front of the sandbox and returns its origin. */
  interpose?: (sandboxOrigin: string) => Promise<string>;
} = {}) {
  const clock = options.clock ?? createAdjustableClock();
  const sandbox = await startSandbox({ port: 0, clock: () => Math.floor(clock.now().getTime() / 1_000) });
  const apiBase = (await interpose?.(sandbox.origin)) ?? sandbox.origin;
  const stripe = createStripeClient(sandbox);
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
  await node.billing.payments.seedCatalog(await listBilledPackages(node.db));
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${node.origin}/api/v1/webhooks/stripe`,
    enabled_events: [...WEBHOOK_EVENTS],
  });
  webhookSecrets.push(endpoint.secret ?? '');

  const sync = ({ userId }: Pick<TestUser, 'userId'>, billing: BillingDeps = node.billing): Promise<SyncOutcome> =>
    lockCustomerOfUser(billing, userId, (customer, db) => syncCustomer(billing, db, customer));

  /** Sets the user's default card at the sandbox, creating the customer if needed. Returns the customer. */
  const giveCard = async ({ userId, email }: TestUser, card: string): Promise<string> => {
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

  /** Creates a subscription at the sandbox, of which the node learns by events only. */
  const buy = async (customer: string, packages: readonly BilledPackageName[] = []): Promise<string> => {
    const keys = [...new Set<BilledPackageName>(['genius_plus', ...packages])].map((name) => `${name}_usd_30d`);
    const { data } = await stripe.prices.list({ lookup_keys: keys });
    const items = keys.map((key) => ({ price: data.find(({ lookup_key }) => lookup_key === key)?.id ?? key }));
    return (await stripe.subscriptions.create({ customer, items })).id;
  };

  /** Reads the stored billing state of a user. */
  const readStored = async ({ userId }: Pick<TestUser, 'userId'>) => {
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
    readStored,
    /** Returns the id and the status of each stored invoice, oldest first. */
    async paymentHistoryOf(user: Pick<TestUser, 'userId'>) {
      const { invoices } = await readStored(user);
      return invoices.map(({ stripe_invoice_id, payment_status }) => [stripe_invoice_id, payment_status]);
    },
    /** Returns the node's billing dependencies with some provider calls replaced. */
    withPayments: (change: Partial<PaymentProvider>): BillingDeps => ({
      ...node.billing,
      payments: { ...node.billing.payments, ...change },
    }),
    /** Returns the id of a customer's newest charge. */
    async findCharge(customer: string): Promise<string> {
      const [charge] = (await stripe.charges.list({ customer, limit: 1 })).data;
      if (charge === undefined) throw new Error(`${customer} has no charge`);
      return charge.id;
    },
    sandbox,
    stripe,
    webhookSecrets,
    /** Syncs a user's stored state, with this node's dependencies by default. */
    sync,
    giveCard,
    buy,
    /**
     * Subscribes a user without the checkout pages and syncs. `packages` are the add-ons; `card` is a Stripe test card, such
     * as `pm_card_visa`.
     */
    async subscribe(
      buyer: TestUser,
      { packages = [], card = 'pm_card_visa' }: { packages?: BilledPackageName[]; card?: string } = {},
    ): Promise<{ stripeCustomerId: string; stripeSubscriptionId: string }> {
      const stripeCustomerId = await giveCard(buyer, card);
      const stripeSubscriptionId = await buy(stripeCustomerId, packages);
      await sync(buyer);
      return { stripeCustomerId, stripeSubscriptionId };
    },
    /** Starts another node with the same database, sandbox and clock. */
    async startPeer(): Promise<TestNode> {
      const peer = await startNode();
      peers.push(peer);
      return peer;
    },
    /** Submits a card on a checkout page. Returns the status of the response: 303 if paid. */
    async payCheckout(url: string, number = '4242 4242 4242 4242'): Promise<number> {
      const { origin } = new URL(url);
      const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Ada Example' });
      return (await fetch(url, { method: 'POST', redirect: 'manual', headers: { origin }, body })).status;
    },
    /** Advances both clocks and makes the sandbox process what is due. */
    async moveClock(ms: number): Promise<void> {
      clock.moveTo(new Date(clock.now().getTime() + ms));
      await stripe.events.list({ limit: 1 });
    },
    /** Waits until all events are delivered and processed. */
    async processAllEvents(): Promise<void> {
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
