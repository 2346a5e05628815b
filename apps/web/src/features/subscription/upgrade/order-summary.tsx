import { formatMoney, formatPrice } from '@bna/contract/money';
import type { Trial } from '@bna/contract/subscription';
import { trialOutcome } from '../trial-outcome.ts';
import type { Order } from './order.ts';

/** What is bought, what it costs today and later, and what becomes of the trial. */
export function OrderSummary({ order, trial }: { order: Order; trial: Trial }) {
  const { plan, addOns, total, renews, period } = order;
  const totalText = formatMoney(total, plan.currency);
  return (
    <>
      <dl className="divide-y divide-line border-y border-line text-body">
        <PriceRow term={plan.title} price={formatPrice(plan.price, plan)} />
        {addOns.map(({ name, title, price }) => (
          <PriceRow key={name} term={title} price={formatPrice(price, plan)} />
        ))}
        <PriceRow term="Automatic renewal" price={renews ? 'On' : 'Off'} />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-3">
          <dt className="text-title font-semibold">Charged today</dt>
          <dd className="text-title font-semibold tabular-nums">{totalText}</dd>
          <dd className="col-span-2 text-small text-ink-muted">
            {renews
              ? `Then ${totalText} every ${period}, until you switch renewal off.`
              : `It ends ${period} after your upgrade, and nothing more is charged.`}
          </dd>
        </div>
      </dl>
      <ul className="grid list-disc gap-1.5 pl-4 text-small text-ink-soft marker:text-ink-muted">
        <li>{trialNote(trial)}</li>
        <li>{cancelNote(order)}</li>
        <li>You pay on the page of Stripe, our payment provider. Nothing is charged before you confirm there.</li>
      </ul>
    </>
  );
}

function PriceRow({ term, price }: { term: string; price: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-6 py-2.5">
      <dt className="wrap-anywhere">{term}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">{price}</dd>
    </div>
  );
}

function trialNote(trial: Trial): string {
  if (trial.status !== 'trialing') {
    return `${trialOutcome(trial) ?? 'Your free trial is over.'} Your subscription starts with the payment.`;
  }
  const left = trial.days_left === 1 ? 'the 1 day that is' : `the ${String(trial.days_left)} days that are`;
  return `Your free trial ends with the payment: you give up ${left} left of it.`;
}

const cancelNote = ({ renews, period }: Order): string =>
  renews
    ? `You can cancel at any time: switch renewal off on the Subscription page, and what is paid lasts to the end of its ${period}.`
    : 'You can switch renewal on at any time on the Subscription page.';
