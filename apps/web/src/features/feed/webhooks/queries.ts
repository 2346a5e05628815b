import { listWebhookDeliveries, listWebhooks } from '@bna/contract/feed/webhooks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data,
});

export const webhookDeliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: async ({ signal }) => (await call(listWebhookDeliveries, { params: { id } }, { signal })).data,
  });
