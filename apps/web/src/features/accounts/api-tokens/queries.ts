import { listApiTokens, listOwnApiTokens } from '@bna/contract/accounts/api-tokens';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listApiTokens, {}, { signal });
    return { tokens: data, machines: meta.machines };
  },
});

export const ownApiTokensQuery = queryOptions({
  queryKey: ['own-api-tokens'],
  queryFn: async ({ signal }) => (await call(listOwnApiTokens, {}, { signal })).data,
});
