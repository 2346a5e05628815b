import { setTimeout as realSetTimeout } from 'node:timers';
import { afterAll, vi } from 'vitest';

/**
 * Files share a process: fake timers that one leaves behind would stop the timeouts of later ones. Vitest restores each spy
 * again after its file, so a spy on a fake function brings it back there.
 */
afterAll(() => {
  if (!vi.isFakeTimers() && globalThis.setTimeout === realSetTimeout) return;
  vi.useRealTimers();
  globalThis.setTimeout = realSetTimeout;
  throw new Error('This file or the one before it left fake timers behind');
});
