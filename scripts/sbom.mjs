/**
 * `npm run sbom`: what the product is made of when it runs, as CycloneDX JSON on standard output, for all systems that the
 * lock file knows. npm writes the list; which packages are for development alone says the lock file. (npm's own
 * `--omit dev` also leaves out what one workspace needs to run and another to be tested: pg, socket.io, zod.)
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endOf, exitWith, npmCommand, parseJson, Refusal, ROOT } from './steps.mjs';

/** Ours that run: the server, the page that is built from the web app, and what both share. */
const OWN = new Set(['@bna/server', '@bna/web', '@bna/contract']);

/** @typedef {{ name?: string, version?: string, dev?: boolean, link?: boolean }} LockEntry */
/** @typedef {{ 'bom-ref': string }} Component */
/** @typedef {{ metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bom */

/** @returns {Set<string>} `name@version` of everything that runs */
function listRunning() {
  /** @type {{ packages: Record<string, LockEntry> }} */
  const lock = parseJson(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const running = Object.entries(lock.packages).flatMap(([path, { name, version = '', dev = false, link = false }]) => {
    const isInstalled = path.includes('node_modules/');
    const isOurs = name !== undefined && OWN.has(name);
    if (link || dev || !(isInstalled || isOurs)) return [];
    return [`${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`];
  });
  return new Set(running);
}

/** @returns {Promise<Bom>} everything in the lock file, as npm describes it */
async function describeAll() {
  const { program, programArguments } = npmCommand(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
  const npm = spawn(program, [...programArguments, '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([text(npm.stdout), endOf(npm)]);
  if (code !== 0) throw new Refusal('npm could not list the packages of the lock file.');
  return parseJson(output);
}

await exitWith(async () => {
  const running = listRunning();
  const bom = await describeAll();
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
