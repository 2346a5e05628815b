import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { SESSION_RETRY_MS } from '../../../config/timings.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { sessionQuery } from './queries.ts';

/**
 * Says that the server could not be asked for the user, who may still be signed in. Keeps asking, and calls `onSignedIn` if
 * so.
 */
export function SessionOutage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  // The route guard has asked before. An error would otherwise be fetched again on mount.
  const { data, error, isFetching, refetch } = useQuery({
    ...sessionQuery,
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? SESSION_RETRY_MS : false),
  });
  const isSignedIn = data !== undefined && data !== null;
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isSignedIn) goOn();
  }, [isSignedIn]);

  if (error === null) return null;
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <InlineAlert>{errorMessage(error)} You may still be signed in; this page keeps trying.</InlineAlert>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
