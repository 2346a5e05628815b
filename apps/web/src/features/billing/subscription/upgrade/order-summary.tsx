import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { Trial } from '@bna/contract/billing/subscription';
import { TrialCountdown } from '../trial-countdown.tsx';
import { describeTrialOutcome } from '../trial-outcome.ts';
import type { Order } from './order.ts';

interface OrderSummaryProps {
  readonly order: Order;
  readonly trial: Trial;
  /** When the trial ends, by the page's clock. Null if it has no end yet. */
  readonly endsAtMs: number | null;
}

export function OrderSummary({ order, trial, endsAtMs }: OrderSummaryProps) {
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
              ? `Then ${totalText} every ${period} until you turn off renewal.`
              : `Ends ${period} after your upgrade. You won’t be charged again.`}
          </dd>
        </div>
      </dl>
      <ul className="grid list-disc gap-1.5 pl-4 text-small text-ink-soft marker:text-ink-muted">
        <li>
          <TrialEnd trial={trial} endsAtMs={endsAtMs} />
        </li>
        <li>{describeCancellation(order)}</li>
        <li>Payment is handled securely by Stripe. Nothing is charged until you confirm there.</li>
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

/** Counts the time like the subscription page: rounded days would contradict it. */
function TrialEnd({ trial, endsAtMs }: Pick<OrderSummaryProps, 'trial' | 'endsAtMs'>) {
  if (trial.status !== 'trialing') {
    return `${describeTrialOutcome(trial) ?? 'Your free trial has ended.'} Your subscription starts when you pay.`;
  }
  return (
    <>
      Your trial ends when you pay; the remaining time
      {endsAtMs !== null && (
        <>
          {' '}
          (<TrialCountdown endsAtMs={endsAtMs} />)
        </>
      )}{' '}
      is forfeited.
    </>
  );
}

const describeCancellation = ({ renews, period }: Order): string =>
  renews
    ? `To cancel, turn off renewal on the Subscription page; you keep access until the paid ${period} end.`
    : 'You can turn on renewal at any time on the Subscription page.';
