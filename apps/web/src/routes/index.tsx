import { createFileRoute, redirect } from '@tanstack/react-router';
import { RedirectSearch } from '../config/redirect-search.ts';
import { findUser } from '../features/accounts/session/queries.ts';
import { safeRedirect } from '../lib/safe-redirect.ts';

export const Route = createFileRoute('/')({
  validateSearch: RedirectSearch,
  beforeLoad: async ({ context, search }) => {
    const user = await findUser(context.queryClient);
    if (user === null) throw redirect({ to: '/login', replace: true });
    const destination = safeRedirect(search.redirect, window.location.origin);
    throw destination === null
      ? redirect({ to: '/account', replace: true })
      : redirect({ href: destination, replace: true });
  },
});
