import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A clock that nodes have instead of the machine's, and that can be set, also back. It outlives their kills. */
export interface ShiftedClock {
  /** The module that a node loads first, and the environment that it is to have. */
  readonly module: string;
  readonly env: { readonly FAULTS_CLOCK_FILE: string };
  now(): Date;
  /** Resolves when every node that runs has the new time. */
  set(instant: Date): Promise<void>;
  remove(): Promise<void>;
}

/** Longer than a node that is busy leaves the file unread. */
const TAKEN_OVER_MS = 400;

export async function createShiftedClock(): Promise<ShiftedClock> {
  const folder = await mkdtemp(join(tmpdir(), 'bna-faults-clock-'));
  const file = join(folder, 'shift-ms');
  let shiftMs = 0;
  const write = async (): Promise<void> => {
    // Renamed, so that nobody reads half a number.
    await writeFile(`${file}.new`, String(shiftMs));
    await rename(`${file}.new`, file);
  };
  await write();
  return {
    module: new URL('./shift-clock.ts', import.meta.url).href,
    env: { FAULTS_CLOCK_FILE: file },
    now: () => new Date(Date.now() + shiftMs),
    async set(instant) {
      shiftMs = instant.getTime() - Date.now();
      await write();
      await delay(TAKEN_OVER_MS);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
