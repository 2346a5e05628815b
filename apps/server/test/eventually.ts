import { vi } from 'vitest';

/** Retries `check` until it stops throwing. The timeout allows for a busy machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
