import type { Seconds } from '../clock.ts';
import { invalidRequest, StripeError } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { Charge, Refund } from '../objects.ts';
import { newRefund } from '../shapes/payment.ts';
import { create, type World } from '../world.ts';

/**
 * Gives money of a charge back: a part, or all that is left.
 *
 * @throws StripeError 400 for more than is left, or for a charge that took nothing or is disputed
 */
export function refundCharge(
  world: World,
  charge: Charge,
  { amount, reason, metadata, at }: { amount?: number | undefined; at: Seconds } & Pick<Refund, 'reason' | 'metadata'>,
): Refund {
  const left = charge.amount - charge.amount_refunded;
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
  const dispute = world.store.list('dispute').find((candidate) => candidate.charge === charge.id);
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
  const refund = world.store.put('refund', newRefund({ charge, amount: amount ?? left, reason, metadata }, at));
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  create(world, refund, { type: 'refund.created', at });
  world.emit({ type: 'charge.refunded', object: charge, at });
  return refund;
}

/** The bank could not take the money back, as happens days later: the charge stands again. */
export function failRefund(world: World, refund: Refund, at: Seconds): void {
  if (refund.status !== 'succeeded') {
    throw invalidRequest(`Refund ${refund.id} cannot fail any more.`, 'id', 'refund_not_failable');
  }
  refund.status = 'failed';
  refund.failure_reason = 'unknown';
  const charge = world.store.find('charge', refund.charge);
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  world.emit({ type: 'refund.updated', object: refund, at });
  world.emit({ type: 'refund.failed', object: refund, at });
  if (charge !== undefined) world.emit({ type: 'charge.updated', object: charge, at });
}
