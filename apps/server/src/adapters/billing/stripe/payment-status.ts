import type { PaymentStatus } from '@bna/contract/invoices';

/** What decides how an invoice's payment is shown, each in Stripe's own words. Money in minor units. */
export interface PaymentFacts {
  readonly invoiceStatus: string | null;
  readonly total: number;
  /** Whether anybody or anything has tried to pay it. */
  readonly wasAttempted: boolean;
  /** The payment that the invoice waits for or was paid by; null where there is none. */
  readonly intentStatus: string | null;
  /** Why the last attempt failed; null where it did not. */
  readonly failureCode: string | null;
  /** Stripe itself refused the last attempt, the issuer was never asked. */
  readonly isBlockedByStripe: boolean;
  /** What charges have taken. */
  readonly charged: number;
  /** What went back of it, or is on its way. */
  readonly refunded: number;
  readonly isDisputeLost: boolean;
}

/** @returns null for an invoice that does not count: a draft, one over nothing, one voided before anybody tried to pay */
export function paymentStatusOf(facts: PaymentFacts): PaymentStatus | null {
  const { invoiceStatus, total, wasAttempted } = facts;
  if (total === 0) return null;
  switch (invoiceStatus) {
    case 'open':
      return statusOfOpen(facts);
    case 'paid':
      return statusOfPaid(facts);
    case 'uncollectible':
      return 'failed';
    case 'void':
      return wasAttempted ? 'failed' : null;
    case null:
    default:
      return null;
  }
}

/** The payment needs nothing but time, or its payer. */
const UNDER_WAY: ReadonlySet<string> = new Set([
  'processing',
  'requires_action',
  'requires_capture',
  'requires_confirmation',
  'succeeded',
]);

function statusOfOpen({ intentStatus, wasAttempted, failureCode, isBlockedByStripe }: PaymentFacts): PaymentStatus {
  if (!wasAttempted || UNDER_WAY.has(intentStatus ?? '')) return 'pending';
  return failureCode === 'card_declined' && !isBlockedByStripe ? 'declined' : 'failed';
}

function statusOfPaid({ charged, refunded, isDisputeLost }: PaymentFacts): PaymentStatus {
  if (isDisputeLost) return 'refunded';
  if (refunded <= 0) return 'success';
  return refunded < charged ? 'partially_refunded' : 'refunded';
}
