import type { Trial } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { EMAIL_CONFIRMATION_POLL_MS } from '../../../config/timings.ts';
import { subscriptionQuery, trialQuery } from '../subscription/queries.ts';
import { subscribedStatus } from '../subscription/subscription-status.ts';

const awaitsConfirmation = (trial: Trial | undefined): boolean =>
  trial !== undefined && trial.confirm_by !== null && (trial.status === 'trialing' || trial.status === 'unconfirmed');

/**
 * Returns the trial if it waits for the confirmation of the email address, else null. Without access, asks the server
 * repeatedly, because the user may confirm it on another device. `onConfirmed`: called when that gave back access.
 */
export function useTrialToConfirm({ onConfirmed }: { readonly onConfirmed: () => void }): Trial | null {
  const { data: subscription } = useQuery(subscriptionQuery);
  const isPaid = subscription?.status === 'active';
  const hasAccess = subscription !== undefined && subscribedStatus(subscription) !== null;
  const { data: trial } = useQuery({
    ...trialQuery,
    enabled: subscription !== undefined && !isPaid,
    refetchInterval: ({ state }) => (!hasAccess && awaitsConfirmation(state.data) ? EMAIL_CONFIRMATION_POLL_MS : false),
    refetchOnWindowFocus: ({ state }) => (awaitsConfirmation(state.data) ? 'always' : false),
  });

  const notifyConfirmed = useEffectEvent(onConfirmed);
  const hasAccessAgain = trial?.status === 'trialing' && subscription !== undefined && !hasAccess;
  useEffect(() => {
    if (hasAccessAgain) notifyConfirmed();
  }, [hasAccessAgain]);

  return !isPaid && trial !== undefined && awaitsConfirmation(trial) ? trial : null;
}
