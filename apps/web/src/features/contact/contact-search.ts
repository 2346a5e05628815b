import { RootSubject } from '@bna/contract/contact/root-subject';
import { z } from 'zod';

/** Search parameters of the contact page. Invalid values count as missing. */
export const ContactSearch = z.object({
  rootSubject: RootSubject.optional().catch(undefined),
  isContactFormSubmitted: z.boolean().default(false).catch(false),
});
