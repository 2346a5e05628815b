import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// happy-dom lacks it, and the form library then takes the first option for a choice of the person.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });

/** What reaches `console.error` is a defect: the test that caused it fails. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...messages: unknown[]) => {
    expect.fail(`console.error: ${messages.map(String).join(' ')}`);
  });
});

// The files of a worker share one browser: what a file's last test has put in place must not stay for the next file.
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
