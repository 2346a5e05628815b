import { listPasskeys } from '@bna/contract/accounts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listPasskeys, {}, { signal });
    return { passkeys: data, isAvailable: meta.available };
  },
});
