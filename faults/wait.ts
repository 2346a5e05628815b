import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;

export interface Waiting {
  readonly withinMs: number;
  readonly everyMs?: number;
}

/** Asks again and again. @returns whether it became so in time */
export async function becomes(
  isSo: () => boolean | Promise<boolean>,
  { withinMs, everyMs = POLL_INTERVAL_MS }: Waiting,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await delay(everyMs);
  }
  return true;
}

/** As `becomes`, for what a scenario cannot go on without. @throws Error naming `what` when it is too late */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>, waiting: Waiting): Promise<void> {
  if (!(await becomes(isSo, waiting)))
    throw new Error(`Within ${String(waiting.withinMs)} ms it did not come that ${what}`);
}
