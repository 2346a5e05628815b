import { parseArgs } from 'node:util';
import { createPostgresTemplate } from './postgres.ts';
import { type Outcome, play, type Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { createTeardown, type Teardown } from './teardown.ts';

/** `npm run faults -- [--only name,…] [--seed N] [--runs R] [--scale S] [--at-once N] [--sabotage] [--list]` */

const EXIT_INTERRUPTED = 130;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    runs: { type: 'string', default: '1' },
    /** Multiplies how many people take part. */
    scale: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' },
    /** Makes each scenario's deliberate break: the checker must find it. */
    sabotage: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function refuse(sentence: string): never {
  print(sentence);
  process.exit(1);
}

function wholeNumber(option: string, given: string, least: number): number {
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < least)
    refuse(`--${option} wants a whole number from ${String(least)} on, not ${given}`);
  return number;
}

const MAX_SEED = 1_000_000;
const isSabotage = values.sabotage;
const firstSeed =
  values.seed === undefined ? Math.floor(Math.random() * MAX_SEED) : wholeNumber('seed', values.seed, 0);
const runs = wholeNumber('runs', values.runs, 1);
const atOnce = wholeNumber('at-once', values['at-once'], 1);
const scale = Number(values.scale);
if (!(scale > 0 && scale < Infinity)) refuse(`--scale wants a number above 0, not ${values.scale}`);

const names = values.only?.split(',');
for (const name of names ?? []) {
  if (SCENARIOS.some((scenario) => scenario.name === name)) continue;
  refuse(`There is no scenario ${name}. There are: ${SCENARIOS.map((scenario) => scenario.name).join(', ')}`);
}
const chosen = SCENARIOS.filter(({ name }) => names === undefined || names.includes(name));
if (values.list) {
  for (const { name, about } of chosen) print(`${name.padEnd(24)} ${about}`);
  process.exit(0);
}

const everything = createTeardown();
const running = new Set<Teardown>();
const interrupt = (): void => {
  const steps = [...running].map((teardown) => teardown.run());
  void Promise.all(steps)
    .then(() => everything.run())
    .finally(() => process.exit(EXIT_INTERRUPTED));
};
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);

function verdictOf({ error, skipped, violations, scenario }: Outcome): { good: boolean; word: string } {
  if (error !== null) return { good: false, word: 'BROKEN' };
  if (skipped !== null) return { good: true, word: 'skipped' };
  if (!isSabotage) return violations.length === 0 ? { good: true, word: 'ok' } : { good: false, word: 'VIOLATED' };
  return violations.some(({ invariant }) => invariant === scenario.sabotage.violates)
    ? { good: true, word: 'caught' }
    : { good: false, word: 'NOT CAUGHT' };
}

function tell(outcome: Outcome): void {
  const { scenario, seed, figures, story, seconds, skipped, error, violations } = outcome;
  const { good, word } = verdictOf(outcome);
  print(
    `${word.padEnd(10)} ${scenario.name.padEnd(24)} seed ${String(seed).padStart(6)}  ${seconds.toFixed(1).padStart(5)} s  ${skipped ?? figures}`,
  );
  if (isSabotage) print(`             ${scenario.sabotage.about}`);
  if (error !== null) print(`             ${error}`);
  for (const { invariant, what } of violations) print(`             ${invariant}: ${what}`);
  if (!good) {
    for (const line of story) print(`               ${line}`);
    const again = `npm run faults -- --only ${scenario.name} --seed ${String(seed)}${scale === 1 ? '' : ` --scale ${values.scale}`}${isSabotage ? ' --sabotage' : ''}`;
    print(`             again: ${again}`);
  }
}

const startedAt = performance.now();
const outcomes: Outcome[] = [];
try {
  const template = await createPostgresTemplate(everything);
  const perform = async (queue: { scenario: Scenario; seed: number }[]): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const outcome = await play(
        next.scenario,
        {
          template,
          kept: everything,
          isLast: next.seed === firstSeed + runs - 1,
          seed: next.seed,
          isSabotaged: isSabotage,
          scale,
        },
        running,
      );
      outcomes.push(outcome);
      tell(outcome);
    }
  };
  const all = Array.from({ length: runs }, (_, run) =>
    chosen.map((scenario) => ({ scenario, seed: firstSeed + run })),
  ).flat();
  const together = all.filter(({ scenario }) => scenario.alone !== true);
  await Promise.all(Array.from({ length: atOnce }, () => perform(together)));
  await perform(all.filter(({ scenario }) => scenario.alone === true));
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
await everything.run();

const bad = outcomes.filter((outcome) => !verdictOf(outcome).good);
const skipped = outcomes.filter((outcome) => outcome.skipped !== null);
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
const violated = outcomes.reduce((sum, { violations }) => sum + violations.length, 0);
print(
  `${String(outcomes.length)} runs in ${minutes} minutes, seeds from ${String(firstSeed)}: ${String(outcomes.length - bad.length - skipped.length)} ${isSabotage ? 'sabotages caught' : 'without a violation'}, ${String(skipped.length)} skipped, ${String(bad.length)} ${isSabotage ? 'not caught' : `failed with ${String(violated)} violations`}`,
);
if (bad.length > 0)
  print(`Failed: ${bad.map(({ scenario, seed }) => `${scenario.name} (seed ${String(seed)})`).join(', ')}`);
process.exit(bad.length > 0 || outcomes.length === 0 ? 1 : (process.exitCode ?? 0));
