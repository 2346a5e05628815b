import type { PaymentSandbox, ProviderCharge, ProviderInvoice, ProviderSubscription } from './payment-sandbox.ts';

/** Who may have bought, and how often the person meant to: so many checkout pages were paid. */
export interface Buyer {
  readonly userId: string;
  readonly email: string;
  readonly purchases: number;
}

/** Asks the product's database. */
export type Ask = <Row extends object>(statement: string, values: readonly unknown[]) => Promise<readonly Row[]>;

interface StoredSubscription {
  readonly stripe_subscription_id: string | null;
  readonly status: string;
  readonly auto_renewal: boolean;
  readonly current_period_end: Date;
}

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);

/**
 * I4: what the product has stored is what the payment provider says, and nobody has more than one subscription that lives
 * or was charged more often than meant. Nothing of the product's own mapping is used here.
 * @returns what differs or was done twice, a sentence each
 */
export async function compareBothSides(
  { ask, sandbox }: { ask: Ask; sandbox: PaymentSandbox },
  buyers: readonly Buyer[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const buyer of buyers) {
    const found = await compareBuyer({ ask, sandbox }, buyer);
    faults.push(...found.map((fault) => `${buyer.email}: ${fault}`));
  }
  return faults;
}

/** All that the provider knows of a customer. */
interface OtherSide {
  /** Newest first. */
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
  readonly charges: readonly ProviderCharge[];
  /** Payment intents by invoice. */
  readonly intents: ReadonlyMap<string, readonly string[]>;
}

async function compareBuyer({ ask, sandbox }: { ask: Ask; sandbox: PaymentSandbox }, buyer: Buyer): Promise<string[]> {
  const known = await sandbox.listCustomers(buyer.email);
  const sides = await Promise.all(known.map(({ id }) => readOtherSide(sandbox, id)));
  // A kill between the making of a customer and our commit may leave one behind on which nothing ever is.
  const used = sides.filter(({ subscriptions, charges }) => subscriptions.length + charges.length > 0);
  const faults = used.length > 1 ? [`pays as ${String(used.length)} customers`] : [];
  const there = used[0] ?? { subscriptions: [], invoices: [], charges: [], intents: new Map() };
  const [stored] = await ask<StoredSubscription>(
    'SELECT stripe_subscription_id, status, auto_renewal, current_period_end FROM subscription WHERE user_id = $1',
    [buyer.userId],
  );
  const invoices = await ask<{ stripe_invoice_id: string; payment_status: string }>(
    `SELECT stripe_invoice_id, payment_status FROM invoice
     WHERE billing_customer_id = (SELECT id FROM billing_customer WHERE user_id = $1)`,
    [buyer.userId],
  );
  const here = {
    subscription:
      stored === undefined ? null : { ...stored, current_period_end: stored.current_period_end.toISOString() },
    invoices: invoices.map((one) => `${one.stripe_invoice_id} ${one.payment_status}`).toSorted(),
  };
  const expected = { subscription: expectSubscription(there), invoices: expectInvoices(there).toSorted() };
  const [one, other] = [JSON.stringify(here), JSON.stringify(expected)];
  if (one !== other) faults.push(`stored is ${one}, at the provider ${other}`);
  return [...faults, ...findDoubles(there, buyer)];
}

async function readOtherSide(sandbox: PaymentSandbox, customer: string): Promise<OtherSide> {
  const [subscriptions, invoices, charges] = await Promise.all([
    sandbox.listSubscriptions(customer),
    sandbox.listInvoices(customer),
    sandbox.listCharges(customer),
  ]);
  const intents = new Map<string, readonly string[]>();
  for (const { id } of invoices) intents.set(id, await sandbox.listPayments(id));
  return { subscriptions, invoices, charges, intents };
}

/** The newest that is paid, else the newest that lives, else the last that ever began. */
function expectSubscription({ subscriptions }: OtherSide): object | null {
  const current =
    subscriptions.find(({ status }) => status === 'active') ??
    subscriptions.find(({ status }) => !OVER.has(status)) ??
    subscriptions[0];
  if (current === undefined) return null;
  const { id, status, cancel_at_period_end: ends, cancel_at: endsAt, ended_at: endedAt, items } = current;
  return {
    stripe_subscription_id: id,
    status,
    auto_renewal: !OVER.has(status) && !ends && endsAt === null,
    current_period_end: new Date((endedAt ?? items.data[0]?.current_period_end ?? 0) * 1_000).toISOString(),
  };
}

function expectInvoices(there: OtherSide): string[] {
  return there.invoices.flatMap(({ id, status, total }) => {
    // The cards of these people always pay.
    if (status !== 'paid' || total === 0) return [];
    const taken = chargesOf(there, id);
    const back = taken.reduce((sum, { amount_refunded: amount }) => sum + amount, 0);
    const paid = taken.reduce((sum, { amount }) => sum + amount, 0);
    return [`${id} ${back === 0 ? 'success' : back < paid ? 'partially_refunded' : 'refunded'}`];
  });
}

const chargesOf = ({ charges, intents }: OtherSide, invoice: string): ProviderCharge[] =>
  charges.filter(
    ({ status, payment_intent: intent }) =>
      status === 'succeeded' && intent !== null && intents.get(invoice)?.includes(intent) === true,
  );

function findDoubles(there: OtherSide, { purchases }: Buyer): string[] {
  const live = there.subscriptions.filter(({ status }) => !OVER.has(status));
  const faults = live.length > 1 ? [`${String(live.length)} subscriptions live`] : [];
  for (const { id } of there.invoices) {
    const taken = chargesOf(there, id).length;
    if (taken > 1) faults.push(`${id} was charged ${String(taken)} times`);
  }
  if (there.subscriptions.length > purchases) {
    faults.push(`paid ${String(purchases)} checkouts and got ${String(there.subscriptions.length)} subscriptions`);
  }
  return faults;
}
