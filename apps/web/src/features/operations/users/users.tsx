import { AccessState } from '@bna/contract/operations/user-filters';
import { SEARCH_MAX_CHARACTERS } from '@bna/contract/business';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { pluralize } from '../../../lib/pluralize.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { type UserPage, userPageQuery } from './queries.ts';
import { ACCESS_STATE_LABELS } from './access-state-badge.tsx';
import { UserTable } from './user-table.tsx';
import type { UsersSearch } from './users-search.ts';

interface UsersProps {
  readonly search: UsersSearch;
  /** `replace`: replaces the history entry, while typing or after an invalid page. */
  readonly onSearch: (search: UsersSearch, how?: 'replace') => void;
}

const ACCESS_STATE_OPTIONS = [
  { value: 'any', label: 'Any status' },
  ...AccessState.options.map((value) => ({ value, label: ACCESS_STATE_LABELS[value] })),
] as const;

export function Users({ search, onSearch }: UsersProps) {
  const { data: page, isPlaceholderData, error, refetch } = useQuery(userPageQuery(search));

  const lastPage = page !== undefined && !isPlaceholderData && page.page > page.lastPage ? page.lastPage : null;
  const goToLastPage = useEffectEvent((page: number) => onSearch({ ...search, page }, 'replace'));
  useEffect(() => {
    if (lastPage !== null) goToLastPage(lastPage);
  }, [lastPage]);

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-display font-semibold tracking-tight">Users</h1>
        <output className="min-h-5 text-small text-ink-muted tabular-nums">
          {page === undefined ? '' : `${page.hasMore ? 'More than ' : ''}${pluralize(page.total, 'user', 'users')}`}
        </output>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchField
          label="Search users"
          placeholder="Name, email or registration number"
          value={search.search ?? ''}
          maxLength={SEARCH_MAX_CHARACTERS}
          onSearch={(text) =>
            onSearch({ access_state: search.access_state, search: text === '' ? undefined : text }, 'replace')
          }
        />
        <ChoiceField
          label="Status"
          options={ACCESS_STATE_OPTIONS}
          value={search.access_state ?? 'any'}
          onChange={(access_state) =>
            onSearch({ search: search.search, access_state: access_state === 'any' ? undefined : access_state })
          }
        />
      </div>
      {error !== null && page === undefined ? (
        <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <UserList page={page} busy={isPlaceholderData} search={search} onSearch={onSearch} />
      )}
    </div>
  );
}

interface UserListProps extends UsersProps {
  readonly page: UserPage | undefined;
  /** Whether another page is loading. */
  readonly busy: boolean;
}

function UserList({ page, busy, search, onSearch }: UserListProps) {
  if (page === undefined) {
    return <output aria-label="Loading users" className="skeleton h-[40rem] rounded-panel" />;
  }
  if (page.users.length === 0) {
    const isFiltered = search.search !== undefined || search.access_state !== undefined;
    return isFiltered ? (
      <EmptyNotice title="No users found" action={<Button onClick={() => onSearch({})}>Show all users</Button>}>
        No name, email address or registration number matches your search.
      </EmptyNotice>
    ) : (
      <EmptyNotice title="No users yet">New registrations appear here.</EmptyNotice>
    );
  }
  return (
    <div>
      <div aria-busy={busy} className="transition-opacity aria-busy:opacity-60">
        <UserTable users={page.users} />
      </div>
      {page.lastPage > 1 && (
        <Pager
          label="User pages"
          page={page.page}
          lastPage={page.lastPage}
          busy={busy}
          onStep={(next) => onSearch({ ...search, page: next })}
        />
      )}
    </div>
  );
}
