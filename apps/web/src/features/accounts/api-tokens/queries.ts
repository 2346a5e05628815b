import { listApiTokens } from '@bna/contract/accounts/api-tokens';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listApiTokens, {}, { signal });
    return { tokens: data, machines: meta.machines };
  },
});
