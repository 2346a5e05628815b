import type { UserStanding } from '@bna/contract/user-administration';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hasNewsAccess } from '../../platform/sessions.ts';
import { subscription, trial } from '../../schema.ts';
import { newsAccessOf } from './news-access.ts';

type AccessRows = Parameters<typeof newsAccessOf>;

/** How a user stands by our clock, and when that access ends: null where there is none, or no end is known. */
export function standingOf(
  onTrial: AccessRows[0],
  paid: AccessRows[1],
  now: Date,
): { standing: UserStanding; endsAt: Date | null } {
  const newsAccess = newsAccessOf(onTrial, paid);
  return newsAccess !== null && hasNewsAccess({ newsAccess }, now)
    ? { standing: newsAccess.status, endsAt: newsAccess.endsAt }
    : { standing: 'not_subscribed', endsAt: null };
}

/** The same as a condition on users that `trial` and `subscription` are joined to, where they have any. */
export function standsAs(standing: UserStanding, now: Date): SQL | undefined {
  const isActive = eq(subscription.status, 'active');
  const active = and(isActive, or(isNull(subscription.cancel_at), gt(subscription.cancel_at, now)));
  const runs = and(isNull(trial.canceled_at), isNull(trial.upgraded_at), gt(trial.ends_at, now));
  const trialing = and(sql`${isActive} is not true`, runs);
  if (standing === 'active') return active;
  return standing === 'trialing' ? trialing : sql`(${or(active, trialing)}) is not true`;
}
