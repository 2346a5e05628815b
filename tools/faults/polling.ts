import { setTimeout as delay } from 'node:timers/promises';

const DEFAULT_INTERVAL_MS = 20;

type Condition = () => boolean | Promise<boolean>;

export interface PollOptions {
  readonly withinMs: number;
  readonly everyMs?: number;
}

/** Checks the condition until it holds. Returns whether it did in time. */
export async function pollUntil(
  condition: Condition,
  { withinMs, everyMs = DEFAULT_INTERVAL_MS }: PollOptions,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(everyMs);
  }
  return true;
}

/**
 * Waits for a condition that the scenario depends on.
 * @param expectation completes "timed out after 100 ms: "
 * @throws Error after the timeout
 */
export async function waitUntil(expectation: string, condition: Condition, options: PollOptions): Promise<void> {
  if (!(await pollUntil(condition, options)))
    throw new Error(`Timed out after ${String(options.withinMs)} ms: ${expectation}`);
}
