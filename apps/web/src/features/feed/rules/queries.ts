import { listAlertRules } from '@bna/contract/feed/alert-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { RULES_FAILURE } from '../live/live-texts.ts';

/** The user's alert rules. Refetched on focus, because another tab or device may have changed them. */
export const alertRulesQuery = queryOptions({
  queryKey: ['alert-rules'],
  queryFn: async ({ signal }) => (await call(listAlertRules, {}, { signal })).data,
  staleTime: 5_000,
  meta: { failure: RULES_FAILURE },
});
