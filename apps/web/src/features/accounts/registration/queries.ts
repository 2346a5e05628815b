import { getRegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const STALE_AFTER_MS = 10 * 60_000;

export const registrationMetadataQuery = queryOptions({
  queryKey: ['registration-metadata'],
  queryFn: async ({ signal }) => (await call(getRegistrationMetadata, {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});
