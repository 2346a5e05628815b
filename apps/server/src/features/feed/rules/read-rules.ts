import {
  type MatchingRules,
  matchRules,
  needsWatchlist,
  type RuleSubject,
  toRuleSubject,
} from '@bna/contract/feed/apply-rules';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Db } from '../../../platform/database.ts';
import { type Alert, toNewsSummary } from '../news-summary.ts';
import { listWatchedSymbolsOf } from '../watchlist/store.ts';
import { createRuleCache, type RuleCache } from './rule-cache.ts';

/** The rules of some users, applied to alerts. */
export interface UserRules {
  /** Whether the user has an enabled rule. Without one, every alert rings. */
  readonly hasRules: (userId: string) => boolean;
  readonly match: (userId: string, alert: Alert) => MatchingRules;
  /** Like `match`, for an alert as it was logged. */
  readonly matchLogged: (userId: string, alert: NewsSummary) => MatchingRules;
}

/** Reads the users' rules, and their watchlists where a rule asks for them. Callers that read many users pass a cache. */
export async function readRules(
  db: Db,
  userIds: readonly string[],
  ruleCache: RuleCache = createRuleCache(),
): Promise<UserRules> {
  const rulesOf = await ruleCache.list(db, userIds);
  const watchers = [...rulesOf].filter(([, rules]) => needsWatchlist(rules)).map(([userId]) => userId);
  const watchedBy = await listWatchedSymbolsOf(db, watchers);
  const subjects = new Map<string, RuleSubject>();
  const subjectOf = (alert: Alert): RuleSubject => {
    const subject = subjects.get(alert.id) ?? toRuleSubject(toNewsSummary(alert));
    subjects.set(alert.id, subject);
    return subject;
  };
  const matchSubject = (userId: string, subject: RuleSubject): MatchingRules => {
    const isWatched = watchedBy.get(userId)?.has(subject.alert.symbol) ?? false;
    return matchRules(rulesOf.get(userId) ?? [], subject, isWatched);
  };
  return {
    hasRules: (userId) => rulesOf.has(userId),
    match: (userId, alert) => matchSubject(userId, subjectOf(alert)),
    matchLogged: (userId, alert) => matchSubject(userId, toRuleSubject(alert)),
  };
}
