import { getAddress } from '@bna/contract/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** The signed-in user's address, and the countries that are served. */
export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: async ({ signal }) => (await call(getAddress, {}, { signal })).data,
});
