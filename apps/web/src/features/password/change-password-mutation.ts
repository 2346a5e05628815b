import { type UpdatePersonalInformationBody, updatePersonalInformation } from '@bna/contract/users';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: UpdatePersonalInformationBody) => call(updatePersonalInformation, { body }),
    meta: { loading: 'password updating...', success: 'Password has been changed successfully.' },
  });
