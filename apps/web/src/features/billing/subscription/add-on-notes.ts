import { RENEWAL_DAYS } from '@bna/contract/business';
import type { AddOnChoice, Subscription } from '@bna/contract/billing/subscription';
import { useClock } from '../../../lib/clock.ts';
import { type AddOnOffer, choiceOf } from './add-ons.ts';
import { formatIsoDate } from './charge-text.ts';

type NoteOf = (name: AddOnOffer['name']) => string | null;

/**
 * Returns notes for what the user has removed or changed, null for the rest. Those of an unsaved change say that it takes effect
 * with the update: a switch alone looks as if it had.
 */
export function useAddOnNotes(subscription: Subscription, choice: AddOnChoice): NoteOf {
  const { add_ons: addOns, awaiting_confirmation: waiting = [] } = subscription;
  const known = choiceOf(subscription);
  const ended = useClock((nowMs) =>
    addOns
      .filter(({ ends_at }) => ends_at !== null && Date.parse(ends_at) <= nowMs)
      .map(({ add_on_package }) => add_on_package.name)
      .join(' '),
  ).split(' ');
  return (name) => {
    if (name === 'auto_renewal') return describeRenewal(subscription, choice);
    if (choice[name]) {
      if (waiting.includes(name)) return 'Starts once you confirm the payment.';
      return known[name] ? null : 'Starts once you update.';
    }
    return ended.includes(name) ? null : describeRemoval(subscription, name);
  };
}

function describeRenewal({ auto_renewal: renews, current_period_end: end }: Subscription, choice: AddOnChoice) {
  if (choice.auto_renewal) return renews ? null : `Renews every ${String(RENEWAL_DAYS)} days once you update.`;
  if (end === null) return null;
  return renews
    ? `Your subscription will end on ${formatIsoDate(end)} once you update.`
    : `Your subscription ends on ${formatIsoDate(end)}.`;
}

/** Says how long a removed add-on stays usable. */
function describeRemoval({ add_ons: addOns, current_period_end: end }: Subscription, name: AddOnOffer['name']) {
  const own = addOns.find(({ add_on_package }) => add_on_package.name === name);
  if (own === undefined || own.status === 'canceled') return null;
  if (own.ends_at !== null) return `Removed. Active until ${formatIsoDate(own.ends_at)}.`;
  return end === null ? null : `Will end on ${formatIsoDate(end)} once you update.`;
}
