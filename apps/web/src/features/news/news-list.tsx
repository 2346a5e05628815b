import type { NewsSort } from '@bna/contract/news';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { type FeedRow, isSameGroup, rowGroups } from './feed-rows.ts';
import { NewAlertsPill } from './new-alerts-pill.tsx';
import { type ItemActions, NewsItem } from './news-item.tsx';
import { SteadyList } from './steady-list.tsx';
import { useLinkedItem } from './use-linked-item.ts';

/** What the first paint waits for; the rest follows in steps so small that nothing waits for them. */
const FIRST_ROWS = 8;
const ROWS_PER_STEP = 24;
/** About how high a row is: keeps the place of those that follow. */
const ROW_PX = 170;

interface NewsListProps {
  readonly rows: readonly FeedRow[];
  readonly sort: NewsSort;
  readonly linkedId: string | undefined;
  readonly actions: ItemActions;
}

export function NewsList({ rows, sort, linkedId, actions }: NewsListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(FIRST_ROWS);
  const count = rows.length;
  useEffect(() => {
    if (limit === Number.POSITIVE_INFINITY) return;
    startTransition(() => setLimit(limit < count ? limit + ROWS_PER_STEP : Number.POSITIVE_INFINITY));
  }, [limit, count]);
  const shown = useMemo(() => (limit < rows.length ? rows.slice(0, limit) : rows), [rows, limit]);
  useLinkedItem({ linkedId, rows: shown });
  return (
    <>
      <NewAlertsPill frame={frame} sort={sort} rows={shown} />
      <div ref={frame} className="news-list-frame">
        <SteadyList rows={shown} label="News alerts" paddingBelowPx={(count - shown.length) * ROW_PX}>
          {rowGroups(shown).map((group) => (
            <RowGroup key={group.key} rows={group.rows} actions={actions} />
          ))}
        </SteadyList>
      </div>
    </>
  );
}

interface RowGroupProps {
  readonly rows: readonly FeedRow[];
  readonly actions: ItemActions;
}

const RowGroup = memo(
  function RowGroup({ rows, actions }: RowGroupProps) {
    return rows.map(({ drawn, ...row }) => (
      <li key={row.item.id} data-item-id={row.item.id} data-drawn={drawn}>
        <NewsItem {...row} actions={actions} />
      </li>
    ));
  },
  (before, after) => before.actions === after.actions && isSameGroup(before.rows, after.rows),
);
