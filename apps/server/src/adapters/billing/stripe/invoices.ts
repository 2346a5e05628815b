import { Currency } from '@bna/contract/billing/subscription';
import type { Stripe } from 'stripe';
import type { ProviderInvoice, RefundPart } from '../../../payment-provider.ts';
import type { Logger } from '../../../platform/logger.ts';
import { isInvalidRequest } from './errors.ts';
import { type InvoicePayments, readPayments } from './invoice-payments.ts';
import { listAll } from './list-all-pages.ts';
import { derivePaymentStatus } from './payment-status.ts';
import { toId } from './price-names.ts';
import type { Prices } from './prices.ts';
import { fromUnixSeconds } from './time.ts';
import type { TrustedUrls } from './trusted-urls.ts';

interface Reader {
  readonly stripe: Stripe;
  readonly prices: Prices;
  readonly urls: TrustedUrls;
  readonly log: Logger;
}

export async function listInvoices(reader: Reader, customerId: string): Promise<ProviderInvoice[]> {
  const { stripe, log } = reader;
  const params = { customer: customerId, expand: ['data.payments'] };
  const all = await listAll((page) => stripe.invoices.list({ ...page, ...params }));
  const listed = all.filter(({ status, total }) => status !== 'draft' && total !== 0);
  // Read payments after invoices, so that every paid invoice has its payment.
  const findPayments = await readPayments(stripe, customerId, listed);
  const found: ProviderInvoice[] = [];
  for (const given of listed) {
    const currency = Currency.safeParse(given.currency.toUpperCase()).data;
    if (currency === undefined) {
      log.warn({ invoice: given.id, currency: given.currency }, 'skipped a Stripe invoice in an unsupported currency');
      continue;
    }
    const payments = findPayments(given);
    const paymentStatus = deriveStatus(given, payments);
    if (paymentStatus === null) continue;
    found.push({
      ...toInvoice(reader, given, payments),
      currency,
      paymentStatus,
      lines: await readLines(reader, given),
    });
  }
  return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

function deriveStatus(
  { status, total, attempted, attempt_count: attempts }: Stripe.Invoice,
  payments: InvoicePayments,
): ProviderInvoice['paymentStatus'] | null {
  return derivePaymentStatus({
    invoiceStatus: status,
    total,
    wasAttempted: attempted || attempts > 0 || payments.wasAttempted,
    intentStatus: payments.intentStatus,
    failureCode: payments.failureCode,
    isBlockedByStripe: payments.isBlockedByStripe,
    charged: payments.charged,
    refunded: sumRefunds(payments.refunds),
    isDisputeLost: payments.dispute?.status === 'lost',
  });
}

const sumRefunds = (refunds: ProviderInvoice['refunds']): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

function toInvoice({ urls }: Reader, given: Stripe.Invoice, payments: InvoicePayments) {
  const { finalized_at: finalizedAt, paid_at: paidAt } = given.status_transitions;
  const subscription = given.parent?.subscription_details?.subscription;
  const hostedUrl = given.hosted_invoice_url ?? null;
  return {
    id: given.id,
    subscriptionId: subscription === undefined ? null : toId(subscription),
    isRenewal: given.billing_reason === 'subscription_cycle',
    number: given.number ?? given.id,
    createdAt: fromUnixSeconds(finalizedAt ?? given.created),
    paymentMethod: payments.method,
    paymentMethodId: payments.methodId,
    amount: given.total,
    amountCharged: payments.charged,
    amountRefunded: sumRefunds(payments.refunds),
    billTo: formatBillTo(given),
    isOpen: given.status === 'open',
    isPayable: given.status === 'open' || given.status === 'uncollectible',
    awaitsConfirmation: given.status === 'open' && payments.intentStatus === 'requires_action',
    attempts: given.attempt_count,
    nextAttemptAt: given.next_payment_attempt === null ? null : fromUnixSeconds(given.next_payment_attempt),
    hostedUrl: urls.isTrusted(hostedUrl, 'invoice') ? hostedUrl : null,
    paidAt: paidAt === null ? null : fromUnixSeconds(paidAt),
    refunds: payments.refunds,
    dispute: payments.dispute,
  };
}

function formatBillTo({
  customer_name: name,
  customer_address: address,
  customer_email: email,
}: Stripe.Invoice): string[] {
  const { line1, line2, city, state, postal_code: postalCode, country } = address ?? {};
  const region = joinNonEmpty([state, postalCode], ' ');
  return [name, line1, line2, joinNonEmpty([city, region], ', '), country, email].flatMap((line) =>
    line ? [line] : [],
  );
}

const joinNonEmpty = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(separator);

/** An invoice contains its first lines only; the rest are listed. */
async function readLines({ stripe, prices }: Reader, { id, lines }: Stripe.Invoice): Promise<ProviderInvoice['lines']> {
  const all = lines.has_more ? await listAll((page) => stripe.invoices.listLineItems(id, page)) : lines.data;
  const found: ProviderInvoice['lines'][number][] = [];
  for (const line of all) {
    found.push({
      packageName: await prices.packageOfLine(line),
      description: line.description ?? '',
      amount: line.amount,
      periodStart: fromUnixSeconds(line.period.start),
      periodEnd: fromUnixSeconds(line.period.end),
    });
  }
  return found;
}

/** Charges an open invoice to the current card. Does nothing if it is already paid. */
export async function payInvoice(stripe: Stripe, id: string, key: string): Promise<void> {
  try {
    await stripe.invoices.pay(id, {}, { idempotencyKey: key });
  } catch (error) {
    if (!isInvalidRequest(error) || (await stripe.invoices.retrieve(id)).status !== 'paid') throw error;
  }
}

const CLOSED: ReadonlySet<string | null> = new Set(['paid', 'void']);

/** Closes an invoice, so that its page takes no payment. Does nothing if it is already paid or void. */
export async function voidInvoice(stripe: Stripe, id: string, key: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: key });
  } catch (error) {
    if (!isInvalidRequest(error) || !CLOSED.has((await stripe.invoices.retrieve(id)).status)) throw error;
  }
}

