/** Settings of the mutation tests; `main.mjs` runs them module by module. */
import { fileURLToPath } from 'node:url';

const report = process.env['MUTATION_REPORT'] ?? 'reports/mutation/mutation';

export default {
  testRunner: process.env['MUTATION_ENVIRONMENT'] === 'in-process' ? 'in-process' : 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(import.meta.resolve('./in-process-runner.mjs'))],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'Regex'] },
  ignoreStatic: true,
  // Vitest doesn't check types.
  disableTypeChecks: false,
  concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 2),
  timeoutMS: 5_000,
  ignorePatterns: ['.data', '**/dist', '**/dist-*', 'screens', 'reports', 'tools/e2e/results'],
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  allowEmpty: true,
};
