import { exportUser } from '@bna/contract/accounts/user-export';
import { type DeleteUserBody, deleteUser } from '@bna/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { LOGIN_PATH } from '../../../config/destinations.ts';
import { call } from '../../../lib/api-client.ts';
import { flashToast } from '../../../lib/flash-toast.ts';
import { clearSessionExpiry } from '../../../lib/session-expiry.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { saveJsonFile } from './save-json-file.ts';

const EXPORT_FILE_NAME = 'bna-my-data.json';

export const useDownloadMyData = () =>
  useSingleMutation({
    mutationFn: () => call(exportUser, {}),
    meta: { loading: 'Preparing your data...', success: 'Your data has been downloaded.' },
    onSuccess: ({ data }) => saveJsonFile(EXPORT_FILE_NAME, data),
  });

/** Deletes the account and loads the login as a new page, to discard all user state. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: DeleteUserBody) => call(deleteUser, { body }),
    onSuccess: () => {
      clearSessionExpiry();
      queryClient.clear();
      flashToast('Your account has been deleted.');
      window.location.assign(LOGIN_PATH);
    },
  });
}
