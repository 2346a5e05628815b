import type { AlertRule } from '@bna/contract/feed/alert-rules';
import { judgeByRules, matchRules, toRuleSubject } from '@bna/contract/feed/apply-rules';
import type { NewsFeed, NewsSummary } from '@bna/contract/feed/news-summary';
import { formatDayLabel, formatTime, newsDayOf } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import BellRing from 'virtual:lucide/bell-ring';
import BellOff from 'virtual:lucide/bell-off';
import { useContext, useMemo, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { ClockContext } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { watchlistQuery } from '../watchlist/queries.ts';
import { previewFeedQuery } from './preview-query.ts';
import { describeChannels } from './rule-texts.ts';

/** The rules to preview: all together, or the one that the user edits, null while it is not valid. */
export type Previewed =
  | { readonly kind: 'all'; readonly rules: readonly AlertRule[] }
  | { readonly kind: 'one'; readonly rule: AlertRule | null };

/** Applies rules to the alerts of the last news day that had some, here in the page, whenever they change. */
export function RulePreview({ previewed }: { previewed: Previewed }) {
  const { data: feed, error, refetch } = usePreviewFeed();
  return (
    <section
      aria-labelledby="rule-preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      tabIndex={0}
      className="panel grid grid-cols-1 content-start lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="rule-preview" className="border-b border-line px-4 py-3 text-lead font-semibold">
        Preview
      </h2>
      {feed === undefined ? (
        <div className="p-4">
          {error === null ? (
            <output aria-label="Loading the preview" className="skeleton h-[26rem]" />
          ) : (
            <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
          )}
        </div>
      ) : feed === null ? (
        <Notice>There were no alerts in the last days to try your rules on.</Notice>
      ) : feed === 'no access' ? (
        <Notice>With a subscription, you see here which of the last day’s alerts would have notified you.</Notice>
      ) : (
        <LoadedPreview feed={feed} previewed={previewed} />
      )}
    </section>
  );
}

function usePreviewFeed() {
  const clock = useContext(ClockContext);
  const [today] = useState(() => newsDayOf(new Date(clock.now())));
  return useQuery(previewFeedQuery(today));
}

function useResults(feed: NewsFeed, previewed: Previewed): readonly Result[] | null {
  const { data: watched } = useQuery(watchlistQuery);
  return useMemo(() => previewRules(feed.data, previewed, new Set(watched)), [feed.data, previewed, watched]);
}

/** The result of the preview in one sentence, for windows without room beside the form. */
export function PreviewCount({ previewed }: { previewed: Previewed }) {
  const { data: feed } = usePreviewFeed();
  return feed === undefined || feed === null || feed === 'no access' ? null : (
    <LoadedCount feed={feed} previewed={previewed} />
  );
}

function LoadedCount({ feed, previewed }: { feed: NewsFeed; previewed: Previewed }) {
  const results = useResults(feed, previewed);
  return (
    results !== null && (
      <p className="text-body text-ink-soft tabular-nums lg:hidden">
        <CountSentence results={results} feed={feed} previewed={previewed} />
      </p>
    )
  );
}

interface CountSentenceProps {
  readonly results: readonly Result[];
  readonly feed: NewsFeed;
  readonly previewed: Previewed;
}

const CountSentence = ({ results, feed, previewed }: CountSentenceProps) => (
  <>
    <strong className="font-semibold">
      {results.filter(({ rings }) => rings).length} of {results.length}
    </strong>{' '}
    alerts of {formatDayLabel(feed.meta.news_day)} would have notified you
    {previewed.kind === 'one' ? ' under this rule' : ''}.
  </>
);

const Notice = ({ children }: { children: string }) => <p className="p-4 text-body text-ink-muted">{children}</p>;

interface Result {
  readonly alert: NewsSummary;
  readonly rings: boolean;
  /** The rules that ring, or why the edited one doesn't; null if there is nothing to add. */
  readonly reason: string | null;
}

function LoadedPreview({ feed, previewed }: { feed: NewsFeed; previewed: Previewed }) {
  const results = useResults(feed, previewed);
  if (results === null) return <Notice>The preview shows the rule once it has no errors.</Notice>;
  return (
    <>
      <output className="border-b border-line px-4 py-3 text-body text-ink tabular-nums">
        <CountSentence results={results} feed={feed} previewed={previewed} />
      </output>
      <Results results={results} />
    </>
  );
}

const SHOWN_FIRST = 25;

function Results({ results }: { results: readonly Result[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? results : results.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul aria-label="Alerts of the preview, newest first" className="divide-y divide-line">
        {shown.map((result) => (
          <ResultRow key={result.alert.id} {...result} />
        ))}
      </ul>
      {shown.length < results.length && (
        <div className="border-t border-line p-3">
          <Button onClick={() => setShowsAll(true)}>Show all {results.length}</Button>
        </div>
      )}
    </>
  );
}

function ResultRow({ alert, rings, reason }: Result) {
  const Icon = rings ? BellRing : BellOff;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 px-4 py-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 ${rings ? 'text-ink' : 'text-ink-muted'}`} />
      <div className="min-w-0">
        <p className={`truncate text-body ${rings ? 'text-ink' : 'text-ink-muted'}`}>
          <span className="sr-only">{rings ? 'Notifies you: ' : 'Silent: '}</span>
          <span className="font-semibold">{alert.symbol}</span> {alert.first_part}
        </p>
        <p className="text-small text-ink-muted tabular-nums wrap-anywhere">
          {[formatTime(new Date(alert.published_date)), reason].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
    </li>
  );
}

function previewRules(
  alerts: readonly NewsSummary[],
  previewed: Previewed,
  watched: ReadonlySet<string>,
): readonly Result[] | null {
  if (previewed.kind === 'all') {
    return alerts.map((alert) => {
      const matching = matchRules(previewed.rules, toRuleSubject(alert), watched.has(alert.symbol));
      if (matching === null) return { alert, rings: true, reason: null };
      const names = matching.map((rule) => `${rule.name}: ${describeChannels(rule).join(', ')}`);
      return { alert, rings: matching.length > 0, reason: names.length === 0 ? null : names.join(' · ') };
    });
  }
  const { rule } = previewed;
  if (rule === null) return null;
  return alerts.map((alert) => {
    const [verdict] = judgeByRules([{ ...rule, enabled: true }], toRuleSubject(alert), watched.has(alert.symbol));
    const rings = verdict?.applies === true;
    return { alert, rings, reason: rings ? null : (verdict?.reason ?? null) };
  });
}
