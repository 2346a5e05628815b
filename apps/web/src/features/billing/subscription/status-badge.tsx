import type { Subscription } from '@bna/contract/billing/subscription';
import { Badge } from '../../../ui/badge.tsx';

/** Only a paid subscription is green. */
export function StatusBadge({ status }: Pick<Subscription, 'status'>) {
  switch (status) {
    case 'trialing':
      return <Badge tone="trial">FREE TRIAL</Badge>;
    case 'active':
      return <Badge tone="bullish">PAID</Badge>;
    case 'past_due':
      return <Badge tone="risk">PAST DUE</Badge>;
    case 'unpaid':
      return <Badge tone="loss">UNPAID</Badge>;
    case 'paused':
      return <Badge tone="risk">PAUSED</Badge>;
    default:
      return <Badge tone="risk">NOT PAID</Badge>;
  }
}
