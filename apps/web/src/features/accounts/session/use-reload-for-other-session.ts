import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_EXPIRY_KEY } from '../../../config/storage-keys.ts';
import { sessionQuery } from './queries.ts';

/**
 * Reloads the page of a signed-in user when another tab logs in or out: it would go on to show that user's data, and
 * write them into the account of the next one.
 */
export function useReloadForOtherSession(reload: () => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === SESSION_EXPIRY_KEY && queryClient.getQueryData(sessionQuery.queryKey)) reload();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [queryClient, reload]);
}
