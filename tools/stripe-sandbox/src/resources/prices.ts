import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import {
  boolean,
  currency,
  emptyable,
  metadata,
  timeRange,
  positiveInteger,
  text,
  nonNegativeInteger,
} from '../api/parameters.ts';
import { search, searchParams } from '../api/search.ts';
import type { Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Price, Product } from '../objects.ts';
import { newPrice, newProduct } from '../shapes/catalog.ts';
import { updateObject, emitCreated, type SandboxContext } from '../context.ts';
import { mergeMetadata } from './metadata.ts';

const lookupKey = z.string().max(200);

/** Makes a lookup key unique: transfers it from the price that has it, or fails. */
function claimLookupKey(
  context: SandboxContext,
  key: string,
  { owner, isTransfer, at }: { owner: string | null; isTransfer: boolean; at: Seconds },
): void {
  const holder = context.store.list('price').find(({ id, lookup_key }) => lookup_key === key && id !== owner);
  if (holder === undefined) return;
  if (!isTransfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  updateObject(context, holder, {
    type: 'price.updated',
    at,
    update: () => {
      holder.lookup_key = null;
    },
  });
}

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: positiveInteger.optional(),
  usage_type: z.enum(['licensed']).optional(),
});
const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']).optional();
const productData = z.strictObject({
  name: text,
  id: text.optional(),
  active: boolean.optional(),
  unit_label: text.optional(),
  metadata,
});

interface PriceParams {
  currency: string;
  unit_amount: number;
  recurring?: z.output<typeof recurring> | undefined;
  lookup_key?: string | undefined;
  nickname?: string | undefined;
  active?: boolean | undefined;
  tax_behavior?: z.output<typeof taxBehavior>;
  metadata?: Record<string, string> | null | undefined;
}

/** Stores a price and emits `price.created`. */
export function createPrice(
  context: SandboxContext,
  params: PriceParams,
  { product, now }: { product: Product; now: Seconds },
): Price {
  const { interval, interval_count: intervalCount = 1 } = params.recurring ?? {};
  const price = newPrice(
    {
      product: product.id,
      currency: params.currency,
      unitAmount: params.unit_amount,
      recurring: interval === undefined ? null : { interval, intervalCount },
      lookupKey: params.lookup_key ?? null,
      nickname: params.nickname ?? null,
      active: params.active ?? true,
      taxBehavior: params.tax_behavior ?? 'unspecified',
      metadata: mergeMetadata({}, params.metadata),
    },
    now,
  );
  return emitCreated(context, context.store.put('price', price), { type: 'price.created', at: now });
}

/** @throws StripeError 400 unless there is exactly one of `product` and `product_data` */
function readProduct(
  context: SandboxContext,
  { id, data, now }: { id: string | undefined; data: z.output<typeof productData> | undefined; now: Seconds },
): Product {
  if (id !== undefined && data === undefined) return context.store.get('product', id, 'product');
  if (id !== undefined || data === undefined) {
    throw invalidRequest(
      'You must specify either `product` or `product_data` when creating a price.',
      'product',
      'parameter_missing',
    );
  }
  const { id: productId, name, active = true } = data;
  const product = newProduct(
    { id: productId, name, description: null, active, metadata: mergeMetadata({}, data.metadata) },
    now,
  );
  product.unit_label = data.unit_label ?? null;
  return emitCreated(context, context.store.put('product', product), { type: 'product.created', at: now });
}

export const priceEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/prices',
    params: {
      currency,
      product: text.optional(),
      product_data: productData.optional(),
      unit_amount: nonNegativeInteger,
      recurring: recurring.optional(),
      lookup_key: lookupKey.optional(),
      transfer_lookup_key: boolean.optional(),
      nickname: text.optional(),
      active: boolean.optional(),
      tax_behavior: taxBehavior,
      metadata,
    },
    handle: ({ context, params, now }) => {
      const { lookup_key: key, transfer_lookup_key: isTransfer = false } = params;
      const product = readProduct(context, { id: params.product, data: params.product_data, now });
      if (key !== undefined) claimLookupKey(context, key, { owner: null, isTransfer, at: now });
      return createPrice(context, params, { product, now });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices',
    params: {
      ...paginationParams,
      active: boolean.optional(),
      currency: currency.optional(),
      product: text.optional(),
      type: z.enum(['recurring', 'one_time']).optional(),
      lookup_keys: z.array(text).max(10).optional(),
      created: timeRange,
    },
    handle: ({ context, params }) => {
      const found = context.store
        .list('price')
        .filter(matching(params, ['active', 'currency', 'product', 'type']))
        .filter((price) => params.lookup_keys?.includes(price.lookup_key ?? '') !== false);
      return paginate(found, params, '/v1/prices');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/search',
    params: searchParams,
    handle: ({ context, params }) => search(context.store.list('price'), params, '/v1/prices/search'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/prices/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('price', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/prices/:id',
    params: {
      active: boolean.optional(),
      lookup_key: emptyable(lookupKey),
      transfer_lookup_key: boolean.optional(),
      nickname: emptyable(text),
      tax_behavior: taxBehavior,
      metadata,
    },
    handle: ({ context, id, params, now }) => {
      const price = context.store.get('price', id);
      const { lookup_key: key, transfer_lookup_key: isTransfer = false } = params;
      if (typeof key === 'string') claimLookupKey(context, key, { owner: id, isTransfer, at: now });
      return updateObject(context, price, {
        type: 'price.updated',
        at: now,
        update: () => {
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
