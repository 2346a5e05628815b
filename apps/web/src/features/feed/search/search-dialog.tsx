import { SEARCH_MAX_CHARACTERS } from '@bna/contract/business';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { FoundAlerts } from './found-alerts.tsx';
import { newsSearchQuery } from './queries.ts';

/** Searches the alerts of all days. Each result leads to the alert in the feed of its day. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <Dialog title="Search all days" className="max-w-[44rem]" initialFocus={fieldRef} onClose={onClose}>
      {/* A fixed height keeps the field in place while results load. */}
      <div className="grid h-[min(38rem,calc(80dvh-6rem))] grid-rows-[auto_minmax(0,1fr)] gap-4">
        <SearchField
          ref={fieldRef}
          label="Symbol, company or words"
          placeholder="e.g. AAPL, or FDA approval"
          value={text}
          maxLength={SEARCH_MAX_CHARACTERS}
          onSearch={setText}
          onEscape={onClose}
        />
        <div className="-mx-2 overflow-y-auto px-2">
          {text === '' ? (
            <p className="text-body text-ink-muted">Finds today’s and all earlier alerts that contain every word.</p>
          ) : (
            <Results text={text} onFollow={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  readonly text: string;
  /** Called when the user follows a result. */
  readonly onFollow: () => void;
}

function Results({ text, onFollow }: ResultsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    newsSearchQuery(text),
  );
  if (data === undefined) {
    if (error === null) return <output className="text-body text-ink-muted">Searching…</output>;
    return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  const alerts = data.pages.flatMap((page) => page.data);
  return (
    <div className="grid gap-3">
      <output className="text-small text-ink-muted tabular-nums">{countText(alerts.length, hasNextPage)}</output>
      <FoundAlerts alerts={alerts} onFollow={onFollow} />
      {hasNextPage && (
        <div className="justify-self-start">
          <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No alerts match. Try fewer words.';
  if (hasMore) return `The best ${String(count)} matches`;
  return count === 1 ? '1 match' : `${String(count)} matches`;
}
