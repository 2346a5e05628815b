import { createFileRoute, Link } from '@tanstack/react-router';
import ChevronLeft from 'virtual:lucide/chevron-left';
import { userQuery } from '../../../../features/operations/users/queries.ts';
import { UserDetails } from '../../../../features/operations/users/user-details.tsx';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { requireRole } from '../../../-require-user.ts';

export const Route = createFileRoute('/_staff/admin/users/$id')({
  beforeLoad: (arrival) => requireRole(arrival, ['ADMIN']),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQuery(params.id));
  },
  component: UserPage,
});

function UserPage() {
  const { id } = Route.useParams();
  const { user } = Route.useRouteContext();
  useDocumentTitle('User');
  return (
    <UserDetails
      id={id}
      ownEmail={user.email}
      backLink={
        <Link to="/admin/users" className="inline-flex min-h-6 items-center gap-1 link-quiet">
          <ChevronLeft aria-hidden className="size-4" />
          All users
        </Link>
      }
    />
  );
}
