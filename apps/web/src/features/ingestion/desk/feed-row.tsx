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

/** An alert with the actions of an editor, on two lines. */
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
    <article ref={row} data-desk-row tabIndex={-1} className="desk-row">
      <p className="desk-row-symbol font-semibold">
        {symbol}
        <span className="sr-only">, {company_name}</span>
      </p>
      <h3 title={title} className={`desk-row-title ${isRetracted ? 'text-ink-muted' : ''}`}>
        <SourceTitle title={title} url={news_url} />
      </h3>
      <p className="desk-row-time">
        <span className="sr-only">In the feed </span>
        <Instant at={created_at} now={created_at} />
      </p>
      <div className="desk-row-rest">
        <p className="desk-row-note">
          {first_part} · {publisher}
        </p>
        {isRetracted ? (
          <p className="flex items-center gap-2 text-ink-muted">
            <Instant at={retracted_at} now={created_at} />
            <Badge tone="risk">Retracted</Badge>
          </p>
        ) : (
          <>
            <Button size="small" aria-keyshortcuts="e" onClick={onCorrect}>
              Correct<span className="sr-only"> {title}</span>
            </Button>
            <Button size="small" aria-keyshortcuts="x" onClick={() => setIsAsking(true)}>
              Retract<span className="sr-only"> {title}</span>
            </Button>
          </>
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
