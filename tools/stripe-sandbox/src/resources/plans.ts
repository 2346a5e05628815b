import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, text, timeRange } from '../api/parameters.ts';
import { resourceMissing } from '../errors.ts';
import { toPlan } from '../shapes/catalog.ts';

/** Plans are the legacy view of recurring prices. */
export const planEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/plans',
    params: { ...paginationParams, active: boolean.optional(), product: text.optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store
        .list('price')
        .filter(matching(params, ['active', 'product']))
        .filter(({ recurring }) => recurring !== null)
        .map(toPlan);
      return paginate(found, params, '/v1/plans');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/plans/:id',
    params: {},
    handle: ({ context, id }) => {
      const price = context.store.find('price', id);
      if (price === undefined || price.recurring === null) throw resourceMissing('plan', id, null);
      return toPlan(price);
    },
  }),
];
