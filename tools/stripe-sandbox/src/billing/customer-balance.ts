import type { Seconds } from '../clock.ts';
import { newId, type SandboxContext, updateObject } from '../context.ts';
import type { Customer, CustomerBalanceTransaction, Metadata } from '../objects.ts';

interface BalanceChange {
  /** Negative amounts are credit. */
  amount: number;
  currency: string;
  type: CustomerBalanceTransaction['type'];
  at: Seconds;
  invoice?: string | null;
  creditNote?: string | null;
  description?: string | null;
  metadata?: Metadata;
}

/** Changes a customer's balance. Returns the transaction, or null if the amount is 0. */
export function recordCustomerBalance(
  context: SandboxContext,
  customer: Customer,
  change: BalanceChange,
): CustomerBalanceTransaction | null {
  const { amount, currency, type, at } = change;
  updateObject(context, customer, {
    type: 'customer.updated',
    at,
    update: () => {
      customer.balance += amount;
      customer.currency = currency;
    },
  });
  if (amount === 0) return null;
  return context.store.put('customer_balance_transaction', {
    id: newId('customer_balance_transaction'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: at,
    credit_note: change.creditNote ?? null,
    currency,
    customer: customer.id,
    customer_account: null,
    description: change.description ?? null,
    ending_balance: customer.balance,
    invoice: change.invoice ?? null,
    livemode: false,
    metadata: change.metadata ?? {},
    type,
  });
}
