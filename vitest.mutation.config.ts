import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';

/** One project for the mutation tests of one module: its nearest tests, named by the environment. */
const { MUTATION_TESTS = '', MUTATION_ENVIRONMENT = 'server' } = process.env;

const SERVER_SETUP = ['apps/server/test/fail-on-console-error.ts'];
const ENVIRONMENTS: Readonly<Record<string, InlineConfig>> = {
  'in-process': {},
  pure: { setupFiles: SERVER_SETUP },
  server: { setupFiles: SERVER_SETUP, globalSetup: 'apps/server/test/global-setup.ts' },
  web: { environment: 'happy-dom', setupFiles: ['apps/web/test/setup.ts'], restoreMocks: true },
};

export default defineConfig({
  test: {
    include: MUTATION_TESTS.split(','),
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...ENVIRONMENTS[MUTATION_ENVIRONMENT],
  },
});
