import { DAY, type Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Charge, Dispute } from '../objects.ts';
import { newDispute } from '../shapes/dispute.ts';
import { updateObject, emitCreated, type SandboxContext } from '../context.ts';

const RESPONSE_PERIOD: Seconds = 14 * DAY;

/**
 * Disputes a charge.
 *
 * @throws StripeError 400 if the charge failed or is already disputed
 */
export function openDispute(context: SandboxContext, charge: Charge, at: Seconds): Dispute {
  if (charge.status !== 'succeeded') throw invalidRequest('Only a successful charge can be disputed.', 'charge');
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`, 'charge', 'charge_disputed');
  const amount = charge.amount - charge.amount_refunded;
  const dispute = context.store.put('dispute', newDispute({ charge, amount, dueBy: at + RESPONSE_PERIOD }, at));
  updateObject(context, charge, {
    type: 'charge.updated',
    at,
    update: () => {
      charge.disputed = true;
    },
  });
  emitCreated(context, dispute, { type: 'charge.dispute.created', at });
  context.emit({ type: 'charge.dispute.funds_withdrawn', object: dispute, at });
  return dispute;
}

/** Closes a dispute. `lost` means that the cardholder keeps the money. */
export function closeDispute(
  context: SandboxContext,
  dispute: Dispute,
  { outcome, at }: { outcome: 'won' | 'lost'; at: Seconds },
): void {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${dispute.id} is already closed.`, 'id', 'dispute_closed');
  }
  updateObject(context, dispute, {
    type: 'charge.dispute.updated',
    at,
    update: () => {
      dispute.status = outcome;
      dispute.is_charge_refundable = outcome === 'won';
    },
  });
  if (outcome === 'won') context.emit({ type: 'charge.dispute.funds_reinstated', object: dispute, at });
  context.emit({ type: 'charge.dispute.closed', object: dispute, at });
}
