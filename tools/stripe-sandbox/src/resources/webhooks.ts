import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, emptyable, isInRange, metadata, timeRange, text } from '../api/parameters.ts';
import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { StripeEvent, WebhookEndpoint } from '../objects.ts';
import { API_VERSION, newId } from '../context.ts';
import { mergeMetadata } from './metadata.ts';

const url = z.url({ protocol: /^https?$/, error: 'Invalid URL: An explicit scheme (such as https) must be provided.' });
const events = z.array(text).min(1);

export function newWebhookEndpoint(
  fields: { url: string; events: string[]; secret?: string; description: string | null },
  at: Seconds,
): WebhookEndpoint {
  return {
    id: newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: at,
    description: fields.description,
    enabled_events: fields.events,
    livemode: false,
    metadata: {},
    secret: fields.secret ?? randomId('whsec_', 32),
    status: 'enabled',
    url: fields.url,
  };
}

/** Stripe returns the secret only on creation. */
function withoutSecret(webhook: WebhookEndpoint): WebhookEndpoint {
  const { secret: _secret, ...shown } = webhook;
  return shown;
}

/** Supports wildcards such as `charge.*`. */
const isOfType = (event: StripeEvent, requested: string): boolean =>
  requested.endsWith('*') ? event.type.startsWith(requested.slice(0, -1)) : event.type === requested;

export const webhookEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: { url, enabled_events: events, api_version: text.optional(), description: emptyable(text), metadata },
    handle: ({ context, params, now }) => {
      const { enabled_events, description = null } = params;
      const webhook = newWebhookEndpoint({ url: params.url, events: enabled_events, description }, now);
      webhook.metadata = mergeMetadata({}, params.metadata);
      return context.store.put('webhook_endpoint', webhook);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: paginationParams,
    handle: ({ context, params }) =>
      paginate(context.store.list('webhook_endpoint').map(withoutSecret), params, '/v1/webhook_endpoints'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: {},
    handle: ({ context, id }) => withoutSecret(context.store.get('webhook_endpoint', id)),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: {
      url: url.optional(),
      enabled_events: events.optional(),
      disabled: boolean.optional(),
      description: emptyable(text),
      metadata,
    },
    handle: ({ context, id, params }) => {
      const webhook = context.store.get('webhook_endpoint', id);
      if (params.url !== undefined) webhook.url = params.url;
      if (params.enabled_events !== undefined) webhook.enabled_events = params.enabled_events;
      if (params.disabled !== undefined) webhook.status = params.disabled ? 'disabled' : 'enabled';
      if (params.description !== undefined) webhook.description = params.description;
      webhook.metadata = mergeMetadata(webhook.metadata, params.metadata);
      return withoutSecret(webhook);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: {},
    handle: ({ context, id }) => {
      context.store.get('webhook_endpoint', id);
      context.store.remove('webhook_endpoint', id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events',
    params: {
      ...paginationParams,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      delivery_success: boolean.optional(),
      created: timeRange,
    },
    handle: ({ context, params }) => {
      const requested = params.type === undefined ? params.types : [params.type];
      const found = context.store
        .list('event')
        .filter((event) => requested === undefined || requested.some((type) => isOfType(event, type)))
        .filter(({ pending_webhooks: pending }) => (params.delivery_success ?? pending === 0) === (pending === 0))
        .filter(({ created }) => isInRange(created, params.created));
      return paginate(found, params, '/v1/events');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('event', id),
  }),
];
