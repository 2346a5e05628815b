import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { AddOnChoice, Packages, Subscription } from '@bna/contract/billing/subscription';
import { formatInstant } from '@bna/contract/time';
import { type ReactNode, useState } from 'react';
import { AddOnSwitches } from './add-on-switches.tsx';
import { type AddOnOffer, choiceOf, isSameChoice, listAddOnOffers, totalOf } from './add-ons.ts';
import { useSaveTrialChoice } from './mutations.ts';
import { ChoiceHeading } from './choice-heading.tsx';
import { Fact, Facts, PanelActions, PlanColumns, PlanPanel } from './plan-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TrialCountdown } from './trial-countdown.tsx';

interface TrialSubscriptionProps {
  readonly subscription: Subscription;
  readonly packages: Packages;
  /** When the trial ends, by the page's clock. */
  readonly endsAtMs: number | null;
  /** The upgrade and cancel buttons. */
  readonly actions: ReactNode;
}

/** The running trial and the add-ons chosen for the upgrade. */
export function TrialSubscription({ subscription, packages, endsAtMs, actions }: TrialSubscriptionProps) {
  const { current_period_end: endsAt, subscription_package: plan } = subscription;
  const known = choiceOf(subscription);
  const [draft, setDraft] = useState<AddOnChoice | null>(null);
  const { mutate, isPending, isSuccess } = useSaveTrialChoice({ onError: () => setDraft(null) });
  if (draft !== null && !isPending && isSameChoice(draft, known)) setDraft(null);
  const choice = draft ?? known;
  const offers = listAddOnOffers(packages, subscription);
  const chosen = offers.filter(({ name }) => choice[name]);

  return (
    <PlanColumns aside={<UpgradePrice plan={plan} chosen={chosen} renews={choice.auto_renewal} actions={actions} />}>
      <PlanPanel
        title={plan.title}
        badge={<StatusBadge status={subscription.status} />}
        price={formatMoney(0, plan.currency)}
      >
        {endsAt !== null && (
          <Facts>
            {endsAtMs !== null && (
              <Fact term="Time left">
                <TrialCountdown endsAtMs={endsAtMs} />
              </Fact>
            )}
            <Fact term="Trial ends">{formatInstant(new Date(endsAt))}</Fact>
          </Facts>
        )}
        <section aria-labelledby="upgrade-choice" className="grid gap-5 p-5 sm:px-6">
          <ChoiceHeading id="upgrade-choice">
            <output className="text-small text-ink-muted">
              {isPending && 'Saving…'}
              {isSuccess && 'Saved'}
            </output>
          </ChoiceHeading>
          <AddOnSwitches
            offers={offers}
            choice={choice}
            onChange={(next) => {
              setDraft(next);
              mutate(next);
            }}
            noteOf={(name) =>
              name === 'email_updates' ? 'Every alert in your inbox, too. Inactive during the trial.' : null
            }
          />
        </section>
      </PlanPanel>
    </PlanColumns>
  );
}

interface UpgradePriceProps {
  readonly plan: Subscription['subscription_package'];
  readonly chosen: readonly AddOnOffer[];
  readonly renews: boolean;
  readonly actions: ReactNode;
}

function UpgradePrice({ plan, chosen, renews, actions }: UpgradePriceProps) {
  const total = formatMoney(totalOf(plan, chosen), plan.currency);
  const days = String(RENEWAL_DAYS);
  return (
    <section aria-label="Price of the upgrade" className="panel divide-y divide-line">
      <div aria-live="polite">
        <Facts>
          <Fact term={plan.title}>{formatPrice(plan.price, plan)}</Fact>
          {chosen
            .filter(({ price }) => price > 0)
            .map(({ name, title, price }) => (
              <Fact key={name} term={title}>
                {formatPrice(price, plan)}
              </Fact>
            ))}
          <Fact term="Charged today if you upgrade" strong>
            {total}
          </Fact>
          <div className="text-small text-ink-muted">
            <dt className="sr-only">After that</dt>
            <dd>
              {renews
                ? `Renews at ${total} every ${days} days. Turn off renewal anytime.`
                : `Ends ${days} days after your upgrade. You won’t be charged again.`}
            </dd>
          </div>
        </Facts>
      </div>
      <PanelActions>{actions}</PanelActions>
    </section>
  );
}
