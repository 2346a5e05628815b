import { parseArgs } from 'node:util';
import { createPostgresTemplate } from './postgres.ts';
import { type Outcome, runScenario, type Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { createTeardown, type Teardown } from './teardown.ts';

const EXIT_INTERRUPTED = 130;
const MAX_SEED = 1_000_000;

const USAGE = `Usage: npm run faults -- [OPTIONS]
  --only NAME,…  run these scenarios only
  --seed N       repeat the run with this seed
  --runs N       repeat each scenario with N seeds
  --scale S      multiply the number of users by S
  --at-once N    run N scenarios at the same time (2)
  --sabotage     add each scenario's deliberate bug, which the checker must find
  --list         list the scenarios`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values } = readArguments();

function readArguments() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        seed: { type: 'string' },
        runs: { type: 'string', default: '1' },
        scale: { type: 'string', default: '1' },
        'at-once': { type: 'string', default: '2' },
        sabotage: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return exitWithUsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function exitWithUsageError(message: string): never {
  print(message);
  process.exit(1);
}

function parseWholeNumber(option: string, text: string, minimum: number): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < minimum)
    exitWithUsageError(`--${option} must be a whole number of at least ${String(minimum)}, not ${text}`);
  return number;
}

const isSabotaged = values.sabotage;
const firstSeed =
  values.seed === undefined ? Math.floor(Math.random() * MAX_SEED) : parseWholeNumber('seed', values.seed, 0);
const runs = parseWholeNumber('runs', values.runs, 1);
const atOnce = parseWholeNumber('at-once', values['at-once'], 1);
const scale = Number(values.scale);
if (!(scale > 0 && scale < Infinity)) exitWithUsageError(`--scale must be a number above 0, not ${values.scale}`);

const names = values.only?.split(',');
for (const name of names ?? []) {
  if (SCENARIOS.some((scenario) => scenario.name === name)) continue;
  exitWithUsageError(`Unknown scenario ${name}. Scenarios: ${SCENARIOS.map((scenario) => scenario.name).join(', ')}`);
}
const selected = SCENARIOS.filter(({ name }) => names === undefined || names.includes(name));
if (values.list) {
  for (const { name, description } of selected) print(`${name.padEnd(24)} ${description}`);
  process.exit(0);
}

const sharedTeardown = createTeardown();
const runningTeardowns = new Set<Teardown>();
const interrupt = (): void => {
  const cleanups = [...runningTeardowns].map((teardown) => teardown.run());
  void Promise.all(cleanups)
    .then(() => sharedTeardown.run())
    .finally(() => process.exit(EXIT_INTERRUPTED));
};
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);

function verdictOf({ error, skipped, violations, scenario }: Outcome): { isGood: boolean; word: string } {
  if (error !== null) return { isGood: false, word: 'BROKEN' };
  if (skipped !== null) return { isGood: true, word: 'skipped' };
  if (!isSabotaged) return violations.length === 0 ? { isGood: true, word: 'ok' } : { isGood: false, word: 'VIOLATED' };
  return violations.some(({ invariant }) => invariant === scenario.sabotage.violates)
    ? { isGood: true, word: 'caught' }
    : { isGood: false, word: 'NOT CAUGHT' };
}

function printOutcome(outcome: Outcome): void {
  const { scenario, seed, summary, steps, seconds, skipped, error, violations } = outcome;
  const { isGood, word } = verdictOf(outcome);
  print(
    `${word.padEnd(10)} ${scenario.name.padEnd(24)} seed ${String(seed).padStart(6)}  ${seconds.toFixed(1).padStart(5)} s  ${skipped ?? summary}`,
  );
  if (isSabotaged) print(`             ${scenario.sabotage.description}`);
  if (error !== null) print(`             ${error}`);
  for (const { invariant, message } of violations) print(`             ${invariant}: ${message}`);
  if (!isGood) {
    for (const step of steps) print(`               ${step}`);
    const options = `${scale === 1 ? '' : ` --scale ${values.scale}`}${isSabotaged ? ' --sabotage' : ''}`;
    print(`             repeat with: npm run faults -- --only ${scenario.name} --seed ${String(seed)}${options}`);
  }
}

interface QueuedRun {
  readonly scenario: Scenario;
  readonly seed: number;
}

const startedAt = performance.now();
const outcomes: Outcome[] = [];
try {
  const template = await createPostgresTemplate(sharedTeardown);
  const runQueue = async (queue: QueuedRun[]): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { scenario, seed } = next;
      const isLast = seed === firstSeed + runs - 1;
      const outcome = await runScenario(
        scenario,
        { template, sharedTeardown, isLast, seed, isSabotaged, scale },
        runningTeardowns,
      );
      outcomes.push(outcome);
      printOutcome(outcome);
    }
  };
  const all: QueuedRun[] = Array.from({ length: runs }, (_, run) =>
    selected.map((scenario) => ({ scenario, seed: firstSeed + run })),
  ).flat();
  const concurrent = all.filter(({ scenario }) => scenario.isExclusive !== true);
  await Promise.all(Array.from({ length: atOnce }, () => runQueue(concurrent)));
  await runQueue(all.filter(({ scenario }) => scenario.isExclusive === true));
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
await sharedTeardown.run();

const bad = outcomes.filter((outcome) => !verdictOf(outcome).isGood);
const skipped = outcomes.filter((outcome) => outcome.skipped !== null);
const good = outcomes.length - bad.length - skipped.length;
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
const violationCount = outcomes.reduce((sum, { violations }) => sum + violations.length, 0);
const result = isSabotaged
  ? `${String(good)} sabotages caught, ${String(skipped.length)} skipped, ${String(bad.length)} not caught`
  : `${String(good)} without a violation, ${String(skipped.length)} skipped, ${String(bad.length)} failed with ${String(violationCount)} violations`;
print(`${String(outcomes.length)} runs in ${minutes} minutes, seeds from ${String(firstSeed)}: ${result}`);
if (bad.length > 0)
  print(`Failed: ${bad.map(({ scenario, seed }) => `${scenario.name} (seed ${String(seed)})`).join(', ')}`);
process.exit(bad.length > 0 || outcomes.length === 0 ? 1 : (process.exitCode ?? 0));
