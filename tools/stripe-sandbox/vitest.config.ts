import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // No test waits for time to pass, but busy machines are slow.
    testTimeout: 120_000,
  },
});
