import { getSecondFactor, type SecondFactor } from '@bna/contract/accounts/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }): Promise<SecondFactor> => (await call(getSecondFactor, {}, { signal })).data,
});
