import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'wires', include: ['src/**/*.test.ts'] } });
