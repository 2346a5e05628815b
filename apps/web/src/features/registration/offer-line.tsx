import { TRIAL_DAYS } from '@bna/contract/business';
import { useQuery } from '@tanstack/react-query';
import { formatTotal } from './prices.ts';
import { registrationMetadataQuery } from './queries.ts';

/** What BNA costs, in one line. The price joins when it is known. */
export function OfferLine() {
  const { data: metadata } = useQuery(registrationMetadataQuery);
  return (
    <p className="text-small">
      Free for {TRIAL_DAYS} days, no credit card.{' '}
      <span className="inline-block">
        {metadata !== undefined && `Then ${formatTotal(metadata.subscriptionPackages)}.`}
      </span>
    </p>
  );
}
