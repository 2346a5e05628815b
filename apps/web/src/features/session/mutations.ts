import { type LoginBody, login, logout } from '@bna/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { leaveFarewellToast } from '../../lib/farewell-toast.ts';
import { clearSessionExpiry, storeSessionExpiry } from '../../lib/session-expiry.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { destinationAfterLogin } from './after-login.ts';
import { sessionQuery } from './queries.ts';

const LOGIN_SUCCESSFUL = 'Login successful';

/** Signs in, then loads the destination as a new page, so that nothing of the visitor's state lives on. */
export function useLogin(redirect: string | undefined) {
  return useSingleMutation({
    mutationFn: (body: LoginBody) => call(login, { body }),
    meta: { loading: 'Logging in...', success: LOGIN_SUCCESSFUL },
    onSuccess: ({ data }) => {
      storeSessionExpiry(data._expires);
      leaveFarewellToast(LOGIN_SUCCESSFUL);
      window.location.assign(
        destinationAfterLogin({ roles: data.userRoles, redirect, origin: window.location.origin }),
      );
    },
  });
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: async () => {
      clearSessionExpiry();
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
      queryClient.clear();
      window.location.reload();
    },
  });
}
