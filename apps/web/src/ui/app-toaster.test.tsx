import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppToaster } from './app-toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // The list of toasts is one for all tests of a process, and a toaster begins with what is on it.
  toast.dismiss();
  render(<AppToaster />);
});
afterEach(() => {
  act(() => void toast.dismiss());
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const show = (...texts: readonly string[]): void => {
  for (const text of texts) act(() => void toast(text));
  pass(100);
};
const shown = (text: string): HTMLElement | null => screen.queryByText(text)?.closest('li') ?? null;

it('shows a toast at the top in the middle, with a button that closes it', () => {
  show('Saved');
  expect(shown('Saved')?.dataset).toMatchObject({ yPosition: 'top', xPosition: 'center' });
  fireEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  pass(1_000);
  expect(shown('Saved')).toBeNull();
});

it('shows a toast for four seconds', () => {
  show('Saved');
  pass(3_800);
  expect(shown('Saved')?.dataset['removed']).toBe('false');
  pass(1_200);
  expect(shown('Saved')).toBeNull();
});

it('shows three toasts at once', () => {
  show('First', 'Second', 'Third', 'Fourth');
  expect(['First', 'Second', 'Third', 'Fourth'].map((text) => shown(text)?.dataset['visible'])).toEqual([
    'false',
    'true',
    'true',
    'true',
  ]);
});

it.each([
  ['up', { clientX: 0, clientY: -80 }],
  ['left', { clientX: -80, clientY: 0 }],
  ['right', { clientX: 80, clientY: 0 }],
])('lets a toast be swiped away, %s', (_way, to) => {
  show('Saved');
  const item = shown('Saved') ?? document.body;
  item.setPointerCapture = () => undefined;
  fireEvent.pointerDown(item, { clientX: 0, clientY: 0, button: 0, pointerId: 1 });
  // The first move tells which way it goes.
  fireEvent.pointerMove(item, { ...to, pointerId: 1 });
  fireEvent.pointerMove(item, { ...to, pointerId: 1 });
  fireEvent.pointerUp(item, { ...to, pointerId: 1 });
  expect(item.dataset['swipeOut']).toBe('true');
  pass(1_000);
  expect(shown('Saved')).toBeNull();
});
