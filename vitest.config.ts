import { defineConfig } from 'vitest/config';

// One process less than there are processors, as is the default, would leave half of a small machine idle.
export default defineConfig({ test: { projects: ['apps/*', 'packages/*', 'bench'], maxWorkers: '100%' } });
