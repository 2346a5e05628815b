import type { Seconds } from '../clock.ts';
import { currentTimeOfCustomer, emitCreated, type SandboxContext, updateObject } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { formatMoney } from '../money.ts';
import { randomId } from '../ids.ts';
import type { CreditNote, Invoice, Metadata } from '../objects.ts';
import { type CreditLine, newCreditNote } from '../shapes/credit-note.ts';
import { recordCustomerBalance } from './customer-balance.ts';
import { cancelInvoicePayment, findDefaultInvoicePayment, markPaid } from './invoices.ts';
import { refundCharge } from './refunds.ts';
import { handleInvoicePaid } from './subscriptions.ts';

export interface CreditNoteRequest {
  invoice: Invoice;
  lines: CreditLine[];
  refundAmount: number;
  creditAmount: number;
  outOfBandAmount: number;
  reason: CreditNote['reason'];
  memo: string | null;
  metadata: Metadata;
}

/** Returns how much of an invoice can still be credited. */
function creditableAmount(invoice: Invoice): number {
  return invoice.status === 'paid'
    ? invoice.total - invoice.pre_payment_credit_notes_amount - invoice.post_payment_credit_notes_amount
    : invoice.amount_remaining;
}

/** @throws StripeError 400 unless the amounts fit the invoice */
function requireValid({ invoice, lines, refundAmount, creditAmount, outOfBandAmount }: CreditNoteRequest): void {
  if (invoice.status !== 'open' && invoice.status !== 'paid') {
    throw invalidRequest(
      `You can only create credit notes for open or paid invoices. This invoice is ${invoice.status ?? ''}.`,
      'invoice',
    );
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total <= 0) throw invalidRequest('The credit note total must be greater than 0.', 'amount');
  const limit = creditableAmount(invoice);
  if (total > limit) {
    const money = (amount: number): string => formatMoney(amount, invoice.currency);
    throw invalidRequest(
      `The credit note total (${money(total)}) is greater than the amount that can be credited on the invoice (${money(limit)}).`,
      'amount',
      'amount_too_large',
    );
  }
  const paidOut = refundAmount + creditAmount + outOfBandAmount;
  if (invoice.status === 'open' && paidOut > 0) {
    throw invalidRequest(
      'You cannot set refund_amount, credit_amount or out_of_band_amount for an open invoice.',
      'refund_amount',
    );
  }
  if (invoice.status === 'paid' && paidOut !== total) {
    throw invalidRequest(
      'The sum of refund_amount, credit_amount and out_of_band_amount must equal the post payment amount of the credit note.',
      'refund_amount',
    );
  }
}

/**
 * Returns the credit note that a request would create. Changes nothing.
 *
 * @throws StripeError 400 unless the amounts fit the invoice
 */
export function previewCreditNote(context: SandboxContext, request: CreditNoteRequest, at: Seconds): CreditNote {
  requireValid(request);
  const { invoice } = request;
  const others = context.store.list('credit_note').filter((note) => note.invoice === invoice.id);
  return newCreditNote(
    {
      ...request,
      isPostPayment: invoice.status === 'paid',
      sequence: others.length + 1,
      pdf: `${context.origin()}/credit-notes/${randomId('test_', 40)}/pdf`,
    },
    at,
  );
}

/** Reduces what an open invoice asks for. An invoice with nothing left to pay is paid. */
function reduceInvoice(
  context: SandboxContext,
  invoice: Invoice,
  { amount, at }: { amount: number; at: Seconds },
): void {
  updateObject(context, invoice, {
    type: 'invoice.updated',
    at,
    update: () => {
      invoice.pre_payment_credit_notes_amount += amount;
      invoice.amount_due -= amount;
      invoice.amount_remaining -= amount;
    },
  });
  if (invoice.amount_remaining === 0) {
    cancelInvoicePayment(context, invoice, at);
    markPaid(context, invoice, { amount: 0, at });
    handleInvoicePaid(context, invoice, at);
    return;
  }
  const payment = findDefaultInvoicePayment(context, invoice.id);
  const intent = context.store.find('payment_intent', payment?.payment.payment_intent);
  if (payment !== undefined) payment.amount_requested = invoice.amount_remaining;
  if (intent !== undefined) intent.amount = invoice.amount_remaining;
}

/** Refunds the charge, and credits the customer's balance. */
function payOut(context: SandboxContext, note: CreditNote, request: CreditNoteRequest, at: Seconds): void {
  const { invoice, refundAmount, creditAmount } = request;
  invoice.post_payment_credit_notes_amount += note.total;
  if (refundAmount > 0) {
    const intentId = findDefaultInvoicePayment(context, invoice.id)?.payment.payment_intent;
    const intent = context.store.find('payment_intent', intentId);
    const charge = context.store.find('charge', intent?.latest_charge);
    if (charge === undefined) throw invalidRequest('This invoice has no charge to refund.', 'refund_amount');
    const refund = refundCharge(context, charge, { amount: refundAmount, reason: null, metadata: {}, at });
    note.refunds = [{ amount_refunded: refundAmount, payment_record_refund: null, refund: refund.id, type: 'refund' }];
  }
  const customer = context.store.find('customer', invoice.customer);
  if (creditAmount > 0 && customer !== undefined) {
    const transaction = recordCustomerBalance(context, customer, {
      amount: -creditAmount,
      currency: invoice.currency,
      type: 'credit_note',
      creditNote: note.id,
      invoice: invoice.id,
      at,
    });
    note.customer_balance_transaction = transaction?.id ?? null;
  }
}

/** @throws StripeError 400 unless the amounts fit the invoice */
export function createCreditNote(context: SandboxContext, request: CreditNoteRequest): CreditNote {
  const { invoice } = request;
  const at = currentTimeOfCustomer(context, invoice.customer);
  const note = previewCreditNote(context, request, at);
  if (invoice.status === 'paid') payOut(context, note, request, at);
  else reduceInvoice(context, invoice, { amount: note.total, at });
  context.store.put('credit_note', note);
  return emitCreated(context, note, { type: 'credit_note.created', at });
}

/** @throws StripeError 400 unless the credit note reduced an invoice that is still open */
export function voidCreditNote(context: SandboxContext, note: CreditNote): CreditNote {
  const invoice = context.store.get('invoice', note.invoice);
  const isVoidable = note.status === 'issued' && note.type === 'pre_payment' && invoice.status === 'open';
  if (!isVoidable) {
    throw invalidRequest(
      'You can only void an issued credit note of an open invoice.',
      null,
      'credit_note_not_voidable',
    );
  }
  const at = currentTimeOfCustomer(context, invoice.customer);
  updateObject(context, invoice, {
    type: 'invoice.updated',
    at,
    update: () => {
      invoice.pre_payment_credit_notes_amount -= note.total;
      invoice.amount_due += note.total;
      invoice.amount_remaining += note.total;
    },
  });
  const payment = findDefaultInvoicePayment(context, invoice.id);
  const intent = context.store.find('payment_intent', payment?.payment.payment_intent);
  if (payment !== undefined) payment.amount_requested = invoice.amount_remaining;
  if (intent !== undefined) intent.amount = invoice.amount_remaining;
  note.status = 'void';
  note.voided_at = at;
  context.emit({ type: 'credit_note.voided', object: note, at });
  return note;
}
