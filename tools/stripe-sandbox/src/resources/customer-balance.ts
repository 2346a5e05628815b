import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { currency, integer, metadata, text } from '../api/parameters.ts';
import { recordCustomerBalance } from '../billing/customer-balance.ts';
import { currentTime } from '../context.ts';
import { invalidRequest, resourceMissing } from '../errors.ts';
import { mergeMetadata } from './metadata.ts';

const path = '/v1/customers/:id/balance_transactions';

export const customerBalanceEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: { amount: integer, currency, description: text.optional(), metadata },
    handle: ({ context, id, params }) => {
      const customer = context.store.get('customer', id);
      const transaction = recordCustomerBalance(context, customer, {
        amount: params.amount,
        currency: params.currency,
        type: 'adjustment',
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        at: currentTime(context, customer),
      });
      if (transaction === null) throw invalidRequest('The amount must not be 0.', 'amount');
      return transaction;
    },
  }),
  endpoint({
    method: 'GET',
    path,
    params: paginationParams,
    handle: ({ context, id, params }) => {
      context.store.get('customer', id);
      const found = context.store.list('customer_balance_transaction').filter(({ customer }) => customer === id);
      return paginate(found, params, `/v1/customers/${id}/balance_transactions`);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:childId`,
    params: {},
    handle: ({ context, id, childId }) => {
      const transaction = context.store.get('customer_balance_transaction', childId);
      if (transaction.customer !== id) throw resourceMissing('customer_balance_transaction', childId, null);
      return transaction;
    },
  }),
];
