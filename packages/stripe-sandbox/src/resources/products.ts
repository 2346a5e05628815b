import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { boolean, emptyable, isWithin, metadata, moments, text } from '../api/parameters.ts';
import { z } from 'zod';
import { invalidRequest } from '../errors.ts';
import { newProduct } from '../shapes/catalogue.ts';
import { change, create } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

export const productEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/products',
    params: {
      name: text,
      id: text.optional(),
      description: text.optional(),
      active: boolean.optional(),
      metadata,
    },
    answer: ({ world, params, now }) => {
      if (world.store.find('product', params.id) !== undefined) {
        throw invalidRequest(`Product already exists: ${params.id ?? ''}`, 'id', 'resource_already_exists');
      }
      const { id, name, description = null, active = true } = params;
      const product = newProduct({ id, name, description, active, metadata: mergeMetadata({}, params.metadata) }, now);
      return create(world, world.store.put('product', product), { type: 'product.created', at: now });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products',
    params: { ...pageParams, active: boolean.optional(), ids: z.array(text).optional(), created: moments },
    answer: ({ world, params }) => {
      const found = world.store
        .list('product')
        .filter(({ id, active }) => params.ids?.includes(id) !== false && (params.active ?? active) === active)
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/products');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/products/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('product', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/products/:id',
    params: {
      name: text.optional(),
      description: emptyable(text),
      active: boolean.optional(),
      default_price: text.optional(),
      metadata,
    },
    answer: ({ world, id, params, now }) =>
      change(world, world.store.get('product', id), {
        type: 'product.updated',
        at: now,
        by: (product) => {
          if (params.name !== undefined) product.name = params.name;
          if (params.description !== undefined) product.description = params.description;
          if (params.active !== undefined) product.active = params.active;
          if (params.default_price !== undefined) {
            product.default_price = world.store.get('price', params.default_price, 'default_price').id;
          }
          product.metadata = mergeMetadata(product.metadata, params.metadata);
        },
      }),
  }),
];
