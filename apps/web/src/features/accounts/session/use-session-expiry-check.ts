import { SESSION_CHECK_INTERVAL_MS } from '@bna/contract/business';
import { useEffect } from 'react';
import { hasSessionExpired, noteSessionEnd } from '../../../lib/session-expiry.ts';

interface SessionExpiryCheck {
  readonly readNow: () => number;
  readonly reload: () => void;
}

/** Clears an expired session and reloads the page. Checks every five seconds. */
export function useSessionExpiryCheck({ readNow, reload }: SessionExpiryCheck): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!hasSessionExpired(readNow())) return;
      noteSessionEnd();
      reload();
    }, SESSION_CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [readNow, reload]);
}
