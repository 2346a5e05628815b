import {
  type DefaultError,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';

/** Like `useMutation`, but ignores calls while one is pending: a double click arrives before the button is disabled. */
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
