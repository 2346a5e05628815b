import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { boolean, emptyable, isWithin, metadata, moments, positive, text, wholeNumber } from '../api/parameters.ts';
import type { Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import { newPrice } from '../shapes/catalogue.ts';
import { change, create, type World } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, { error: 'Invalid currency' })
  .toLowerCase();
const lookupKey = z.string().max(200);

/** A lookup key leads to one active price: it is taken from the price that holds it, or the call is refused. */
function claimLookupKey(
  world: World,
  key: string,
  { owner, isTransfer, at }: { owner: string | null; isTransfer: boolean; at: Seconds },
): void {
  const holder = world.store.list('price').find(({ id, lookup_key }) => lookup_key === key && id !== owner);
  if (holder === undefined) return;
  if (!isTransfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  change(world, holder, {
    type: 'price.updated',
    at,
    by: () => {
      holder.lookup_key = null;
    },
  });
}

export const priceEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/prices',
    params: {
      currency,
      product: text,
      unit_amount: wholeNumber,
      recurring: z
        .strictObject({
          interval: z.enum(['day', 'week', 'month', 'year']),
          interval_count: positive.optional(),
          usage_type: z.enum(['licensed']).optional(),
        })
        .optional(),
      lookup_key: lookupKey.optional(),
      transfer_lookup_key: boolean.optional(),
      nickname: text.optional(),
      active: boolean.optional(),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
      metadata,
    },
    answer: ({ world, params, now }) => {
      const { recurring, lookup_key: key, transfer_lookup_key: isTransfer = false } = params;
      const product = world.store.get('product', params.product, 'product');
      if (key !== undefined) claimLookupKey(world, key, { owner: null, isTransfer, at: now });
      const price = newPrice(
        {
          product: product.id,
          currency: params.currency,
          unitAmount: params.unit_amount,
          recurring:
            recurring === undefined
              ? null
              : { interval: recurring.interval, intervalCount: recurring.interval_count ?? 1 },
          lookupKey: key ?? null,
          nickname: params.nickname ?? null,
          active: params.active ?? true,
          taxBehavior: params.tax_behavior ?? 'unspecified',
          metadata: mergeMetadata({}, params.metadata),
        },
        now,
      );
      return create(world, world.store.put('price', price), { type: 'price.created', at: now });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices',
    params: {
      ...pageParams,
      active: boolean.optional(),
      currency: currency.optional(),
      product: text.optional(),
      type: z.enum(['recurring', 'one_time']).optional(),
      lookup_keys: z.array(text).max(10).optional(),
      created: moments,
    },
    answer: ({ world, params }) => {
      const found = world.store
        .list('price')
        .filter((price) => (params.active ?? price.active) === price.active)
        .filter((price) => (params.currency ?? price.currency) === price.currency)
        .filter((price) => (params.product ?? price.product) === price.product)
        .filter((price) => (params.type ?? price.type) === price.type)
        .filter((price) => params.lookup_keys?.includes(price.lookup_key ?? '') !== false)
        .filter((price) => isWithin(price.created, params.created));
      return pageOf(found, params, '/v1/prices');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('price', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/prices/:id',
    params: {
      active: boolean.optional(),
      lookup_key: emptyable(lookupKey),
      transfer_lookup_key: boolean.optional(),
      nickname: emptyable(text),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
      metadata,
    },
    answer: ({ world, id, params, now }) => {
      const price = world.store.get('price', id);
      const { lookup_key: key, transfer_lookup_key: isTransfer = false } = params;
      if (typeof key === 'string') claimLookupKey(world, key, { owner: id, isTransfer, at: now });
      return change(world, price, {
        type: 'price.updated',
        at: now,
        by: () => {
          if (params.active !== undefined) price.active = params.active;
          if (key !== undefined) price.lookup_key = key;
          if (params.nickname !== undefined) price.nickname = params.nickname;
          if (params.tax_behavior !== undefined) price.tax_behavior = params.tax_behavior;
          price.metadata = mergeMetadata(price.metadata, params.metadata);
        },
      });
    },
  }),
];
