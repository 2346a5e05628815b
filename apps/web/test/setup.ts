import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { connectToasts } from '../src/lib/toast.ts';

connectToasts(toast);

// The default, a second, is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// happy-dom lacks `size`; without it react-hook-form selects the first option.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });

// happy-dom has no top layer.
Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: () => undefined, configurable: true });

/** Fails a test that logs an error. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...messages: unknown[]) => {
    expect.fail(`console.error: ${messages.map(String).join(' ')}`);
  });
});

let mounts: MockInstance<QueryClient['mount']>;
beforeEach(() => {
  mounts = vi.spyOn(QueryClient.prototype, 'mount');
});

// Test files of a worker share one happy-dom window.
afterEach(() => {
  cleanup();
  for (const client of mounts.mock.contexts) if (client instanceof QueryClient) abandonCalls(client);
  // A toast with the id of one that is still shown would take its place in the history.
  toast.dismiss();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
});

/** A call that a test leaves unanswered must neither show a toast nor count as running in a later one. */
function abandonCalls(client: QueryClient): void {
  void client.cancelQueries(undefined, { silent: true });
  client.getMutationCache().clear();
}
