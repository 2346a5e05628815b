import type { QueryClient } from '@tanstack/react-query';
import { findUser } from '../features/accounts/session/queries.ts';

/** `beforeLoad` of public screens: their header needs to know the user from the start. */
export async function loadUser({
  context,
}: {
  readonly context: { readonly queryClient: QueryClient };
}): Promise<void> {
  await findUser(context.queryClient);
}
