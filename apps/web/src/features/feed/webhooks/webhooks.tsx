import { WEBHOOKS_MAX, type Webhook } from '@bna/contract/feed/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { IssuedSecret } from '../../../ui/issued-secret.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { IssuedWebhookSecret, OnIssued } from './mutations.ts';
import { webhooksQuery } from './queries.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookTable } from './webhook-table.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

// Forms and their validation are heavy, and the list is what users return for.
const NewWebhookForm = lazyPart(
  async () => (await import('./new-webhook-form.tsx')).NewWebhookForm,
  <div className="skeleton h-110" />,
);

/** Creates, lists, tests and deletes the addresses to which alerts are sent. */
export function Webhooks() {
  const query = useQuery(webhooksQuery);
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
      <Loaded
        query={query}
        placeholder={<output aria-label="Loading your webhooks" className="skeleton h-[26rem] rounded-panel" />}
      >
        {(webhooks) => <LoadedWebhooks webhooks={webhooks} />}
      </Loaded>
    </section>
  );
}

function LoadedWebhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [issued, setIssued] = useState<IssuedWebhookSecret | null>(null);
  const shown = webhooks.find(({ id }) => id === shownId);
  return (
    <>
      <NewWebhook
        isFull={webhooks.length >= WEBHOOKS_MAX}
        issued={issued}
        onIssued={setIssued}
        onDone={() => setIssued(null)}
      />
      {webhooks.length === 0 ? (
        <EmptyNotice title="No webhooks yet">New webhooks appear here, with the result of each delivery.</EmptyNotice>
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
  readonly onIssued: OnIssued;
  /** Called when the user has stored the secret. */
  readonly onDone: () => void;
}

/** Creates a webhook. Shows a new signing secret once. */
function NewWebhook({ isFull, issued, onIssued, onDone }: NewWebhookProps) {
  return (
    <section aria-labelledby="new-webhook" className="panel">
      {issued !== null ? (
        <div className="p-5 sm:p-6">
          <IssuedSecret headingId="new-webhook" what="signing secret" {...issued} onDone={onDone} />
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
              <NewWebhookForm onIssued={onIssued} />
            )}
          </div>
        </div>
      )}
    </section>
  );
}
