import type { RuleChannel } from '@bna/contract/feed/alert-rules';
import { matchRules, ringsOn, type RuleSubject, toRuleSubject } from '@bna/contract/feed/apply-rules';
import type { Db } from '../../../platform/database.ts';
import { type Alert, toNewsSummary } from '../news-summary.ts';
import { listWatchedSymbolsOf } from '../watchlist/store.ts';
import { listEnabledRules } from './store.ts';

/** What the rules of some users say about one channel. */
export interface Ringing {
  /** Whether the user has an enabled rule. Without one, every alert rings. */
  readonly hasRules: (userId: string) => boolean;
  readonly rings: (userId: string, alert: Alert) => boolean;
}

/** Reads the users' rules, and their watchlists where a rule asks for them. */
export async function readRinging(db: Db, userIds: readonly string[], channel: RuleChannel): Promise<Ringing> {
  const rulesOf = await listEnabledRules(db, userIds);
  const watching = [...rulesOf].filter(([, rules]) => rules.some(({ conditions }) => conditions.watchlist === true));
  const watchedBy = await listWatchedSymbolsOf(
    db,
    watching.map(([userId]) => userId),
  );
  const subjects = new Map<string, RuleSubject>();
  const subjectOf = (alert: Alert): RuleSubject => {
    const subject = subjects.get(alert.id) ?? toRuleSubject(toNewsSummary(alert));
    subjects.set(alert.id, subject);
    return subject;
  };
  return {
    hasRules: (userId) => rulesOf.has(userId),
    rings: (userId, alert) => {
      const isWatched = watchedBy.get(userId)?.has(alert.symbol) ?? false;
      return ringsOn(matchRules(rulesOf.get(userId) ?? [], subjectOf(alert), isWatched), channel);
    },
  };
}
