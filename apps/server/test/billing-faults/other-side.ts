import type { Stripe } from 'stripe';

/**
 * What should be stored, by a reading of the other side and the tables of the design alone: nothing here is shared with the
 * product, so that a fault of its mapping shows.
 */
export interface Expected {
  readonly subscription: Record<string, unknown> | null;
  /** By package name: `active`, `canceled`, or until when one that is gone can be used. */
  readonly addOns: ReadonlyMap<string, string>;
  /** By id. */
  readonly invoices: readonly InvoiceWords[];
}
export interface InvoiceWords {
  readonly stripe_invoice_id: string;
  readonly [column: string]: unknown;
}

/** An invoice with all that became of its payment. */
interface Paid {
  readonly invoice: Stripe.Invoice;
  readonly charges: readonly Stripe.Charge[];
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly disputes: readonly Stripe.Dispute[];
}

/** All of a customer. */
export interface OtherSide {
  /** Newest first. */
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly paid: readonly Paid[];
  /** Package names by the ids of their prices. */
  readonly packages: ReadonlyMap<string, string>;
}

const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);
const ADD_ONS = ['email_updates', 'daily_overview'];
const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();
const idOf = (given: string | { id: string } | null | undefined): string =>
  typeof given === 'string' ? given : (given?.id ?? '');

export async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of pages) found.push(one);
  return found;
}

