import { defineConfig } from 'vitest/config';
import { lucideIcons } from './lucide-icons.ts';

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    // For the test that reads the style sheets.
    css: true,
    // Longer than Testing Library waits, whose errors say what is missing.
    testTimeout: 60_000,
    restoreMocks: true,
    isolate: false,
  },
});
