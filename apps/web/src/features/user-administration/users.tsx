import { UserStanding } from '@bna/contract/user-administration';
import { SEARCH_MAX_CHARACTERS } from '@bna/contract/business';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { countOf } from '../../lib/count-of.ts';
import { displayedMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { EmptyNotice } from '../../ui/empty-notice.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type UserPage, userPageQuery } from './queries.ts';
import { STANDING_WORDS } from './standing-badge.tsx';
import { UserTable } from './user-table.tsx';
import type { UsersSearch } from './users-search.ts';

interface UsersProps {
  readonly search: UsersSearch;
  /** `replace`: the address before was a mistake, or is still being typed. */
  readonly onSearch: (search: UsersSearch, how?: 'replace') => void;
}

const STANDINGS = [
  { value: 'any', label: 'Any standing' },
  ...UserStanding.options.map((value) => ({ value, label: STANDING_WORDS[value] })),
] as const;

/** Everybody who has an account, newest first. */
export function Users({ search, onSearch }: UsersProps) {
  const { data: shown, isPlaceholderData, error, refetch } = useQuery(userPageQuery(search));

  const lastPage = shown !== undefined && !isPlaceholderData && shown.page > shown.lastPage ? shown.lastPage : null;
  const turnBack = useEffectEvent((page: number) => onSearch({ ...search, page }, 'replace'));
  useEffect(() => {
    if (lastPage !== null) turnBack(lastPage);
  }, [lastPage]);

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-display font-semibold tracking-tight">Users</h1>
        <output className="min-h-5 text-small text-ink-muted tabular-nums">
          {shown === undefined ? '' : countOf(shown.total, 'user', 'users')}
        </output>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchField
          label="Search users"
          placeholder="Name, email or registration number"
          value={search.search ?? ''}
          maxLength={SEARCH_MAX_CHARACTERS}
          onSearch={(text) =>
            onSearch({ standing: search.standing, search: text === '' ? undefined : text }, 'replace')
          }
        />
        <ChoiceField
          label="Standing"
          options={STANDINGS}
          value={search.standing ?? 'any'}
          onChange={(standing) =>
            onSearch({ search: search.search, standing: standing === 'any' ? undefined : standing })
          }
        />
      </div>
      {error !== null && shown === undefined ? (
        <LoadFailure message={displayedMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <FoundUsers shown={shown} busy={isPlaceholderData} search={search} onSearch={onSearch} />
      )}
    </div>
  );
}

interface FoundUsersProps extends UsersProps {
  readonly shown: UserPage | undefined;
  /** Another page is on its way. */
  readonly busy: boolean;
}

function FoundUsers({ shown, busy, search, onSearch }: FoundUsersProps) {
  if (shown === undefined) {
    return <output aria-label="Loading the users" className="skeleton h-[40rem] rounded-panel" />;
  }
  if (shown.users.length === 0) {
    const isNarrowed = search.search !== undefined || search.standing !== undefined;
    return isNarrowed ? (
      <EmptyNotice title="Nobody found" action={<Button onClick={() => onSearch({})}>Show all users</Button>}>
        No name, address or registration number holds what you search for.
      </EmptyNotice>
    ) : (
      <EmptyNotice title="No users yet">Whoever registers appears here.</EmptyNotice>
    );
  }
  return (
    <div>
      <div aria-busy={busy} className="transition-opacity aria-busy:opacity-60">
        <UserTable users={shown.users} />
      </div>
      {shown.lastPage > 1 && (
        <Pager
          label="Pages of users"
          page={shown.page}
          lastPage={shown.lastPage}
          busy={busy}
          onStep={(page) => onSearch({ ...search, page })}
        />
      )}
    </div>
  );
}
