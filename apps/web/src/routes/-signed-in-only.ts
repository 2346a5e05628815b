import type { Role } from '@bna/contract/fields';
import type { User } from '@bna/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { findUser } from '../features/session/queries.ts';

interface Arrival {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: ParsedLocation;
}

/** `beforeLoad` of screens for those who are signed in: everybody else goes to the login. */
export async function signedInOnly({ context, location }: Arrival): Promise<{ user: User }> {
  const user = await findUser(context.queryClient);
  if (user !== null) return { user };
  // The address bar shows the login alone; where the visitor wanted to go rides along out of sight.
  throw redirect({
    to: '/login',
    search: { redirect: location.publicHref },
    mask: { to: '/login' },
    replace: true,
  });
}

/** As `signedInOnly`, for holders of one of the roles: to others the screen does not exist. */
export async function rolesOnly(arrival: Arrival, roles: readonly Role[]): Promise<{ user: User }> {
  const { user } = await signedInOnly(arrival);
  if (user.userRoles.some((role) => roles.includes(role))) return { user };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to its not-found screen
  throw notFound();
}
