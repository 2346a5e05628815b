/** Checks the import rules of `.dependency-cruiser.cjs`, and that dependency-cruiser saw every source file. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { exitWith, ROOT } from './steps.mjs';

const FOLDERS = ['apps', 'packages', 'tools'];
const SOURCE = /\.tsx?$/;
const NOT_SOURCE = /(^|\/)(node_modules|dist(-\w+)?|\.build-\d+|\.tanstack|\.data)(\/|$)/;

/** @returns {string[]} paths of all source files, as dependency-cruiser writes them */
function listSources() {
  return FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !NOT_SOURCE.test(path));
}

await exitWith(async () => {
  process.chdir(ROOT);
  const options = await extractConfig('./.dependency-cruiser.cjs');
  const { output } = await cruise(FOLDERS, options, {}, { tsConfig: extractTsConfig('./tsconfig.base.json') });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of data');
  const seen = new Set(output.modules.map((module) => module.source));
  const unseen = listSources().filter((path) => !seen.has(path));
  for (const path of unseen) console.error(`not seen by dependency-cruiser: ${path}`);
  for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
  const problems = unseen.length + output.summary.violations.length;
  console.log(`${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised ?? 0} imports`);
  return problems === 0 ? 0 : 1;
});
