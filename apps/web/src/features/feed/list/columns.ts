import type { FeedColumn, FeedColumnName } from '@bna/contract/feed/feed-view';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { FEED_COLUMNS_KEY } from '../../../config/storage-keys.ts';
import { createStoredText } from '../../../lib/stored-text.ts';

/** Widths in CSS pixels, at the browser's default text size. Columns shrink to `leastPx` where the list is narrow. */
interface ColumnKind {
  readonly name: FeedColumnName;
  readonly defaultPx: number;
  readonly leastPx: number;
  /** The most of the list's width that the default width may take, as a CSS length. */
  readonly mostOfList?: string;
  /** The narrowest list that shows it. Without one, every list does. */
  readonly from?: 'medium' | 'wide';
}

/** In their default order. */
const KINDS: readonly ColumnKind[] = [
  { name: 'number', defaultPx: 28, leastPx: 28 },
  { name: 'time', defaultPx: 104, leastPx: 96 },
  { name: 'symbol', defaultPx: 72, leastPx: 56 },
  { name: 'strength', defaultPx: 18, leastPx: 18 },
  { name: 'kind', defaultPx: 140, leastPx: 80, mostOfList: '10cqi', from: 'medium' },
  { name: 'headline', defaultPx: 0, leastPx: 0 },
  { name: 'size', defaultPx: 50, leastPx: 50 },
  { name: 'price', defaultPx: 104, leastPx: 84 },
  { name: 'cap', defaultPx: 84, leastPx: 84, from: 'medium' },
  { name: 'volume', defaultPx: 104, leastPx: 100, from: 'wide' },
  { name: 'risks', defaultPx: 80, leastPx: 72 },
];

const DEFAULT_NAMES = KINDS.map(({ name }) => name);

export const kindOf = (name: FeedColumnName): ColumnKind | undefined => KINDS.find((kind) => kind.name === name);

export const leastWidthOf = (name: FeedColumnName): number => kindOf(name)?.leastPx ?? 0;

/** Returns the width of a column where the list has room. */
export const widthOf = ({ name, width }: FeedColumn): number => width ?? kindOf(name)?.defaultPx ?? 0;

/** Returns all columns in the chosen order. Those that `chosen` lacks keep their place behind their default neighbor. */
export function arrangeColumns(chosen: readonly FeedColumn[]): readonly FeedColumn[] {
  const arranged = [...chosen];
  DEFAULT_NAMES.forEach((name, index) => {
    if (arranged.some((column) => column.name === name)) return;
    const before = arranged.findIndex((column) => column.name === DEFAULT_NAMES[index - 1]);
    arranged.splice(before + 1, 0, { name, hidden: false, width: null });
  });
  return arranged;
}

/** The headline gets at least this share of the list. From 84 rem on, all default columns have room beside it. */
const HEADLINE_TRACK = 'minmax(22%, 1fr)';
const STAR_TRACK = '1.75rem';

const inRem = (px: number): string => `${String(px / 16)}rem`;

function trackOf(column: FeedColumn): string {
  if (column.name === 'headline') return HEADLINE_TRACK;
  const width = widthOf(column);
  const share = column.width === null ? kindOf(column.name)?.mostOfList : undefined;
  const most = share === undefined ? inRem(width) : `min(${inRem(width)}, ${share})`;
  return `minmax(${inRem(Math.min(width, leastWidthOf(column.name)))}, ${most})`;
}

const areasOf = (columns: readonly FeedColumn[]): string => `"${columns.map(({ name }) => name).join(' ')} star"`;
const tracksOf = (columns: readonly FeedColumn[]): string => [...columns.map(trackOf), STAR_TRACK].join(' ');

/** Returns the grid of the lines and their headings, as custom properties for `feed.css`. */
export function columnStyle(columns: readonly FeedColumn[]): CSSProperties {
  const shown = columns.filter(({ hidden }) => !hidden);
  const medium = shown.filter(({ name }) => kindOf(name)?.from !== 'wide');
  const narrow = medium.filter(({ name }) => kindOf(name)?.from === undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type lacks custom properties
  return {
    '--column-areas': areasOf(shown),
    '--column-widths': tracksOf(shown),
    '--medium-column-areas': areasOf(medium),
    '--medium-column-widths': tracksOf(medium),
    '--narrow-column-areas': areasOf(narrow),
    '--narrow-column-widths': tracksOf(narrow),
  } as CSSProperties;
}

/** Returns whether the user chose a width, for which the texts of a column may be too wide. */
export const isResized = (columns: readonly FeedColumn[]): boolean => columns.some(({ width }) => width !== null);

/** Returns the names of the hidden columns, for selectors. */
export const hiddenNames = (columns: readonly FeedColumn[]): string =>
  columns.flatMap(({ name, hidden }) => (hidden ? name : [])).join(' ');

const stored = createStoredText(FEED_COLUMNS_KEY);
const StoredColumns = z.array(z.unknown());
const StoredColumn = z.object({ name: z.string(), hidden: z.boolean(), width: z.nullable(z.number()) });

let cached = { text: null as string | null, columns: arrangeColumns([]) };

/** Returns no column for an entry that another version of the page stored. */
function parseColumn(entry: unknown): FeedColumn | [] {
  const { data } = StoredColumn.safeParse(entry);
  const kind = KINDS.find(({ name }) => name === data?.name);
  return data === undefined || kind === undefined ? [] : { ...data, name: kind.name };
}

function parseColumns(text: string | null): readonly FeedColumn[] {
  try {
    const entries = StoredColumns.parse(JSON.parse(text ?? '[]'));
    return arrangeColumns(entries.flatMap(parseColumn));
  } catch {
    return arrangeColumns([]);
  }
}

/** Returns the columns that the user chose, remembered in this browser. */
function readColumns(): readonly FeedColumn[] {
  const text = stored.read();
  if (text !== cached.text) cached = { text, columns: parseColumns(text) };
  return cached.columns;
}

/** Applies the columns in all windows of this browser. */
export function writeColumns(columns: readonly FeedColumn[]): void {
  const text = JSON.stringify(columns);
  if (text !== stored.read()) stored.write(text);
}

export const useColumns = (): readonly FeedColumn[] => useSyncExternalStore(stored.subscribe, readColumns);
