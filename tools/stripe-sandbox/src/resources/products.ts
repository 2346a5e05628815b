import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, currency, emptyable, metadata, nonNegativeInteger, text, timeRange } from '../api/parameters.ts';
import { search, searchParams } from '../api/search.ts';
import { invalidRequest } from '../errors.ts';
import { newProduct } from '../shapes/catalog.ts';
import { updateObject, emitCreated } from '../context.ts';
import { mergeMetadata } from './metadata.ts';
import { createPrice, recurring } from './prices.ts';

export const productEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/products',
    params: {
      name: text,
      id: text.optional(),
      description: text.optional(),
      active: boolean.optional(),
      default_price_data: z
        .strictObject({
          currency,
          unit_amount: nonNegativeInteger,
          recurring: recurring.omit({ usage_type: true }).optional(),
          metadata,
        })
        .optional(),
      images: z.array(text).max(8).optional(),
      unit_label: text.optional(),
      url: text.optional(),
      metadata,
    },
    handle: ({ context, params, now }) => {
      if (context.store.find('product', params.id) !== undefined) {
        throw invalidRequest(`Product already exists: ${params.id ?? ''}`, 'id', 'resource_already_exists');
      }
      const { id, name, description = null, active = true } = params;
      const product = newProduct({ id, name, description, active, metadata: mergeMetadata({}, params.metadata) }, now);
      product.images = params.images ?? [];
      product.unit_label = params.unit_label ?? null;
      product.url = params.url ?? null;
      context.store.put('product', product);
      if (params.default_price_data !== undefined) {
        product.default_price = createPrice(context, params.default_price_data, { product, now }).id;
      }
      return emitCreated(context, product, { type: 'product.created', at: now });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products',
    params: { ...paginationParams, active: boolean.optional(), ids: z.array(text).optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store
        .list('product')
        .filter(matching(params, ['active']))
        .filter(({ id }) => params.ids?.includes(id) !== false);
      return paginate(found, params, '/v1/products');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/search',
    params: searchParams,
    handle: ({ context, params }) => search(context.store.list('product'), params, '/v1/products/search'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('product', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/products/:id',
    params: {
      name: text.optional(),
      description: emptyable(text),
      active: boolean.optional(),
      default_price: emptyable(text),
      images: emptyable(z.array(text).max(8)),
      unit_label: emptyable(text),
      url: emptyable(text),
      metadata,
    },
    handle: ({ context, id, params, now }) =>
      updateObject(context, context.store.get('product', id), {
        type: 'product.updated',
        at: now,
        update: (product) => {
          if (params.name !== undefined) product.name = params.name;
          if (params.description !== undefined) product.description = params.description;
          if (params.active !== undefined) product.active = params.active;
          if (params.default_price !== undefined) {
            const price = params.default_price;
            product.default_price = price && context.store.get('price', price, 'default_price').id;
          }
          if (params.images !== undefined) product.images = params.images ?? [];
          if (params.unit_label !== undefined) product.unit_label = params.unit_label;
          if (params.url !== undefined) product.url = params.url;
          product.metadata = mergeMetadata(product.metadata, params.metadata);
        },
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/products/:id',
    params: {},
    handle: ({ context, id, now }) => {
      const product = context.store.get('product', id);
      if (context.store.list('price').some((price) => price.product === id)) {
        throw invalidRequest(
          'This product cannot be deleted because it has one or more user-created prices.',
          'id',
          'product_has_prices',
        );
      }
      context.store.remove('product', id);
      context.emit({ type: 'product.deleted', object: product, at: now });
      return { id, object: 'product', deleted: true };
    },
  }),
];
