import { afterAll, vi } from 'vitest';

/** Files share a process: fake timers that one leaves behind would stop the timeouts of a later one. */
afterAll(() => {
  if (!vi.isFakeTimers()) return;
  vi.useRealTimers();
  throw new Error('The file left fake timers behind');
});
