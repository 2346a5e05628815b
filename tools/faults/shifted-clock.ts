import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A clock for nodes that can be set forward and back. It survives their restarts. */
export interface ShiftedClock {
  /** The module that a node loads first, and its environment. */
  readonly module: string;
  readonly env: { readonly FAULTS_CLOCK_FILE: string };
  now(): Date;
  /** Resolves when every running node has the new time. */
  set(instant: Date): Promise<void>;
  remove(): Promise<void>;
}

/** Longer than a busy node takes to read the file again. */
const READ_WITHIN_MS = 400;

export async function createShiftedClock(): Promise<ShiftedClock> {
  const folder = await mkdtemp(join(tmpdir(), 'bna-faults-clock-'));
  const file = join(folder, 'shift-ms');
  let shiftMs = 0;
  const write = async (): Promise<void> => {
    // Replaced atomically, so that no node reads half a number.
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
      await delay(READ_WITHIN_MS);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
