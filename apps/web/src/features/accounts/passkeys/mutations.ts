import {
  addPasskey,
  confirmPasskey,
  removePasskey,
  startPasskeyConfirmation,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@bna/contract/accounts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { createPasskey, signWithPasskey } from './browser-passkeys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { passkeysQuery } from './queries.ts';

export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (name: string) => {
      const { data: options } = await call(startPasskeyRegistration, {});
      return call(addPasskey, { body: { name, credential: await createPasskey(options) } });
    },
    meta: { success: 'The passkey is added.' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(removePasskey, { params: { id } }),
    meta: { success: 'The passkey is removed.' },
    // Also after a failure: it may have been removed in another window.
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** Confirms the session with a passkey, in place of the password or a code. */
export const useConfirmPasskey = () =>
  useSingleMutation({
    mutationFn: async () => {
      const { data: options } = await call(startPasskeyConfirmation, {});
      return call(confirmPasskey, { body: { passkey: await signWithPasskey(options) } });
    },
  });

/** Asks the browser to sign the challenge of a login with a passkey. */
export const useSignLogin = () =>
  useSingleMutation({
    mutationFn: async (email: string) => signWithPasskey((await call(startPasskeyLogin, { body: { email } })).data),
  });
