import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { pageField } from '../fields.ts';
import { Currency } from './subscription.ts';

export const PaymentStatus = z.enum(['success', 'pending', 'failed', 'refunded', 'partially_refunded', 'declined']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** `amount` in minor units of `currency`, `created_at` ISO 8601 UTC. */
export const Invoice = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  transaction_number: z.string(),
  /** Such as `Visa •••• 4242`; empty before the first payment attempt. */
  payment_method: z.string(),
  amount: z.int(),
  currency: Currency,
  payment_status: PaymentStatus,
});
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = defineEndpoint({
  operationId: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  tag: 'invoices',
  summary: "List the user's invoices, newest first, ten per page",
  description: 'A page beyond the last is empty. Without invoices, `meta.lastPage` is 1.',
  access: 'session',
  query: z.strictObject({ page: z.optional(pageField) }),
  responses: { 200: z.object({ data: z.array(Invoice), meta: z.object({ lastPage: z.int().check(z.positive()) }) }) },
});

export const downloadInvoice = defineEndpoint({
  operationId: 'downloadInvoice',
  method: 'GET',
  path: '/invoices/:id/download',
  tag: 'invoices',
  summary: 'Download an invoice as PDF',
  description:
    'Content-Disposition contains the file name. A response without that header has no file: the PDF is not ready yet. 403 for another user’s invoice; 503 with Retry-After while Stripe is unavailable.',
  access: 'session',
  params: z.object({ id: z.string() }),
  contentTypes: ['application/pdf'],
  responses: { 200: z.file() },
  refusals: [403, 404],
});
