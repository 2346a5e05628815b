import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireRole } from '../../-require-user.ts';

/** The admin initial destination is the upload. */
export const Route = createFileRoute('/_staff/admin/')({
  beforeLoad: async (arrival) => {
    await requireRole(arrival, ['ADMIN']);
    throw redirect({ to: '/admin/overview-upload', replace: true });
  },
});
