import type { AccessState } from '@bna/contract/operations/user-filters';
import { Badge } from '../../../ui/badge.tsx';

export const ACCESS_STATE_LABELS: Record<AccessState, string> = {
  trialing: 'Free trial',
  active: 'Paid',
  not_subscribed: 'Not subscribed',
};

const TONES = { trialing: 'trial', active: 'bullish', not_subscribed: 'neutral' } as const;

export function AccessStateBadge({ state }: { state: AccessState }) {
  return <Badge tone={TONES[state]}>{ACCESS_STATE_LABELS[state]}</Badge>;
}
