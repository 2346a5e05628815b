import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readOverview } from './read-overview.ts';
import type { ReadingTask } from './read-overview-in-worker.ts';

/** Thread of `createOverviewReader`: posts the result of one task and exits. */
const { file, title }: ReadingTask = z
  .object({
    file: z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) }),
    title: z.string(),
  })
  .parse(workerData);
parentPort?.postMessage(await readOverview(file, title), []);
