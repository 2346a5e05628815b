import { type UpdatePersonalInformationBody, updatePersonalInformation } from '@bna/contract/accounts/users';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export const useChangePassword = () =>
  useSingleMutation({
    mutationFn: (body: UpdatePersonalInformationBody) => call(updatePersonalInformation, { body }),
    meta: { loading: 'password updating...', success: 'Password has been changed successfully.' },
  });
