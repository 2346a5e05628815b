import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from './notice.tsx';
import { portalReturnQuery } from './change-queries.ts';

/** Syncs once after a visit to the customer portal. Shows something only if that fails. */
export function PortalReturn({ onDone }: { onDone: () => void }) {
  const { isSuccess, isError, isFetching, refetch } = useQuery(portalReturnQuery);
  const notifyDone = useEffectEvent(() => onDone());
  useEffect(() => {
    if (isSuccess) notifyDone();
  }, [isSuccess]);
  if (!isError) return null;
  return (
    <div role="alert">
      <Notice
        tone="quiet"
        title="Your changes may not show yet"
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
        }
      >
        Our payment provider didn’t respond. Your changes are saved there and will appear here automatically.
      </Notice>
    </div>
  );
}
