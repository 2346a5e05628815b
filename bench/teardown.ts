type Step = () => Promise<void> | void;

/** What must be undone, in reverse order, whether the bench ends well, fails or is interrupted. */
export interface Teardown {
  add(step: Step): void;
  run(): Promise<void>;
}

/** @param onError hears of steps that failed; the others are still run. */
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
