import { type BenchOptions, readOptions } from './options.ts';
import { createReport, type Report } from './report.ts';
import { createTeardown, type Teardown } from './teardown.ts';

export interface Bench<Name extends string> extends BenchOptions<Name> {
  readonly teardown: Teardown;
  readonly report: Report;
}

const EXIT_FAILED = 1;
const EXIT_INTERRUPTED = 130;

const complain = (error: unknown): void => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
};

/**
 * Runs a bench to its end, cleans up behind it, also after Ctrl-C, and ends the process with whether all is as it must be.
 * @param defaults the numbers that can be given, with what they are if they are not.
 */
export async function runBench<const Name extends string>(
  title: (numbers: Readonly<Record<Name, number>>) => string,
  defaults: Readonly<Record<Name, number>>,
  bench: (bench: Bench<Name>) => Promise<void>,
): Promise<void> {
  const teardown = createTeardown(complain);
  const interrupt = (): void => {
    void teardown.run().finally(() => process.exit(EXIT_INTERRUPTED));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  let succeeded = false;
  try {
    const options = readOptions(process.argv.slice(2), defaults);
    const report = createReport(title(options.numbers));
    await bench({ ...options, teardown, report });
    if (options.reportPath !== undefined) await report.write(options.reportPath);
    succeeded = report.isGood(options);
  } catch (error) {
    complain(error);
  }
  await teardown.run();
  process.exit(succeeded ? 0 : EXIT_FAILED);
}