export async function readOtherSide(stripe: Stripe, customer: string): Promise<OtherSide> {
  const charges = await all(stripe.charges.list({ customer, limit: 100 }));
  const intents = await all(stripe.paymentIntents.list({ customer, limit: 100 }));
  const disputes = await all(stripe.disputes.list({ limit: 100 }));
  const invoices = await all(stripe.invoices.list({ customer, limit: 100 }));
  const prices = await all(stripe.prices.list({ limit: 100 }));
  const paid: Paid[] = [];
  for (const invoice of invoices) {
    const payments = await all(stripe.invoicePayments.list({ invoice: invoice.id, limit: 100 }));
    const own = new Set(payments.map(({ payment }) => idOf(payment.payment_intent)));
    const ownCharges = charges.filter(({ payment_intent: intent }) => own.has(idOf(intent)));
    const ids = new Set(ownCharges.map(({ id }) => id));
    paid.push({
      invoice,
      charges: ownCharges,
      intents: intents.filter(({ id }) => own.has(id)),
      disputes: disputes.filter(({ charge }) => ids.has(idOf(charge))),
    });
  }
  return {
    subscriptions: await all(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    paid,
    packages: new Map(prices.map((price) => [price.id, (price.lookup_key ?? '').replace(/_[a-z]{3}_\d+d$/, '')])),
  };
}

function statusOf({ invoice, charges, intents, disputes }: Paid): string | null {
  const { status, total, attempt_count: attempts } = invoice;
  if (total === 0 || status === 'draft') return null;
  if (status === 'paid') {
    const taken = charges.filter((charge) => charge.status === 'succeeded');
    if (disputes.some((dispute) => dispute.status === 'lost')) return 'refunded';
    const back = taken.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
    const paid = taken.reduce((sum, { amount }) => sum + amount, 0);
    return back === 0 ? 'success' : back < paid ? 'partially_refunded' : 'refunded';
  }
  if (status === 'void') return attempts === 0 ? null : 'failed';
  if (status !== 'open') return 'failed';
  if (attempts === 0 || intents.some((intent) => ['processing', 'requires_action'].includes(intent.status))) {
    return 'pending';
  }
  const last = charges.toSorted((a, b) => b.created - a.created)[0];
  return last?.failure_code === 'card_declined' ? 'declined' : 'failed';
}

/** The newest that is paid, else the newest that lives, else the last that ever began. */
function currentOf(newestFirst: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  return (
    newestFirst.find(({ status }) => status === 'active') ??
    newestFirst.find(({ status }) => !OVER.has(status)) ??
    newestFirst.find(({ status }) => status !== 'incomplete_expired') ??
    newestFirst[0] ??
    null
  );
}

const packageOf = ({ packages }: OtherSide, price: string | { id: string } | null | undefined): string =>
  packages.get(idOf(price)) ?? '';
const subscriptionOf = ({ parent }: Stripe.Invoice): string => idOf(parent?.subscription_details?.subscription);

/** Until when an item that is gone can be used: as far as paid invoices of the subscription reach. */
function usableUntil(there: OtherSide, name: string, { id, items }: Stripe.Subscription): string | null {
  const ends = there.paid
    // An invoice over nothing is none.
    .filter(({ invoice }) => invoice.status === 'paid' && invoice.total !== 0 && subscriptionOf(invoice) === id)
    .flatMap(({ invoice }) => invoice.lines.data)
    .filter(({ amount, pricing }) => amount >= 0 && packageOf(there, pricing?.price_details?.price) === name)
    .map(({ period }) => period.end);
  return ends.length === 0 ? null : iso(Math.min(Math.max(...ends), items.data[0]?.current_period_end ?? 0));
}

export function expectStored(there: OtherSide): Expected {
  const invoices = there.paid.flatMap((one) => {
    const status = statusOf(one);
    const { id, number, total, currency } = one.invoice;
    const words = { stripe_invoice_id: id, transaction_number: number, amount: total };
    return status === null ? [] : [{ ...words, currency: currency.toUpperCase(), payment_status: status }];
  });
  const current = currentOf(there.subscriptions);
  const addOns = new Map<string, string>();
  const [item] = current?.items.data ?? [];
  if (current === null || item === undefined) return { subscription: null, addOns, invoices };
  const isLive = !OVER.has(current.status);
  const renews = isLive && !current.cancel_at_period_end && current.cancel_at === null;
  const itemOf = (name: string) => current.items.data.find(({ price }) => packageOf(there, price) === name);
  for (const name of ADD_ONS) {
    const until = isLive && itemOf(name) === undefined ? usableUntil(there, name, current) : null;
    const held = isLive && itemOf(name) !== undefined;
    addOns.set(name, held ? 'active' : until === null ? 'canceled' : `canceled until ${until}`);
  }
  addOns.set('auto_renewal', renews ? 'active' : 'canceled');
  const subscription = {
    stripe_subscription_id: current.id,
    status: current.status,
    auto_renewal: renews,
    current_period_end: iso(current.ended_at ?? item.current_period_end),
    price: itemOf('genius_plus')?.price.unit_amount,
    currency: current.currency.toUpperCase(),
  };
  return { subscription, addOns, invoices };
}

/** More than one subscription that lives, an invoice that was charged twice, or time that was paid for twice and kept. */
export function findDoubleCharges(there: OtherSide): string[] {
  const live = there.subscriptions.filter(({ status }) => !OVER.has(status));
  const faults = live.length > 1 ? [`${String(live.length)} subscriptions live`] : [];
  for (const { invoice, charges } of there.paid) {
    const taken = charges.filter(({ status }) => status === 'succeeded');
    if (taken.length > 1) faults.push(`${invoice.id} was charged ${String(taken.length)} times`);
  }
  const times = there.paid
    .filter((one) => ['success', 'partially_refunded'].includes(statusOf(one) ?? ''))
    .flatMap(({ invoice }) => {
      const bought = there.subscriptions.find(({ id }) => id === subscriptionOf(invoice));
      return invoice.lines.data
        .filter(({ amount, parent }) => amount > 0 && parent?.subscription_item_details?.proration !== true)
        .filter(({ pricing }) => packageOf(there, pricing?.price_details?.price) === 'genius_plus')
        .map(({ period: { start, end } }) => ({
          invoice: invoice.id,
          start,
          // What was canceled on the way was used until then.
          end: Math.min(end, bought?.ended_at ?? end),
        }));
    });
  for (const [index, one] of times.entries()) {
    for (const other of times.slice(index + 1)) {
      const isSameTime = one.start < other.end && other.start < one.end;
      if (isSameTime) faults.push(`${one.invoice} and ${other.invoice} are paid for the same time`);
    }
  }
  return faults;
}