/** Refunds a part once per purpose, or the rest of each payment. Does nothing if it is already refunded. */
export async function refundInvoice(
  stripe: Stripe,
  id: string,
  { key, part }: { key: string; part: RefundPart | undefined },
): Promise<void> {
  const payments = await listAll((page) => stripe.invoicePayments.list({ ...page, invoice: id, status: 'paid' }));
  let left = part?.amount ?? 0;
  for (const { payment, amount_paid: paid } of payments) {
    if (payment.payment_intent === undefined) continue;
    const intentId = toId(payment.payment_intent);
    if (part === undefined) {
      await refundRest(stripe, intentId, key);
      continue;
    }
    const amount = Math.min(left, paid ?? left);
    if (amount > 0) await refundPart(stripe, intentId, { key, part: { ...part, amount } });
    left -= amount;
  }
}

async function refundRest(stripe: Stripe, intentId: string, key: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `${key}:${intentId}` });
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    if (charge === null || typeof charge === 'string' || !charge.refunded) throw error;
  }
}

/** Looks for the refund first: a failed call may have made it, and would make another one with a new key. */
async function refundPart(
  stripe: Stripe,
  intentId: string,
  { key, part: { amount, purpose } }: { key: string; part: RefundPart },
): Promise<void> {
  const made = await listAll((page) => stripe.refunds.list({ ...page, payment_intent: intentId }));
  if (made.some(({ metadata }) => metadata?.['purpose'] === purpose)) return;
  const refund = { payment_intent: intentId, amount, metadata: { purpose } };
  await stripe.refunds.create(refund, { idempotencyKey: `${key}:${intentId}` });
}
