import {
  type CodeBody,
  confirmPassword,
  type ConfirmPasswordBody,
  confirmSecondFactor,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '@bna/contract/accounts/confirmation';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export const useConfirmPassword = () =>
  useSingleMutation({
    mutationFn: (body: ConfirmPasswordBody) => call(confirmPassword, { body }),
    meta: { inlineCodes: [WRONG_PASSWORD] },
  });

export const useConfirmSecondFactor = () =>
  useSingleMutation({
    mutationFn: (body: CodeBody) => call(confirmSecondFactor, { body }),
    meta: { inlineCodes: [WRONG_CODE] },
  });
