import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppToaster, PromptToaster } from './app-toaster.tsx';
import { PROMPT_TOASTER } from './prompt-toaster.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The library’s toast list is shared by all tests of a process.
  toast.dismiss();
  render(<AppToaster />);
});
afterEach(() => {
  act(() => void toast.dismiss());
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const show = (...texts: readonly string[]): void => {
  for (const text of texts) act(() => void toast(text));
  pass(100);
};
const shown = (text: string): HTMLElement | null => screen.queryByText(text)?.closest('li') ?? null;

// @req 2.53
it('shows toasts at the top center with a close button', () => {
  show('Saved');
  expect(shown('Saved')?.dataset).toMatchObject({ yPosition: 'top', xPosition: 'center' });
  fireEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  pass(1_000);
  expect(shown('Saved')).toBeNull();
});

// @req 9.7
it('shows a toast for four seconds', () => {
  show('Saved');
  pass(3_800);
  expect(shown('Saved')?.dataset['removed']).toBe('false');
  pass(1_200);
  expect(shown('Saved')).toBeNull();
});

// @req 9.7
it('shows three toasts at once', () => {
  show('First', 'Second', 'Third', 'Fourth');
  expect(['First', 'Second', 'Third', 'Fourth'].map((text) => shown(text)?.dataset['visible'])).toEqual([
    'false',
    'true',
    'true',
    'true',
  ]);
});

// @req 9.7
it.each([
  ['up', { clientX: 0, clientY: -80 }],
  ['left', { clientX: -80, clientY: 0 }],
  ['right', { clientX: 80, clientY: 0 }],
])('dismisses a toast by swiping %s', (_direction, to) => {
  show('Saved');
  const element = shown('Saved') ?? document.body;
  element.setPointerCapture = () => undefined;
  fireEvent.pointerDown(element, { clientX: 0, clientY: 0, button: 0, pointerId: 1 });
  // The first move sets the swipe direction.
  fireEvent.pointerMove(element, { ...to, pointerId: 1 });
  fireEvent.pointerMove(element, { ...to, pointerId: 1 });
  fireEvent.pointerUp(element, { ...to, pointerId: 1 });
  expect(element.dataset['swipeOut']).toBe('true');
  pass(1_000);
  expect(shown('Saved')).toBeNull();
});

it('marks the page while a prompt is shown', async () => {
  render(<PromptToaster />);
  const isMarked = (): boolean => document.documentElement.classList.contains('has-prompt');
  const isMarkedWide = (): boolean => document.documentElement.classList.contains('has-wide-prompt');
  /** The mark follows an observer of the page, which happy-dom calls later. */
  const expectMark = (expected: boolean): Promise<void> =>
    vi.waitFor(() => expect(isMarked()).toBe(expected), { timeout: 15_000 });
  expect(isMarked()).toBe(false);
  act(() => void toast('Enable sound?', { id: 'prompt', toasterId: PROMPT_TOASTER, duration: Infinity }));
  pass(100);
  await expectMark(true);
  expect(isMarkedWide()).toBe(false);
  const cancel = { label: 'Sound + Notifications', onClick: () => undefined };
  act(() => void toast('Enable sound?', { id: 'prompt', toasterId: PROMPT_TOASTER, duration: Infinity, cancel }));
  pass(100);
  await vi.waitFor(() => expect(isMarkedWide()).toBe(true), { timeout: 15_000 });
  act(() => void toast.dismiss('prompt'));
  pass(1_000);
  await expectMark(false);
  expect(isMarkedWide()).toBe(false);
});

it('marks the page while a toast is shown, which takes the place of a prompt', async () => {
  const expectMark = (expected: boolean): Promise<void> =>
    vi.waitFor(() => expect(document.documentElement.classList.contains('has-toast')).toBe(expected), {
      timeout: 15_000,
    });
  await expectMark(false);
  show('Saved');
  await expectMark(true);
  act(() => void toast.dismiss());
  pass(1_000);
  await expectMark(false);
});

it('leaves no mark behind when it is removed', async () => {
  show('Saved');
  await vi.waitFor(() => expect(document.documentElement.classList.contains('has-toast')).toBe(true), {
    timeout: 15_000,
  });
  cleanup();
  expect(document.documentElement.classList.contains('has-toast')).toBe(false);
});
