import { RootSubject } from '@bna/contract/contact/root-subject';
import { z } from 'zod/mini';

/** Search parameters of the contact page. Invalid values count as missing. */
export const ContactSearch = z.object({
  rootSubject: z.catch(z.optional(RootSubject), undefined),
  isContactFormSubmitted: z.catch(z._default(z.boolean(), false), false),
});
