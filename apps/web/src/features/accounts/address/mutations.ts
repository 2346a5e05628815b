import { type AddressBody, updateAddress } from '@bna/contract/accounts/address';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { addressQuery } from './queries.ts';

export function useUpdateAddress() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: AddressBody) => call(updateAddress, { body }),
    meta: { loading: 'Saving Changes...', success: (answer) => updateAddress.responses[200].parse(answer).message },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressQuery.queryKey }),
  });
}
