import type { ServiceStatus } from '@bna/contract/operations/service-status';
import { formatInstant, formatRecentInstant } from '@bna/contract/time';
import { useState } from 'react';
import { formatDuration } from '../../../lib/format-duration.ts';
import { Button } from '../../../ui/button.tsx';
import { localTimeZone } from './local-time.ts';
import { StateIcon } from './state-mark.tsx';
import { COMPONENT_NAMES, STATE_LABELS } from './status-text.ts';

const INITIAL_COUNT = 8;

export function IncidentList({ incidents, checked_at }: Pick<ServiceStatus, 'incidents' | 'checked_at'>) {
  const [isExpanded, setExpanded] = useState(false);
  if (incidents.length === 0) {
    return <p className="panel px-4 py-6 text-center text-body text-ink-muted">No incidents reported.</p>;
  }
  const shown = isExpanded ? incidents : incidents.slice(0, INITIAL_COUNT);
  return (
    <div className="grid justify-items-start gap-3">
      <ul aria-label="Incidents" className="panel w-full divide-y divide-line">
        {shown.map((incident) => (
          <Incident
            key={`${incident.component} ${incident.state} ${incident.began_at}`}
            incident={incident}
            checkedAt={checked_at}
          />
        ))}
      </ul>
      {incidents.length > shown.length && (
        <Button onClick={() => setExpanded(true)}>Show {incidents.length - shown.length} older</Button>
      )}
    </div>
  );
}

interface IncidentProps {
  readonly incident: ServiceStatus['incidents'][number];
  /** ISO 8601. */
  readonly checkedAt: string;
}

function Incident({ incident: { component, state, began_at, ended_at }, checkedAt }: IncidentProps) {
  const began = new Date(began_at);
  const lasted = formatDuration(Math.max(0, Date.parse(ended_at ?? checkedAt) - began.getTime()));
  return (
    <li className="grid items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 text-body tabular-nums sm:grid-cols-[minmax(0,1fr)_auto_5.5rem] sm:px-5">
      <p className="flex items-baseline gap-2 font-medium">
        <StateIcon state={state} className="size-4 self-center" />
        {COMPONENT_NAMES[component]}: {STATE_LABELS[state].toLowerCase()}
      </p>
      <p className="text-small text-ink-muted">
        <time dateTime={began_at}>{formatInstant(began, localTimeZone())}</time>
        {ended_at === null ? (
          ', ongoing'
        ) : (
          <>
            {' to '}
            <time dateTime={ended_at}>{formatRecentInstant(new Date(ended_at), began, localTimeZone())}</time>
          </>
        )}
      </p>
      <p className="text-small text-ink-soft sm:text-right">{lasted}</p>
    </li>
  );
}
