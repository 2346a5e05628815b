import { ListInvoicesQuery } from '@bna/contract/billing/invoices';
import { z } from 'zod';

/** Search parameters of the payment history. An invalid page is dropped. */
export const InvoicesSearch = z.object({
  page: z.number().transform(String).pipe(ListInvoicesQuery.shape.page.unwrap()).optional().catch(undefined),
});
