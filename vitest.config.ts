import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, which mostly wait. */
const WAITING =
  /(?:process|process-end|hostile-input|mail-delivery|embedded-postgres|poll-sources|traces|data-dir-lock|lost-responses)\.test\.ts$/;
/** As many others take as long as one of them, about. */
const OTHERS_BETWEEN = 50;

/**
 * Spreads the waiting files, so that others use the processors meanwhile. If they started together, all processes would wait
 * at the same time; if they started last, one process would run them while the others are idle.
 */
class WaitingOnesSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification): boolean => WAITING.test(moduleId);
    const waiting = sorted.filter(isWaiting);
    const others = sorted.filter((file) => !isWaiting(file));
    const spread = waiting.flatMap((file, index) => [
      file,
      ...others.slice(index * OTHERS_BETWEEN, (index + 1) * OTHERS_BETWEEN),
    ]);
    return [...spread, ...others.slice(waiting.length * OTHERS_BETWEEN)];
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
    sequence: { sequencer: WaitingOnesSpread },
  },
});
