import { z } from 'zod/mini';
import { SEARCH_MAX_CHARACTERS } from '../business.ts';
import { lineField, pageField } from '../fields.ts';

/** A user's access to the news feed. */
export const AccessState = z.enum(['trialing', 'active', 'not_subscribed']);
export type AccessState = z.infer<typeof AccessState>;

/** Filters of the user list, in the API and in its URL. */
export const UserFilters = z.strictObject({
  search: z.optional(lineField('Search', SEARCH_MAX_CHARACTERS)),
  access_state: z.optional(AccessState),
  page: z.optional(pageField),
});
