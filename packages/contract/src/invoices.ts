import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageField } from './fields.ts';
import { Currency } from './subscription.ts';

export const PaymentStatus = z.enum(['success', 'pending', 'failed', 'refunded', 'partially_refunded', 'declined']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** `amount` in minor units of `currency`, `created_at` ISO 8601 UTC. */
export const Invoice = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  transaction_number: z.string(),
  /** As `Visa •••• 4242`; empty where nothing has paid yet. */
  payment_method: z.string(),
  amount: z.int(),
  currency: Currency,
  payment_status: PaymentStatus,
});
export type Invoice = z.infer<typeof Invoice>;

export const ListInvoicesQuery = z.strictObject({ page: pageField.optional() });

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/invoices',
  tag: 'invoices',
  summary: "The signed-in user's invoices, newest first, ten a page",
  description: 'A page beyond the last is empty. `meta.lastPage` is 1 where there are none.',
  access: 'session',
  query: ListInvoicesQuery,
  responses: { 200: z.object({ data: z.array(Invoice), meta: z.object({ lastPage: z.int().positive() }) }) },
});

export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/invoices/:id/download',
  tag: 'invoices',
  summary: 'An invoice as PDF',
  description:
    'The file’s name is in Content-Disposition. An answer without that header has no file: the invoice is not ready yet. 403 for the invoice of another, 404 for one that is not there.',
  access: 'session',
  params: z.object({ id: z.string() }),
  contentTypes: ['application/pdf'],
  responses: { 200: z.file() },
  refusals: [403, 404],
});
