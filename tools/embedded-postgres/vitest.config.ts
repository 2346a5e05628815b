import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    include: ['src/**/*.test.ts'],
    // Starting processes and copying programs is slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
