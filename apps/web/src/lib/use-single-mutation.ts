import {
  type DefaultError,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';

/**
 * As `useMutation`, but a call that is under way is not begun a second time: the second click of a double click comes
 * before the page can show that it is busy.
 */
export function useSingleMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutationKey = [useId()];
  const queryClient = useQueryClient();
  const mutation = useMutation({ ...options, mutationKey });
  return {
    ...mutation,
    mutate: (...call) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...call);
    },
  };
}
