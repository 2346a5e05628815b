import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The laws of ARCHITECTURE.md that an import checker cannot see, read from the sources themselves. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.git', '.tanstack', 'migrations', 'coverage']);

interface SourceFile {
  /** From the repository's root, with `/`. */
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

function offenders(files: readonly SourceFile[], pattern: RegExp): string[] {
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

/** What runs at the user's: no tests, no tools. */
const production = sources.filter((file) => /^(?:apps|packages)\/[^/]+\/src\//.test(file.path) && !isTest(file));

describe('laws of the house', () => {
  it('are checked on all sources', () => {
    expect(within('apps/server/src/').length).toBeGreaterThan(50);
    expect(within('apps/web/src/').length).toBeGreaterThan(20);
    expect(within('packages/contract/src/').length).toBeGreaterThan(5);
  });

  it('reads the environment in the main.ts of each program alone', () => {
    const others = production.filter(({ path }) => !path.endsWith('/src/main.ts'));
    expect(offenders(others, /\bprocess\.env\b|\benv\b[^'"]*from 'node:process'/)).toEqual([]);
  });

  it('asks the clock port for the time in server features', () => {
    const features = within('apps/server/src/features/').filter((file) => !isTest(file));
    expect(offenders(features, /\bDate\.now\(|\bnew Date\(\)/)).toEqual([]);
  });

  it('tests with real collaborators', () => {
    expect(offenders(within('apps/', 'packages/', 'bench/', 'e2e/'), /\bvi\.(?:mock|doMock|hoisted)\(/)).toEqual([]);
  });

  it('singles out no test, and skips none but where a program is missing, which is said', () => {
    const tests = sources.filter((file) => isTest(file) || file.path.startsWith('e2e/'));
    expect(offenders(tests, /\b(?:it|test|describe)\.(?:skip(?!\(!has\w+\(\), [A-Z_]+\))|only|todo|fixme)\b/)).toEqual(
      [],
    );
  });

  it('has no drawer for odds and ends, and no barrel', () => {
    const drawers = sources.filter(({ path }) => /(?:^|\/)(?:utils?|helpers?|common)(?:\/|\.[^/]+$)/.test(path));
    const barrels = within('apps/', 'packages/').filter(
      ({ path }) => /^index\.tsx?$/.test(basename(path)) && !path.startsWith('apps/web/src/routes/'),
    );
    expect([...drawers, ...barrels].map(({ path }) => path)).toEqual([]);
    expect(offenders(within('apps/', 'packages/'), /^export \* from\b/)).toEqual([]);
  });

  it('names files in kebab-case', () => {
    const named = within('apps/', 'packages/', 'bench/', 'scripts/').filter(
      ({ path }) => !path.startsWith('apps/web/src/routes/'),
    );
    const bad = named.filter(({ path }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)+$/.test(basename(path)));
    expect(bad.map(({ path }) => path)).toEqual([]);
  });

  it('exports by name', () => {
    expect(offenders(production, /^export default\b/)).toEqual([]);
  });

  it('uses no type assertion to any, no escape from the compiler', () => {
    expect(
      offenders(within('apps/', 'packages/', 'bench/', 'e2e/'), /\bas any\b|@ts-(?:ignore|expect-error|nocheck)/),
    ).toEqual([]);
  });

  it('keeps files below 300 lines', () => {
    const long = production.filter(({ text }) => text.trimEnd().split('\n').length >= 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
