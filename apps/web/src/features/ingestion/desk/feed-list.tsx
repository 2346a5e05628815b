import type { DeskNewsSummary } from '@bna/contract/ingestion/desk';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { DayPicker } from './day-picker.tsx';
import { FeedRow } from './feed-row.tsx';
import { loadCorrectDialog } from './load-dialogs.ts';
import { PolledList } from './polled-list.tsx';
import { type ShownFeed, useDeskFeed } from './use-desk-feed.ts';

interface FeedListProps {
  /** Undefined: the current news day. */
  readonly date: string | undefined;
  readonly onDate: (date: string | undefined) => void;
  /** Alerts that the editor has just published. */
  readonly ownIds: ReadonlySet<string>;
}

/** Lists the alerts of a news day, including retracted ones. */
export function FeedList({ date, onDate, ownIds }: FeedListProps) {
  const shown = useDeskFeed(date, ownIds);
  const [correcting, setCorrecting] = useState<DeskNewsSummary | null>(null);
  const dialog = useLazyComponent(loadCorrectDialog);
  const correct = (item: DeskNewsSummary): void => {
    setCorrecting(item);
    dialog.open();
  };
  return (
    <section aria-labelledby="desk-feed" className="grid grid-cols-1 content-start gap-3">
      <h2 id="desk-feed" className="text-title font-semibold">
        In the feed
      </h2>
      <DayPicker date={date} onDate={onDate} />
      {shown.error !== null && shown.items !== undefined && (
        <InlineAlert>Couldn’t refresh the feed. Retrying every few seconds. {errorMessage(shown.error)}</InlineAlert>
      )}
      <Items shown={shown} onCorrect={correct} />
      {correcting !== null && dialog.Component !== null && (
        <dialog.Component item={correcting} onClose={dialog.close} />
      )}
    </section>
  );
}

function Items({ shown, onCorrect }: { shown: ShownFeed; onCorrect: (item: DeskNewsSummary) => void }) {
  const { items, error, waiting } = shown;
  if (items === undefined) {
    return error === null ? (
      <output aria-label="Loading the feed" className="skeleton h-[40rem] rounded-panel" />
    ) : (
      <LoadFailure message={errorMessage(error)} onRetry={shown.retry} />
    );
  }
  if (items.length === 0) {
    return <EmptyNotice title="No alerts on this day">News days run from 7:00 AM to 7:00 AM ET.</EmptyNotice>;
  }
  return (
    <PolledList
      items={items}
      waiting={waiting}
      onShowWaiting={shown.showWaiting}
      renderItem={(item) => <FeedRow item={item} onCorrect={() => onCorrect(item)} />}
    />
  );
}
