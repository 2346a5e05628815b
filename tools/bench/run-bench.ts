import { type BenchOptions, readOptions } from './options.ts';
import { createReport, type Report } from './report.ts';
import { createTeardown, type Teardown } from './teardown.ts';

export interface Bench<Name extends string> extends BenchOptions<Name> {
  readonly teardown: Teardown;
  readonly report: Report;
}

const EXIT_FAILED = 1;
const EXIT_INTERRUPTED = 130;

const printError = (error: unknown): void => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
};

/**
 * Runs a bench, cleans up even after Ctrl-C, and exits with 1 unless all requirements are met.
 * @param defaults the numeric options and their default values
 */
export async function runBench<const Name extends string>(
  title: (numbers: Readonly<Record<Name, number>>) => string,
  defaults: Readonly<Record<Name, number>>,
  bench: (bench: Bench<Name>) => Promise<void>,
): Promise<void> {
  const teardown = createTeardown(printError);
  const interrupt = (): void => {
    void teardown.run().finally(() => process.exit(EXIT_INTERRUPTED));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let hasSucceeded = false;
  try {
    const options = readOptions(process.argv.slice(2), defaults);
    const report = createReport(title(options.numbers));
    await bench({ ...options, teardown, report });
    if (options.reportPath !== undefined) await report.write(options.reportPath);
    hasSucceeded = report.hasPassed(options);
  } catch (error) {
    printError(error);
  }
  await teardown.run();
  process.exit(hasSucceeded ? 0 : EXIT_FAILED);
}
