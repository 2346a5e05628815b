import {
  changeWebhook,
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  type NewWebhook,
  redeliverWebhook,
  resumeWebhook,
  testWebhook,
  type Webhook,
} from '@bna/contract/feed/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { describeTest } from './describe.ts';
import { webhooksQuery } from './queries.ts';

function useRefreshWebhooks() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
}

/** A new signing secret, which cannot be read again, and the name of its webhook. */
export interface IssuedWebhookSecret {
  readonly name: string;
  readonly secret: string;
}

export type OnIssued = (issued: IssuedWebhookSecret) => void;

/** Creates a webhook. Passes its secret on at once if it has one, even if the form is gone by then. */
export function useCreateWebhook(onIssued: OnIssued) {
  const refresh = useRefreshWebhooks();
  return useSingleMutation({
    mutationFn: async (body: NewWebhook) => (await call(createWebhook, { body })).data,
    meta: { success: 'Webhook created. It gets the next alert.' },
    onSuccess: ({ name, secret }) => {
      if (secret !== null) onIssued({ name, secret });
      return refresh();
    },
  });
}

/** Shows the answer of the endpoint. */
export const useTestWebhook = ({ id, name }: Webhook) =>
  useSingleMutation({
    mutationFn: async () => (await call(testWebhook, { params: { id } })).data,
    onSuccess: (result) => {
      const show = result.outcome === 'delivered' ? toast.success : toast.error;
      show(describeTest(name, result));
    },
  });

export const useResumeWebhook = ({ id, disabled }: Webhook) =>
  useSingleMutation({
    mutationFn: () => call(resumeWebhook, { params: { id } }),
    meta: { success: disabled === null ? 'Trying again now.' : 'The webhook is on again.' },
    onSettled: useRefreshWebhooks(),
  });

/** Switches between every alert and those that the user's rules send to it. */
export const useSwitchRules = ({ id, follows_rules: followsRules }: Webhook) =>
  useSingleMutation({
    mutationFn: () => call(changeWebhook, { params: { id }, body: { follows_rules: !followsRules } }),
    meta: { success: followsRules ? 'The webhook gets every alert.' : 'The webhook follows your alert rules.' },
    onSettled: useRefreshWebhooks(),
  });

/** Changes the signing secret. Passes the new one on at once, even if the webhook's row is gone by then. */
export const useChangeSecret = ({ id, name }: Webhook, onIssued: OnIssued) =>
  useSingleMutation({
    mutationFn: async () => (await call(changeWebhookSecret, { params: { id } })).data,
    onSuccess: ({ secret }) => onIssued({ name, secret }),
    onSettled: useRefreshWebhooks(),
  });

export const useDeleteWebhook = ({ id }: Webhook) =>
  useSingleMutation({
    mutationFn: () => call(deleteWebhook, { params: { id } }),
    meta: { success: 'The webhook gets no more alerts.' },
    // Also after a failure: it may have been deleted elsewhere.
    onSettled: useRefreshWebhooks(),
  });

export const useRedeliverWebhook = (id: string) =>
  useSingleMutation({
    mutationFn: (body: { from: number; to: number }) => call(redeliverWebhook, { params: { id }, body }),
    meta: { success: 'The changes are sent again, after new ones.' },
  });
