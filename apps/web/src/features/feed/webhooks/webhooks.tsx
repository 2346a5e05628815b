import { WEBHOOKS_MAX, type Webhook } from '@bna/contract/feed/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { IssuedSecret } from '../../../ui/issued-secret.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { webhooksQuery } from './queries.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { type IssuedWebhookSecret, WebhookTable } from './webhook-table.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

// Forms and their validation are heavy, and the list is what users return for.
const NewWebhookForm = lazyPart(
  async () => (await import('./new-webhook-form.tsx')).NewWebhookForm,
  <div className="skeleton h-110" />,
);

/** Creates, lists, tests and deletes the addresses to which alerts are sent. */
export function Webhooks() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  return (
    <section aria-labelledby="webhooks" className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h2 id="webhooks" className="text-title font-semibold">
          Webhooks
        </h2>
        <p className="max-w-[46rem] text-body text-ink-muted">
          Get each alert, correction and retraction on your own server or in a chat, while your subscription lasts. What
          can’t be delivered is retried for three days.
        </p>
      </div>
      {error !== null ? (
        <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <output aria-label="Loading your webhooks" className="skeleton h-[26rem] rounded-panel" />
      ) : (
        <LoadedWebhooks webhooks={data} />
      )}
    </section>
  );
}

function LoadedWebhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [issued, setIssued] = useState<IssuedWebhookSecret | null>(null);
  const shown = webhooks.find(({ id }) => id === shownId);
  return (
    <>
      <NewWebhook isFull={webhooks.length >= WEBHOOKS_MAX} issued={issued} onIssued={setIssued} />
      {webhooks.length === 0 ? (
        <EmptyNotice title="No webhooks yet">New webhooks appear here, with what became of each delivery.</EmptyNotice>
      ) : (
        <WebhookTable webhooks={webhooks} onShowDeliveries={setShownId} onSecretChanged={setIssued} />
      )}
      {shown !== undefined && <WebhookDeliveries key={shown.id} webhook={shown} />}
    </>
  );
}

interface NewWebhookProps {
  readonly isFull: boolean;
  readonly issued: IssuedWebhookSecret | null;
  readonly onIssued: (issued: IssuedWebhookSecret | null) => void;
}

/** Creates a webhook. Shows a new signing secret once. */
function NewWebhook({ isFull, issued, onIssued }: NewWebhookProps) {
  return (
    <section aria-labelledby="new-webhook" className="panel">
      {issued !== null ? (
        <div className="p-5 sm:p-6">
          <IssuedSecret headingId="new-webhook" what="signing secret" {...issued} onDone={() => onIssued(null)} />
        </div>
      ) : (
        <div className="panel-section">
          <h3 id="new-webhook" className="text-title font-semibold">
            New webhook
          </h3>
          <div className="min-w-0">
            {isFull ? (
              <p className="text-body text-ink-soft">You have {WEBHOOKS_MAX} webhooks. Delete one to create another.</p>
            ) : (
              <NewWebhookForm onCreated={({ name, secret }) => onIssued(secret === null ? null : { name, secret })} />
            )}
          </div>
        </div>
      )}
    </section>
  );
}
