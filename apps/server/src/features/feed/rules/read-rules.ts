import {
  type MatchingRules,
  matchRules,
  needsWatchlist,
  type RuleSubject,
  toRuleSubject,
} from '@bna/contract/feed/apply-rules';
import type { Db } from '../../../platform/database.ts';
import { type Alert, toNewsSummary } from '../news-summary.ts';
import { listWatchedSymbolsOf } from '../watchlist/store.ts';
import { listEnabledRules } from './store.ts';

/** The rules of some users, applied to alerts. */
export interface UserRules {
  /** Whether the user has an enabled rule. Without one, every alert rings. */
  readonly hasRules: (userId: string) => boolean;
  readonly match: (userId: string, alert: Alert) => MatchingRules;
}

/** Reads the users' rules, and their watchlists where a rule asks for them. */
export async function readRules(db: Db, userIds: readonly string[]): Promise<UserRules> {
  const rulesOf = await listEnabledRules(db, userIds);
  const watchers = [...rulesOf].filter(([, rules]) => needsWatchlist(rules)).map(([userId]) => userId);
  const watchedBy = await listWatchedSymbolsOf(db, watchers);
  const subjects = new Map<string, RuleSubject>();
  const subjectOf = (alert: Alert): RuleSubject => {
    const subject = subjects.get(alert.id) ?? toRuleSubject(toNewsSummary(alert));
    subjects.set(alert.id, subject);
    return subject;
  };
  return {
    hasRules: (userId) => rulesOf.has(userId),
    match: (userId, alert) => {
      const isWatched = watchedBy.get(userId)?.has(alert.symbol) ?? false;
      return matchRules(rulesOf.get(userId) ?? [], subjectOf(alert), isWatched);
    },
  };
}
