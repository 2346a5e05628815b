import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    include: ['src/**/*.test.ts'],
    // Starting processes and copying programs is slow on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
