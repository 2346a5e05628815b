/** `npm test`: every check and every test. Each suite runs even when an earlier one failed. */
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium, ensurePdfReader } from './browser-tools.mjs';
import {
  ensureInstalled,
  exitWith,
  findNode,
  moduleFile,
  npmCommand,
  parseJson,
  Refusal,
  ROOT,
  runQuietly,
  runVisibly,
} from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** The slowest first. */
const CHECKS = [
  'check:types',
  'check:lint',
  'check:unused',
  'check:imports',
  'check:docs',
  'check:api',
  'check:format',
];

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] each failed test with its error
 */

const MEMORY_FOLDER = '/dev/shm';
/** A run uses less than 2 GB. */
const MEMORY_FOLDER_MIN_BYTES = 6 * 2 ** 30;
/** Test files leave much garbage. A larger young generation takes a twelfth of the processor time. */
const FEWER_COLLECTIONS = '--max-semi-space-size=64';
/** One more than processors: tests also wait. With more, each of which loads the product, a run takes longer. */
const WORKERS = availableParallelism() + 1;

// Hundreds of databases are created and dropped. In memory, that takes half of the system time.
if (process.env['TMPDIR'] === undefined && hasMemoryFolder()) process.env['TMPDIR'] = MEMORY_FOLDER;

function hasMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MEMORY_FOLDER_MIN_BYTES;
  } catch {
    return false;
  }
}

const reports = mkdtempSync(join(tmpdir(), 'bna-reports-'));

/** Needed by the tests. Counts only if it fails. */
async function buildWeb() {
  await ensureWebBuilt({ withGallery: true });
  return { passed: 0, failed: 0 };
}

/**
 * Runs as many checks at once as there are processors.
 * @returns {Promise<Tally>}
 */
async function runChecks() {
  console.log('\nChecks');
  const tally = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  const waiting = [...CHECKS];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { program, programArguments } = npmCommand(['run', '--silent', check]);
      const isPassed = await runQuietly(program, programArguments).then(
        () => true,
        (/** @type {Error} */ { message }) => {
          console.error(message);
          tally.failures.push(toFailure(`npm run ${check}`, message));
          return false;
        },
      );
      tally[isPassed ? 'passed' : 'failed'] += 1;
      if (isPassed) console.log(`npm run ${check}: passed`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return tally;
}

/** @returns {Promise<Tally>} */
async function runUnitAndServerTests() {
  const report = join(reports, 'vitest.json');
  const code = await runVisibly(
    'Unit and server tests',
    findNode(),
    [moduleFile('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { VITEST_MAX_WORKERS: String(WORKERS), NODE_OPTIONS: FEWER_COLLECTIONS, ...process.env } },
  );
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [toFailure(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      toFailure(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });
  return toTally({ passed: numPassedTests, failed: numFailedTests, failures }, code);
}

/** @returns {Promise<Tally>} */
async function runBrowserTests() {
  const chromium = await ensureChromium();
  await ensurePdfReader();
  const day = newsDay();
  const tally = await runPlaywright('Browser tests', chromium, []);
  if (tally.failed === 0 || newsDay() === day) return tally;
  console.log('\nA news day began during the tests, so that the alerts of the day before are those of another day.');
  const again = await runPlaywright('Failed browser tests again', chromium, ['--last-failed']);
  return { ...again, passed: tally.passed + again.passed };
}

/**
 * @param {string} title
 * @param {string} chromium
 * @param {readonly string[]} options
 * @returns {Promise<Tally>}
 */
async function runPlaywright(title, chromium, options) {
  const report = join(reports, `playwright-${options.length}.json`);
  const code = await runVisibly(
    title,
    findNode(),
    [moduleFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...options],
    {
      cwd: join(ROOT, 'tools', 'e2e'),
      env: {
        NODE_OPTIONS: FEWER_COLLECTIONS,
        ...process.env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  const { stats, suites = [] } = readReport(report);
  const { expected, flaky, unexpected } = stats ?? { expected: 0, flaky: 0, unexpected: 0 };
  return toTally({ passed: expected, failed: unexpected + flaky, failures: suites.flatMap(listBrowserFailures) }, code);
}

const NEWS_DAY_STARTS_MS = 7 * 3_600_000;

/** A news day starts at 7 AM in New York. */
const newsDay = () =>
  new Date(Date.now() - NEWS_DAY_STARTS_MS).toLocaleDateString('en-US', { timeZone: 'America/New_York' });

/**
 * @param {BrowserSuite} suite
 * @returns {string[]}
 */
function listBrowserFailures({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) =>
      toFailure(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])).join('\n'),
      ),
    ),
    ...suites.flatMap(listBrowserFailures),
  ];
}

const FAILURE_MAX_LINES = 12;

/**
 * @param {string} test
 * @param {string} message
 */
function toFailure(test, message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [test.replace(ROOT, ''), ...lines.slice(0, FAILURE_MAX_LINES).map((line) => `    ${line}`)].join('\n');
}

/**
 * @typedef {object} BrowserSuite
 * @property {BrowserSuite[]} [suites]
 * @property {{ ok: boolean, file: string, title: string, tests: { results: { error?: { message?: string } }[] }[] }[]} [specs]
 *
 * @typedef {object} ServerTestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} Report the parts of Vitest's and Playwright's reports that are read
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {ServerTestFile[]} [testResults]
 * @property {{ expected: number, flaky: number, unexpected: number }} [stats]
 * @property {BrowserSuite[]} [suites]
 */

/**
 * @param {string} file
 * @returns {Report}
 */
function readReport(file) {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Counts a suite as one failure if it failed without a failed test or ran no tests.
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
function toTally(tally, exitCode) {
  const isSilentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isSilentFailure ? { ...tally, failed: 1, failures: ['A suite ended without running its tests'] } : tally;
}

/**
 * @param {() => Promise<Tally>} suite
 * @returns {Promise<Tally>}
 */
async function runSuite(suite) {
  try {
    return await suite();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1, failures: [String(error)] };
  }
}

await exitWith(async () => {
  await ensureInstalled();
  /** @type {Tally[]} */
  const tallies = [];
  for (const suite of [buildWeb, runChecks, runUnitAndServerTests, runBrowserTests])
    tallies.push(await runSuite(suite));
  rmSync(reports, { recursive: true, force: true });
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap(({ failures = [] }) => failures);
  if (failures.length > 0) console.log(`\nFailed\n\n${failures.join('\n\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
