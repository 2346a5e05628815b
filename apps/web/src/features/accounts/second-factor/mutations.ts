import { type CodeBody, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import {
  disableSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
  startSecondFactorSetup,
} from '@bna/contract/accounts/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { secondFactorQuery } from './queries.ts';

export const useStartSetup = () =>
  useSingleMutation({ mutationFn: async () => (await call(startSecondFactorSetup, {})).data });

/** Reads the state again after a change. */
function useStateRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
}

export const useEnableSecondFactor = () =>
  useSingleMutation({
    mutationFn: async (body: CodeBody) => (await call(enableSecondFactor, { body })).data.recovery_codes,
    meta: { success: 'Two-step verification is on.', inlineCodes: [WRONG_CODE] },
    onSuccess: useStateRefresh(),
  });

export const useReplaceRecoveryCodes = () =>
  useSingleMutation({
    mutationFn: async () => (await call(replaceRecoveryCodes, {})).data.recovery_codes,
    onSuccess: useStateRefresh(),
  });

export const useDisableSecondFactor = () =>
  useSingleMutation({
    mutationFn: () => call(disableSecondFactor, {}),
    meta: { success: 'Two-step verification is off.' },
    onSuccess: useStateRefresh(),
  });
