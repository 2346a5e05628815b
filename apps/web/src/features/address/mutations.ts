import { type AddressBody, updateAddress } from '@bna/contract/address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { addressQuery } from './queries.ts';

export function useUpdateAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressBody) => call(updateAddress, { body }),
    meta: { loading: 'Saving Changes...', success: (answer) => updateAddress.responses[200].parse(answer).message },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressQuery.queryKey }),
  });
}
