import type { QueryClient } from '@tanstack/react-query';
import { findUser } from '../features/session/queries.ts';

/** `beforeLoad` of screens that are open to everybody: their header knows from the start whether somebody is signed in. */
export async function anybody({ context }: { readonly context: { readonly queryClient: QueryClient } }): Promise<void> {
  await findUser(context.queryClient);
}
