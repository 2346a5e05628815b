import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatPrice } from '@bna/contract/money';
import type { Package, Packages } from '@bna/contract/subscription';

/** What BNA costs. */
export function PlanOffer({ packages }: { packages: Packages }) {
  return (
    <section aria-labelledby="plan-offer" className="panel divide-y divide-line">
      <div className="p-5">
        <h2 id="plan-offer" className="text-title font-semibold">
          What BNA costs
        </h2>
        <p className="mt-1 text-body text-ink-muted">
          A subscription is charged every {RENEWAL_DAYS} days. Add-ons are your choice.
        </p>
      </div>
      <PriceList packages={packages.subscriptionPackages} />
      {packages.addOnPackages.length > 0 && (
        <div>
          <h3 className="px-5 pt-5 text-body font-semibold">Add-ons</h3>
          <PriceList packages={packages.addOnPackages} />
        </div>
      )}
    </section>
  );
}

function PriceList({ packages }: { packages: readonly Package[] }) {
  return (
    <ul className="grid gap-4 p-5 text-body">
      {packages.map((offer) => (
        <li key={offer.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
          <span className="font-medium">{offer.title}</span>
          <span className="font-medium tabular-nums">{formatPrice(offer.price, offer)}</span>
          <span className="text-small text-ink-muted">{offer.description}</span>
        </li>
      ))}
    </ul>
  );
}
