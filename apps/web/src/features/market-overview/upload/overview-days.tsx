import { API_BASE } from '@bna/contract/endpoint';
import type { OverviewDay } from '@bna/contract/market-overview/overview-upload';
import { SCREEN_BASE } from '@bna/contract/screens';
import { formatDayLabel } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatFileSize } from '../../../lib/format-file-size.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { overviewDaysQuery } from './queries.ts';
import { RemoveOverview } from './remove-overview.tsx';

interface OverviewDaysProps {
  readonly onReplace: (date: string) => void;
}

export function OverviewDays({ onReplace }: OverviewDaysProps) {
  const { data: days, error, refetch } = useQuery(overviewDaysQuery);
  return (
    <section aria-labelledby="overview-days" className="grid grid-cols-1 gap-3">
      <h2 id="overview-days" className="text-title font-semibold">
        Days
      </h2>
      {error !== null && (
        <LoadFailure
          message={days === undefined ? errorMessage(error) : `The list could not be refreshed. ${errorMessage(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {days === undefined && error === null && (
        <output aria-label="Loading days" className="skeleton h-72 rounded-panel" />
      )}
      {days?.length === 0 && (
        <EmptyNotice title="No days yet">
          Uploads and published days appear here. The next publication is at 4:00 AM ET.
        </EmptyNotice>
      )}
      {days !== undefined && days.length > 0 && (
        <DataTable
          caption="Overview days, latest first"
          columns={[...COLUMNS, actionsColumn(onReplace)]}
          rows={days}
          keyOf={({ date }) => date}
        />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<OverviewDay>[] = [
  {
    name: 'Date',
    cell: ({ date }) => <span className="font-medium whitespace-nowrap">{formatDayLabel(date)}</span>,
  },
  {
    name: 'State',
    cell: ({ published_at }) =>
      published_at === null ? <Badge tone="risk">Scheduled</Badge> : <Badge tone="bullish">Published</Badge>,
  },
  {
    name: 'Publication',
    cell: ({ published_at, due_at }) => (
      <span className="text-ink-soft">
        <Instant at={published_at ?? due_at} />
      </span>
    ),
  },
  {
    name: 'Source',
    cell: ({ upload }) => <span className="whitespace-nowrap">{upload === null ? 'Auto-generated' : 'Uploaded'}</span>,
  },
  { name: 'File', cell: ({ upload }) => <UploadFacts upload={upload} /> },
];

function UploadFacts({ upload }: Pick<OverviewDay, 'upload'>) {
  if (upload === null) return <span className="text-ink-muted">-</span>;
  return (
    <div className="grid gap-0.5">
      <p className="font-medium wrap-anywhere">
        {upload.file_name} <span className="font-normal text-ink-muted">{formatFileSize(upload.size_bytes)}</span>
      </p>
      <p className="text-small wrap-anywhere text-ink-muted">
        {upload.uploaded_by ?? 'Deleted account'}, <Instant at={upload.uploaded_at} />
      </p>
    </div>
  );
}

const actionsColumn = (onReplace: OverviewDaysProps['onReplace']): Column<OverviewDay> => ({
  name: 'Actions',
  heading: 'hidden',
  align: 'end',
  cell: (day) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small lg:justify-end">
      {day.published_at !== null && (
        <NewTabLink href={`${SCREEN_BASE}/market-snapshot/${day.date}`} className="link-quiet min-h-6">
          Open page
          <ForDay day={day} />
        </NewTabLink>
      )}
      {day.upload !== null && (
        <NewTabLink href={`${API_BASE}/admin/overviews/${day.date}/document`} className="link-quiet min-h-6">
          View document
          <ForDay day={day} />
        </NewTabLink>
      )}
      <span className="flex gap-2">
        <Button size="small" onClick={() => onReplace(day.date)}>
          Replace
          <ForDay day={day} />
        </Button>
        {day.upload !== null && <RemoveOverview day={day} />}
      </span>
    </div>
  ),
});

const ForDay = ({ day: { date } }: { day: OverviewDay }) => (
  <span className="sr-only"> for {formatDayLabel(date)}</span>
);
