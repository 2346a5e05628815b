import { getAddress } from '@bna/contract/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Long enough for the screen to show what its loader has asked for. */
const FRESH_FOR_MS = 5_000;

/** The signed-in user's address, and the countries that are served. */
export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: async ({ signal }) => (await call(getAddress, {}, { signal })).data,
  staleTime: FRESH_FOR_MS,
});
