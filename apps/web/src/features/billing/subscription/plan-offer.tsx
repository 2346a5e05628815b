import { formatPrice } from '@bna/contract/billing/money';
import type { Subscription } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { packagesQuery } from './queries.ts';
import { useEndReason, wasPaid } from './use-end-reason.ts';

interface PlanOfferProps {
  /** The subscription or trial that ended; null if the user never had one. */
  readonly past: Subscription | null;
}

/** Says why there is no access, what the plan costs, and which plan the user had. */
export function PlanOffer({ past }: PlanOfferProps) {
  const packages = useQuery(packagesQuery);
  const endReason = useEndReason(past);
  const plan = packages.data?.subscriptionPackages.find(({ name }) => name === 'genius_plus');
  return (
    <div className="grid max-w-xl gap-2 text-balance">
      {past !== null && <p className="min-h-lh text-body text-ink-muted">{endReason}</p>}
      <dl className="grid gap-1 text-body">
        {wasPaid(past) && <Line term="Your last plan">{describePlan(past)}</Line>}
        {!packages.isLoadingError && (
          <Line term={plan?.title ?? 'Price'}>
            {plan === undefined ? (
              <output aria-label="Loading the price" className="skeleton h-lh w-20" />
            ) : (
              formatPrice(plan.price, plan)
            )}
          </Line>
        )}
      </dl>
    </div>
  );
}

const Line = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-x-2">
    <dt className="text-ink-muted">{term}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);

/** Returns text such as `Genius Plus $49.00/mo + Email Updates`. */
function describePlan(past: Subscription): string {
  const { subscription_package: plan, add_ons: addOns } = past;
  const extras = addOns.flatMap(({ add_on_package: { name, title } }) => (name === 'auto_renewal' ? [] : [title]));
  return [`${plan.title} ${formatPrice(plan.price, plan)}`, ...extras].join(' + ');
}
