/** Loads the tests named by MUTATION_TESTS and runs them on request of `in-process-runner.mjs`. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { describe, inject, type RunnerTestCase, type RunnerTestSuite, test, TestRunner } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mutationChannel: string;
  }
}

/** Global state that Stryker's instrumented code reads and writes. */
interface Instrumentation {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

type Request =
  | { readonly kind: 'dry run' }
  | { readonly kind: 'end' }
  | { readonly kind: 'mutant'; readonly mutant: string; readonly testIds?: string[]; readonly hitLimit?: number };

interface LoadedTest {
  readonly id: string;
  readonly run: () => unknown;
  timeMs: number;
  /** The mutants that it noticed. */
  kills: number;
}

const instrumentation: Instrumentation = {};
Object.assign(globalThis, { __stryker__: instrumentation });

for (const file of globSync((process.env['MUTATION_TESTS'] ?? '').split(','))) {
  describe(`tests in ${file}`, async () => {
    await import(resolve(file));
  });
}

function loadTests(suite: RunnerTestSuite, path: readonly string[] = []): LoadedTest[] {
  const { beforeAll, beforeEach, afterAll, afterEach } = TestRunner.getSuiteHooks(suite);
  if ([beforeAll, beforeEach, afterAll, afterEach].some(({ length }) => length > 0)) {
    throw new Error(`Tests with hooks cannot run in process: ${path.join(' > ')}`);
  }
  return suite.tasks.flatMap((task, index) => {
    const taskPath = [...path, `${String(index)}. ${task.name}`];
    return task.type === 'suite' ? loadTests(task, taskPath) : [loadTest(task, taskPath)];
  });
}

const loadTest = (task: RunnerTestCase, path: readonly string[]): LoadedTest => ({
  id: path.join(' > '),
  run: TestRunner.getTestFn(task),
  timeMs: 0,
  kills: 0,
});

/** Returns why a test fails, or null. */
async function findFailure({ run }: LoadedTest): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error);
  }
}

async function dryRun(tests: readonly LoadedTest[]): Promise<object> {
  const results: object[] = [];
  for (const loaded of tests) {
    instrumentation.currentTestId = loaded.id;
    const start = performance.now();
    const failureMessage = await findFailure(loaded);
    loaded.timeMs = performance.now() - start;
    results.push({
      id: loaded.id,
      name: loaded.id,
      timeSpentMs: loaded.timeMs,
      ...(failureMessage === null ? { status: 0 } : { status: 1, failureMessage }),
    });
  }
  instrumentation.currentTestId = undefined;
  return { status: 'complete', tests: results, mutantCoverage: instrumentation.mutantCoverage };
}

/** The time that a test is expected to take until it notices a mutant. */
const costOf = ({ timeMs, kills }: LoadedTest): number => timeMs / (kills + 1);

/** Runs first the tests that are fast and have noticed other mutants. A failure counts only if the same test passes again without the mutant. */
async function runWithMutant(tests: readonly LoadedTest[], mutant: string, hitLimit?: number): Promise<object> {
  instrumentation.hitLimit = hitLimit;
  let nrOfTests = 0;
  for (const loaded of [...tests].sort((one, other) => costOf(one) - costOf(other))) {
    nrOfTests += 1;
    instrumentation.activeMutant = mutant;
    instrumentation.hitCount = 0;
    const failureMessage = await findFailure(loaded);
    instrumentation.activeMutant = undefined;
    if (failureMessage === null) continue;
    const isPolluted = (await findFailure(loaded)) !== null;
    if (isPolluted) return { status: 'error', errorMessage: `${loaded.id} fails without the mutant, too.` };
    loaded.kills += 1;
    return { status: 'killed', killedBy: [loaded.id], failureMessage, nrOfTests };
  }
  return { status: 'survived', nrOfTests };
}

test('serves runs', async ({ task }) => {
  const tests = loadTests(task.file).filter(({ run }) => run !== TestRunner.getTestFn(task));
  const channel = new BroadcastChannel(inject('mutationChannel'));
  const { promise: end, resolve: finish } = Promise.withResolvers<undefined>();
  const answer = async (request: Request): Promise<void> => {
    if (request.kind === 'end') return finish(undefined);
    if (request.kind === 'dry run') return channel.postMessage(await dryRun(tests));
    const { mutant, testIds, hitLimit } = request;
    const chosen = testIds === undefined ? tests : tests.filter(({ id }) => testIds.includes(id));
    channel.postMessage(await runWithMutant(chosen, mutant, hitLimit));
  };
  channel.onmessage = ({ data }: { readonly data: Request }) => void answer(data);
  channel.postMessage('ready');
  await end;
  channel.close();
});
