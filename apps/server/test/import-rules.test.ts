import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type IConfiguration } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Each import rule rejects a file that breaks it. A rule without a sample here fails the last test. */

const CONFIG = fileURLToPath(new URL('../../../.dependency-cruiser.cjs', import.meta.url));
const config = createRequire(import.meta.url)(CONFIG) as IConfiguration;
const rules = (config.forbidden ?? []).map(({ name = '' }) => name);

const FEATURES = 'apps/server/src/features';

/** The rule, the importing file and what it imports: a file, or a package. */
const VIOLATIONS: readonly (readonly [rule: string, importer: string, imported: string])[] = [
  ['no-cycles', 'scripts/a.ts', 'scripts/b.ts'],
  ['resolvable', 'scripts/lost.ts', './missing.ts'],
  ['declared-dependencies', 'scripts/undeclared.ts', 'undeclared-package'],
  ['contract-imports-only-zod-and-countries', 'packages/contract/src/money.ts', 'packages/other/src/money.ts'],
  ['browsers-load-only-zod-mini', 'packages/contract/src/fields.ts', 'zod'],
  ['apps-share-only-the-contract', 'apps/web/src/features/feed/list.ts', 'apps/server/src/platform/clock.ts'],
  ['packages-and-tools-import-no-app', 'tools/bench/bench.ts', 'apps/server/src/platform/clock.ts'],
  ['demo-services-import-only-themselves', 'tools/demo-wire/src/wire.ts', 'packages/contract/src/time.ts'],
  ['web-features-are-independent', 'apps/web/src/features/feed/row.ts', 'apps/web/src/features/billing/price.ts'],
  ['web-features-import-no-route', 'apps/web/src/features/feed/link.ts', 'apps/web/src/routes/index.tsx'],
  ['web-app-imports-no-gallery', 'apps/web/src/ui/button.ts', 'apps/web/gallery/samples.ts'],
  ['web-foundation-imports-no-feature', 'apps/web/src/ui/button.ts', 'apps/web/src/features/billing/price.ts'],
  ['server-features-import-only-the-platform', `${FEATURES}/feed/send.ts`, 'apps/server/src/commands/seed.ts'],
  ['server-platform-imports-no-feature', 'apps/server/src/platform/jobs.ts', `${FEATURES}/feed/publish.ts`],
  ['server-app-and-worker-import-no-adapter', 'apps/server/src/app.ts', 'apps/server/src/adapters/clock/system.ts'],
  [
    'server-adapters-import-only-ports-and-platform',
    'apps/server/src/adapters/mailer/smtp.ts',
    `${FEATURES}/feed/publish.ts`,
  ],
  [
    'only-the-composition-root-imports-adapters',
    'apps/server/src/demo/routes.ts',
    'apps/server/src/adapters/clock/system.ts',
  ],
  ['server-loads-demo-on-demand', 'apps/server/src/commands/seed.ts', 'apps/server/src/demo/accounts.ts'],
  ['web-app-imports-no-gallery', 'apps/web/src/ui/badge.ts', 'apps/web/gallery/section.ts'],
  ['main-is-not-imported', 'apps/server/src/worker.ts', 'apps/server/src/main.ts'],
  ['vendor-sdks-stay-in-adapters', `${FEATURES}/billing/pay.ts`, 'stripe'],
  ['production-code-imports-no-test', 'apps/server/src/platform/drain.ts', 'apps/server/src/platform/drain.test.ts'],
  ...rules
    .filter((rule) => /^server-.*-calls-features-below-through-public$/.test(rule))
    .map((rule): [string, string, string] => {
      const feature = rule.replace(/^server-(.*)-calls-features-below-through-public$/, '$1');
      // The store of another feature is private to every feature.
      const other = feature === 'contact' ? 'stocks' : 'contact';
      return [rule, `${FEATURES}/${feature}/routes.ts`, `${FEATURES}/${other}/store.ts`];
    }),
  ...rules
    .filter((rule) => /^server-.*-schema-references-schemas-below$/.test(rule))
    .map((rule): [string, string, string] => {
      const feature = rule.replace(/^server-(.*)-schema-references-schemas-below$/, '$1');
      const above = feature === 'operations' ? 'contact' : 'operations';
      return [rule, `${FEATURES}/${feature}/schema.ts`, `${FEATURES}/${above}/schema.ts`];
    }),
];

const isPackage = (imported: string): boolean => !imported.includes('/');

let root: string;
let found: readonly string[];

async function writeSource(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text, { flag: 'a' });
}

function specifierOf(importer: string, imported: string): string {
  if (isPackage(imported) || imported.startsWith('.')) return imported;
  const path = relative(dirname(importer), imported);
  return path.startsWith('.') ? path : `./${path}`;
}

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'bna-import-rules-')));
  await writeSource('package.json', JSON.stringify({ dependencies: { stripe: '1.0.0', zod: '1.0.0' } }));
  await writeSource('tsconfig.base.json', '{}');
  for (const name of ['stripe', 'undeclared-package', 'zod']) {
    await writeSource(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    await writeSource(`node_modules/${name}/index.js`, '');
  }
  for (const [, importer, imported] of VIOLATIONS) {
    await writeSource(importer, `import '${specifierOf(importer, imported)}';\n`);
    if (!isPackage(imported) && !imported.startsWith('.')) await writeSource(imported, '');
  }
  await writeSource('scripts/b.ts', "import './a.ts';\n");
  const { output } = await cruise(['apps', 'packages', 'tools', 'scripts'], {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: config,
  });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser returned text instead of data');
  found = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
});

afterAll(() => rm(root, { recursive: true, force: true }));

it.each(VIOLATIONS)('%s rejects %s importing %s', (rule, importer) => {
  expect(found.filter((line) => line.startsWith(`${rule}: ${importer} -> `))).not.toEqual([]);
});

it('has a sample for every rule', () => {
  expect([...new Set(VIOLATIONS.map(([rule]) => rule))].sort()).toEqual([...rules].sort());
});
