import { breakProduct, type ProductBreak } from './break-product.ts';
import { findViolations, type Evidence, type Invariant, type Violation } from './checker.ts';
import { type PostgresTemplate, UnsupportedError } from './postgres.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { createTeardown, type Teardown } from './teardown.ts';

/** A kind of failure, and what the product did during it. */
export interface Scenario {
  /** In kebab case, for `--only`. */
  readonly name: string;
  /** Shown by `--list` and in docs/faults.md. */
  readonly description: string;
  /** Runs alone, because it measures or loads both cores. Others run two at a time. */
  readonly isExclusive?: boolean;
  readonly sabotage: Sabotage;
  /** Injects the faults and records the evidence. Adds what it starts to `teardown`. */
  readonly run: (context: RunContext) => Promise<Recording>;
}

/** A deliberate bug that the checker must find. */
export interface Sabotage {
  readonly description: string;
  readonly violates: Invariant;
  /** Absent if the scenario breaks something else than the product's code. */
  readonly breaks?: readonly ProductBreak[];
}

/** The evidence of a run for the checker, and what to print about it. */
export interface Recording extends Evidence {
  readonly summary: string;
  /** The actions, one per line. Printed after a violation. */
  readonly steps?: readonly string[];
}

export interface RunContext {
  readonly template: PostgresTemplate;
  readonly teardown: Teardown;
  /** Whether no further run of the same scenario follows. */
  readonly isLast: boolean;
  /** Cleans up what outlives this run for the next run of the same scenario. */
  readonly sharedTeardown: Teardown;
  readonly random: SeededRandom;
  readonly seed: number;
  readonly isSabotaged: boolean;
  /** Modules that nodes load first. Empty unless the sabotage breaks the product's code. */
  readonly sabotageModules: readonly string[];
  /** Multiplies the number of users. */
  readonly scale: number;
}

export interface Outcome {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly summary: string;
  readonly steps: readonly string[];
  readonly seconds: number;
  readonly violations: readonly Violation[];
  /** Reason why the scenario cannot run on this machine. */
  readonly skipped: string | null;
  /** The scenario itself failed, which says nothing about the product. */
  readonly error: string | null;
}

type RunOptions = Pick<RunContext, 'template' | 'sharedTeardown' | 'isLast' | 'seed' | 'isSabotaged' | 'scale'>;

export async function runScenario(
  scenario: Scenario,
  options: RunOptions,
  runningTeardowns: Set<Teardown>,
): Promise<Outcome> {
  const startedAt = performance.now();
  const teardown = createTeardown();
  runningTeardowns.add(teardown);
  const outcome = (rest: Partial<Outcome>): Outcome => ({
    scenario,
    seed: options.seed,
    summary: '',
    steps: [],
    seconds: (performance.now() - startedAt) / 1_000,
    violations: [],
    skipped: null,
    error: null,
    ...rest,
  });
  const { breaks } = scenario.sabotage;
  try {
    const recording = await scenario.run({
      ...options,
      teardown,
      random: createSeededRandom(options.seed),
      sabotageModules: options.isSabotaged && breaks !== undefined ? [breakProduct(breaks)] : [],
    });
    const { summary, steps = [] } = recording;
    return outcome({ summary, steps, violations: await findViolations(recording) });
  } catch (error) {
    if (error instanceof UnsupportedError) return outcome({ skipped: error.message });
    return outcome({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    const failures = await teardown.run();
    runningTeardowns.delete(teardown);
    for (const failure of failures) console.error(`${scenario.name}: cleanup failed: ${failure}`);
  }
}
