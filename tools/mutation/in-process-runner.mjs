/**
 * Stryker's test runner for modules whose tests are pure. Loads the tests once and runs them for each mutant in the same
 * thread, within milliseconds. Stryker's runner for Vitest starts a thread and loads the tests again for each mutant.
 */
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';

/** @typedef {import('vitest/node').Vitest} Vitest */
/** @typedef {{ status: string }} RunResult Stryker's result of a dry run or of one mutant */

/** @param {unknown} error */
const describeError = (error) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

class InProcessRunner {
  #channel = new BroadcastChannel(`mutation-${process.pid}`);
  /** @type {Vitest | undefined} */
  #vitest;

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    const ready = this.#receive();
    this.#vitest = await createVitest('test', {
      config: 'vitest.mutation.config.ts',
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      include: ['tools/mutation/serve-runs.ts'],
      testTimeout: 0,
      testNamePattern: 'serves runs',
      reporters: [{}],
      provide: { mutationChannel: this.#channel.name },
    });
    const end = this.#vitest.start().then(({ testModules, unhandledErrors }) => {
      const errors = testModules.flatMap((module) => [
        ...module.errors(),
        ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors),
      ]);
      throw new Error(`The tests ended: ${[...unhandledErrors, ...errors].map(describeError).join('\n')}`);
    });
    await Promise.race([ready, end]);
    end.catch(() => undefined);
  }

  dryRun() {
    return this.#ask({ kind: 'dry run' });
  }

  /** @param {{ testFilter?: string[], hitLimit?: number, activeMutant: { id: string } }} options */
  mutantRun({ testFilter, hitLimit, activeMutant }) {
    return this.#ask({ kind: 'mutant', mutant: activeMutant.id, testIds: testFilter, hitLimit });
  }

  async dispose() {
    this.#channel.postMessage({ kind: 'end' });
    await this.#vitest?.close();
    this.#channel.close();
  }

  /** @param {unknown} request */
  #ask(request) {
    const answer = this.#receive();
    this.#channel.postMessage(request);
    return answer;
  }

  /** @returns {Promise<RunResult>} */
  #receive() {
    const { promise, resolve } = Promise.withResolvers();
    this.#channel.onmessage = ({ data }) => resolve(data);
    return promise;
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];
