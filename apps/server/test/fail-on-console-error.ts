import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

let consoleError: MockInstance<(...values: unknown[]) => void>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = consoleError.mock.calls;
  consoleError.mockRestore();
  if (calls.length > 0) throw new Error(`The test wrote to console.error: ${calls.map(String).join('; ')}`);
});
