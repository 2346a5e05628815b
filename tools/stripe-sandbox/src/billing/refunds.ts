import type { Seconds } from '../clock.ts';
import { invalidRequest, StripeError } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { Charge, Refund } from '../objects.ts';
import { recordBalanceTransaction } from './balance.ts';
import { newRefund } from '../shapes/payment.ts';
import { emitCreated, type SandboxContext } from '../context.ts';

/**
 * Refunds a charge in part, or what is left of it.
 *
 * @throws StripeError 400 if the amount exceeds what is left, or the charge failed or is disputed
 */
export function refundCharge(
  context: SandboxContext,
  charge: Charge,
  { amount, reason, metadata, at }: { amount?: number | undefined; at: Seconds } & Pick<Refund, 'reason' | 'metadata'>,
): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== 'succeeded') {
    throw invalidRequest(
      `Charge ${charge.id} has not succeeded and cannot be refunded.`,
      'charge',
      'charge_not_refundable',
    );
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded');
  }
  const dispute = context.store.list('dispute').find((candidate) => candidate.charge === charge.id);
  if (dispute !== undefined && !dispute.is_charge_refundable) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
  }
  if (amount !== undefined && amount > left) {
    throw new StripeError({
      status: 400,
      type: 'invalid_request_error',
      code: 'amount_too_large',
      message: `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      param: 'amount',
    });
  }
  const refund = context.store.put('refund', newRefund({ charge, amount: amount ?? left, reason, metadata }, at));
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  recordBalanceTransaction(context, { refund }, at);
  emitCreated(context, refund, { type: 'refund.created', at });
  context.emit({ type: 'charge.refunded', object: charge, at });
  return refund;
}

/** Fails a refund, as banks may do days later, and restores the charge. */
export function failRefund(context: SandboxContext, refund: Refund, at: Seconds): void {
  if (refund.status !== 'succeeded') {
    throw invalidRequest(`Refund ${refund.id} can no longer fail.`, 'id', 'refund_not_failable');
  }
  refund.status = 'failed';
  refund.failure_reason = 'unknown';
  const charge = context.store.find('charge', refund.charge);
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  context.emit({ type: 'refund.updated', object: refund, at });
  context.emit({ type: 'refund.failed', object: refund, at });
  if (charge !== undefined) context.emit({ type: 'charge.updated', object: charge, at });
}
