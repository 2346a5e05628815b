import { UserFilters } from '@bna/contract/operations/user-filters';
import { z } from 'zod';

const query = UserFilters.shape;

/** Search parameters of the user list. Values that the API would refuse are dropped. */
export const UsersSearch = z.object({
  search: z
    .union([z.string(), z.number().transform(String)])
    .pipe(query.search.unwrap())
    .optional()
    .catch(undefined),
  standing: query.standing.catch(undefined),
  page: z.number().transform(String).pipe(query.page.unwrap()).optional().catch(undefined),
});
export type UsersSearch = z.infer<typeof UsersSearch>;
