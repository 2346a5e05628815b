import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from './notice.tsx';
import { portalReturnQuery } from './queries.ts';

/** The way back from the payment provider: looks once at what was changed there, and speaks only where that fails. */
export function PortalReturn({ onDone }: { onDone: () => void }) {
  const { isSuccess, isError, isFetching, refetch } = useQuery(portalReturnQuery);
  const tellDone = useEffectEvent(() => onDone());
  useEffect(() => {
    if (isSuccess) tellDone();
  }, [isSuccess]);
  if (!isError) return null;
  return (
    <div role="alert">
      <Notice
        tone="quiet"
        title="What you changed may not show yet"
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
        }
      >
        Our payment provider did not answer. Your changes are kept there and arrive here by themselves.
      </Notice>
    </div>
  );
}
