import { WRONG_PASSWORD } from '@bna/contract/accounts/confirmation';
import { type DeleteUserBody, deleteUser } from '@bna/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { leaveForLogin } from '../../../lib/unauthorized.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { saveJsonFile } from './save-json-file.ts';

const EXPORT_FILE_NAME = 'bna-my-data.json';

export const useDownloadMyData = () =>
  useSingleMutation({
    // Loaded on demand, because its schema contains those of all personal data.
    mutationFn: async () => call((await import('@bna/contract/accounts/user-export')).exportUser, {}),
    meta: { loading: 'Preparing your data...', success: 'Your data has been downloaded.' },
    onSuccess: ({ data }) => saveJsonFile(EXPORT_FILE_NAME, data),
  });

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: DeleteUserBody) =>
      leaveForLogin(queryClient, () => call(deleteUser, { body }), 'Your account has been deleted.'),
    meta: { inlineCodes: [WRONG_PASSWORD] },
  });
}
