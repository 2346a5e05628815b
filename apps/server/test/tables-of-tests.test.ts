import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * `docs/security.md` ties each threat to the tests that would notice it, `docs/requirements.md` each requirement to the place
 * that fulfils it and to the tests that would notice if it did not. This holds both tables to the truth.
 */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1)}`);

const TABLES = [
  {
    file: 'docs/security.md',
    ids: [
      ...numbered('A', 22),
      ...numbered('B', 9),
      ...numbered('C', 9),
      ...numbered('D', 9),
      ...numbered('E', 10),
      ...numbered('F', 7),
      ...numbered('G', 5),
      ...numbered('N', 8),
      ...numbered('U', 6),
      ...numbered('J', 5),
      ...numbered('K', 18),
    ],
  },
  {
    file: 'docs/requirements.md',
    ids: [11, 53, 14, 12, 12, 5, 22, 9, 11, 8, 9, 26, 7, 28, 10, 3].flatMap((count, index) =>
      numbered(`${String(index + 1)}.`, count),
    ),
  },
];

/** The first cell is the row's name, the last its tests; what stands between may name places. */
const ROW = /^\| (?<id>[A-Z]\d+|\d+\.\d+) \| (?<said>.+) \| (?<proof>[^|]+) \|$/;
const NAMED_TEST = /`(?<file>[^`]+\.(?:test|spec)\.tsx?)`: (?<title>[^<]+)/g;
const PLACE = /`(?<file>(?:apps|packages|scripts)\/[^`]+)`/g;

const rowsOf = (table: string) =>
  readFileSync(join(ROOT, table), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { id, said, proof } = ROW.exec(line)?.groups ?? {};
      return id === undefined || said === undefined || proof === undefined ? [] : [{ id, said, proof }];
    });

describe.each(TABLES)('the table of $file', ({ file: table, ids }) => {
  const rows = rowsOf(table);

  it('has each row once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it.each(rows)('$id names places and tests that exist, or says why there is no test', ({ said, proof }) => {
    for (const { groups } of said.matchAll(PLACE)) {
      expect(existsSync(join(ROOT, groups?.['file'] ?? '')), groups?.['file']).toBe(true);
    }
    const named = [...proof.matchAll(NAMED_TEST)].map(({ groups }) => ({
      file: groups?.['file'] ?? '',
      title: groups?.['title']?.trim() ?? '',
    }));
    if (named.length === 0) expect(proof).toMatch(/^No test: .{20,}/);
    for (const { file, title } of named) {
      expect(readFileSync(join(ROOT, file), 'utf8'), `${file}: ${title}`).toContain(title);
    }
  });
});
