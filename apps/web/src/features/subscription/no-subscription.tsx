import { useQuery } from '@tanstack/react-query';
import { displayedMessage } from '../../lib/api-error.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NoSubscriptionPrompt } from './no-subscription-prompt.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { packagesQuery, trialQuery } from './queries.ts';
import { trialOutcome } from './trial-outcome.ts';

/** That there is none, how it came to that, and what one costs. */
export function NoSubscription() {
  const trial = useQuery(trialQuery);
  const packages = useQuery(packagesQuery);
  return (
    <div className="grid gap-4">
      <NoSubscriptionPrompt reason={trial.data === undefined ? null : trialOutcome(trial.data)} />
      {packages.isSuccess && <PlanOffer packages={packages.data} />}
      {packages.isError && (
        <LoadFailure message={displayedMessage(packages.error)} onRetry={() => void packages.refetch()} />
      )}
    </div>
  );
}
