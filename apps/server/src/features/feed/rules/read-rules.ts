import type { AlertRules } from '@bna/contract/feed/alert-rules';
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
import { listWatchedSymbolsOf, listWatchersOf } from '../watchlist/store.ts';
import { createRuleCache, type RuleCache } from './rule-cache.ts';

/** The rules of some users, applied to alerts. */
export interface UserRules {
  /** Whether the user has an enabled rule. Without one, every alert rings. */
  readonly hasRules: (userId: string) => boolean;
  readonly match: (userId: string, alert: Alert) => MatchingRules;
  /** Like `match`, for an alert as it was logged. */
  readonly matchLogged: (userId: string, alert: NewsSummary) => MatchingRules;
}

type IsWatched = (userId: string, symbol: string) => boolean;

/** Read once to apply the rules of many users to the same alerts. */
export interface ManyUsers {
  readonly ruleCache: RuleCache;
  readonly isWatched: IsWatched;
}

/** Reads whether rules have changed, and who watches the alerts' stocks: far fewer rows than the watchlists of many users. */
export async function prepareForMany(db: Db, alerts: readonly Alert[], ruleCache: RuleCache): Promise<ManyUsers> {
  await ruleCache.refresh(db);
  const watchers = await listWatchersOf(
    db,
    alerts.map(({ symbol }) => symbol),
  );
  return { ruleCache, isWatched: (userId, symbol) => watchers.get(symbol)?.has(userId) ?? false };
}

/** Reads the users' rules, and their watchlists where a rule asks for them. */
export async function readRules(db: Db, userIds: readonly string[], many?: ManyUsers): Promise<UserRules> {
  const rulesOf = await (many?.ruleCache ?? createRuleCache()).list(db, userIds);
  const isWatched = many?.isWatched ?? (await readWatchlists(db, rulesOf));
  const matchSubject = (userId: string, subject: RuleSubject): MatchingRules =>
    matchRules(rulesOf.get(userId) ?? [], subject, isWatched(userId, subject.alert.symbol));
  return {
    hasRules: (userId) => rulesOf.has(userId),
    match: (userId, alert) => matchSubject(userId, subjectOf(alert)),
    matchLogged: (userId, alert) => matchSubject(userId, toRuleSubject(alert)),
  };
}

async function readWatchlists(db: Db, rulesOf: ReadonlyMap<string, AlertRules>): Promise<IsWatched> {
  const asking = [...rulesOf].filter(([, rules]) => needsWatchlist(rules)).map(([userId]) => userId);
  const watchedBy = await listWatchedSymbolsOf(db, asking);
  return (userId, symbol) => watchedBy.get(userId)?.has(symbol) ?? false;
}

const subjects = new WeakMap<Alert, RuleSubject>();

/** Prepares each row once, however many users' rules it is matched with. */
function subjectOf(alert: Alert): RuleSubject {
  const subject = subjects.get(alert) ?? toRuleSubject(toNewsSummary(alert));
  subjects.set(alert, subject);
  return subject;
}
