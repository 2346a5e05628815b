import type { PaymentStatus } from '@bna/contract/billing/invoices';

/** The Stripe values that determine our payment status. Money in minor units. */
export interface PaymentFacts {
  readonly invoiceStatus: string | null;
  readonly total: number;
  readonly wasAttempted: boolean;
  /** Status of the payment that paid the invoice or is awaited; null without one. */
  readonly intentStatus: string | null;
  /** Reason why the last attempt failed; null if it didn't. */
  readonly failureCode: string | null;
  /** Whether Stripe blocked the last attempt before it reached the card issuer. */
  readonly isBlockedByStripe: boolean;
  readonly charged: number;
  /** Includes pending refunds. */
  readonly refunded: number;
  readonly isDisputeLost: boolean;
}

/** Returns null for invoices that are not shown: drafts, zero totals, and those voided before any payment attempt. */
export function derivePaymentStatus(facts: PaymentFacts): PaymentStatus | null {
  const { invoiceStatus, total, wasAttempted } = facts;
  if (total === 0) return null;
  switch (invoiceStatus) {
    case 'open':
      return deriveOpenStatus(facts);
    case 'paid':
      return derivePaidStatus(facts);
    case 'uncollectible':
      return 'failed';
    case 'void':
      return wasAttempted ? 'failed' : null;
    case null:
    default:
      return null;
  }
}

/** The payment awaits Stripe or the payer. */
const IN_PROGRESS: ReadonlySet<string> = new Set([
  'processing',
  'requires_action',
  'requires_capture',
  'requires_confirmation',
  'succeeded',
]);

function deriveOpenStatus({ intentStatus, wasAttempted, failureCode, isBlockedByStripe }: PaymentFacts): PaymentStatus {
  if (!wasAttempted || IN_PROGRESS.has(intentStatus ?? '')) return 'pending';
  return failureCode === 'card_declined' && !isBlockedByStripe ? 'declined' : 'failed';
}

function derivePaidStatus({ charged, refunded, isDisputeLost }: PaymentFacts): PaymentStatus {
  if (isDisputeLost) return 'refunded';
  if (refunded <= 0) return 'success';
  return refunded < charged ? 'partially_refunded' : 'refunded';
}
