import { subscribeExpiryEmails, unsubscribeExpiryEmails } from '@bna/contract/email-preferences';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** The page loads again afterwards, and so leads to the screen of what holds now. */
const reload = (): void => window.location.reload();

export const useUnsubscribeExpiryEmails = (token: string) =>
  useMutation({ mutationFn: () => call(unsubscribeExpiryEmails, { params: { token } }), onSuccess: reload });

export const useSubscribeExpiryEmails = (token: string) =>
  useMutation({ mutationFn: () => call(subscribeExpiryEmails, { params: { token } }), onSuccess: reload });
