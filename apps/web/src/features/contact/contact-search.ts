import { RootSubject } from '@bna/contract/contact';
import { z } from 'zod';

/** Search of the contact page. Bad input counts as absent. */
export const ContactSearch = z.object({
  rootSubject: RootSubject.optional().catch(undefined),
  isContactFormSubmitted: z.boolean().default(false).catch(false),
});
