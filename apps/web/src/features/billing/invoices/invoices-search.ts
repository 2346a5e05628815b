import { pageField } from '@bna/contract/fields';
import { z } from 'zod/mini';

/** Search parameters of the payment history. An invalid page is dropped. */
export const InvoicesSearch = z.object({
  page: z.catch(z.optional(z.pipe(z.pipe(z.number(), z.transform(String)), pageField)), undefined),
});
