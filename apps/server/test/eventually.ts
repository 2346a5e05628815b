import { vi } from 'vitest';

/** Retries `check` until it stops throwing. The default timeout allows for a busy machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>, timeoutMs = 60_000): Promise<Result> =>
  vi.waitFor(check, { timeout: timeoutMs, interval: 20 });
