import { type ParsedLocation, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { ACCOUNT_PATH } from '../../config/destinations.ts';
import { RedirectSearch } from '../../config/redirect-search.ts';
import { findUser } from '../../features/accounts/session/queries.ts';

interface GuardContext {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: ParsedLocation;
}

/** `beforeLoad` of screens for visitors only: sends users to the index, which redirects them on. */
export async function requireVisitor({ context, location }: GuardContext): Promise<void> {
  const user = await findUser(context.queryClient);
  if (user === null) return;
  const { redirect: destination = ACCOUNT_PATH } = RedirectSearch.parse(location.search);
  throw redirect({ to: '/', search: { redirect: destination }, replace: true });
}
