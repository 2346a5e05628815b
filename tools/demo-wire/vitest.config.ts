import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'demo-wire', include: ['src/**/*.test.ts'] } });
