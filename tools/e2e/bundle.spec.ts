import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const KB = 1_024;
/** Compressed size of what every page loads before it renders, and of that with a screen. */
const MAIN_MAX_BYTES = 120 * KB;
const LOGIN_MAX_BYTES = 147 * KB;
const PAGE_MAX_BYTES = 159 * KB;

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

/** Vite's manifest: the static imports of each file. */
interface Built {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built>>;

const readManifest = (): Manifest => JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** Returns the files that `keys` need before they run, including themselves. */
function collectChunks(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const built = manifest[key];
    if (built === undefined) throw new Error(`The manifest does not know ${key}`);
    if (files.has(built.file)) return;
    files.add(built.file);
    built.imports?.forEach(add);
  };
  keys.forEach(add);
  return files;
}

/** Returns the compressed size of the file. */
function readCompressedSize(file: string): number {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const sum = (files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => bytes + readCompressedSize(file), 0);

const entryKeys = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);

const SCREEN = /^src\/routes\/(?<path>.+)\.tsx\?tsr-split=component(?:---loader)?$/;

/** Each screen with its layouts. */
function listScreens(manifest: Manifest): readonly { path: string; keys: readonly string[] }[] {
  const keyOf = new Map(Object.keys(manifest).map((key) => [SCREEN.exec(key)?.groups?.['path'], key]));
  const paths = [...keyOf.keys()].filter((path) => path !== undefined);
  return paths
    .filter((path) => !/^_[^/]+$/.test(path))
    .map((path) => {
      const segments = path.split('/');
      const parents = segments.map((_segment, index) => segments.slice(0, index + 1).join('/'));
      return { path, keys: parents.flatMap((parent) => keyOf.get(parent) ?? []) };
    });
}

test(`every page loads at most ${String(MAIN_MAX_BYTES / KB)} KB of JavaScript`, () => {
  const manifest = readManifest();
  const main = collectChunks(manifest, entryKeys(manifest));
  expect(main.size).toBeGreaterThan(0);
  expect(
    sum(main),
    [...main].map((file) => `${file} ${String(readCompressedSize(file))}`).join('\n'),
  ).toBeLessThanOrEqual(MAIN_MAX_BYTES);
});

test('the page loads each chunk after its dependencies', () => {
  const manifest = readManifest();
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const list = /for \(const address of (?<list>\[.*?\])\)/.exec(page)?.groups?.['list'] ?? '[]';
  const pieces = JSON.parse(list) as string[];
  expect(new Set(pieces)).toEqual(
    new Set([...collectChunks(manifest, entryKeys(manifest))].map((file) => `/en/${file}`)),
  );
  const position = (file = ''): number => pieces.indexOf(`/en/${file}`);
  const early = Object.values(manifest).filter(({ file, imports = [] }) =>
    imports.some((key) => position(file) >= 0 && position(manifest[key]?.file) > position(file)),
  );
  expect(pieces.length).toBeGreaterThan(3);
  expect(early).toEqual([]);
});

test(`a page loads at most ${String(PAGE_MAX_BYTES / KB)} KB of JavaScript with its screen, a login ${String(LOGIN_MAX_BYTES / KB)} KB`, () => {
  const manifest = readManifest();
  const screens = listScreens(manifest).map(({ path, keys }) => {
    const files = [...collectChunks(manifest, [...entryKeys(manifest), ...keys])];
    return { path, bytes: sum(files), files: files.map((file) => `${file} ${String(readCompressedSize(file))}`) };
  });
  const isLogin = (path: string): boolean => path.startsWith('_auth/');
  expect(screens.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['_protected/account/index', '_auth/login', '_auth/register']),
  );
  expect(screens.filter(({ path, bytes }) => bytes > (isLogin(path) ? LOGIN_MAX_BYTES : PAGE_MAX_BYTES))).toEqual([]);
});

test('no script loads the style sheet, which every page has', () => {
  const names = readdirSync(join(DIST, 'assets'));
  const styleSheets = names.filter((name) => name.endsWith('.css'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  expect(styleSheets).toHaveLength(1);
  expect(scripts.length).toBeGreaterThan(20);
  const loading = scripts.filter((name) =>
    readFileSync(join(DIST, 'assets', name), 'utf8').includes(styleSheets[0] ?? ''),
  );
  expect(loading).toEqual([]);
});

test('every script has a source map, kept apart from the served files', () => {
  // The bundler's own runtime has no source.
  const assets = readdirSync(join(DIST, 'assets')).filter((name) => /^(?!rolldown-runtime).*\.js$/.test(name));
  const scripts = [...assets, 'push-worker.js'];
  const maps = readdirSync(join(DIST, '..', 'dist-maps'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(maps.toSorted()).toEqual(scripts.map((name) => `${name}.map`).toSorted());
  expect(readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))).toEqual([]);
});
