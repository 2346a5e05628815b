import type { ServiceStatus } from '@bna/contract/status';
import { useState } from 'react';
import { durationText } from '../../lib/duration-text.ts';
import { Button } from '../../ui/button.tsx';
import { readerDateTime, readerSince } from './reader-time.ts';
import { StateIcon } from './state-mark.tsx';
import { COMPONENT_NAMES, STATE_WORDS } from './status-words.ts';

const FIRST_SHOWN = 8;

/** What did not work, newest first. */
export function IncidentList({ incidents, checked_at }: Pick<ServiceStatus, 'incidents' | 'checked_at'>) {
  const [all, setAll] = useState(false);
  if (incidents.length === 0) {
    return <p className="panel px-4 py-6 text-center text-body text-ink-muted">No incident is on record.</p>;
  }
  const shown = all ? incidents : incidents.slice(0, FIRST_SHOWN);
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
        <Button onClick={() => setAll(true)}>Show {incidents.length - shown.length} older</Button>
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
  const lasted = durationText(Math.max(0, Date.parse(ended_at ?? checkedAt) - began.getTime()));
  return (
    <li className="grid items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 text-body tabular-nums sm:grid-cols-[minmax(0,1fr)_auto_5.5rem] sm:px-5">
      <p className="flex items-baseline gap-2 font-medium">
        <StateIcon state={state} className="size-4 self-center" />
        {COMPONENT_NAMES[component]}: {STATE_WORDS[state].toLowerCase()}
      </p>
      <p className="text-small text-ink-muted">
        <time dateTime={began_at}>{readerDateTime(began)}</time>
        {ended_at === null ? (
          ', goes on'
        ) : (
          <>
            {' to '}
            <time dateTime={ended_at}>{readerSince(new Date(ended_at), began)}</time>
          </>
        )}
      </p>
      <p className="text-small text-ink-soft sm:text-right">{lasted}</p>
    </li>
  );
}
