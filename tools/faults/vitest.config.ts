import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'faults', include: ['**/*.test.ts'] } });
