import { ListInvoicesQuery } from '@bna/contract/invoices';
import { z } from 'zod';

/** Search of the payment history. What is no page of a list counts as absent. */
export const InvoicesSearch = z.object({
  page: z.number().transform(String).pipe(ListInvoicesQuery.shape.page.unwrap()).optional().catch(undefined),
});
