import { subscribeExpiryEmails, unsubscribeExpiryEmails } from '@bna/contract/accounts/email-preferences';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** The reloaded route redirects to the screen of the new setting. */
const reload = (): void => window.location.reload();

export const useUnsubscribeExpiryEmails = (token: string) =>
  useSingleMutation({ mutationFn: () => call(unsubscribeExpiryEmails, { params: { token } }), onSuccess: reload });

export const useSubscribeExpiryEmails = (token: string) =>
  useSingleMutation({ mutationFn: () => call(subscribeExpiryEmails, { params: { token } }), onSuccess: reload });
