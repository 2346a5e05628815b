type Step = () => Promise<unknown> | void;

/** Cleanup steps, run in reverse order whether a scenario succeeds, fails or is interrupted. */
export interface Teardown {
  add(step: Step): void;
  /** Runs every step, even after one has failed. Returns the error messages. */
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
