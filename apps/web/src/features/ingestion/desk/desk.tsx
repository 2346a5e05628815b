import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useRootMark } from '../../../lib/use-root-mark.ts';
import { LONG_TOAST_DURATION_MS } from '../../../config/timings.ts';
import type { DeskSearch } from './desk-search.ts';
import { FeedList } from './feed-list.tsx';
import { deskQueueQuery } from './queries.ts';
import { ListHelp } from './queue/queue-help.tsx';
import { QueueView } from './queue/queue-view.tsx';
import { ReleaseList } from './release-list.tsx';
import { RetractDialog } from './retract-dialog.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

interface DeskProps {
  readonly search: DeskSearch;
  /** `replace`: the user is still typing. */
  readonly onSearch: (search: DeskSearch, how?: 'replace') => void;
}

type ShownList = NonNullable<DeskSearch['list']>;

/** Shows the queue, or releases and feed: side by side, or one of them on narrow screens. */
export function Desk({ search, onSearch }: DeskProps) {
  // Its rows are one line each.
  useRootMark('has-wide-content');
  const { ownIds, retracting, announce, finishRetracting } = usePublications();
  const { shown, waiting } = useShownList(search);
  const { list: _list, date, ...filters } = search;
  const show = (list: ShownList): void => onSearch({ ...search, list });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display font-semibold tracking-tight">Desk</h1>
        <fieldset className="flex max-w-full rounded-control bg-raised p-0.5 max-sm:w-full">
          <legend className="sr-only">List</legend>
          <ListButton isShown={shown === 'queue'} onShow={() => show('queue')}>
            Queue
            {waiting > 0 && shown !== 'queue' && (
              <span className="text-ink-muted tabular-nums"> {waiting.toLocaleString('en-US')}</span>
            )}
          </ListButton>
          <ListButton isShown={shown !== 'queue'} className="max-xl:hidden" onShow={() => show('releases')}>
            Releases and feed
          </ListButton>
          <ListButton isShown={shown === 'releases'} className="xl:hidden" onShow={() => show('releases')}>
            From the wires
          </ListButton>
          <ListButton isShown={shown === 'feed'} className="xl:hidden" onShow={() => show('feed')}>
            In the feed
          </ListButton>
        </fieldset>
      </div>
      {shown === 'queue' ? (
        <QueueView onPublished={announce} />
      ) : (
        <Lists>
          <div className={shown === 'feed' ? 'hidden min-w-0 xl:block' : 'min-w-0'}>
            <ReleaseList
              filters={filters}
              onFilter={(next, how) => onSearch({ list: shown, date, ...next }, how)}
              onPublished={announce}
            />
          </div>
          <div className={shown === 'feed' ? 'min-w-0' : 'hidden min-w-0 xl:block'}>
            <FeedList date={date} onDate={(next) => onSearch({ ...search, list: shown, date: next })} ownIds={ownIds} />
          </div>
        </Lists>
      )}
      {retracting !== null && <RetractDialog item={retracting} onClose={finishRetracting} />}
    </div>
  );
}

/** Releases and feed, with their keys. */
function Lists({ children }: { children: ReactNode }) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useListShortcuts(() => setIsHelpOpen(true));
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {children}
      {isHelpOpen && <ListHelp onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

/**
 * Returns the list to show and the number of waiting releases. The default is the queue unless it is empty when the desk
 * opens; later changes must not replace what the editor is reading.
 */
function useShownList({ list, ...filters }: DeskSearch): { readonly shown: ShownList; readonly waiting: number } {
  const { data } = useQuery(deskQueueQuery);
  const [initial, setInitial] = useState<ShownList>();
  if (initial === undefined && data !== undefined) setInitial(data.data.length > 0 ? 'queue' : 'releases');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return { shown: list ?? (isFiltered ? 'releases' : (initial ?? 'queue')), waiting: data?.meta.total ?? 0 };
}

/** Announces publications with a toast that can retract them. */
function usePublications() {
  const [ownIds, setOwnIds] = useState<ReadonlySet<string>>(new Set());
  const [retracting, setRetracting] = useState<NewsSummary | null>(null);
  const toastIds = useRef<(string | number)[]>([]);
  useEffect(
    () => () => {
      // The dialog behind their button is gone.
      for (const id of toastIds.current) toast.dismiss(id);
    },
    [],
  );
  return {
    ownIds,
    retracting,
    announce: (item: NewsSummary): void => {
      setOwnIds((before) => new Set([...before, item.id]));
      const id = toast.success(`${item.symbol} published`, {
        duration: LONG_TOAST_DURATION_MS,
        action: { label: 'Retract', onClick: () => setRetracting(item) },
      });
      toastIds.current.push(id);
    },
    finishRetracting: (): void => setRetracting(null),
  };
}

interface ListButtonProps {
  readonly isShown: boolean;
  readonly className?: string;
  readonly onShow: () => void;
  readonly children: ReactNode;
}

const ListButton = ({ isShown, className = '', onShow, children }: ListButtonProps) => (
  <button
    type="button"
    aria-pressed={isShown}
    className={`h-8 rounded-inner px-3 text-small font-medium whitespace-nowrap text-ink-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink max-sm:flex-1 max-sm:px-2 ${className}`}
    onClick={onShow}
  >
    {children}
  </button>
);
