import { vi } from 'vitest';

/** Waits until `check` holds: as long as a busy machine may take, far longer than an idle one does. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
