type Step = () => Promise<void> | void;

/** Cleanup steps, run in reverse order whether the bench succeeds, fails or is interrupted. */
export interface Teardown {
  add(step: Step): void;
  run(): Promise<void>;
}

/** @param onError called for failed steps; the others still run */
export function createTeardown(onError: (error: unknown) => void): Teardown {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;

  const runSteps = async (): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    add(step) {
      steps.push(step);
    },
    run() {
      running ??= runSteps();
      return running;
    },
  };
}
