import { DAY, type Seconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import type { BalanceTransaction, Charge, Refund } from '../objects.ts';

const FEE_SHARE = 0.029;
const FIXED_FEE = 30;
const AVAILABLE_AFTER: Seconds = 2 * DAY;

interface Source {
  id: string;
  balance_transaction: Charge['balance_transaction'];
  currency: string;
  description?: string | null;
}

function store(
  context: SandboxContext,
  source: Source,
  { amount, fee, type }: { amount: number; fee: number; type: 'charge' | 'refund' },
  at: Seconds,
): void {
  if (source.balance_transaction === null) return;
  const transaction: BalanceTransaction = {
    id: source.balance_transaction,
    object: 'balance_transaction',
    amount,
    available_on: at + AVAILABLE_AFTER,
    balance_type: 'payments',
    created: at,
    currency: source.currency,
    description: source.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: source.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type,
    source: source.id,
    status: 'pending',
    type,
  };
  context.store.put('balance_transaction', transaction);
}

/** Records what a captured charge or a refund does to the account's balance. Refunds return no fees. */
export function recordBalanceTransaction(
  context: SandboxContext,
  source: { charge: Charge } | { refund: Refund },
  at: Seconds,
): void {
  if ('refund' in source) {
    store(context, source.refund, { amount: -source.refund.amount, fee: 0, type: 'refund' }, at);
    return;
  }
  const { charge } = source;
  const amount = charge.amount_captured;
  store(context, charge, { amount, fee: Math.round(amount * FEE_SHARE) + FIXED_FEE, type: 'charge' }, at);
}
