import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:fast`: tests of pure code. A server test that reaches one of these modules starts something and is left out. */
const SLOW_SUPPORT = ['apps/server/test/test-database.ts', 'apps/server/test/database-folder.ts', 'tools/'];
/** These start servers, processes or worker threads. */
const SLOW_TESTS = [
  'apps/server/src/adapters/',
  'apps/server/src/demo/',
  'apps/server/src/features/market-overview/read-overview.test.ts',
  'apps/server/src/platform/slow-clients.test.ts',
  'apps/server/test/judge-command.test.ts',
  'apps/server/test/proxy.test.ts',
];
const IMPORT = /\bfrom\s+'(?<path>\.[^']+)'/g;

const root = import.meta.dirname;
const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/');

function listFiles(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsSlowSupport(file: string, seen = new Set<string>()): boolean {
  if (SLOW_SUPPORT.some((path) => pathOf(file).startsWith(path))) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORT)];
  return imports.some(({ groups }) => importsSlowSupport(resolve(dirname(file), groups?.['path'] ?? ''), seen));
}

const serverTests = listFiles('apps/server', /\.test\.ts$/)
  .filter((file) => !importsSlowSupport(file))
  .map(pathOf)
  .filter((path) => !SLOW_TESTS.some((slow) => path.startsWith(slow)));

const project = (name: string, include: string[], setupFiles: string[], environment = 'node') => ({
  test: {
    name,
    include,
    setupFiles,
    environment,
    restoreMocks: environment !== 'node',
    // For the test that reads the style sheets.
    css: true,
    // A busy machine takes several times as long as usual.
    testTimeout: 60_000,
    isolate: false,
    root,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('server', serverTests, [
        'apps/server/test/fail-on-console-error.ts',
        'apps/server/test/leave-real-timers.ts',
      ]),
      project('contract', ['packages/contract/src/**/*.test.ts'], []),
      project('wires', ['packages/wires/src/**/*.test.ts'], []),
      project('web', ['apps/web/src/**/*.test.ts'], ['apps/web/test/setup.ts'], 'happy-dom'),
    ],
  },
});
