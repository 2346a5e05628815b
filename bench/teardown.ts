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

const EXIT_FAILED = 1;
const EXIT_INTERRUPTED = 130;

/** Runs a bench to its end and cleans up behind it, also after Ctrl-C. `bench` answers whether all is as it must be. */
export async function runBench(bench: (teardown: Teardown) => Promise<boolean>): Promise<void> {
  const complain = (error: unknown): void => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  const teardown = createTeardown(complain);
  const interrupt = (): void => {
    void teardown.run().finally(() => process.exit(EXIT_INTERRUPTED));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let succeeded = false;
  try {
    succeeded = await bench(teardown);
  } catch (error) {
    complain(error);
  }
  await teardown.run();
  process.exit(succeeded ? 0 : EXIT_FAILED);
}
