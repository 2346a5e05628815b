import type { AdminUser } from '@bna/contract/operations/user-administration';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { describeAuditEvent } from './describe-audit-event.ts';

type NumberedEvent = AdminUser['events'][number] & { readonly number: number };

export function UserEvents({ events }: Pick<AdminUser, 'events'>) {
  return (
    <section aria-labelledby="user-events" className="grid gap-3">
      <h2 id="user-events" className="text-title font-semibold">
        Latest events
      </h2>
      {events.length === 0 ? (
        <EmptyNotice title="No events yet">Logins and account changes appear here.</EmptyNotice>
      ) : (
        <DataTable
          caption="Latest events, newest first"
          columns={COLUMNS}
          rows={events.map((event, number): NumberedEvent => ({ ...event, number }))}
          // Two events may have the same time.
          keyOf={({ at, number }) => `${at} ${String(number)}`}
        />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<NumberedEvent>[] = [
  {
    name: 'Event',
    cell: ({ event, api_token }) =>
      api_token === null ? describeAuditEvent(event) : `${describeAuditEvent(event)} (API token “${api_token}”)`,
  },
  { name: 'Time', cell: ({ at }) => <Instant at={at} /> },
  { name: 'IP address', cell: ({ ip }) => <span className="text-ink-muted">{ip === '' ? 'Unknown' : ip}</span> },
];
