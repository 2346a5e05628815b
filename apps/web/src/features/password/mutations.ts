import { type ForgotPasswordBody, forgotPassword, type ResetPasswordBody, resetPassword } from '@bna/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordBody) => call(forgotPassword, { body }),
    meta: {
      loading: 'Sending password resting email...',
      success: 'Password reset email sent successfully.',
    },
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordBody) => call(resetPassword, { body }),
    meta: {
      loading: 'Sending password resting request...',
      success: 'Password has been changed successfully.',
    },
  });
}
