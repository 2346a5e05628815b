import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What reaches `console.error` is a defect: the test that caused it fails. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...messages: unknown[]) => {
    expect.fail(`console.error: ${messages.map(String).join(' ')}`);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});
