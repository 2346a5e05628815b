import type { DeskRelease } from '@bna/contract/ingestion/desk';
import type { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
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

/** A release with its verdict. */
export function ReleaseRow({ release, onPublish }: ReleaseRowProps) {
  const { title, url, wire, published_at, fetched_at, symbols, outcome, score, news_summaries } = release;
  const { event, model_version } = release;
  const minute = useClock((nowMs) => Math.floor(nowMs / MINUTE_MS));
  const now = new Date(minute * MINUTE_MS).toISOString();
  const isInFeed = news_summaries.some(({ retracted_at }) => retracted_at === null);
  const canPublish = outcome !== 'published' && (!isInFeed || listWaitingDrafts(release).length > 0);
  return (
    <article data-desk-row tabIndex={-1} className="grid grid-cols-1 gap-1 px-3 py-2 -outline-offset-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small tabular-nums">
        <Badge tone={TONES[outcome]}>{formatOutcome(outcome)}</Badge>
        {event !== null && <Badge tone="neutral">{formatEventType(event)}</Badge>}
        {score !== null && <span className="text-ink-muted">Score {score}</span>}
        {symbols.length === 0 ? (
          <span className="text-ink-muted">No symbol</span>
        ) : (
          <span className="font-semibold wrap-anywhere">
            <span className="sr-only">Recognized: </span>
            {symbols.join(', ')}
          </span>
        )}
        <span className="ml-auto text-ink-muted">
          <span className="sr-only">Fetched </span>
          <Instant at={fetched_at} now={now} />
        </span>
      </div>
      <h3 className="text-body font-medium wrap-anywhere">
        <SourceTitle title={title} url={url} />
      </h3>
      <ReleaseDetails
        release={release}
        origin={
          <p className="min-w-0 flex-1 truncate text-small text-ink-muted tabular-nums max-sm:basis-full">
            {wire}
            {published_at !== null && (
              <>
                , published <Instant at={published_at} now={now} />
              </>
            )}
            {model_version !== null && <span className="text-caption"> · Model {model_version}</span>}
          </p>
        }
        action={
          canPublish ? (
            <Button size="small" aria-keyshortcuts="p" onClick={onPublish}>
              Publish<span className="sr-only"> {title}</span>
            </Button>
          ) : null
        }
      />
    </article>
  );
}

/** Lists the decision or alert of each stock of the release. */
function Results({ alerts, dropped }: { alerts: DeskRelease['news_summaries']; dropped: readonly string[] }) {
  if (alerts.length + dropped.length === 0) return null;
  return (
    <ul aria-label="Results" className="flex flex-wrap gap-1.5">
      {alerts.map(({ id, symbol, retracted_at }) => (
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
function Corrections({ corrections }: { corrections: DeskRelease['corrections'] }) {
  if (corrections.length === 0) return null;
  return (
    <ul aria-label="Corrections" className="grid gap-1 text-small wrap-anywhere">
      {corrections.map(({ id, title, url }) => (
        <li key={id}>
          <span className="text-ink-muted">Corrected by </span>
          <SourceTitle title={title} url={url} />
        </li>
      ))}
    </ul>
  );
}

/** Expandable reasons and text. */
function ReleaseDetails({
  release: { reasons, summary, news_summaries, decisions, corrections },
  origin,
  action,
}: {
  release: DeskRelease;
  origin: ReactNode;
  action: ReactNode;
}) {
  const [open, setOpen] = useState({ reasons: false, text: false });
  const ids = { reasons: useId(), text: useId() };
  const dropped = decisions.filter(({ decision }) => decision === 'dropped').map(({ symbol }) => symbol);
  return (
    <>
      <div className="flex min-h-7 items-center gap-x-4 gap-y-1 max-sm:flex-wrap">
        {origin}
        {reasons.length > 0 && (
          <Disclosure
            open={open.reasons}
            controls={ids.reasons}
            onToggle={() => setOpen({ ...open, reasons: !open.reasons })}
          >
            Reasons ({reasons.length})
          </Disclosure>
        )}
        {summary !== '' && (
          <Disclosure open={open.text} controls={ids.text} onToggle={() => setOpen({ ...open, text: !open.text })}>
            Text
          </Disclosure>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Results alerts={news_summaries} dropped={dropped} />
          {action}
        </div>
      </div>
      <Corrections corrections={corrections} />
      {open.reasons && (
        <ul id={ids.reasons} className="grid list-disc gap-0.5 pl-5 text-small wrap-anywhere text-ink-soft">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {open.text && (
        <p
          id={ids.text}
          className="rounded-control bg-raised p-3 text-small wrap-anywhere whitespace-pre-line text-ink-soft"
        >
          {summary}
        </p>
      )}
    </>
  );
}
