import { type Webhook, WEBHOOK_SECRET_OVERLAP_HOURS } from '@bna/contract/feed/webhooks';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { describeAnswer, FORMAT_LABELS } from './describe.ts';
import {
  type OnIssued,
  useChangeSecret,
  useDeleteWebhook,
  useResumeWebhook,
  useSwitchRules,
  useTestWebhook,
} from './mutations.ts';

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[];
  readonly onShowDeliveries: (id: string) => void;
  readonly onSecretChanged: OnIssued;
}

interface Row {
  readonly webhook: Webhook;
  readonly onShowDeliveries: () => void;
  readonly onSecretChanged: OnIssued;
}

export const WebhookTable = ({ webhooks, onShowDeliveries, onSecretChanged }: WebhookTableProps) => (
  <DataTable
    caption="Webhooks, oldest first"
    columns={COLUMNS}
    rows={webhooks.map((webhook) => ({
      webhook,
      onShowDeliveries: () => onShowDeliveries(webhook.id),
      onSecretChanged,
    }))}
    keyOf={({ webhook }) => webhook.id}
  />
);

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Webhook',
    cell: ({ webhook: { name, host, format, previous_secret_until: previousUntil } }) => (
      <div className="grid gap-0.5">
        <span className="font-medium">{name}</span>
        <span className="text-small text-ink-muted">
          {FORMAT_LABELS[format]} to {host}
        </span>
        {previousUntil !== null && (
          <span className="text-small text-ink-muted">
            Also signed with the previous secret until <Instant at={previousUntil} />
          </span>
        )}
      </div>
    ),
  },
  {
    name: 'Gets',
    cell: ({ webhook }) => <Choice webhook={webhook} />,
  },
  { name: 'Created', cell: ({ webhook }) => <Instant at={webhook.created_at} /> },
  { name: 'State', cell: ({ webhook }) => <State webhook={webhook} /> },
  { name: 'Actions', heading: 'hidden', cell: (row) => <Actions {...row} /> },
];

const DISABLED_TEXTS = {
  gone: 'It answered that it no longer exists.',
  failing: 'It failed for three days.',
} as const;

function State({ webhook: { disabled, failing_since, next_attempt_at } }: { webhook: Webhook }) {
  if (disabled !== null) {
    return (
      <div className="grid justify-items-start gap-1">
        <Badge tone="loss">Off</Badge>
        <span className="text-small text-ink-muted">
          {DISABLED_TEXTS[disabled.reason]} Off since <Instant at={disabled.at} />.
        </span>
      </div>
    );
  }
  if (failing_since === null) return <Badge tone="bullish">On</Badge>;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="risk">Failing</Badge>
      <span className="text-small text-ink-muted">
        Since <Instant at={failing_since} />
        {next_attempt_at !== null && (
          <>
            . Next try <Instant at={next_attempt_at} />
          </>
        )}
        .
      </span>
    </div>
  );
}

function Choice({ webhook }: { webhook: Webhook }) {
  const { name, follows_rules: followsRules } = webhook;
  const switchRules = useSwitchRules(webhook);
  const label = followsRules ? 'Send every alert' : 'Follow my rules';
  return (
    <div className="grid justify-items-start gap-1">
      {followsRules ? 'What your rules send' : 'Every alert'}
      <Button
        size="small"
        aria-label={`${label}: ${name}`}
        busy={switchRules.isPending}
        onClick={() => switchRules.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}

function Actions({ webhook, onShowDeliveries, onSecretChanged }: Row) {
  const { name, format, disabled, failing_since: failingSince } = webhook;
  const test = useTestWebhook(webhook);
  const resume = useResumeWebhook(webhook);
  const resumeLabel = disabled === null ? 'Retry now' : 'Turn on again';
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {(disabled !== null || failingSince !== null) && (
        <Button aria-label={`${resumeLabel}: ${name}`} busy={resume.isPending} onClick={() => resume.mutate()}>
          {resumeLabel}
        </Button>
      )}
      <Button aria-label={`Test ${name}`} busy={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Testing…' : 'Test'}
      </Button>
      <Button aria-label={`Deliveries to ${name}`} onClick={onShowDeliveries}>
        Deliveries
      </Button>
      {format === 'standard' && <ChangeSecret webhook={webhook} onChanged={onSecretChanged} />}
      <Delete webhook={webhook} />
      {test.data !== undefined && (
        <p
          className={`w-full text-small lg:text-right ${test.data.outcome === 'delivered' ? 'text-ink-muted' : 'text-loss'}`}
        >
          Last test: {describeAnswer(test.data)}
        </p>
      )}
    </div>
  );
}

function ChangeSecret({ webhook, onChanged }: { webhook: Webhook; onChanged: OnIssued }) {
  const [open, setOpen] = useState(false);
  const change = useChangeSecret(webhook, (issued) => {
    setOpen(false);
    onChanged(issued);
  });
  const { name } = webhook;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        change.reset();
        setOpen(isOpen);
      }}
      title={`Change the signing secret of ${name}?`}
      description={
        <p>
          Messages carry two signatures for {WEBHOOK_SECRET_OVERLAP_HOURS} hours, with the new and the previous secret.
          Then only the new one works.
        </p>
      }
      error={change.isError ? errorMessage(change.error) : undefined}
      declineLabel="Keep it"
      confirmLabel={change.isPending ? 'Changing…' : 'Change'}
      confirmTone="primary"
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      renderTrigger={(ask) => (
        <Button aria-label={`Change secret of ${name}`} onClick={ask}>
          Change secret
        </Button>
      )}
    />
  );
}

function Delete({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState(false);
  const remove = useDeleteWebhook(webhook);
  const { name } = webhook;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        remove.reset();
        setOpen(isOpen);
      }}
      title={`Delete ${name}?`}
      description={<p>It gets no more alerts, and its deliveries are forgotten. You can’t undo this.</p>}
      error={remove.isError ? errorMessage(remove.error) : undefined}
      declineLabel="Keep it"
      confirmLabel={remove.isPending ? 'Deleting…' : 'Delete'}
      confirmTone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => setOpen(false) })}
      renderTrigger={(ask) => (
        <Button aria-label={`Delete ${name}`} onClick={ask}>
          Delete
        </Button>
      )}
    />
  );
}
