import type { OwnSession } from '@bna/contract/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useEndOwnSession, useLogOutEverywhere } from './mutations.ts';
import { ownSessionsQuery } from './queries.ts';

/** The newest; few users have more. */
const FIRST_SESSIONS = 6;

/** Lists where the user is logged in. Each other session can be ended, and all of them at once. */
export function OwnSessions() {
  const query = useQuery(ownSessionsQuery);
  return (
    <Loaded query={query} placeholder={<div className="skeleton h-36" />}>
      {(sessions) => <SessionList sessions={sessions} />}
    </Loaded>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const logOutEverywhere = useLogOutEverywhere();
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="w-full border-y border-line">
        {(showsAll ? sessions : sessions.slice(0, FIRST_SESSIONS)).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > FIRST_SESSIONS && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${String(sessions.length)}`}
        </Button>
      )}
      <Button
        size="large"
        className="text-loss"
        busy={logOutEverywhere.isPending || logOutEverywhere.isSuccess}
        onClick={() => logOutEverywhere.mutate()}
      >
        Log out everywhere
      </Button>
    </div>
  );
}

function SessionRow({ session: { id, device, created_at, last_seen_at, current } }: { session: OwnSession }) {
  const end = useEndOwnSession();
  return (
    <li className="flex items-center justify-between gap-4 py-3 not-first:border-t not-first:border-line">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 text-body font-medium wrap-anywhere">
          {device}
          {current && <Badge tone="bullish">This device</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
          <span>
            Logged in <Instant at={created_at} />
          </span>
          <span>
            Last seen <Instant at={last_seen_at} />
          </span>
        </p>
      </div>
      {!current && (
        <Button busy={end.isPending} aria-label={`Log out ${device}`} onClick={() => end.mutate(id)}>
          Log out
        </Button>
      )}
    </li>
  );
}
