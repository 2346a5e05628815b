import type { ServiceHealth } from '@bna/contract/operations/service-health';
import type { ReactNode } from 'react';
import { TimeAgo } from './time-ago.tsx';

export function HealthFigures({ health }: { health: ServiceHealth }) {
  const { alerts, webhooks, live_connections, nodes, checked_at } = health;
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-hidden bg-line lg:grid-cols-4">
      <Figure name="Last alert">
        <TimeAgo at={alerts.last_published_at} now={checked_at} never="None yet" />
      </Figure>
      <Figure name="Last release">
        <TimeAgo at={alerts.last_release_at} now={checked_at} never="None yet" />
      </Figure>
      <Figure name="Stripe events waiting">
        {webhooks.waiting}
        {webhooks.oldest_waiting_at !== null && (
          <span className="block text-small font-normal text-ink-muted">
            oldest <TimeAgo at={webhooks.oldest_waiting_at} now={checked_at} never="" />
          </span>
        )}
      </Figure>
      <Figure name="Live connections">
        {live_connections.toLocaleString('en-US')}
        <span className="block text-small font-normal text-ink-muted">
          on {nodes.length} {nodes.length === 1 ? 'node' : 'nodes'}
        </span>
      </Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-h-21 content-start gap-1 bg-surface px-4 py-3">
    <dt className="text-small text-ink-muted">{name}</dt>
    <dd className="text-lead font-semibold tabular-nums">{children}</dd>
  </div>
);
