import { type Webhook, WEBHOOK_DELIVERY_RETENTION_DAYS, type WebhookDelivery } from '@bna/contract/feed/webhooks';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { describeOutcome } from './describe.ts';
import { webhookDeliveriesQuery } from './queries.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const RedeliveryForm = lazyPart(
  async () => (await import('./redelivery-form.tsx')).RedeliveryForm,
  <div className="skeleton h-20" />,
);

/** Lists the newest deliveries of a webhook, and sends a range again. */
export function WebhookDeliveries({ webhook: { id, name, disabled } }: { webhook: Webhook }) {
  const query = useQuery(webhookDeliveriesQuery(id));
  const { isRefetchError, error, refetch, isFetching } = query;
  const headingRef = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section aria-labelledby="webhook-deliveries" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="webhook-deliveries" ref={headingRef} tabIndex={-1} className="text-title font-semibold wrap-anywhere">
          Deliveries to {name}
        </h3>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {isRefetchError && <InlineAlert>The list could not be refreshed. {errorMessage(error)}</InlineAlert>}
      <Loaded
        query={query}
        placeholder={<output aria-label="Loading the deliveries" className="skeleton h-40 rounded-panel" />}
      >
        {(deliveries) =>
          deliveries.length === 0 ? (
            <EmptyNotice title="No deliveries yet">
              They are listed here for {WEBHOOK_DELIVERY_RETENTION_DAYS} days.
            </EmptyNotice>
          ) : (
            <DataTable
              caption={`Deliveries to ${name}, newest first`}
              columns={COLUMNS}
              rows={deliveries}
              keyOf={({ seq, at }) => `${String(seq)} ${at}`}
            />
          )
        }
      </Loaded>
      {disabled === null && <RedeliveryForm webhookId={id} />}
    </section>
  );
}

const COLUMNS: readonly Column<WebhookDelivery>[] = [
  { name: 'Position (seq)', cell: ({ seq }) => seq },
  { name: 'Symbol', cell: ({ symbol }) => symbol },
  {
    name: 'Outcome',
    cell: (delivery) => (
      <Badge tone={delivery.outcome === 'delivered' ? 'bullish' : 'risk'}>{describeOutcome(delivery)}</Badge>
    ),
  },
  { name: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  { name: 'Duration', align: 'end', cell: ({ duration_ms }) => `${String(duration_ms)} ms` },
  { name: 'Time', cell: ({ at }) => <Instant at={at} /> },
];
