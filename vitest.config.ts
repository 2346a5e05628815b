import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, which mostly wait. Started last, one process would run them while the others are idle. */
const LONG =
  /(?:process|process-end|hostile-input|mail-delivery|embedded-postgres|poll-sources|traces|data-dir-lock|lost-responses)\.test\.ts$/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      'apps/*',
      'packages/*',
      'tools/bench',
      'tools/demo-wire',
      'tools/embedded-postgres',
      'tools/faults',
      'tools/stripe-sandbox',
    ],
    sequence: { sequencer: LongOnesFirst },
  },
});
