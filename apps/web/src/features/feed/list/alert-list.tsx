import type { FeedColumn } from '@bna/contract/feed/feed-view';
import type { NewsSort } from '@bna/contract/feed/news-summary';
import { memo, type MouseEvent, useMemo, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useWindowWidth } from '../../../lib/use-window-width.ts';
import { type AlertActions, AlertCard } from './alert-card.tsx';
import { AlertRow } from './alert-row.tsx';
import { columnStyle, hiddenNames, isResized, useColumns } from './columns.ts';
import type { Density } from './density.ts';
import { AlertPane, AlertSheet } from './open-alert-frames.tsx';
import { type OpenAlertPlace, useOpenAlert } from './open-alert.ts';
import { ToolSlot } from '../../../ui/tool-header.tsx';
import { countStyle, type FeedRow, GROUP_SIZE, isSameGroup, rowGroups } from './feed-rows.ts';
import { NewAlertsPill } from './new-alerts-pill.tsx';
import { ScrollAnchoredList } from './scroll-anchored-list.tsx';
import { useGrowingLimit } from './use-growing-limit.ts';
import { type RowLayout, useRowLayout } from './use-row-layout.ts';
import { useScrollToLinkedAlert } from './use-scroll-to-linked-alert.ts';

const RowHeadings = lazyPart(
  async () => (await import('./row-headings.tsx')).RowHeadings,
  <div className="alert-row alert-row-headings" />,
);

/** The first paint renders the rows that a window shows. The rest follows in small steps that do not block input. */
const ROWS_PER_STEP = 8;

/** Estimates the height of a row. Narrow windows have lines of two rows. */
const estimateRowPx = (density: Density, windowWidth: number): number =>
  density === 'comfortable' ? 170 : windowWidth < 800 ? 57 : 33;

interface AlertListProps {
  readonly rows: readonly FeedRow[];
  readonly sort: NewsSort;
  /** Whether the rows are in another order than that of arrival. */
  readonly isRanked: boolean;
  readonly density: Density;
  /** Changes with the filter. */
  readonly filterKey: string;
  readonly linkedId: string | undefined;
  readonly actions: AlertActions;
  readonly onColumnsChange: (columns: readonly FeedColumn[]) => void;
}

export function AlertList({
  rows,
  sort,
  isRanked,
  density,
  filterKey,
  linkedId,
  actions,
  onColumnsChange,
}: AlertListProps) {
  const count = rows.length;
  const rowPx = estimateRowPx(density, useWindowWidth());
  // Read once, because the browser lays out the page to find it.
  const [first] = useState(() => Math.ceil(window.innerHeight / rowPx));
  const limit = useGrowingLimit({ first, step: ROWS_PER_STEP, count, key: '' });
  const rendered = useMemo(() => (limit < rows.length ? rows.slice(0, limit) : rows), [rows, limit]);
  useScrollToLinkedAlert({ linkedId, rows: rendered });
  const { place, openId, open, follow, close } = useOpenAlert(density, linkedId);
  const columns = useColumns();
  const openRow = place === 'line' ? undefined : rows.find(({ alert }) => alert.id === openId);
  const isSplit = place === 'pane' && openRow !== undefined;
  const layoutOf = useRowLayout({ density, count, key: JSON.stringify([isSplit, columns, filterKey]) });
  return (
    <>
      <ToolSlot name="unseen">
        <NewAlertsPill sort={sort} rows={rendered} />
      </ToolSlot>
      <div className={isSplit ? 'alert-split' : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- lines have buttons */}
        <div
          className="alert-list-frame"
          data-density={density}
          data-hides={hiddenNames(columns)}
          data-resized={isResized(columns)}
          style={columnStyle(columns)}
          onClick={openClickedLine}
          onFocus={({ target }) => {
            const row = target.closest<HTMLElement>('[data-item-id]');
            if (place === 'pane' && row?.dataset['itemId'] !== undefined) follow(row.dataset['itemId']);
          }}
        >
          <div className="alert-table">
            {density === 'compact' && <RowHeadings onColumnsChange={onColumnsChange} />}
            <ScrollAnchoredList rows={rendered} label="News alerts" paddingBelowPx={(count - rendered.length) * rowPx}>
              {rowGroups(rendered, isRanked).map((group, index) => (
                <RowGroup
                  key={group.key}
                  rows={group.rows}
                  layout={layoutOf(index * GROUP_SIZE)}
                  density={density}
                  place={place}
                  openId={group.rows.some(({ alert }) => alert.id === openId) ? openId : undefined}
                  onOpen={open}
                  actions={actions}
                />
              ))}
            </ScrollAnchoredList>
          </div>
        </div>
        {isSplit && <AlertPane row={openRow} actions={actions} onClose={close} />}
      </div>
      {openRow !== undefined && place === 'sheet' && <AlertSheet row={openRow} actions={actions} onClose={close} />}
    </>
  );
}

/** Opens the line that was clicked beside its buttons. Its symbol is the button for keys and screen readers. */
function openClickedLine({ target }: MouseEvent): void {
  const isControl = !(target instanceof Element) || target.closest('button, a') !== null;
  if (isControl || getSelection()?.isCollapsed === false) return;
  target.closest('.alert-row')?.querySelector<HTMLElement>('[data-toggles-alert]')?.click();
}

interface RowGroupProps {
  readonly rows: readonly FeedRow[];
  readonly layout: RowLayout;
  readonly density: Density;
  readonly place: OpenAlertPlace;
  /** The open alert, if it is in this group. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly actions: AlertActions;
}

const RowGroup = memo(
  function RowGroup({ rows, layout, density, place, openId, onOpen, actions }: RowGroupProps) {
    return (
      <div className="alert-group" data-layout={layout} style={countStyle(rows.length)}>
        {rows.map((row) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `li` may not be in a group
          <div key={row.alert.id} role="listitem" data-item-id={row.alert.id}>
            {density === 'compact' ? (
              <AlertRow {...row} place={place} isOpen={row.alert.id === openId} onOpen={onOpen} actions={actions} />
            ) : (
              <AlertCard {...row} actions={actions} />
            )}
          </div>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.actions === after.actions &&
    before.layout === after.layout &&
    before.density === after.density &&
    before.place === after.place &&
    before.openId === after.openId &&
    isSameGroup(before.rows, after.rows),
);
