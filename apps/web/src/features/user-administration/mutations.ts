import { endUserSessions } from '@bna/contract/user-administration';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { countOf } from '../../lib/count-of.ts';
import { call } from '../../lib/api-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { userQuery } from './queries.ts';

export function useEndSessions(userId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(endUserSessions, { params: { id: userId } }),
    onSuccess: ({ data: { ended } }) => {
      toast.success(ended === 0 ? 'There was no session to end' : `${countOf(ended, 'session', 'sessions')} ended`);
      return queryClient.invalidateQueries(userQuery(userId));
    },
  });
}
