import type { DeskRelease } from '@bna/contract/ingestion/desk';
import type { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { type ComponentProps, useId, useState } from 'react';
import { useClock } from '../../../lib/clock.ts';
import { formatEventType } from '../format-event-type.ts';
import { formatOutcome } from '../../../lib/format-outcome.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { Disclosure } from './disclosure.tsx';
import { SourceTitle } from './source-title.tsx';
import { listWaitingDrafts } from './waiting-drafts.ts';

interface ReleaseRowProps {
  readonly release: DeskRelease;
  readonly onPublish: () => void;
}

const TONES: Record<ReleaseOutcome, ComponentProps<typeof Badge>['tone']> = {
  published: 'bullish',
  for_review: 'accent',
  not_bullish: 'neutral',
  no_us_stock: 'neutral',
  law_firm: 'neutral',
  duplicate: 'neutral',
  stale: 'neutral',
  error: 'loss',
};

const MINUTE_MS = 60_000;

/** A release with its verdict, on two lines until its details open. */
export function ReleaseRow({ release, onPublish }: ReleaseRowProps) {
  const { title, url, wire, fetched_at, symbols, outcome, score, event, news_summaries } = release;
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const minute = useClock((nowMs) => Math.floor(nowMs / MINUTE_MS));
  const now = new Date(minute * MINUTE_MS).toISOString();
  const isInFeed = news_summaries.some(({ retracted_at }) => retracted_at === null);
  const canPublish = outcome !== 'published' && (!isInFeed || listWaitingDrafts(release).length > 0);
  return (
    <article data-desk-row tabIndex={-1} data-open={isOpen || undefined} className="desk-row release-row">
      <div className="desk-row-verdict">
        <Badge tone={TONES[outcome]}>{formatOutcome(outcome)}</Badge>
      </div>
      <p className={`desk-row-symbol ${symbols.length === 0 ? 'text-ink-muted' : 'font-semibold'}`}>
        {symbols.length === 0 ? (
          'No symbol'
        ) : (
          <>
            <span className="sr-only">Recognized: </span>
            {symbols.join(', ')}
          </>
        )}
      </p>
      <h3 title={title} className="desk-row-title">
        <SourceTitle title={title} url={url} />
      </h3>
      <p className="desk-row-time">
        <span className="sr-only">Fetched </span>
        <Instant at={fetched_at} now={now} />
      </p>
      <p className="desk-row-score">{score !== null && `Score ${String(score)}`}</p>
      <div className="desk-row-rest">
        <p className="desk-row-note">
          {event !== null && `${formatEventType(event)} · `}
          {wire}
        </p>
        <Results release={release} />
        <Disclosure open={isOpen} controls={detailsId} onToggle={() => setIsOpen(!isOpen)}>
          Details<span className="sr-only"> of {title}</span>
        </Disclosure>
        {canPublish && (
          <Button size="small" aria-keyshortcuts="p" onClick={onPublish}>
            Publish<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <Corrections corrections={release.corrections} />
      {isOpen && <Details id={detailsId} release={release} now={now} />}
    </article>
  );
}

/** Lists the decision or alert of each stock of the release, unless its outcome says the same. */
function Results({ release: { outcome, symbols, news_summaries, decisions } }: Pick<ReleaseRowProps, 'release'>) {
  const dropped = decisions.filter(({ decision }) => decision === 'dropped').map(({ symbol }) => symbol);
  const areAllInFeed =
    news_summaries.length === symbols.length && news_summaries.every(({ retracted_at }) => retracted_at === null);
  if ((outcome === 'published' && areAllInFeed) || news_summaries.length + dropped.length === 0) return null;
  return (
    <ul aria-label="Results" className="flex flex-wrap gap-1.5">
      {news_summaries.map(({ id, symbol, retracted_at }) => (
        <li key={id}>
          {retracted_at === null ? (
            <Badge tone="bullish">{symbol} in the feed</Badge>
          ) : (
            <Badge tone="risk">{symbol} retracted</Badge>
          )}
        </li>
      ))}
      {dropped.map((symbol) => (
        <li key={symbol}>
          <Badge tone="neutral">{symbol} dropped</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Links to the releases that corrected or withdrew this one. */
function Corrections({ corrections }: Pick<DeskRelease, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <ul aria-label="Corrections" className="desk-row-below grid gap-1 text-small wrap-anywhere">
      {corrections.map(({ id, title, url }) => (
        <li key={id}>
          <span className="text-ink-muted">Corrected by </span>
          <SourceTitle title={title} url={url} />
        </li>
      ))}
    </ul>
  );
}

interface DetailsProps {
  readonly id: string;
  readonly release: DeskRelease;
  /** ISO 8601. */
  readonly now: string;
}

/** The source of the release, the reasons for its verdict, and its text. */
function Details({ id, release: { wire, published_at, model_version, reasons, summary }, now }: DetailsProps) {
  return (
    <div id={id} className="desk-row-below grid gap-2 py-1 text-small wrap-anywhere text-ink-soft">
      <p className="text-ink-muted tabular-nums">
        {wire}
        {published_at !== null && (
          <>
            , published <Instant at={published_at} now={now} />
          </>
        )}
        {model_version !== null && <span className="text-caption"> · Model {model_version}</span>}
      </p>
      {reasons.length > 0 && (
        <ul aria-label="Reasons" className="grid list-disc gap-0.5 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {summary !== '' && <p className="rounded-control bg-raised p-3 whitespace-pre-line">{summary}</p>}
    </div>
  );
}
