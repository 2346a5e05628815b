import type { DeliveryChannel } from '@bna/contract/feed/delivery-channel';
import {
  DELIVERY_TIMES_ALERTS,
  DELIVERY_TIMES_MAX_DAYS,
  type DeliveryTimes as Times,
  type Percentiles,
} from '@bna/contract/operations/delivery-times';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../lib/format-duration.ts';
import { deliveryTimesQuery } from './queries.ts';

const CHANNEL_NAMES: Record<DeliveryChannel, string> = {
  page: 'Open pages',
  push: 'Phones and desktops',
  email: 'Emails, at most one a minute',
  webhook: 'Webhooks',
  chat: 'Chats',
};

const CELL_CLASS = 'px-2 py-2 text-left align-top font-normal first:pl-4 last:pr-4 sm:px-3';

/** How long the latest alerts took, by channel and by news source. */
export function DeliveryTimes() {
  const { data: times, isError } = useQuery(deliveryTimesQuery);
  return (
    <section aria-labelledby="status-delivery-times" className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 id="status-delivery-times" className="text-title font-semibold">
          Delivery times
        </h2>
        <p className="text-small text-ink-muted">
          The median of the latest {DELIVERY_TIMES_ALERTS} alerts of the past {DELIVERY_TIMES_MAX_DAYS} days.
        </p>
      </div>
      {times === undefined ? <Placeholder failed={isError} /> : <Tables times={times} />}
    </section>
  );
}

function Placeholder({ failed }: { failed: boolean }) {
  if (!failed) return <output aria-label="Loading delivery times" className="skeleton h-48 rounded-panel" />;
  return <Note>The delivery times could not be loaded. Retrying every minute.</Note>;
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="panel px-4 py-6 text-center text-body text-ink-muted">{children}</p>
);

function Tables({ times: { alerts, channels, sources } }: { times: Times }) {
  if (alerts === 0) return <Note>No alerts in the past {DELIVERY_TIMES_MAX_DAYS} days.</Note>;
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Table caption="From the publication of an alert until it was sent" columns={['Channel', 'Sent after']}>
        {channels.map(({ name, from_publication }) => (
          <Row key={name} name={CHANNEL_NAMES[name]}>
            <TimeCell times={from_publication} />
          </Row>
        ))}
      </Table>
      {sources.length > 0 && (
        <Table
          caption="From the source until the publication of the alert"
          columns={['News source', 'Alerts', 'After release', 'After receipt']}
        >
          {sources.map(({ name, alerts: count, from_source, from_fetch }) => (
            <Row key={name} name={name}>
              <td className={CELL_CLASS}>{count}</td>
              <TimeCell times={from_source} />
              <TimeCell times={from_fetch} />
            </Row>
          ))}
        </Table>
      )}
    </div>
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

function Table({ caption, columns, children }: TableProps) {
  return (
    <div className="panel">
      <table className="w-full text-body tabular-nums">
        <caption className="px-4 pt-3 text-left text-small text-ink-muted">{caption}</caption>
        <thead className="text-small text-ink-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={CELL_CLASS}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr className="border-t border-line">
    <th scope="row" className={`${CELL_CLASS} break-words`}>
      {name}
    </th>
    {children}
  </tr>
);

function TimeCell({ times: { p50, p95 } }: { times: Percentiles }) {
  return (
    <td className={CELL_CLASS}>
      {p50 === null ? <span className="text-ink-muted">No data</span> : formatDuration(p50)}
      {p95 !== null && <span className="block text-small text-ink-muted">95% within {formatDuration(p95)}</span>}
    </td>
  );
}
