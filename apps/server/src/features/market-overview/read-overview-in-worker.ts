import { Worker } from 'node:worker_threads';
import { determineFormat } from './file-name.ts';
import type { OverviewDocument, RefusedFile, UploadedFile } from './read-overview.ts';

const WORKER = new URL('./read-overview-worker.ts', import.meta.url);
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 512;
const TOO_COMPLEX = 'The file takes too long to read. Please make it simpler';

export interface ReadingTask {
  readonly file: UploadedFile;
  readonly title: string;
}
type ReadingResult = OverviewDocument | RefusedFile;

/** Returns `readOverview` run in a worker thread, one file at a time, so that a hostile file cannot block the node. */
export function createOverviewReader(
  timeoutMs = TIMEOUT_MS,
): (file: UploadedFile, title: string) => Promise<ReadingResult> {
  let last: Promise<unknown> = Promise.resolve();
  return async (file, title) => {
    const format = determineFormat(file);
    if ('refusal' in format) return format;
    const reading = last.then(() => readInWorker({ file, title }, timeoutMs));
    last = reading.catch(() => undefined);
    return reading;
  };
}

function readInWorker(workerData: ReadingTask, timeoutMs: number): Promise<ReadingResult> {
  const worker = new Worker(WORKER, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<ReadingResult>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ refusal: TOO_COMPLEX });
    }, timeoutMs);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError) resolve({ refusal: TOO_COMPLEX });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The overview reader exited without a result'));
    });
  }).finally(() => {
    void worker.terminate();
  });
}
