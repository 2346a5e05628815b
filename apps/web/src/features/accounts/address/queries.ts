import { getAddress } from '@bna/contract/accounts/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Long enough for the screen to reuse its loader's result. */
const STALE_AFTER_MS = 5_000;

export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: async ({ signal }) => (await call(getAddress, {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});
