import type { Role } from '@bna/contract/fields';
import type { User } from '@bna/contract/accounts/users';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { findUser } from '../features/accounts/session/queries.ts';

interface GuardContext {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: ParsedLocation;
}

/** `beforeLoad` of protected screens: redirects visitors to the login. */
export async function requireUser({ context, location }: GuardContext): Promise<{ user: User }> {
  const user = await findUser(context.queryClient);
  if (user !== null) return { user };
  // The mask hides the redirect parameter from the address bar.
  throw redirect({
    to: '/login',
    search: { redirect: location.publicHref },
    mask: { to: '/login' },
    replace: true,
  });
}

/** Like `requireUser`, but shows the not-found screen to users without one of the roles. */
export async function requireRole(guard: GuardContext, roles: readonly Role[]): Promise<{ user: User }> {
  const { user } = await requireUser(guard);
  if (user.userRoles.some((role) => roles.includes(role))) return { user };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's API for its not-found screen
  throw notFound();
}
