import { listUsers } from '@bna/contract/user-administration';
import { z } from 'zod';

const query = listUsers.query.shape;

/** Search of the users' list. What the API would refuse counts as absent. */
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
