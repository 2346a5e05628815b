import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Only a test that hangs takes this long. On a busy machine, others take ten times as long as usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: './test/global-setup.ts',
    setupFiles: ['./test/fail-on-console-error.ts', './test/leave-real-timers.ts'],
    // The product's modules keep no state: to load them anew for each file is half of the time.
    isolate: false,
  },
});
