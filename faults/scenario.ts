import type { Chance } from './chance.ts';
import { findViolations, type Evidence, type Invariant, type Violation } from './checker.ts';
import { createChance } from './chance.ts';
import { NotPossibleHere, type PostgresTemplate } from './postgres.ts';
import { createTeardown, type Teardown } from './teardown.ts';

/** One way in which things break, and what was seen of the product meanwhile. */
export interface Scenario {
  /** kebab-case, for `--only`. */
  readonly name: string;
  /** One sentence for people. */
  readonly about: string;
  /** Needs the machine for itself: it measures, or loads both cores. Others run two at a time. */
  readonly alone?: boolean;
  /** Which invariant the checker must find violated when `isSabotaged`, and by what. */
  readonly sabotage: { readonly about: string; readonly violates: Invariant };
  /** Breaks things and records. What it starts it hands to `teardown`. */
  readonly run: (stage: Stage) => Promise<Recording>;
}

/** What a run leaves to the checker, and to people. Named by each scenario, so that no evidence is lost by a wrong name. */
export interface Recording extends Evidence {
  readonly figures: string;
  /** What was done, line by line: told where something was violated. */
  readonly story?: readonly string[];
}

/** What a scenario is given. */
export interface Stage {
  readonly template: PostgresTemplate;
  readonly teardown: Teardown;
  /** No run of the same scenario follows. */
  readonly isLast: boolean;
  /** For what outlives this run, so that the next one of the same scenario finds it. */
  readonly kept: Teardown;
  readonly chance: Chance;
  readonly seed: number;
  /** One deliberate break must be made, which the checker must find. */
  readonly isSabotaged: boolean;
  /** How large: 1 as it comes. */
  readonly scale: number;
}

export interface Outcome {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly figures: string;
  readonly story: readonly string[];
  readonly seconds: number;
  readonly violations: readonly Violation[];
  /** Why it could not run here, in words. */
  readonly skipped: string | null;
  /** It broke itself: nothing is known of the product. */
  readonly error: string | null;
}

export async function play(
  scenario: Scenario,
  stage: Pick<Stage, 'template' | 'kept' | 'isLast' | 'seed' | 'isSabotaged' | 'scale'>,
  runningTeardowns: Set<Teardown>,
): Promise<Outcome> {
  const startedAt = performance.now();
  const teardown = createTeardown();
  runningTeardowns.add(teardown);
  const outcome = (rest: Partial<Outcome>): Outcome => ({
    scenario,
    seed: stage.seed,
    figures: '',
    story: [],
    seconds: (performance.now() - startedAt) / 1_000,
    violations: [],
    skipped: null,
    error: null,
    ...rest,
  });
  try {
    const evidence = await scenario.run({ ...stage, teardown, chance: createChance(stage.seed) });
    const { figures, story = [] } = evidence;
    return outcome({ figures, story, violations: await findViolations(evidence) });
  } catch (error) {
    if (error instanceof NotPossibleHere) return outcome({ skipped: error.message });
    return outcome({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    const failures = await teardown.run();
    runningTeardowns.delete(teardown);
    for (const failure of failures) console.error(`${scenario.name}: not everything could be taken down: ${failure}`);
  }
}
