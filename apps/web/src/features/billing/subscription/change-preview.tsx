import { formatMoney } from '@bna/contract/billing/money';
import type { Subscription } from '@bna/contract/billing/subscription';
import type { SubscriptionPreview } from '@bna/contract/billing/subscription-changes';
import { Button } from '../../../ui/button.tsx';
import { formatIsoDate, formatCharge } from './charge-text.ts';
import { Fact } from './plan-panel.tsx';

interface ChangePreviewProps {
  /** Undefined while loading. */
  readonly preview: SubscriptionPreview | undefined;
  /** Whether the draft has automatic renewal. */
  readonly renews: boolean;
  /** Whether the draft keeps an add-on whose payment waits for the payer's confirmation. */
  readonly isWaiting?: boolean;
  readonly plan: Subscription['subscription_package'];
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** The same height in every state, so that the layout doesn't shift. */
const HEIGHT = 'grid min-h-25 content-start gap-2 sm:min-h-20';

export function ChangePreview({ preview, renews, isWaiting = false, plan, error, onRetry }: ChangePreviewProps) {
  if (error !== null && preview === undefined) {
    return (
      <div role="alert" className={`${HEIGHT} justify-items-start`}>
        <p className="text-body text-loss">{error}</p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div aria-live="polite" aria-busy={preview === undefined} className={`${HEIGHT} text-body`}>
      <dl className="grid gap-2">
        <Fact term="Due now" strong>
          {preview === undefined ? <Pending /> : formatMoney(preview.due_now, preview.currency)}
        </Fact>
        <NextRow preview={preview} renews={renews} />
      </dl>
      <p className="text-small text-ink-muted">
        {preview === undefined ? 'Calculating the cost…' : describeOutcome(preview, { plan, isWaiting })}
      </p>
    </div>
  );
}

function NextRow({ preview, renews }: Pick<ChangePreviewProps, 'preview' | 'renews'>) {
  if (preview === undefined) {
    return (
      <Fact term={renews ? 'Next charge' : 'Ends on'}>
        <Pending />
      </Fact>
    );
  }
  const { currency, next_charge: amount, next_charge_at: at, ends_at: endsAt } = preview;
  if (amount === null) return <Fact term="Ends on">{endsAt === null ? '' : formatIsoDate(endsAt)}</Fact>;
  return <Fact term="Next charge">{formatCharge({ amount, currency, at })}</Fact>;
}

/** Gives the placeholder the height of a line of text. */
const NO_TEXT = '\u00a0';

const Pending = () => (
  <span aria-hidden className="skeleton w-36">
    {NO_TEXT}
  </span>
);

function describeOutcome(
  { due_now, next_charge, currency }: SubscriptionPreview,
  { plan, isWaiting }: { plan: ChangePreviewProps['plan']; isWaiting: boolean },
): string {
  if (due_now > 0 && isWaiting)
    return `Your card will be charged ${formatMoney(due_now, currency)} once you confirm the payment.`;
  if (due_now > 0) return `Your card will be charged ${formatMoney(due_now, currency)} when you update.`;
  if (next_charge === null) return `${plan.title} and its alerts end then. You won’t be charged again.`;
  return 'Nothing is charged now.';
}
