import {
  type ForgotPasswordBody,
  forgotPassword,
  type ResetPasswordBody,
  resetPassword,
} from '@bna/contract/accounts/auth';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export function useForgotPassword() {
  return useSingleMutation({
    mutationFn: (body: ForgotPasswordBody) => call(forgotPassword, { body }),
    meta: {
      loading: 'Sending password resting email...',
      success: 'Password reset email sent successfully.',
    },
  });
}

export function useResetPassword() {
  return useSingleMutation({
    mutationFn: (body: ResetPasswordBody) => call(resetPassword, { body }),
    meta: {
      loading: 'Sending password resting request...',
      success: 'Password has been changed successfully.',
    },
  });
}
