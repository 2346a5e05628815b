import type { DeskRelease } from '@bna/contract/desk';
import { useState } from 'react';
import { displayedMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNotice } from '../../ui/empty-notice.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import type { ReleaseFilters as Filters } from './desk-search.ts';
import { PolledList } from './polled-list.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReleaseFilters } from './release-filters.tsx';
import { ReleaseRow } from './release-row.tsx';
import { type ShownReleases, useReleases } from './use-releases.ts';

interface ReleaseListProps {
  readonly filters: Filters;
  /** `replace`: still being typed. */
  readonly onFilter: (filters: Filters, how?: 'replace') => void;
  /** Told the id of the news summary that was made of a release. */
  readonly onPublished: (itemId: string) => void;
}

/** What the wires brought. */
export function ReleaseList({ filters, onFilter, onPublished }: ReleaseListProps) {
  const shown = useReleases(filters);
  const [publishing, setPublishing] = useState<DeskRelease | null>(null);
  const { releases, error } = shown;
  return (
    <section aria-labelledby="desk-releases" className="grid grid-cols-1 content-start gap-3">
      <h2 id="desk-releases" className="text-title font-semibold">
        From the wires
      </h2>
      <ReleaseFilters filters={filters} seenWires={releases?.map(({ wire }) => wire) ?? []} onFilter={onFilter} />
      {error !== null && releases !== undefined && (
        <InlineAlert>
          What is new could not be read and is tried again every few seconds. {displayedMessage(error)}
        </InlineAlert>
      )}
      <Releases
        shown={shown}
        isFiltered={isFiltered(filters)}
        onShowAll={() => onFilter({})}
        onPublish={setPublishing}
      />
      {publishing !== null && (
        <PublishDialog release={publishing} onPublished={onPublished} onClose={() => setPublishing(null)} />
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
      <LoadFailure message={displayedMessage(shown.error)} onRetry={shown.retry} />
    );
  }
  if (releases.length === 0) {
    return isFiltered ? (
      <EmptyNotice title="No release like this" action={<Button onClick={onShowAll}>Show all releases</Button>}>
        Other outcomes, wires or words may find what you look for.
      </EmptyNotice>
    ) : (
      <EmptyNotice title="Nothing yet">What the wires bring appears here by itself, within seconds.</EmptyNotice>
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
        {older.error !== null && <InlineAlert>{displayedMessage(older.error)}</InlineAlert>}
        {older.exist ? (
          <Button busy={older.loading} onClick={older.show}>
            {older.loading ? 'Loading…' : 'Show older'}
          </Button>
        ) : (
          <p className="text-small text-ink-muted">
            {isFiltered ? 'Nothing older is like this.' : 'Nothing older is kept.'}
          </p>
        )}
      </div>
    </PolledList>
  );
}
