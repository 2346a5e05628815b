import { type RegistrationBody, register } from '@bna/contract/accounts/registration';
import { LONG_TOAST_DURATION_MS } from '../../../config/timings.ts';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

export function useRegister() {
  return useSingleMutation({
    mutationFn: (body: RegistrationBody) => call(register, { body }),
    meta: {
      loading: 'Creating your account...',
      success: (answer) => register.responses[201].parse(answer).message,
      successDuration: LONG_TOAST_DURATION_MS,
    },
  });
}
