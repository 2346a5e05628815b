import type { SubscribedStatus } from '@bna/contract/subscription';
import { Badge } from '../../ui/badge.tsx';

export const StatusBadge = ({ status }: { status: SubscribedStatus }) =>
  status === 'trialing' ? <Badge tone="trial">FREE TRIAL</Badge> : <Badge tone="bullish">PAID</Badge>;
