import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatMoney, formatPrice } from '@bna/contract/money';
import type { AddOnChoice, Packages, Subscription } from '@bna/contract/subscription';
import { formatTime } from '@bna/contract/time';
import { type ReactNode, useState } from 'react';
import { AddOnSwitches } from './add-on-switches.tsx';
import { choiceOf, isSameChoice, listAddOnOffers, totalOf } from './add-ons.ts';
import { dateOf } from './charge-text.ts';
import { useKeepTrialChoice } from './mutations.ts';
import { Fact, Facts, PanelActions, PlanPanel } from './plan-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TrialCountdown } from './trial-countdown.tsx';

interface TrialSubscriptionProps {
  readonly subscription: Subscription;
  readonly packages: Packages;
  /** The ways to cancel and to upgrade. */
  readonly actions: ReactNode;
}

/** The trial that runs, and what is chosen for the time after it. */
export function TrialSubscription({ subscription, packages, actions }: TrialSubscriptionProps) {
  const { current_period_end: endsAt, subscription_package: plan } = subscription;
  const known = choiceOf(subscription);
  const [draft, setDraft] = useState<AddOnChoice | null>(null);
  const { mutate, isPending, isSuccess } = useKeepTrialChoice({ onError: () => setDraft(null) });
  if (draft !== null && !isPending && isSameChoice(draft, known)) setDraft(null);
  const choice = draft ?? known;
  const offers = listAddOnOffers(packages, subscription);
  const chosen = offers.filter(({ name }) => choice[name]);

  return (
    <PlanPanel
      title={plan.title}
      badge={<StatusBadge status={subscription.status} />}
      price={formatMoney(0, plan.currency)}
    >
      {endsAt !== null && (
        <Facts>
          <Fact term="Time left">
            <TrialCountdown endsAt={endsAt} />
          </Fact>
          <Fact term="Trial ends">
            {dateOf(endsAt)} {formatTime(new Date(endsAt))}
          </Fact>
        </Facts>
      )}
      <section aria-labelledby="upgrade-choice" className="grid gap-5 p-5 sm:px-6">
        <div>
          <div className="flex items-baseline justify-between gap-4">
            <h3 id="upgrade-choice" className="text-lead font-semibold">
              For your upgrade
            </h3>
            <output className="text-small text-ink-muted">
              {isPending && 'Saving…'}
              {isSuccess && 'Saved'}
            </output>
          </div>
          <p className="text-small text-ink-muted">Your choice is kept until you upgrade. Nothing is charged now.</p>
        </div>
        <AddOnSwitches
          offers={offers}
          choice={choice}
          onChange={(next) => {
            setDraft(next);
            mutate(next);
          }}
          noteOf={(name) =>
            name === 'email_updates' ? 'Every alert by email as well. Inactive during the trial.' : null
          }
        />
      </section>
      <div aria-live="polite">
        <Facts>
          <Fact term={plan.title}>{formatPrice(plan.price, plan)}</Fact>
          <Fact term="Charged today if you upgrade" strong>
            {formatMoney(totalOf(plan, chosen), plan.currency)}
          </Fact>
          <div className="text-small text-ink-muted">
            <dt className="sr-only">Afterwards</dt>
            <dd>
              {choice.auto_renewal
                ? `The same again every ${String(RENEWAL_DAYS)} days until you switch renewal off.`
                : `It ends ${String(RENEWAL_DAYS)} days after your upgrade, and nothing more is charged.`}
            </dd>
          </div>
        </Facts>
      </div>
      <PanelActions>{actions}</PanelActions>
    </PlanPanel>
  );
}
