import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { ACCOUNT_PATH } from '../../config/destinations.ts';
import { RedirectSearch } from '../../config/redirect-search.ts';
import { findUser } from '../../features/session/queries.ts';

interface Arrival {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: ParsedLocation;
}

/** `beforeLoad` of screens for visitors alone: who is signed in goes to the index, which knows the way on. */
export async function visitorsOnly({ context, location }: Arrival): Promise<void> {
  const user = await findUser(context.queryClient);
  if (user === null) return;
  const { redirect: wanted = ACCOUNT_PATH } = RedirectSearch.parse(location.search);
  throw redirect({ to: '/', search: { redirect: wanted }, replace: true });
}
