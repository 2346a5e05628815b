import { DAY, type Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Charge, Dispute } from '../objects.ts';
import { newDispute } from '../shapes/dispute.ts';
import { change, create, type World } from '../world.ts';

const ANSWER_WITHIN: Seconds = 14 * DAY;

/**
 * The card's owner claims the money back.
 *
 * @throws StripeError 400 if the charge is not paid or is disputed already
 */
export function openDispute(world: World, charge: Charge, at: Seconds): Dispute {
  if (charge.status !== 'succeeded') throw invalidRequest('Only a successful charge can be disputed.', 'charge');
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`, 'charge', 'charge_disputed');
  const amount = charge.amount - charge.amount_refunded;
  const dispute = world.store.put('dispute', newDispute({ charge, amount, answerBy: at + ANSWER_WITHIN }, at));
  change(world, charge, {
    type: 'charge.updated',
    at,
    by: () => {
      charge.disputed = true;
    },
  });
  create(world, dispute, { type: 'charge.dispute.created', at });
  world.emit({ type: 'charge.dispute.funds_withdrawn', object: dispute, at });
  return dispute;
}

/** The bank decides. `lost` is for the card's owner, who keeps the money. */
export function closeDispute(
  world: World,
  dispute: Dispute,
  { outcome, at }: { outcome: 'won' | 'lost'; at: Seconds },
): void {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${dispute.id} is closed already.`, 'id', 'dispute_closed');
  }
  change(world, dispute, {
    type: 'charge.dispute.updated',
    at,
    by: () => {
      dispute.status = outcome;
      dispute.is_charge_refundable = outcome === 'won';
    },
  });
  if (outcome === 'won') world.emit({ type: 'charge.dispute.funds_reinstated', object: dispute, at });
  world.emit({ type: 'charge.dispute.closed', object: dispute, at });
}
