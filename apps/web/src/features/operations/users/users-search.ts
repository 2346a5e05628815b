import { pageField } from '@bna/contract/fields';
import { UserFilters } from '@bna/contract/operations/user-filters';
import { z } from 'zod/mini';

const query = UserFilters.shape;

/** Search parameters of the user list. Values that the API would refuse are dropped. */
export const UsersSearch = z.object({
  search: z.catch(
    z.optional(z.pipe(z.union([z.string(), z.pipe(z.number(), z.transform(String))]), query.search.def.innerType)),
    undefined,
  ),
  access_state: z.catch(query.access_state, undefined),
  page: z.catch(z.optional(z.pipe(z.pipe(z.number(), z.transform(String)), pageField)), undefined),
});
export type UsersSearch = z.infer<typeof UsersSearch>;
