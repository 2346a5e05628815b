import { endUserSessions } from '@bna/contract/operations/user-administration';
import { useQueryClient } from '@tanstack/react-query';
import { pluralize } from '../../../lib/pluralize.ts';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { userQuery } from './queries.ts';

export function useEndSessions(userId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(endUserSessions, { params: { id: userId } }),
    onSuccess: ({ data: { ended } }) => {
      toast.success(ended === 0 ? 'No active sessions' : `${pluralize(ended, 'session', 'sessions')} ended`);
      return queryClient.invalidateQueries(userQuery(userId));
    },
  });
}
