import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { DeskRelease } from '@bna/contract/ingestion/desk';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { ReleaseFilters as Filters } from './desk-search.ts';
import { loadPublishDialog } from './load-dialogs.ts';
import { PolledList } from './polled-list.tsx';
import { ReleaseFilters } from './release-filters.tsx';
import { ReleaseRow } from './release-row.tsx';
import { type ShownReleases, useReleases } from './use-releases.ts';
import { listWaitingDrafts } from './waiting-drafts.ts';

interface ReleaseListProps {
  readonly filters: Filters;
  /** `replace`: the user is still typing. */
  readonly onFilter: (filters: Filters, how?: 'replace') => void;
  readonly onPublished: (item: NewsSummary) => void;
}

export function ReleaseList({ filters, onFilter, onPublished }: ReleaseListProps) {
  const shown = useReleases(filters);
  const [publishing, setPublishing] = useState<DeskRelease | null>(null);
  const dialog = useLazyComponent(loadPublishDialog);
  const { releases, error } = shown;
  return (
    <section aria-labelledby="desk-releases" className="grid grid-cols-1 content-start gap-3">
      <h2 id="desk-releases" className="text-title font-semibold">
        From the wires
      </h2>
      <ReleaseFilters filters={filters} seenWires={releases?.map(({ wire }) => wire) ?? []} onFilter={onFilter} />
      {error !== null && releases !== undefined && (
        <InlineAlert>Couldn’t load new releases. Retrying every few seconds. {errorMessage(error)}</InlineAlert>
      )}
      <Releases
        shown={shown}
        isFiltered={isFiltered(filters)}
        onShowAll={() => onFilter({})}
        onPublish={(release) => {
          setPublishing(release);
          dialog.open();
        }}
      />
      {publishing !== null && dialog.Component !== null && (
        <dialog.Component
          release={publishing}
          draft={listWaitingDrafts(publishing)[0]}
          onPublished={onPublished}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}

const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== undefined);

interface ReleasesProps {
  readonly shown: ShownReleases;
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onPublish: (release: DeskRelease) => void;
}

function Releases({ shown, isFiltered, onShowAll, onPublish }: ReleasesProps) {
  const { releases, waiting, older } = shown;
  if (releases === undefined) {
    return shown.error === null ? (
      <output aria-label="Loading the releases" className="skeleton h-[40rem] rounded-panel" />
    ) : (
      <LoadFailure message={errorMessage(shown.error)} onRetry={shown.retry} />
    );
  }
  if (releases.length === 0) {
    return isFiltered ? (
      <EmptyNotice title="No matching releases" action={<Button onClick={onShowAll}>Show all releases</Button>}>
        Try another outcome, wire, symbol or title.
      </EmptyNotice>
    ) : (
      <EmptyNotice title="No releases yet">New releases appear here automatically.</EmptyNotice>
    );
  }
  return (
    <PolledList
      items={releases}
      waiting={waiting}
      onShowWaiting={shown.showWaiting}
      renderItem={(release) => <ReleaseRow release={release} onPublish={() => onPublish(release)} />}
    >
      <div className="mt-4 grid justify-items-center gap-3">
        {older.error !== null && <InlineAlert>{errorMessage(older.error)}</InlineAlert>}
        {older.exist ? (
          <Button busy={older.loading} onClick={older.show}>
            {older.loading ? 'Loading…' : 'Show older'}
          </Button>
        ) : (
          <p className="text-small text-ink-muted">{isFiltered ? 'No older matches' : 'No older releases'}</p>
        )}
      </div>
    </PolledList>
  );
}
