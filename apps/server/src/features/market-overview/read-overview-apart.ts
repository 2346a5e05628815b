import { Worker } from 'node:worker_threads';
import { formatOf } from './file-name.ts';
import type { HandedFile, ReadOverview, RefusedOverview } from './read-overview.ts';

const WORKER = new URL('./read-overview-worker.ts', import.meta.url);
const WITHIN_MS = 10_000;
const MEMORY_MB = 512;
const TOO_MUCH = 'The file takes too long to read. Please make it simpler';

/** What a reader in a thread of its own is given, and answers. */
export interface ReadingTask {
  readonly file: HandedFile;
  readonly title: string;
}
export type ReadingResult = ReadOverview | RefusedOverview;

/** Reads overviews as `readOverview` does, in a thread of its own, one after the other: nothing in a file holds up the others. */
export function createOverviewReader(
  withinMs = WITHIN_MS,
): (file: HandedFile, title: string) => Promise<ReadingResult> {
  let last: Promise<unknown> = Promise.resolve();
  return async (file, title) => {
    const named = formatOf(file);
    if ('refusal' in named) return named;
    const reading = last.then(() => readApart({ file, title }, withinMs));
    last = reading.catch(() => undefined);
    return reading;
  };
}

function readApart(workerData: ReadingTask, withinMs: number): Promise<ReadingResult> {
  const worker = new Worker(WORKER, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<ReadingResult>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ refusal: TOO_MUCH });
    }, withinMs);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError) resolve({ refusal: TOO_MUCH });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The reader of overviews ended without an answer'));
    });
  }).finally(() => {
    void worker.terminate();
  });
}
