import type { PaymentSandbox } from './payment-sandbox.ts';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderInvoice,
  StripeSubscriptionItem,
  ProviderPaymentIntent,
  ProviderSubscription,
} from './provider-objects.ts';

/** A user's billing state as the product stores it. */
export interface BillingState {
  readonly subscription: Readonly<Record<string, unknown>> | null;
  /** By package name: `active`, `canceled`, or `canceled until` the end of the time paid for. */
  readonly addOns: ReadonlyMap<string, string>;
  readonly invoices: readonly StoredInvoice[];
}

export interface StoredInvoice {
  readonly stripe_invoice_id: string;
  readonly [column: string]: unknown;
}

/** An invoice with all attempts to pay it. */
interface InvoiceHistory {
  readonly invoice: ProviderInvoice;
  readonly charges: readonly ProviderCharge[];
  readonly intents: readonly ProviderPaymentIntent[];
  readonly disputes: readonly ProviderDispute[];
}

/** All that the provider knows of a customer. */
export interface ProviderState {
  /** Newest first. */
  readonly subscriptions: readonly ProviderSubscription[];
  readonly histories: readonly InvoiceHistory[];
  /** Package names by price id. */
  readonly packages: ReadonlyMap<string, string>;
}

export const NO_PROVIDER_STATE: ProviderState = { subscriptions: [], histories: [], packages: new Map() };

const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete', 'incomplete_expired']);
const ADD_ONS = ['email_updates', 'daily_overview'];
const formatTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();

export const isLive = ({ status }: ProviderSubscription): boolean => !ENDED.has(status);

export async function readProviderState(sandbox: PaymentSandbox, customer: string): Promise<ProviderState> {
  const [subscriptions, invoices, charges, intents, disputes, prices] = await Promise.all([
    sandbox.listSubscriptions(customer),
    sandbox.listInvoices(customer),
    sandbox.listCharges(customer),
    sandbox.listPaymentIntents(customer),
    sandbox.listDisputes(),
    sandbox.listPrices(),
  ]);
  const histories: InvoiceHistory[] = [];
  for (const invoice of invoices) {
    const intentIds = new Set(await sandbox.listPayments(invoice.id));
    const invoiceCharges = charges.filter(({ payment_intent: intent }) => intent !== null && intentIds.has(intent));
    const chargeIds = new Set(invoiceCharges.map(({ id }) => id));
    histories.push({
      invoice,
      charges: invoiceCharges,
      intents: intents.filter(({ id }) => intentIds.has(id)),
      disputes: disputes.filter(({ charge }) => chargeIds.has(charge)),
    });
  }
  const packages = prices.map(({ id, lookup_key: key }) => [id, (key ?? '').replace(/_[a-z]{3}_\d+d$/, '')] as const);
  return { subscriptions, histories, packages: new Map(packages) };
}

/** Derives what should be stored. Shares no code with the product, so that errors in its mapping show. */
export function expectBillingState(state: ProviderState): BillingState {
  const invoices = state.histories.flatMap(expectInvoice);
  const current = findCurrent(state.subscriptions);
  const [firstItem] = current?.items.data ?? [];
  if (current === null || firstItem === undefined) return { subscription: null, addOns: new Map(), invoices };
  const renews = isLive(current) && !current.cancel_at_period_end && current.cancel_at === null;
  const addOns = new Map(ADD_ONS.map((name) => [name, expectAddOn(state, current, name)]));
  addOns.set('auto_renewal', renews ? 'active' : 'canceled');
  const subscription = {
    stripe_subscription_id: current.id,
    status: current.status,
    auto_renewal: renews,
    current_period_end: formatTime(current.ended_at ?? firstItem.current_period_end),
    price: findItem(state, current, 'genius_plus')?.price.unit_amount,
    currency: current.currency.toUpperCase(),
  };
  return { subscription, addOns, invoices };
}

/** The newest active one, else the newest live one, else the last one that began. */
function findCurrent(newestFirst: readonly ProviderSubscription[]): ProviderSubscription | null {
  return (
    newestFirst.find(({ status }) => status === 'active') ??
    newestFirst.find(isLive) ??
    newestFirst.find(({ status }) => status !== 'incomplete_expired') ??
    newestFirst[0] ??
    null
  );
}

const findItem = (
  { packages }: ProviderState,
  { items }: ProviderSubscription,
  name: string,
): StripeSubscriptionItem | undefined => items.data.find(({ price }) => packages.get(price.id) === name);

