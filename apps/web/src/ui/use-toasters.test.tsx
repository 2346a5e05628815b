import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as toasters from './app-toaster.tsx';
import { useToasters } from './use-toasters.ts';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('returns the toasters once they are loaded', async () => {
  const { result } = renderHook(() => useToasters());
  expect(result.current).toBeNull();
  await act(() => vi.dynamicImportSettled());
  expect(result.current?.AppToaster).toBe(toasters.AppToaster);
});

// @req 8.1
it('repeats a load that failed', async () => {
  const load = vi.fn<() => Promise<typeof toasters>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(toasters);
  const { result } = renderHook(() => useToasters(load));
  await pass(4_000);
  expect([load.mock.calls.length, result.current]).toEqual([1, null]);
  await pass(1_000);
  expect(result.current?.AppToaster).toBe(toasters.AppToaster);
});
