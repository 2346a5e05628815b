import { type ReactNode, useState } from 'react';
import type { DeskSearch } from './desk-search.ts';
import { FeedList } from './feed-list.tsx';
import { ReleaseList } from './release-list.tsx';

interface DeskProps {
  readonly search: DeskSearch;
  /** `replace`: the user is still typing. */
  readonly onSearch: (search: DeskSearch, how?: 'replace') => void;
}

/** Shows releases and feed side by side, or one of them on narrow screens. */
export function Desk({ search, onSearch }: DeskProps) {
  const [ownIds, setOwnIds] = useState<ReadonlySet<string>>(new Set());
  const { list, date, ...filters } = search;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display font-semibold tracking-tight">Desk</h1>
        <fieldset className="flex rounded-control bg-raised p-0.5 xl:hidden">
          <legend className="sr-only">List</legend>
          <ListButton isShown={list === undefined} onShow={() => onSearch({ ...search, list: undefined })}>
            From the wires
          </ListButton>
          <ListButton isShown={list === 'feed'} onShow={() => onSearch({ ...search, list: 'feed' })}>
            In the feed
          </ListButton>
        </fieldset>
      </div>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={list === 'feed' ? 'hidden min-w-0 xl:block' : 'min-w-0'}>
          <ReleaseList
            filters={filters}
            onFilter={(next, how) => onSearch({ list, date, ...next }, how)}
            onPublished={(itemId) => setOwnIds((before) => new Set([...before, itemId]))}
          />
        </div>
        <div className={list === 'feed' ? 'min-w-0' : 'hidden min-w-0 xl:block'}>
          <FeedList date={date} onDate={(next) => onSearch({ ...search, date: next })} ownIds={ownIds} />
        </div>
      </div>
    </div>
  );
}

interface ListButtonProps {
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly children: ReactNode;
}

const ListButton = ({ isShown, onShow, children }: ListButtonProps) => (
  <button
    type="button"
    aria-pressed={isShown}
    className="h-8 rounded-inner px-3 text-small font-medium text-ink-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
    onClick={onShow}
  >
    {children}
  </button>
);
