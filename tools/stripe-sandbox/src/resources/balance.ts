import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { currency, isInRange, text, timeRange } from '../api/parameters.ts';

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
      const found = context.store
        .list('balance_transaction')
        .filter((transaction) => (params.currency ?? transaction.currency) === transaction.currency)
        .filter(({ source }) => (params.source ?? source) === source)
        .filter(({ type }) => (params.type ?? type) === type)
        .filter(({ created }) => isInRange(created, params.created));
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
