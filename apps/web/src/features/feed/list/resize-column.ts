import type { FeedColumn, FeedColumnName } from '@bna/contract/feed/feed-view';
import { changeColumn, limitWidth } from './column-changes.ts';
import { writeColumns } from './columns.ts';

interface ColumnDrag {
  readonly columns: readonly FeedColumn[];
  readonly name: FeedColumnName;
  /** Where the pointer pressed the grip, and how wide the column was. */
  readonly fromX: number;
  readonly fromPx: number;
  /** To which side the column grows. */
  readonly grows: 'left' | 'right';
}

/** Resizes a column with the pointer until it is released. Resolves with the columns; null if the pointer did not move. */
export function dragColumn(drag: ColumnDrag): Promise<readonly FeedColumn[] | null> {
  const { columns, name, fromX, fromPx, grows } = drag;
  const pxPerRem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const stop = new AbortController();
  const { signal } = stop;
  let resized: readonly FeedColumn[] | null = null;
  return new Promise((resolve) => {
    const end = (): void => {
      stop.abort();
      resolve(resized);
    };
    window.addEventListener(
      'pointermove',
      ({ clientX, buttons }) => {
        // The release may precede the load of this module, or happen outside of the window.
        if (buttons === 0) {
          end();
          return;
        }
        const moved = grows === 'left' ? fromX - clientX : clientX - fromX;
        resized = changeColumn(columns, name, { width: limitWidth(name, ((fromPx + moved) * 16) / pxPerRem) });
        writeColumns(resized);
      },
      { signal },
    );
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  });
}

/** Returns the columns with the default width of one of them. */
export const resetWidth = (columns: readonly FeedColumn[], name: FeedColumnName): readonly FeedColumn[] =>
  changeColumn(columns, name, { width: null });
