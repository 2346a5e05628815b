import { createFileRoute, redirect } from '@tanstack/react-router';
import { rolesOnly } from '../../-signed-in-only.ts';

/** The admin initial destination is the upload. */
export const Route = createFileRoute('/_staff/admin/')({
  beforeLoad: async (arrival) => {
    await rolesOnly(arrival, ['ADMIN']);
    throw redirect({ to: '/admin/overview-upload', replace: true });
  },
});
