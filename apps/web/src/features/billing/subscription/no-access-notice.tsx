import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SettingsNotice } from '../settings-notice.tsx';
import { subscriptionQuery } from './queries.ts';
import { subscribedStatus } from './subscription-status.ts';

/**
 * Above settings without effect, because the user gets no alerts. Else nothing, also while that is unknown.
 * @param settings what is kept, such as `Your rules`
 */
export function NoAccessNotice({ settings }: { readonly settings: string }) {
  const subscription = useQuery(subscriptionQuery);
  if (!subscription.isSuccess || subscribedStatus(subscription.data) !== null) return null;
  return (
    <SettingsNotice>
      You have no active subscription. {settings} are kept, and work again once you have one.{' '}
      <Link to="/account/subscription" className="link-quiet">
        Go to your subscription
      </Link>
    </SettingsNotice>
  );
}
