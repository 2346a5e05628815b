import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Nothing waits for time to pass; a machine that does much else may still be slow.
    testTimeout: 30_000,
  },
});
