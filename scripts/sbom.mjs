/**
 * `npm run sbom`: prints the runtime dependencies for all platforms as CycloneDX JSON. npm generates the list; the lock file
 * tells which packages are only for development. (`npm sbom --omit dev` also omits packages that are a runtime dependency
 * of one workspace and a development dependency of another, such as pg.)
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endOf, exitWith, npmCommand, parseJson, Refusal, ROOT } from './steps.mjs';

/** Workspaces that are part of the product. */
const PRODUCT_WORKSPACES = new Set(['@bna/server', '@bna/web', '@bna/contract', '@bna/wires']);

/** @typedef {{ name?: string, version?: string, dev?: boolean, link?: boolean }} LockEntry */
/** @typedef {{ 'bom-ref': string }} Component */
/** @typedef {{ metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bom */

/** @returns {Set<string>} `name@version` of all runtime dependencies */
function listRuntimePackages() {
  /** @type {{ packages: Record<string, LockEntry> }} */
  const lock = parseJson(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const running = Object.entries(lock.packages).flatMap(([path, { name, version = '', dev = false, link = false }]) => {
    const isInstalled = path.includes('node_modules/');
    const isProduct = name !== undefined && PRODUCT_WORKSPACES.has(name);
    if (link || dev || !(isInstalled || isProduct)) return [];
    return [`${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`];
  });
  return new Set(running);
}

/** @returns {Promise<Bom>} all packages of the lock file */
async function generateBom() {
  const { program, programArguments } = npmCommand(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
  const npm = spawn(program, [...programArguments, '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([text(npm.stdout), endOf(npm)]);
  if (code !== 0) throw new Refusal('npm sbom failed.');
  return parseJson(output);
}

await exitWith(async () => {
  const running = listRuntimePackages();
  const bom = await generateBom();
  const components = bom.components.filter((component) => running.has(component['bom-ref']));
  const listed = new Set(components.map((component) => component['bom-ref']));
  const missing = [...running].filter((reference) => !listed.has(reference));
  if (missing.length > 0) throw new Refusal(`npm does not list ${missing.join(', ')}.`);
  const kept = new Set([bom.metadata.component['bom-ref'], ...listed]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((reference) => kept.has(reference)) }));
  process.stdout.write(`${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`);
  return 0;
});
