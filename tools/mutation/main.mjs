/**
 * `npm run mutation [-- NAME…]`: changes the modules that carry the product's guarantees one expression at a time (Stryker)
 * and reports how many changes their nearest tests notice. Fails if a module is below MINIMUM_SCORE.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODULES } from './modules.mjs';
import { ensureInstalled, exitWith, findNode, parseJson, Refusal, ROOT, runVisibly } from '../../scripts/steps.mjs';

const MINIMUM_SCORE = 85;
const REPORTS = join(ROOT, 'reports', 'mutation');

/** @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} Report Stryker's JSON report, as far as it is read */
/** @typedef {{ killed: number, survived: number }} Tally a mutant that ran into the timeout counts as killed */

/**
 * @param {string} file
 * @returns {Tally}
 */
function readTally(file) {
  /** @type {Report} */
  const report = parseJson(readFileSync(file, 'utf8'));
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (/** @type {string[]} */ wanted) => statuses.filter((status) => wanted.includes(status)).length;
  return { killed: count(['Killed', 'Timeout']), survived: count(['Survived', 'NoCoverage']) };
}

/** @param {Tally} tally */
const scoreOf = ({ killed, survived }) => (killed / Math.max(1, killed + survived)) * 100;

/**
 * @param {(typeof MODULES)[number]} module
 * @returns {Promise<Tally>}
 */
async function mutateModule({ name, environment, mutate, tests }) {
  const unmatched = [...mutate, ...tests].find((pattern) => globSync(pattern, { cwd: ROOT }).length === 0);
  if (unmatched !== undefined) throw new Refusal(`No file of ${name} matches ${unmatched}.`);
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const stryker = join(
    dirname(fileURLToPath(import.meta.resolve('@stryker-mutator/core/package.json'))),
    'bin',
    'stryker.js',
  );
  await runVisibly(
    `Mutating ${name}`,
    findNode(),
    [stryker, 'run', 'tools/mutation/stryker.config.mjs', '--mutate', mutate.join(',')],
    {
      env: {
        ...process.env,
        MUTATION_ENVIRONMENT: environment,
        MUTATION_TESTS: tests.join(','),
        MUTATION_REPORT: join(REPORTS, name),
      },
    },
  );
  if (!existsSync(report)) throw new Refusal(`Stryker wrote no report for ${name}: its output above says why.`);
  return readTally(report);
}

await exitWith(async () => {
  await ensureInstalled('everything');
  mkdirSync(REPORTS, { recursive: true });
  const names = process.argv.slice(2);
  const unknown = names.find((name) => MODULES.every((module) => module.name !== name));
  if (unknown !== undefined) throw new Refusal(`There is no module ${unknown}.`);
  const chosen = MODULES.filter(({ name }) => names.length === 0 || names.includes(name));
  /** @type {{ name: string, tally: Tally }[]} */
  const results = [];
  for (const module of chosen) results.push({ name: module.name, tally: await mutateModule(module) });
  for (const { name, tally } of results) {
    console.log(`${name.padEnd(20)} ${scoreOf(tally).toFixed(1).padStart(5)}%  ${tally.survived} survived`);
  }
  const tooLow = results.filter(({ tally }) => scoreOf(tally) < MINIMUM_SCORE).map(({ name }) => name);
  if (tooLow.length > 0) console.log(`Below ${MINIMUM_SCORE}%: ${tooLow.join(', ')}`);
  return tooLow.length === 0 ? 0 : 1;
});
