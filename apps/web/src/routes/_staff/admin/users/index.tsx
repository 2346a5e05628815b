import { createFileRoute } from '@tanstack/react-router';
import { userPageQuery } from '../../../../features/operations/users/queries.ts';
import { Users } from '../../../../features/operations/users/users.tsx';
import { UsersSearch } from '../../../../features/operations/users/users-search.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { requireRole } from '../../../-require-user.ts';

export const Route = createFileRoute('/_staff/admin/users/')({
  validateSearch: UsersSearch,
  beforeLoad: (arrival) => requireRole(arrival, ['ADMIN']),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(userPageQuery(deps));
  },
  component: UsersPage,
});

function UsersPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle('Users');
  return (
    <Users
      search={search}
      onSearch={(next, how) => void navigate({ search: next, replace: how === 'replace', resetScroll: false })}
    />
  );
}
