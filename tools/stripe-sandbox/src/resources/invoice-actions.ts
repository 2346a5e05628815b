import { endpoint } from '../api/endpoint.ts';
import { boolean, text } from '../api/parameters.ts';
import { declineError } from '../billing/charges.ts';
import {
  cancelInvoicePayment,
  finalizeInvoice,
  markPaid,
  markUncollectible,
  voidInvoice,
} from '../billing/invoices.ts';
import { resolvePaymentMethod } from '../billing/payment-methods.ts';
import { collectPayment, handleInvoicePaid } from '../billing/subscriptions.ts';
import { currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { invalidRequest, resourceMissing, StripeError } from '../errors.ts';
import type { Invoice } from '../objects.ts';

function wrongStatus(invoice: Invoice, verb: string): StripeError {
  const status = invoice.status ?? 'draft';
  return status === 'paid' && verb === 'paid'
    ? invalidRequest('Invoice is already paid', null, 'invoice_already_paid')
    : invalidRequest(
        `You can only pass in open invoices. This invoice isn't open: it is ${status} and cannot be ${verb}.`,
        null,
        'invoice_not_open',
      );
}

const isPayable = ({ status }: Invoice): boolean => status === 'open' || status === 'uncollectible';

/** @throws StripeError 400 unless the invoice is a draft */
function finalize(context: SandboxContext, invoice: Invoice, autoAdvance?: boolean): Invoice {
  if (invoice.status !== 'draft') {
    throw invalidRequest(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      null,
      'invoice_not_editable',
    );
  }
  const at = currentTimeOfCustomer(context, invoice.customer);
  if (autoAdvance !== undefined) invoice.auto_advance = autoAdvance;
  finalizeInvoice(context, invoice, at);
  const isCharged = invoice.collection_method === 'charge_automatically' && invoice.auto_advance === true;
  if (invoice.amount_due === 0) handleInvoicePaid(context, invoice, at);
  // Stripe charges a finalized invoice within the hour.
  else if (isCharged) invoice.next_payment_attempt = at + context.rules.draftFor;
  else invoice.next_payment_attempt = null;
  return invoice;
}

interface PayParams {
  payment_method?: string | undefined;
  paid_out_of_band?: boolean | undefined;
}

/** @throws StripeError 402 if the card is declined or asks for 3-D Secure; 400 unless the invoice is open */
function pay(context: SandboxContext, invoice: Invoice, params: PayParams): Invoice {
  if (!isPayable(invoice)) throw wrongStatus(invoice, 'paid');
  const at = currentTimeOfCustomer(context, invoice.customer);
  if (params.paid_out_of_band === true) {
    cancelInvoicePayment(context, invoice, at);
    markPaid(context, invoice, { amount: invoice.amount_remaining, at });
    handleInvoicePaid(context, invoice, at);
    return invoice;
  }
  const method =
    params.payment_method === undefined
      ? undefined
      : resolvePaymentMethod(context, params.payment_method, at, 'payment_method');
  if (method !== undefined && method.customer !== null && method.customer !== invoice.customer) {
    throw resourceMissing('PaymentMethod', method.id, 'payment_method');
  }
  const result = collectPayment(context, invoice, { method, at });
  if (result.kind === 'declined') throw declineError(result.decline);
  if (result.kind === 'requires_action') {
    throw new StripeError({
      status: 402,
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    });
  }
  return invoice;
}

export const invoiceActionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    params: { auto_advance: boolean.optional() },
    handle: ({ context, id, params }) => finalize(context, context.store.get('invoice', id), params.auto_advance),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: {
      payment_method: text.optional(),
      off_session: boolean.optional(),
      paid_out_of_band: boolean.optional(),
    },
    handle: ({ context, id, params }) => pay(context, context.store.get('invoice', id), params),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/send',
    params: {},
    handle: ({ context, id }) => {
      const invoice = context.store.get('invoice', id);
      if (invoice.collection_method !== 'send_invoice') {
        throw invalidRequest("You can only manually send an invoice if its collection method is 'send_invoice'.");
      }
      if (invoice.status === 'draft') finalize(context, invoice);
      else if (!isPayable(invoice)) throw wrongStatus(invoice, 'sent');
      context.emit({ type: 'invoice.sent', object: invoice, at: currentTimeOfCustomer(context, invoice.customer) });
      return invoice;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: {},
    handle: ({ context, id }) => {
      const invoice = context.store.get('invoice', id);
      if (!isPayable(invoice)) throw wrongStatus(invoice, 'voided');
      voidInvoice(context, invoice, currentTimeOfCustomer(context, invoice.customer));
      return invoice;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    params: {},
    handle: ({ context, id }) => {
      const invoice = context.store.get('invoice', id);
      if (invoice.status !== 'open') throw wrongStatus(invoice, 'marked as uncollectible');
      markUncollectible(context, invoice, currentTimeOfCustomer(context, invoice.customer));
      return invoice;
    },
  }),
];
