import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openTooltip(delay: { readonly delayMs?: number } = { delayMs: 100 }) {
  render(
    <Tooltip text="Many answers" {...delay}>
      {(describedBy) => <button aria-describedby={describedBy}>FAQ</button>}
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  const shown = (): boolean => screen.queryByRole('tooltip') !== null;
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  return { button, shown, pass };
}

it('shows after the delay and hides when the pointer leaves', () => {
  const { button, shown, pass } = openTooltip();
  fireEvent.pointerOver(button);
  pass(99);
  expect(shown()).toBe(false);
  pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Many answers');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  fireEvent.pointerOut(button);
  expect(shown()).toBe(false);
});

it('does not show for a passing pointer', () => {
  const { button, shown, pass } = openTooltip();
  fireEvent.pointerOver(button);
  pass(60);
  fireEvent.pointerOut(button);
  pass(1_000);
  expect(shown()).toBe(false);
});

it('shows on keyboard focus until Escape or blur', () => {
  const { button, shown } = openTooltip();
  act(() => button.focus());
  expect(shown()).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown()).toBe(false);
  act(() => button.blur());
  act(() => button.focus());
  expect(shown()).toBe(true);
  act(() => button.blur());
  expect(shown()).toBe(false);
});

// @req 9.9
it('waits 700 ms by default', () => {
  const { button, shown, pass } = openTooltip({});
  fireEvent.pointerOver(button);
  pass(699);
  expect(shown()).toBe(false);
  pass(1);
  expect(shown()).toBe(true);
});

it('does not show on touch and hides on click', () => {
  const { button, shown, pass } = openTooltip();
  fireEvent.pointerOver(button, { pointerType: 'touch' });
  pass(1_000);
  expect(shown()).toBe(false);
  fireEvent.pointerOut(button, { pointerType: 'touch' });
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  pass(100);
  expect(shown()).toBe(true);
  fireEvent.pointerDown(button);
  pass(1_000);
  expect(shown()).toBe(false);
});
