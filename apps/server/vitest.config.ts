import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Starting processes and copying programs is slow on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: './test/global-setup.ts',
    setupFiles: ['./test/fail-on-console-error.ts'],
    // The product's modules keep no state: to load them anew for each file is half of the time.
    isolate: false,
  },
});
