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

type OnCodes = (recoveryCodes: readonly string[]) => void;

/**
 * Passes on new recovery codes, which cannot be read again, before the refetch, which may fail. There are codes only while
 * two-step verification is on.
 */
function useCodesHandler(onCodes: OnCodes): (codes: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  const refreshState = useStateRefresh();
  return (codes) => {
    onCodes(codes);
    queryClient.setQueryData(
      secondFactorQuery.queryKey,
      (state) => state && { ...state, enabled: true, recovery_codes_left: codes.length },
    );
    return refreshState();
  };
}

/** Reads the state again after a change. */
function useStateRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
}

export const useEnableSecondFactor = (onCodes: OnCodes) =>
  useSingleMutation({
    mutationFn: async (body: CodeBody) => (await call(enableSecondFactor, { body })).data.recovery_codes,
    meta: { success: 'Two-step verification is on.', inlineCodes: [WRONG_CODE] },
    onSuccess: useCodesHandler(onCodes),
  });

export const useReplaceRecoveryCodes = (onCodes: OnCodes) =>
  useSingleMutation({
    mutationFn: async () => (await call(replaceRecoveryCodes, {})).data.recovery_codes,
    onSuccess: useCodesHandler(onCodes),
  });

export const useDisableSecondFactor = () =>
  useSingleMutation({
    mutationFn: () => call(disableSecondFactor, {}),
    meta: { success: 'Two-step verification is off.' },
    onSuccess: useStateRefresh(),
  });
