import type { ListedUser } from '@bna/contract/operations/user-administration';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { AccessEnd } from './access-end.tsx';
import { formatRoles } from './format-roles.ts';
import { AccessStateBadge } from './access-state-badge.tsx';

export const UserTable = ({ users }: { users: readonly ListedUser[] }) => (
  <DataTable caption="Users, newest first" columns={COLUMNS} rows={users} keyOf={({ id }) => id} />
);

const COLUMNS: readonly Column<ListedUser>[] = [
  {
    name: 'User',
    cell: ({ id, name, email }) => (
      <div className="grid min-w-0 gap-0.5">
        <Link
          to="/admin/users/$id"
          params={{ id }}
          className="justify-self-start font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {name}
        </Link>
        <span className="text-small text-ink-muted">{email}</span>
      </div>
    ),
  },
  { name: 'Registration', cell: ({ registration_id }) => <span className="whitespace-nowrap">{registration_id}</span> },
  { name: 'Roles', cell: ({ userRoles }) => <span className="wrap-normal">{formatRoles(userRoles)}</span> },
  { name: 'Status', cell: ({ access_state }) => <AccessStateBadge state={access_state} /> },
  { name: 'Access ends', cell: (user) => <AccessEnd {...user} /> },
  { name: 'Sessions', align: 'end', cell: ({ sessions }) => sessions },
  { name: 'Registered', cell: ({ created_at }) => <Instant at={created_at} /> },
];
