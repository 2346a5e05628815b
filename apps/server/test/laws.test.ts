import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Rules of ARCHITECTURE.md that the import checker cannot see. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.git', '.tanstack', 'migrations', 'coverage']);

interface SourceFile {
  /** Relative to the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : readSources(path);
    if (!/\.(?:ts|tsx|mjs|cjs)$/.test(entry.name)) return [];
    return [{ path: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }];
  });
}

function isSkipped(folderName: string): boolean {
  return SKIPPED_FOLDERS.has(folderName) || folderName.startsWith('.build-');
}

const sources = readSources(ROOT).filter(
  ({ path }) => path !== 'apps/server/test/laws.test.ts' && !path.endsWith('.gen.ts'),
);

function findViolations(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line: withoutComment(line), place: `${path}:${index + 1}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ place }) => place),
  );
}

function withoutComment(line: string): string {
  return /^\s*(?:\/\/|\/?\*)/.test(line) ? '' : line;
}

function within(...prefixes: readonly string[]): SourceFile[] {
  return sources.filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)));
}

const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);

/** Source code without tests. */
const production = sources.filter((file) => /^(?:apps|packages|tools)\/[^/]+\/src\//.test(file.path) && !isTest(file));

describe('source rules', () => {
  it('see all sources', () => {
    expect(within('apps/server/src/').length).toBeGreaterThan(50);
    expect(within('apps/web/src/').length).toBeGreaterThan(20);
    expect(within('packages/contract/src/').length).toBeGreaterThan(5);
  });

  it('reads the environment only in the main.ts of each program', () => {
    const others = production.filter(({ path }) => !path.endsWith('/src/main.ts'));
    expect(findViolations(others, /\bprocess\.env\b|\benv\b[^'"]*from 'node:process'/)).toEqual([]);
  });

  // @req 16.2
  it('takes the time in server features from the clock port', () => {
    const features = within('apps/server/src/features/').filter((file) => !isTest(file));
    expect(findViolations(features, /\bDate\.now\(|\bnew Date\(\)/)).toEqual([]);
  });

  it('does not mock modules', () => {
    expect(findViolations(within('apps/', 'packages/', 'tools/'), /\bvi\.(?:mock|doMock|hoisted)\(/)).toEqual([]);
  });

  it('has no focused tests, and skips tests only if a program is missing', () => {
    const tests = sources.filter((file) => isTest(file) || file.path.startsWith('tools/e2e/'));
    expect(
      findViolations(tests, /\b(?:it|test|describe)\.(?:skip(?!\(!has\w+\(\), [A-Z_]+\))|only|todo|fixme)\b/),
    ).toEqual([]);
  });

  it('has no utils, helpers or barrels', () => {
    const catchAlls = sources.filter(({ path }) => /(?:^|\/)(?:utils?|helpers?|common)(?:\/|\.[^/]+$)/.test(path));
    const barrels = within('apps/', 'packages/').filter(
      ({ path }) => /^index\.tsx?$/.test(basename(path)) && !path.startsWith('apps/web/src/routes/'),
    );
    expect([...catchAlls, ...barrels].map(({ path }) => path)).toEqual([]);
    expect(findViolations(within('apps/', 'packages/'), /^export \* from\b/)).toEqual([]);
  });

  it('names files in kebab-case', () => {
    const named = within('apps/', 'packages/', 'tools/', 'scripts/').filter(
      ({ path }) => !path.startsWith('apps/web/src/routes/'),
    );
    const bad = named.filter(({ path }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)+$/.test(basename(path)));
    expect(bad.map(({ path }) => path)).toEqual([]);
  });

  it('exports by name', () => {
    expect(findViolations(production, /^export default\b/)).toEqual([]);
  });

  it('uses no `as any` and no compiler suppressions', () => {
    expect(
      findViolations(within('apps/', 'packages/', 'tools/'), /\bas any\b|@ts-(?:ignore|expect-error|nocheck)/),
    ).toEqual([]);
  });

  it('keeps files below 300 lines', () => {
    const long = production.filter(({ text }) => text.trimEnd().split('\n').length >= 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
