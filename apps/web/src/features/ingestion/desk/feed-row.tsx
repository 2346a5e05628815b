import type { DeskNewsSummary } from '@bna/contract/ingestion/desk';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { RetractDialog } from './retract-dialog.tsx';
import { SourceTitle } from './source-title.tsx';

interface FeedRowProps {
  readonly item: DeskNewsSummary;
  readonly onCorrect: () => void;
}

/** An alert with the actions of an editor. */
export function FeedRow({ item, onCorrect }: FeedRowProps) {
  const { symbol, company_name, title, news_url, first_part, publisher, created_at, retracted_at } = item;
  const isRetracted = retracted_at !== null;
  const [isAsking, setIsAsking] = useState(false);
  const row = useRef<HTMLElement>(null);
  const hasRetracted = useRef(false);
  useEffect(() => {
    if (!isRetracted || !hasRetracted.current) return;
    hasRetracted.current = false;
    // The focused button was removed.
    row.current?.focus({ preventScroll: true });
  }, [isRetracted]);

  return (
    <article ref={row} data-desk-row tabIndex={-1} className="grid grid-cols-1 gap-1 px-3 py-2 -outline-offset-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <span className="font-semibold">{symbol}</span>
        <span className="min-w-0 flex-1 truncate text-ink-muted">{company_name}</span>
        {isRetracted && <Badge tone="risk">Retracted</Badge>}
      </div>
      <h3 className={`text-body font-medium wrap-anywhere ${isRetracted ? 'text-ink-muted' : ''}`}>
        <SourceTitle title={title} url={news_url} />
      </h3>
      <p className="line-clamp-2 text-small wrap-anywhere text-ink-soft">{first_part}</p>
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-small text-ink-muted">
          {publisher}, in the feed <Instant at={created_at} now={created_at} />
          {isRetracted && (
            <>
              , retracted <Instant at={retracted_at} now={created_at} />
            </>
          )}
        </p>
        {!isRetracted && (
          <div className="ml-auto flex gap-2">
            <Button size="small" aria-keyshortcuts="e" onClick={onCorrect}>
              Correct<span className="sr-only"> {title}</span>
            </Button>
            <Button size="small" aria-keyshortcuts="x" onClick={() => setIsAsking(true)}>
              Retract<span className="sr-only"> {title}</span>
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <RetractDialog
          item={item}
          onRetracted={() => {
            hasRetracted.current = true;
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </article>
  );
}
