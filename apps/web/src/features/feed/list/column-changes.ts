import { COLUMN_MAX_PX, type FeedColumn, type FeedColumnName } from '@bna/contract/feed/feed-view';
import { kindOf, leastWidthOf } from './columns.ts';

/** More would be empty. */
const MAX_OF_DEFAULT = 2.5;

export const mostWidthOf = (name: FeedColumnName): number =>
  Math.min(COLUMN_MAX_PX, Math.round((kindOf(name)?.defaultPx ?? COLUMN_MAX_PX) * MAX_OF_DEFAULT));

/** Returns the nearest width that the column may have, in whole pixels. */
export const limitWidth = (name: FeedColumnName, px: number): number =>
  Math.round(Math.min(mostWidthOf(name), Math.max(leastWidthOf(name), px)));

/** Returns the columns with one of them moved by a place; unchanged at either end. */
export function moveColumn(columns: readonly FeedColumn[], name: FeedColumnName, by: -1 | 1): readonly FeedColumn[] {
  const from = columns.findIndex((column) => column.name === name);
  const moved = columns[from];
  const to = from + by;
  if (moved === undefined || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Returns the columns with one of them changed. */
export const changeColumn = (
  columns: readonly FeedColumn[],
  name: FeedColumnName,
  change: Partial<Pick<FeedColumn, 'hidden' | 'width'>>,
): readonly FeedColumn[] => columns.map((column) => (column.name === name ? { ...column, ...change } : column));
