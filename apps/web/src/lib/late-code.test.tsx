import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast as toastLibrary } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLateCode, isMissingCode } from './late-code.ts';
import { lazyPart } from './lazy-part.tsx';
import { connectToasts } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  toastLibrary.dismiss();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Load = () => Promise<void>;

/** Opens a page with these parts. */
function openPage(...loads: Load[]): void {
  const { lateCode, useLateCode } = createLateCode();
  for (const load of loads) lateCode(load);
  function Page() {
    useLateCode();
    return null;
  }
  render(<Page />);
}

describe('late code', () => {
  it('is loaded ten seconds after the page opens', async () => {
    const loads = [vi.fn<Load>(() => Promise.resolve()), vi.fn<Load>(() => Promise.resolve())];
    openPage(...loads);
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(loads.map((load) => load.mock.calls.length)).toEqual([0, 0]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 1]);
  });

  it('is not requested while the server cannot be reached: the browser would keep the failure', async () => {
    const loads = [vi.fn<Load>(() => Promise.reject(new TypeError('Failed'))), vi.fn<Load>(() => Promise.resolve())];
    openPage(...loads);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPage(...loads);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0]);
  });

  it('leaves the page as it is if it cannot be loaded, and offers to reload', async () => {
    connectToasts(toastLibrary);
    const Part = lazyPart<{ name: string }>(
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /part.js')),
      ({ name }) => <p>{`${name} is missing`}</p>,
    );
    render(
      <main>
        <p>The feed</p>
        <Part name="The price" />
      </main>,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('The feed')).toBeDefined();
    expect(screen.getByText('The price is missing')).toBeDefined();
    const titles = toastLibrary.getToasts().map((shown) => ('title' in shown ? shown.title : null));
    expect(titles).toEqual(['This couldn’t be loaded. Please reload the page.']);
  });
});

it('waits for the connection with a part that it cannot load without, and does not offer to reload', async () => {
  connectToasts(toastLibrary);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /part.js'))
    .mockResolvedValue(() => <p>The price is 3.40</p>);
  const Part = lazyPart(load, <p>The price is missing</p>);
  render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('The price is missing')).toBeDefined();
  const [toast] = toastLibrary.getToasts();
  expect(toast).toMatchObject({ title: 'This couldn’t be loaded. Please check your connection.' });
  expect(toast).not.toHaveProperty('action');
  online.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('The price is 3.40')).toBeDefined();
});

describe('code that is used once it is loaded', () => {
  const MISSING = 'This couldn’t be loaded. Please reload the page.';
  const titles = () => toastLibrary.getToasts().map((shown) => ('title' in shown ? shown.title : null));

  it('is passed on', async () => {
    const act = vi.fn<(code: string) => void>();
    createLateCode().withLateCode(() => Promise.resolve('code'))(act);
    await vi.advanceTimersByTimeAsync(0);
    expect(act).toHaveBeenCalledExactlyOnceWith('code');
  });

  it('is loaded before its first use, some time after the page opens', async () => {
    const load = vi.fn<Load>(() => Promise.resolve());
    const code = createLateCode();
    code.withLateCode(load);
    renderHook(code.useLateCode);
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(load).toHaveBeenCalledOnce();
  });

  it('that is missing is reported once, however often it is used', async () => {
    connectToasts(toastLibrary);
    const act = vi.fn<() => void>();
    const withMissing = createLateCode().withLateCode<void>(() => Promise.reject(new TypeError('Failed to fetch')));
    withMissing(act);
    withMissing(act);
    await vi.advanceTimersByTimeAsync(0);
    expect(act).not.toHaveBeenCalled();
    expect(titles()).toEqual([MISSING]);
  });
});

describe('an error of an import', () => {
  it.each([
    ['Failed to fetch dynamically imported module: https://bna.test/a.js', true],
    ['error loading dynamically imported module: https://bna.test/a.js', true],
    ['Importing a module script failed.', true],
    ['Cannot read properties of undefined', false],
  ])('%s: %s', (message, expected) => {
    expect(isMissingCode(new TypeError(message))).toBe(expected);
  });
});
