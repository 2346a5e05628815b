import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SESSION_RECHECK_DELAY_MS } from '../../config/timings.ts';
import { sessionQuery } from '../../features/accounts/session/queries.ts';

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface SessionRecheck {
  /** Whether a check runs after the channel was closed. */
  readonly isRechecking: boolean;
  /** Checks the session soon, because the live channel was closed or refused. A user without one gets to the login. */
  readonly recheckSession: (how: 'closed' | 'refused') => Promise<void>;
}

export function useSessionRecheck(): SessionRecheck {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isRechecking, setRechecking] = useState(false);
  const recheckSession = async (how: 'closed' | 'refused'): Promise<void> => {
    // A new password gives the session a new cookie, with which the channel reconnects.
    setRechecking(how === 'closed');
    await delay(SESSION_RECHECK_DELAY_MS);
    const isAnswered = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(
      () => true,
      () => false,
    );
    // An outage is not the end of the session: only an answer re-runs the route guard, which redirects to the login.
    if (isAnswered) await router.invalidate();
    setRechecking(false);
  };
  return { isRechecking, recheckSession };
}
