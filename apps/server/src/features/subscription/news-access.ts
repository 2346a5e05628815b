import type { NewsAccess } from '../../platform/sessions.ts';

/**
 * Who may read the news: an active subscription, by the payment provider's word, until the end that was asked for; or a
 * trial that was neither canceled nor upgraded, until its last instant. The whole product asks this one rule.
 */
export function newsAccessOf(
  trial: { ends_at: Date; canceled_at: Date | null; upgraded_at: Date | null } | null,
  subscription: { status: string; cancel_at: Date | null } | null,
): NewsAccess | null {
  if (subscription?.status === 'active') return { status: 'active', endsAt: subscription.cancel_at };
  if (trial !== null && trial.canceled_at === null && trial.upgraded_at === null)
    return { status: 'trialing', endsAt: trial.ends_at };
  return null;
}
