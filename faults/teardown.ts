type Step = () => Promise<unknown> | void;

/** What must be undone, last first, whether a scenario ends well, fails or is interrupted. */
export interface Teardown {
  add(step: Step): void;
  /** Runs every step, also after one that failed. @returns what failed, in words */
  run(): Promise<readonly string[]>;
}

export function createTeardown(): Teardown {
  const steps: Step[] = [];
  let running: Promise<readonly string[]> | undefined;

  const runSteps = async (): Promise<readonly string[]> => {
    const failures: string[] = [];
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
    return failures;
  };
  return {
    add(step) {
      steps.push(step);
    },
    run: () => (running ??= runSteps()),
  };
}
