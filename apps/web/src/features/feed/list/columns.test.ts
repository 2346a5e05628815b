import type { FeedColumn, FeedColumnName } from '@bna/contract/feed/feed-view';
import { describe, expect, it } from 'vitest';
import { changeColumn, limitWidth, moveColumn } from './column-changes.ts';
import { arrangeColumns, columnStyle, hiddenNames } from './columns.ts';

const column = (name: FeedColumnName, change: Partial<FeedColumn> = {}): FeedColumn => ({
  name,
  hidden: false,
  width: null,
  ...change,
});
const namesOf = (columns: readonly FeedColumn[]): string => columns.map(({ name }) => name).join(' ');

const DEFAULT = 'number time symbol strength kind headline size price cap volume risks';

describe('the columns', () => {
  it.each([
    [[], DEFAULT],
    [['price', 'symbol'], 'number time price cap volume risks symbol strength kind headline size'],
    [['headline'], DEFAULT],
  ] as const)('chosen as %j are followed by their default neighbors', (chosen, expected) => {
    expect(namesOf(arrangeColumns(chosen.map((name) => column(name))))).toBe(expected);
  });

  it('move by a place, and stay at the ends', () => {
    const columns = arrangeColumns([]);
    expect(namesOf(moveColumn(columns, 'time', -1))).toBe(DEFAULT.replace('number time', 'time number'));
    expect(namesOf(moveColumn(columns, 'time', 1))).toBe(DEFAULT.replace('time symbol', 'symbol time'));
    expect(moveColumn(columns, 'number', -1)).toBe(columns);
    expect(moveColumn(columns, 'risks', 1)).toBe(columns);
  });

  it('are the tracks of the grid, without the hidden ones; narrow lists have fewer', () => {
    const columns = changeColumn(changeColumn(arrangeColumns([]), 'kind', { hidden: true }), 'price', { width: 160 });
    expect(hiddenNames(columns)).toBe('kind');
    const style = columnStyle(columns) as Record<string, string>;
    expect(style['--column-areas']).toBe('"number time symbol strength headline size price cap volume risks star"');
    expect(style['--medium-column-areas']).toBe('"number time symbol strength headline size price cap risks star"');
    expect(style['--narrow-column-areas']).toBe('"number time symbol strength headline size price risks star"');
    expect(style['--column-widths']).toContain('minmax(5.25rem, 10rem)');
    expect(style['--column-widths']?.split(/ (?=minmax|\d)(?![^(]*\))/)).toHaveLength(11);
  });

  it('leave the headline room: a kind gets a share of the list unless the user chose its width', () => {
    const widthsOf = (columns: readonly FeedColumn[]) =>
      (columnStyle(columns) as Record<string, string>)['--medium-column-widths'];
    expect(widthsOf(arrangeColumns([]))).toContain('minmax(5rem, min(8.75rem, 10cqi))');
    expect(widthsOf(changeColumn(arrangeColumns([]), 'kind', { width: 200 }))).toContain('minmax(5rem, 12.5rem)');
  });

  it('are neither too narrow to read nor wider than allowed', () => {
    expect(limitWidth('price', 3)).toBe(84);
    expect(limitWidth('price', 100.4)).toBe(100);
    expect(limitWidth('price', 5_000)).toBe(260);
  });
});
