import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Each worker has its own product and database. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  // One more than processors: tests also wait for servers and timers.
  workers: availableParallelism() + 1,
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Only what never happens takes this long. On a busy machine, the rest takes several times as long as usual.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // Traces are slow. Use `--trace on` to record a failing test.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages can reach only the product.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
