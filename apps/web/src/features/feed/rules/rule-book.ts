import { type AlertRule, confirmAlerts, type RuleChannel } from '@bna/contract/feed/alert-rules';
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
  /** Confirms the alerts that must reach the user and that `hasRung` says a page has played. */
  readonly confirm: (alerts: readonly NewsSummary[], hasRung: (id: string) => boolean) => void;
  readonly close: () => void;
}

/** Loads the rules, and the watchlist if a rule asks for it, and keeps both up to date. */
export function openRuleBook(queryClient: QueryClient): RuleBook {
  let stopWatchlist: (() => void) | null = null;
  const rules = new QueryObserver(queryClient, alertRulesQuery);
  const readRules = (): readonly AlertRule[] => rules.getCurrentResult().data?.rules ?? [];
  const followWatchlist = (): void => {
    if (needsWatchlist(readRules())) {
      stopWatchlist ??= new QueryObserver(queryClient, watchlistQuery).subscribe(() => undefined);
    }
  };
  const stopRules = rules.subscribe(followWatchlist);
  followWatchlist();
  const stopListening = onRulesChangedElsewhere(
    () => void queryClient.invalidateQueries({ queryKey: alertRulesQuery.queryKey }),
  );

  const match = (alert: NewsSummary): MatchingRules => {
    const saved = readRules();
    const watched = queryClient.getQueryData(watchlistQuery.queryKey);
    // A missed alert is worse than one too many.
    if (watched === undefined && needsWatchlist(saved)) return null;
    return matchRules(saved, toRuleSubject(alert), watched?.includes(alert.symbol) ?? false);
  };
  return {
    choose: (channel, alerts) => alerts.filter((alert) => ringsOn(match(alert), channel)),
    soundFor: (alerts) => alerts.map((alert) => soundOf(match(alert))).find((sound) => sound !== null) ?? null,
    confirm: (alerts, hasRung) => {
      const played = alerts.filter((alert) => hasRung(alert.id) && reachWithin(match(alert)) !== null);
      if (played.length === 0) return;
      // Without a confirmation, the next channel is tried, which is the safe side.
      call(confirmAlerts, { body: { alert_ids: played.map(({ id }) => id) } }).catch((error: unknown) =>
        logWarning(`Confirming alerts failed: ${errorMessage(error)}`),
      );
    },
    close: () => {
      stopRules();
      stopWatchlist?.();
      stopListening();
    },
  };
}