function expectAddOn(state: ProviderState, current: ProviderSubscription, name: string): string {
  if (!isLive(current)) return 'canceled';
  if (findItem(state, current, name) !== undefined) return 'active';
  const paidUntil = findPaidUntil(state, current, name);
  return paidUntil === null ? 'canceled' : `canceled until ${paidUntil}`;
}

/** A removed add-on stays usable to the end of the time that invoices of the subscription have paid for. */
function findPaidUntil(state: ProviderState, { id, items }: ProviderSubscription, name: string): string | null {
  const ends = state.histories
    .map(({ invoice }) => invoice)
    .filter((invoice) => invoice.status === 'paid' && invoice.total !== 0 && findSubscriptionId(invoice) === id)
    .flatMap((invoice) => invoice.lines.data)
    .filter(({ amount, pricing }) => amount >= 0 && state.packages.get(pricing?.price_details?.price ?? '') === name)
    .map(({ period }) => period.end);
  return ends.length === 0 ? null : formatTime(Math.min(Math.max(...ends), items.data[0]?.current_period_end ?? 0));
}

const findSubscriptionId = ({ parent }: ProviderInvoice): string => parent?.subscription_details?.subscription ?? '';

function expectInvoice(history: InvoiceHistory): StoredInvoice[] {
  const status = expectPaymentStatus(history);
  if (status === null) return [];
  const { id, number, total, currency } = history.invoice;
  return [
    {
      stripe_invoice_id: id,
      transaction_number: number,
      amount: total,
      currency: currency.toUpperCase(),
      payment_status: status,
    },
  ];
}

/** Null for invoices that are not stored. */
function expectPaymentStatus(history: InvoiceHistory): string | null {
  const { invoice, charges, intents } = history;
  const { status, total, attempt_count: attempts } = invoice;
  if (total === 0 || status === 'draft') return null;
  if (status === 'paid') return expectPaidStatus(history);
  if (status === 'void') return attempts === 0 ? null : 'failed';
  if (status !== 'open') return 'failed';
  if (attempts === 0 || intents.some((intent) => ['processing', 'requires_action'].includes(intent.status)))
    return 'pending';
  const last = charges.toSorted((a, b) => b.created - a.created)[0];
  return last?.failure_code === 'card_declined' ? 'declined' : 'failed';
}

function expectPaidStatus({ charges, disputes }: InvoiceHistory): string {
  if (disputes.some((dispute) => dispute.status === 'lost')) return 'refunded';
  const succeeded = charges.filter((charge) => charge.status === 'succeeded');
  const refunded = succeeded.reduce((sum, { amount_refunded: amount }) => sum + amount, 0);
  const paid = succeeded.reduce((sum, { amount }) => sum + amount, 0);
  if (refunded === 0) return 'success';
  return refunded < paid ? 'partially_refunded' : 'refunded';
}

/** Returns a message for each thing that was sold or charged twice. */
export function findDoubleCharges(state: ProviderState): string[] {
  const live = state.subscriptions.filter(isLive).length;
  const faults = live > 1 ? [`${String(live)} live subscriptions`] : [];
  for (const { invoice, charges } of state.histories) {
    const count = charges.filter(({ status }) => status === 'succeeded').length;
    if (count > 1) faults.push(`${invoice.id} was charged ${String(count)} times`);
  }
  const periods = listPaidPeriods(state);
  for (const [index, one] of periods.entries()) {
    for (const other of periods.slice(index + 1)) {
      const isOverlapping = one.start < other.end && other.start < one.end;
      if (isOverlapping) faults.push(`${one.invoice} and ${other.invoice} charge for the same time`);
    }
  }
  return faults;
}

/** Lists the periods of the plan that were paid and not refunded. */
function listPaidPeriods(state: ProviderState): { invoice: string; start: number; end: number }[] {
  const kept = state.histories.filter((history) =>
    ['success', 'partially_refunded'].includes(expectPaymentStatus(history) ?? ''),
  );
  return kept.flatMap(({ invoice }) => {
    const subscription = state.subscriptions.find(({ id }) => id === findSubscriptionId(invoice));
    return invoice.lines.data
      .filter(({ amount, parent }) => amount > 0 && parent?.subscription_item_details?.proration !== true)
      .filter(({ pricing }) => state.packages.get(pricing?.price_details?.price ?? '') === 'genius_plus')
      .map(({ period: { start, end } }) => ({
        invoice: invoice.id,
        start,
        // A canceled subscription was used until its end.
        end: Math.min(end, subscription?.ended_at ?? end),
      }));
  });
}
