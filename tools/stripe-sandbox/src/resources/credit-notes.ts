import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { metadata, nonNegativeInteger, positiveInteger, text, timeRange } from '../api/parameters.ts';
import {
  createCreditNote,
  type CreditNoteRequest,
  previewCreditNote,
  voidCreditNote,
} from '../billing/credit-notes.ts';
import { currentTimeOfCustomer, type SandboxContext, updateObject } from '../context.ts';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { Invoice } from '../objects.ts';
import type { CreditLine } from '../shapes/credit-note.ts';
import { mergeMetadata } from './metadata.ts';

const path = '/v1/credit_notes';

const line = z.strictObject({
  type: z.enum(['custom_line_item', 'invoice_line_item']),
  amount: positiveInteger.optional(),
  description: text.optional(),
  invoice_line_item: text.optional(),
  quantity: positiveInteger.optional(),
  unit_amount: positiveInteger.optional(),
});
const createParams = {
  invoice: text,
  amount: positiveInteger.optional(),
  credit_amount: nonNegativeInteger.optional(),
  lines: z.array(line).min(1).max(20).optional(),
  email_type: z.enum(['credit_note', 'none']).optional(),
  memo: text.optional(),
  out_of_band_amount: nonNegativeInteger.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  refund_amount: nonNegativeInteger.optional(),
  metadata,
};
type CreateParams = z.output<z.ZodObject<typeof createParams, z.core.$strict>>;

/** @throws StripeError 400 without an amount or a description */
function readCustomLine(given: z.output<typeof line>, param: string): CreditLine {
  const { description, quantity = 1, unit_amount: unitAmount } = given;
  if (unitAmount !== undefined && description !== undefined) {
    return { invoiceLine: null, description, quantity, unitAmount, amount: unitAmount * quantity };
  }
  const name = `${param}[${unitAmount === undefined ? 'unit_amount' : 'description'}]`;
  throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing');
}

/** @throws StripeError 400 for a line of another invoice */
function readInvoiceLine(invoice: Invoice, given: z.output<typeof line>, param: string): CreditLine {
  const { amount, invoice_line_item: id = '', quantity = 1 } = given;
  const credited = invoice.lines.data.find((each) => each.id === id);
  if (credited === undefined) throw resourceMissing('invoice line item', id, `${param}[invoice_line_item]`);
  const description = credited.description ?? '';
  if (amount !== undefined) {
    return { invoiceLine: id, description, quantity: null, unitAmount: null, amount };
  }
  const unitAmount = Math.round(credited.amount / (credited.quantity ?? 1));
  return { invoiceLine: id, description, quantity, unitAmount, amount: unitAmount * quantity };
}

function readLine(invoice: Invoice, given: z.output<typeof line>, index: number): CreditLine {
  const param = `lines[${index}]`;
  return given.type === 'custom_line_item' ? readCustomLine(given, param) : readInvoiceLine(invoice, given, param);
}

function readRequest(context: SandboxContext, params: CreateParams): CreditNoteRequest {
  const invoice = context.store.get('invoice', params.invoice, 'invoice');
  if ((params.lines === undefined) === (params.amount === undefined)) {
    throw invalidRequest('You must specify exactly one of `amount` or `lines`.', 'amount', 'parameter_missing');
  }
  const whole: CreditLine = {
    invoiceLine: null,
    description: 'Credit',
    quantity: 1,
    unitAmount: params.amount ?? 0,
    amount: params.amount ?? 0,
  };
  return {
    invoice,
    lines: params.lines?.map((each, index) => readLine(invoice, each, index)) ?? [whole],
    refundAmount: params.refund_amount ?? 0,
    creditAmount: params.credit_amount ?? 0,
    outOfBandAmount: params.out_of_band_amount ?? 0,
    reason: params.reason ?? null,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
  };
}

export const creditNoteEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: createParams,
    handle: ({ context, params }) => createCreditNote(context, readRequest(context, params)),
  }),
  endpoint({
    method: 'GET',
    path,
    params: { ...paginationParams, customer: text.optional(), invoice: text.optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store.list('credit_note').filter(matching(params, ['customer', 'invoice']));
      return paginate(found, params, path);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/preview`,
    params: createParams,
    handle: ({ context, params }) => {
      const request = readRequest(context, params);
      return previewCreditNote(context, request, currentTimeOfCustomer(context, request.invoice.customer));
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: {},
    handle: ({ context, id }) => context.store.get('credit_note', id),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id/lines`,
    params: paginationParams,
    handle: ({ context, id, params }) =>
      paginate(context.store.get('credit_note', id).lines.data.toReversed(), params, `${path}/${id}/lines`),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: { memo: text.optional(), metadata },
    handle: ({ context, id, params }) => {
      const note = context.store.get('credit_note', id);
      return updateObject(context, note, {
        type: 'credit_note.updated',
        at: currentTimeOfCustomer(context, note.customer),
        update: () => {
          note.memo = params.memo ?? note.memo;
          note.metadata = mergeMetadata(note.metadata, params.metadata);
        },
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/void`,
    params: {},
    handle: ({ context, id }) => voidCreditNote(context, context.store.get('credit_note', id)),
  }),
];
