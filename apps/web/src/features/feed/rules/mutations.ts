import { type AlertRule, replaceAlertRules } from '@bna/contract/feed/alert-rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { announceRulesChange } from './other-windows.ts';
import { alertRulesQuery } from './queries.ts';

/** Replaces all rules, unless they were changed elsewhere. */
export function useReplaceRules(version: number) {
  const queryClient = useQueryClient();
  const { queryKey } = alertRulesQuery;
  return useSingleMutation({
    mutationFn: async (rules: readonly AlertRule[]) =>
      (await call(replaceAlertRules, { body: { rules: [...rules], version } })).data,
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      announceRulesChange();
    },
    onError: (refusal) => {
      if (hasStatus(refusal, 409)) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
