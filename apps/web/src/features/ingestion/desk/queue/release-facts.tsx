import type { DeskDraft, DeskRelease } from '@bna/contract/ingestion/desk';
import type { ReactNode } from 'react';
import { useClock } from '../../../../lib/clock.ts';
import { formatDuration } from '../../../../lib/format-duration.ts';
import { formatEventType } from '../../format-event-type.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Instant } from '../../../../ui/instant.tsx';
import { UnknownValue } from '../../../../ui/unknown-value.tsx';
import { SourceTitle } from '../source-title.tsx';
import { describeChance } from './describe-chance.ts';
import { HighlightedText } from './release-text.tsx';

const SECOND_MS = 1_000;

interface ReleaseFactsProps {
  readonly titleId: string;
  readonly release: DeskRelease;
  readonly draft: DeskDraft | undefined;
}

/** Shows the stocks, event, source and judgement of a release. */
export function ReleaseFacts({ titleId, release, draft }: ReleaseFactsProps) {
  const { title, url, wire, published_at, fetched_at, symbols, findings, model_version, correction_of } = release;
  const event = draft?.event ?? release.event;
  const now = useClock((nowMs) => new Date(nowMs - (nowMs % 60_000)).toISOString());
  return (
    <header className="grid grid-cols-1 gap-x-8 gap-y-2 p-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <span className="font-semibold wrap-anywhere">
          <span className="sr-only">Recognized: </span>
          {symbols.join(', ')}
        </span>
        {event === null ? (
          <Badge tone="neutral">No event</Badge>
        ) : (
          <Badge tone="accent">{formatEventType(event)}</Badge>
        )}
        {correction_of !== null && <Badge tone="risk">Corrects an earlier release</Badge>}
      </div>
      <h3 id={titleId} className="text-lead font-semibold wrap-anywhere text-pretty">
        <SourceTitle title={<HighlightedText text={title} findings={findings} />} url={url} />
      </h3>
      <p className="text-small wrap-anywhere text-ink-muted">
        {wire}, {published_at === null ? 'fetched' : 'published'} <Instant at={published_at ?? fetched_at} now={now} />
        {model_version !== null && <span className="text-caption"> · Model {model_version}</span>}
      </p>
      <Figures release={release} draft={draft} />
    </header>
  );
}

function Figures({ release, draft }: Omit<ReleaseFactsProps, 'titleId'>) {
  const { published_at, fetched_at, probabilities } = release;
  const score = draft?.score ?? release.score;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:flex sm:flex-wrap sm:gap-x-7 xl:col-start-2 xl:row-span-3 xl:row-start-1">
      <Figure name="Age">
        <Age at={published_at ?? fetched_at} />
      </Figure>
      <Figure name="Score">{score ?? <UnknownValue />}</Figure>
      <Figure name="Bullish">
        {probabilities === null ? <UnknownValue /> : describeChance(probabilities.bullish)}
      </Figure>
      <Figure name="Bearish">
        {probabilities === null ? <UnknownValue /> : describeChance(probabilities.bearish)}
      </Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-ink-muted">{name}</dt>
    <dd className="text-body font-medium tabular-nums">{children}</dd>
  </div>
);

function Age({ at }: { at: string }) {
  return useClock((nowMs) => {
    const seconds = Math.max(0, Math.floor((nowMs - Date.parse(at)) / SECOND_MS));
    return formatDuration(seconds * SECOND_MS).replace(/^0 ms$/, '0 s');
  });
}
