import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { currency, text, timeRange } from '../api/parameters.ts';

const path = '/v1/balance_transactions';

export const balanceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/balance',
    params: {},
    handle: ({ context }) => {
      const totals = new Map<string, number>();
      for (const { currency: code, net } of context.store.list('balance_transaction')) {
        totals.set(code, (totals.get(code) ?? 0) + net);
      }
      const pending = Array.from(totals, ([code, amount]) => ({
        amount,
        currency: code,
        source_types: { card: amount },
      }));
      const available = pending.map((each) => ({ ...each, amount: 0, source_types: { card: 0 } }));
      return { object: 'balance', available, livemode: false, pending };
    },
  }),
  endpoint({
    method: 'GET',
    path,
    params: {
      ...paginationParams,
      currency: currency.optional(),
      source: text.optional(),
      type: text.optional(),
      created: timeRange,
    },
    handle: ({ context, params }) => {
      const found = context.store.list('balance_transaction').filter(matching(params, ['currency', 'source', 'type']));
      return paginate(found, params, path);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: {},
    handle: ({ context, id }) => context.store.get('balance_transaction', id),
  }),
];
