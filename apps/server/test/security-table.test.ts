import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** `docs/security.md` ties each threat to the tests that would notice it. This holds the table to the truth. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1)}`);
const ROWS = [
  ...numbered('A', 22),
  ...numbered('B', 9),
  ...numbered('C', 9),
  ...numbered('E', 10),
  ...numbered('F', 7),
  ...numbered('G', 5),
  ...numbered('J', 5),
];

const ROW = /^\| (?<id>[A-Z]\d+) \| (?<threat>[^|]+) \| (?<proof>.+) \|$/;
const NAMED_TEST = /`(?<file>[^`]+\.(?:test|spec)\.tsx?)`: (?<title>[^<]+)/g;

interface Row {
  readonly id: string;
  readonly proof: string;
}

const rows: Row[] = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { id, proof } = ROW.exec(line)?.groups ?? {};
    return id === undefined || proof === undefined ? [] : [{ id, proof }];
  });

describe('the table of threats', () => {
  it('has each row once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(ROWS);
  });

  it.each(rows)('$id names tests that exist, or says why there is none', ({ proof }) => {
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
