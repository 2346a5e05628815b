import type { Stripe } from 'stripe';
import type { ProviderInvoice } from '../../../payment-provider.ts';
import { listAll } from './list-all-pages.ts';
import { describeMethod } from './payment-method.ts';
import { toId } from './price-names.ts';
import { fromUnixSeconds } from './time.ts';

export interface InvoicePayments {
  readonly intentStatus: string | null;
  readonly failureCode: string | null;
  readonly isBlockedByStripe: boolean;
  readonly wasAttempted: boolean;
  readonly method: string;
  readonly methodId: string | null;
  readonly charged: number;
  readonly refunds: ProviderInvoice['refunds'];
  readonly dispute: ProviderInvoice['dispute'];
}

interface Attempt {
  readonly intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge | null;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

const INTENT_PARTS = ['latest_charge.refunds', 'payment_method'];

/** Reads the payments of a customer's invoices in one list; disputes and truncated lists are read one by one. */
export async function readPayments(
  stripe: Stripe,
  customerId: string,
  invoices: readonly Stripe.Invoice[],
): Promise<(invoice: Stripe.Invoice) => InvoicePayments> {
  if (invoices.length === 0) return () => summarize([]);
  const expand = INTENT_PARTS.map((part) => `data.${part}`);
  const listed = await listAll((page) => stripe.paymentIntents.list({ ...page, customer: customerId, expand }));
  const intents = new Map(listed.map((intent) => [intent.id, intent]));
  const attempts = new Map<string, Attempt[]>();
  for (const invoice of invoices) {
    const invoiceAttempts: Attempt[] = [];
    for (const id of await listIntentIds(stripe, invoice)) {
      const intent = intents.get(id) ?? (await stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS }));
      invoiceAttempts.push(await readAttempt(stripe, intent));
    }
    attempts.set(invoice.id, invoiceAttempts);
  }
  return ({ id }) => summarize(attempts.get(id) ?? []);
}

/** Lists the invoice's default payment first, then the newest. */
async function listIntentIds(stripe: Stripe, { id, payments }: Stripe.Invoice): Promise<string[]> {
  const isComplete = payments !== undefined && !payments.has_more;
  const all = isComplete
    ? payments.data
    : await listAll((page) => stripe.invoicePayments.list({ ...page, invoice: id }));
  return all
    .toSorted((one, other) => Number(other.is_default) - Number(one.is_default) || other.created - one.created)
    .flatMap(({ payment }) => (payment.payment_intent === undefined ? [] : [toId(payment.payment_intent)]));
}

async function readAttempt(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Attempt> {
  const { latest_charge: latest } = intent;
  const charge = typeof latest === 'string' ? await stripe.charges.retrieve(latest, { expand: ['refunds'] }) : latest;
  if (charge === null) return { intent, charge, refunds: [], disputes: [] };
  const { id, refunds, disputed } = charge;
  const isComplete = refunds !== undefined && refunds !== null && !refunds.has_more;
  return {
    intent,
    charge,
    refunds: isComplete ? refunds.data : await listAll((page) => stripe.refunds.list({ ...page, charge: id })),
    disputes: disputed ? await listAll((page) => stripe.disputes.list({ ...page, charge: id })) : [],
  };
}

function summarize(attempts: readonly Attempt[]): InvoicePayments {
  const decisive = attempts.find(({ charge }) => charge?.status === 'succeeded') ?? attempts[0];
  const paid = attempts.flatMap(({ charge }) => (charge?.status === 'succeeded' ? [charge] : []));
  return {
    intentStatus: decisive?.intent.status ?? null,
    ...describeFailure(decisive),
    wasAttempted: attempts.some(({ intent, charge }) => charge !== null || intent.last_payment_error !== null),
    ...describeAttemptMethod(decisive),
    charged: paid.reduce((sum, { amount_captured: amount }) => sum + amount, 0),
    refunds: attempts.flatMap(({ refunds }) => refunds.filter(isNotFailed)).map(toRefund),
    dispute: findNewestDispute(attempts.flatMap(({ disputes }) => disputes)),
  };
}

/** The last attempt can fail without a charge; then the charge belongs to an earlier attempt. */
function describeFailure(attempt: Attempt | undefined): Pick<InvoicePayments, 'failureCode' | 'isBlockedByStripe'> {
  if (attempt === undefined) return { failureCode: null, isBlockedByStripe: false };
  const { charge, intent } = attempt;
  const { last_payment_error: error } = intent;
  const isFailureOfCharge = error === null || error.charge === undefined || error.charge === charge?.id;
  return {
    failureCode: error?.code ?? (charge?.status === 'failed' ? charge.failure_code : null),
    isBlockedByStripe: isFailureOfCharge && charge?.outcome?.type === 'blocked',
  };
}

type PaidWith = Pick<InvoicePayments, 'method' | 'methodId'>;

const NO_METHOD: PaidWith = { method: '', methodId: null };

/** Returns the card that paid or was tried last, including one that awaits confirmation. */
function describeAttemptMethod(attempt: Attempt | undefined): PaidWith {
  if (attempt === undefined) return NO_METHOD;
  const { charge, intent } = attempt;
  const charged = charge === null ? NO_METHOD : describeChargeMethod(charge);
  if (charge?.status === 'succeeded' && charge.payment_method_details !== null) return charged;
  const tried = intent.last_payment_error?.payment_method ?? intent.payment_method;
  if (tried === null) return charged;
  return typeof tried === 'string'
    ? { method: charged.method, methodId: tried }
    : { method: describe(tried), methodId: tried.id };
}

const describeChargeMethod = ({ payment_method_details: details, payment_method }: Stripe.Charge): PaidWith => ({
  method: details === null ? '' : describe(details),
  methodId: payment_method,
});

const describe = ({ type, card }: Stripe.PaymentMethod | Stripe.Charge.PaymentMethodDetails): string =>
  describeMethod({ type, card: card === undefined ? null : { brand: card.brand, last4: card.last4 } });

const isNotFailed = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

const toRefund = ({ id, amount, created }: Stripe.Refund) => ({ id, amount, createdAt: fromUnixSeconds(created) });

/** Any other status is open. `prevented` means refunded, which the refunds show. */
const DISPUTE_OUTCOMES: { readonly [status: string]: 'won' | 'lost' } = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
};

function findNewestDispute(disputes: readonly Stripe.Dispute[]): ProviderInvoice['dispute'] {
  const [newest] = disputes.toSorted((one, other) => other.created - one.created);
  if (newest === undefined) return null;
  return {
    id: newest.id,
    status: DISPUTE_OUTCOMES[newest.status] ?? 'open',
    createdAt: fromUnixSeconds(newest.created),
  };
}
