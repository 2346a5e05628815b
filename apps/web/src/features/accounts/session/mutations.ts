import { SECOND_FACTOR_REQUIRED } from '@bna/contract/accounts/confirmation';
import { type LoginBody, login, logout } from '@bna/contract/accounts/auth';
import { endOwnSession, endOwnSessions } from '@bna/contract/accounts/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { flashToast } from '../../../lib/flash-toast.ts';
import { reloadPage } from '../../../lib/leave-page.ts';
import { storeSessionExpiry } from '../../../lib/session-expiry.ts';
import { endSessionAndLeave, leaveForLogin } from '../../../lib/unauthorized.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { resolveLoginDestination } from './login-destination.ts';
import { ownSessionsQuery, sessionQuery } from './queries.ts';

const LOGIN_SUCCESSFUL = 'Login successful';

/** Logs in and loads the destination as a new page, to discard all visitor state. */
export function useLogin(redirect: string | undefined) {
  return useSingleMutation({
    mutationFn: (body: LoginBody) => call(login, { body }),
    // The form asks for the code as its next step.
    meta: { loading: 'Logging in...', success: LOGIN_SUCCESSFUL, inlineCodes: [SECOND_FACTOR_REQUIRED] },
    onSuccess: ({ data }) => {
      storeSessionExpiry(data._expires);
      flashToast(LOGIN_SUCCESSFUL);
      window.location.assign(
        resolveLoginDestination({ roles: data.userRoles, redirect, origin: window.location.origin }),
      );
    },
  });
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => {
      const endSession = async (): Promise<void> => {
        await call(logout, {});
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
      };
      return endSessionAndLeave(queryClient, endSession, reloadPage);
    },
  });
}

export function useEndOwnSession() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(endOwnSession, { params: { id } }),
    meta: { success: 'That device is logged out.' },
    // Also after a failure: the session may have ended by itself.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export function useLogOutEverywhere() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => leaveForLogin(queryClient, () => call(endOwnSessions, {}), 'You are logged out everywhere.'),
  });
}
