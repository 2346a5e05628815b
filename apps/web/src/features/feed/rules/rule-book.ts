import { type AlertRule, CONFIRMED_MAX, confirmAlerts, type RuleChannel } from '@bna/contract/feed/alert-rules';
import {
  type MatchingRules,
  matchRules,
  needsWatchlist,
  reachWithin,
  ringsOn,
  soundOf,
  toRuleSubject,
} from '@bna/contract/feed/apply-rules';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { logWarning } from '../../../lib/log.ts';
import type { SoundName } from '../live/alert-sound.ts';
import { watchlistQuery } from '../watchlist/queries.ts';
import { onRulesChangedElsewhere } from './other-windows.ts';
import { alertRulesQuery } from './queries.ts';

/** Applies the user's rules to alerts that arrive. Everything rings until the rules are known. */
export interface RuleBook {
  /** Returns the alerts that use a channel. */
  readonly choose: (channel: RuleChannel, alerts: readonly NewsSummary[]) => readonly NewsSummary[];
  /** Returns the sound that a rule chose for the first of the alerts that has one. */
  readonly soundFor: (alerts: readonly NewsSummary[]) => SoundName | null;
  /** Confirms those of the alerts that must reach the user, once the rules are known. A page has played or shown them. */
  readonly confirm: (alerts: readonly NewsSummary[]) => void;
  readonly close: () => void;
}

/** Loads the rules, and the watchlist if a rule asks for it, and keeps both up to date. */
export function openRuleBook(queryClient: QueryClient): RuleBook {
  let stopWatchlist: (() => void) | null = null;
  const rules = new QueryObserver(queryClient, alertRulesQuery);
  const readRules = (): readonly AlertRule[] => rules.getCurrentResult().data?.rules ?? [];
  const readWatched = () => queryClient.getQueryData(watchlistQuery.queryKey);
  const stopListening = onRulesChangedElsewhere(
    () => void queryClient.invalidateQueries({ queryKey: alertRulesQuery.queryKey }),
  );

  const match = (alert: NewsSummary): MatchingRules => {
    const saved = readRules();
    const watched = readWatched();
    // A missed alert is worse than one too many.
    if (watched === undefined && needsWatchlist(saved)) return null;
    return matchRules(saved, toRuleSubject(alert), watched?.includes(alert.symbol) ?? false);
  };

  /** Played before the rules were known. */
  let unconfirmed: readonly NewsSummary[] = [];
  const confirmed = new Set<string>();
  const confirm = (alerts: readonly NewsSummary[]): void => {
    const isKnown =
      rules.getCurrentResult().data !== undefined && (readWatched() !== undefined || !needsWatchlist(readRules()));
    const played = [...unconfirmed, ...alerts].slice(-CONFIRMED_MAX);
    unconfirmed = isKnown ? [] : played;
    if (!isKnown) return;
    const ids = played.filter((alert) => reachWithin(match(alert)) !== null).map(({ id }) => id);
    const remaining = [...new Set(ids)].filter((id) => !confirmed.has(id));
    if (remaining.length === 0) return;
    for (const id of remaining) confirmed.add(id);
    // Without a confirmation, the next channel is tried, which is the safe side.
    call(confirmAlerts, { body: { alert_ids: remaining } }).catch((error: unknown) => {
      for (const id of remaining) confirmed.delete(id);
      logWarning(`Confirming alerts failed: ${errorMessage(error)}`);
    });
  };

  const confirmWaiting = (): void => confirm([]);
  const handleRules = (): void => {
    if (needsWatchlist(readRules())) {
      stopWatchlist ??= new QueryObserver(queryClient, watchlistQuery).subscribe(confirmWaiting);
    }
    confirmWaiting();
  };
  const stopRules = rules.subscribe(handleRules);
  handleRules();

  return {
    choose: (channel, alerts) => alerts.filter((alert) => ringsOn(match(alert), channel)),
    soundFor: (alerts) => alerts.map((alert) => soundOf(match(alert))).find((sound) => sound !== null) ?? null,
    confirm,
    close: () => {
      stopRules();
      stopWatchlist?.();
      stopListening();
    },
  };
}
