import type { NewsAccess } from '../../platform/sessions.ts';

/**
 * Who may read the news: an active subscription, by the payment provider's word; or a trial that was not canceled, until
 * its last instant. The whole product asks this one rule.
 */
export function newsAccessOf(
  trial: { ends_at: Date; canceled_at: Date | null } | null,
  subscription: { status: string } | null,
): NewsAccess | null {
  if (subscription?.status === 'active') return { status: 'active', endsAt: null };
  if (trial !== null && trial.canceled_at === null) return { status: 'trialing', endsAt: trial.ends_at };
  return null;
}
