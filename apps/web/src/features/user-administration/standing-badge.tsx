import type { UserStanding } from '@bna/contract/user-administration';
import { Badge } from '../../ui/badge.tsx';

export const STANDING_WORDS: Record<UserStanding, string> = {
  trialing: 'Free trial',
  active: 'Paid',
  not_subscribed: 'Not subscribed',
};

const TONES = { trialing: 'trial', active: 'bullish', not_subscribed: 'neutral' } as const;

export function StandingBadge({ standing }: { standing: UserStanding }) {
  return <Badge tone={TONES[standing]}>{STANDING_WORDS[standing]}</Badge>;
}
