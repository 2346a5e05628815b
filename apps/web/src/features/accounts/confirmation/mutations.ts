import {
  type CodeBody,
  confirmPassword,
  type ConfirmPasswordBody,
  confirmSecondFactor,
} from '@bna/contract/accounts/confirmation';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export const useConfirmPassword = () =>
  useSingleMutation({ mutationFn: (body: ConfirmPasswordBody) => call(confirmPassword, { body }) });

export const useConfirmSecondFactor = () =>
  useSingleMutation({ mutationFn: (body: CodeBody) => call(confirmSecondFactor, { body }) });
