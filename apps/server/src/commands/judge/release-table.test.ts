import { describe, expect, it } from 'vitest';
import { parseReleaseTable } from './release-table.ts';

const parse = (text: string) => parseReleaseTable(Buffer.from(text), 'news.tsv');

describe('parseReleaseTable', () => {
  it('finds columns by name in any order and keeps the others for labels', () => {
    const [row] = parse('publish\ttitle\tid\tlead\nyes\tAcme Wins\ta1\tDALLAS -- Acme\n');
    expect(row).toMatchObject({
      line: 2,
      id: 'a1',
      title: 'Acme Wins',
      lead: 'DALLAS -- Acme',
      symbol: '',
      date: null,
    });
    expect(row?.columns.get('publish')).toBe('yes');
  });

  it.each([
    ['a byte order mark', '\uFEFFid\ttitle\n1\tA\n'],
    ['CRLF', 'id\ttitle\r\n1\tA\r\n'],
    ['empty lines', '\nid\ttitle\n\n1\tA\n\n'],
    ['no line break at the end', 'id\ttitle\n1\tA'],
  ])('accepts %s', (_what, text) => {
    expect(parse(text).map(({ id, title }) => [id, title])).toEqual([['1', 'A']]);
  });

  it('keeps quotes as text', () => {
    expect(parse('id\ttitle\n1\t"Acme" Wins 5" Screen Order\n')[0]?.title).toBe('"Acme" Wins 5" Screen Order');
  });

  it.each([
    ['2026-10-14', '2026-10-14T13:00:00.000Z'],
    ['2026-10-14T08:30:00-04:00', '2026-10-14T12:30:00.000Z'],
  ])('reads the date %s', (written, expected) => {
    expect(parse(`id\ttitle\tdate\n1\tA\t${written}\n`)[0]?.date?.toISOString()).toBe(expected);
  });

  it.each([
    ['an empty file', '', 'news.tsv is empty.'],
    ['a missing column', 'id\tlead\n1\tA\n', 'news.tsv has no column title. Its first line is: id | lead'],
    ['a file separated by commas', 'id,title,lead\n1,a,b\n', 'news.tsv is separated by commas.'],
    ['a repeated column', 'id\ttitle\ttitle\n1\ta\tb\n', 'news.tsv has two columns named title.'],
    ['too many fields', 'id\ttitle\n1\ta\n2\tb\tc\n', 'news.tsv, line 3: 3 fields, but the header has 2.'],
    ['too few fields', 'id\ttitle\n\n1\n', 'news.tsv, line 3: 1 fields, but the header has 2.'],
    ['an empty id', 'id\ttitle\n\ta\n', 'news.tsv, line 2: id is empty.'],
    ['an empty title', 'id\ttitle\tlead\n1\t \tb\n', 'news.tsv, line 2: title is empty.'],
    ['an invalid date', 'id\ttitle\tdate\n1\ta\t14/10/26\n', 'news.tsv, line 2: "14/10/26" is not a date'],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it('refuses text that is not UTF-8', () => {
    expect(() => parseReleaseTable(Buffer.from([0xff, 0xfe, 0x69]), 'news.tsv')).toThrow('news.tsv is not UTF-8 text.');
  });
});
