import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { boolean, isWithin, metadata, moments, text, timestamp } from '../api/parameters.ts';
import { finalizeInvoice, markUncollectible, subscriptionOf, voidInvoice } from '../billing/invoices.ts';
import { planItems } from '../billing/item-changes.ts';
import { makeTestMethod } from '../billing/methods.ts';
import { declineError } from '../billing/payments.ts';
import { previewInvoice } from '../billing/preview.ts';
import { collect, noteInvoicePaid, requireAlive } from '../billing/subscriptions.ts';
import { invalidRequest, noSuch, StripeError } from '../errors.ts';
import type { Invoice } from '../objects.ts';
import { change, nowOfCustomer } from '../world.ts';
import { mergeMetadata } from './metadata.ts';
import { itemChange, prorationBehavior, prorationTime } from './subscriptions.ts';

const InvoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);

function refuseStatus(invoice: Invoice, verb: string): StripeError {
  const status = invoice.status ?? 'draft';
  return status === 'paid' && verb === 'paid'
    ? invalidRequest('Invoice is already paid', null, 'invoice_already_paid')
    : invalidRequest(
        `You can only pass in open invoices. This invoice isn't open: it is ${status} and cannot be ${verb}.`,
        null,
        'invoice_not_open',
      );
}

export const invoiceEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/invoices/create_preview',
    params: {
      customer: text.optional(),
      subscription: text,
      subscription_details: z
        .strictObject({
          items: z.array(itemChange).max(20).optional(),
          cancel_at_period_end: boolean.optional(),
          proration_behavior: prorationBehavior.optional(),
          proration_date: timestamp.optional(),
        })
        .optional(),
    },
    answer: ({ world, params }) => {
      const subscription = world.store.get('subscription', params.subscription, 'subscription');
      if (params.customer !== undefined && params.customer !== subscription.customer) {
        throw noSuch('subscription', subscription.id, 'subscription');
      }
      requireAlive(subscription);
      const details = params.subscription_details ?? {};
      const at = prorationTime(subscription, details.proration_date, nowOfCustomer(world, subscription.customer));
      const plan = planItems(world, subscription, { changes: details.items ?? [], at });
      const proration = details.proration_behavior ?? 'create_prorations';
      const isEnding = details.cancel_at_period_end ?? subscription.cancel_at !== null;
      return previewInvoice(world, subscription, { ...plan, proration, isEnding, at });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices',
    params: {
      ...pageParams,
      customer: text.optional(),
      subscription: text.optional(),
      status: InvoiceStatus.optional(),
      created: moments,
    },
    answer: ({ world, params }) => {
      if (params.customer !== undefined && !world.store.state.deletedCustomers.has(params.customer)) {
        world.store.get('customer', params.customer, 'customer');
      }
      const found = world.store
        .list('invoice')
        .filter((invoice) => (params.customer ?? invoice.customer) === invoice.customer)
        .filter((invoice) => params.subscription === undefined || subscriptionOf(invoice) === params.subscription)
        .filter((invoice) => (params.status ?? invoice.status) === invoice.status)
        .filter((invoice) => isWithin(invoice.created, params.created));
      return pageOf(found, params, '/v1/invoices');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('invoice', id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    params: pageParams,
    answer: ({ world, id, params }) =>
      pageOf(world.store.get('invoice', id).lines.data.toReversed(), params, `/v1/invoices/${id}/lines`),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id',
    params: { metadata },
    answer: ({ world, id, params }) => {
      const invoice = world.store.get('invoice', id);
      return change(world, invoice, {
        type: 'invoice.updated',
        at: nowOfCustomer(world, invoice.customer),
        by: () => {
          invoice.metadata = mergeMetadata(invoice.metadata, params.metadata);
        },
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    params: { auto_advance: boolean.optional() },
    answer: ({ world, id }) => {
      const invoice = world.store.get('invoice', id);
      if (invoice.status !== 'draft') {
        throw invalidRequest(
          'This invoice is already finalized, you cannot re-finalize a non-draft invoice.',
          null,
          'invoice_not_editable',
        );
      }
      const at = nowOfCustomer(world, invoice.customer);
      finalizeInvoice(world, invoice, at);
      if (invoice.amount_due === 0) noteInvoicePaid(world, invoice, at);
      // Stripe charges a finalized invoice within the hour.
      else invoice.next_payment_attempt = at + world.rules.draftFor;
      return invoice;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: { payment_method: text.optional(), off_session: boolean.optional() },
    answer: ({ world, id, params }) => {
      const invoice = world.store.get('invoice', id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw refuseStatus(invoice, 'paid');
      const at = nowOfCustomer(world, invoice.customer);
      const method =
        params.payment_method === undefined
          ? undefined
          : makeTestMethod(world, params.payment_method, at, 'payment_method');
      if (method !== undefined && method.customer !== null && method.customer !== invoice.customer) {
        throw noSuch('PaymentMethod', method.id, 'payment_method');
      }
      const result = collect(world, invoice, { method, at });
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
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: {},
    answer: ({ world, id }) => {
      const invoice = world.store.get('invoice', id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw refuseStatus(invoice, 'voided');
      voidInvoice(world, invoice, nowOfCustomer(world, invoice.customer));
      return invoice;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    params: {},
    answer: ({ world, id }) => {
      const invoice = world.store.get('invoice', id);
      if (invoice.status !== 'open') throw refuseStatus(invoice, 'marked as uncollectible');
      markUncollectible(world, invoice, nowOfCustomer(world, invoice.customer));
      return invoice;
    },
  }),
];
