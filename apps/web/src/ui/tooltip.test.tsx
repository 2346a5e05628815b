import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setShortcuts } from '../lib/shortcut-setting.ts';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
function openTooltip({ delayMs, label = 'Mute alert sound' }: { delayMs?: number; label?: string } = {}) {
  render(
    <>
      <button aria-label={label} aria-keyshortcuts="m" data-tip-delay={delayMs}>
        <svg aria-hidden />
      </button>
      <Tooltip />
    </>,
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
  const { button, shown, pass } = openTooltip({ delayMs: 100 });
  fireEvent.pointerOver(button);
  pass(99);
  expect(shown()).toBe(false);
  pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Mute alert soundm');
  fireEvent.pointerOver(document.body);
  expect(shown()).toBe(false);
});

it('does not show for a passing pointer', () => {
  const { button, shown, pass } = openTooltip({ delayMs: 100 });
  fireEvent.pointerOver(button);
  pass(60);
  fireEvent.pointerOver(document.body);
  pass(1_000);
  expect(shown()).toBe(false);
});

it('shows on keyboard focus until Escape or blur, but not where a dialog puts the focus', () => {
  const { button, shown } = openTooltip({ delayMs: 100 });
  fireEvent.keyDown(document, { key: '?' });
  act(() => button.focus());
  expect(shown()).toBe(false);
  act(() => button.blur());
  fireEvent.keyDown(document, { key: 'Tab' });
  act(() => button.focus());
  expect(shown()).toBe(true);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown()).toBe(false);
  act(() => button.blur());
  fireEvent.keyDown(document, { key: 'Tab' });
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
  const { button, shown, pass } = openTooltip({ delayMs: 100 });
  fireEvent.pointerOver(button, { pointerType: 'touch' });
  pass(1_000);
  expect(shown()).toBe(false);
  fireEvent.pointerOver(document.body, { pointerType: 'touch' });
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  pass(100);
  expect(shown()).toBe(true);
  fireEvent.pointerDown(button);
  pass(1_000);
  expect(shown()).toBe(false);
});

it('names the key only while single keys are on', () => {
  setShortcuts('off');
  const { button, pass } = openTooltip({ delayMs: 100 });
  fireEvent.pointerOver(button);
  pass(100);
  expect(screen.getByRole('tooltip').textContent).toBe('Mute alert sound');
});

it('leaves buttons with a text alone', () => {
  render(
    <>
      <button aria-label="Log out on Firefox">Log out</button>
      <Tooltip />
    </>,
  );
  fireEvent.pointerOver(screen.getByRole('button'));
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('stays inside the window', () => {
  const { button, pass } = openTooltip({ delayMs: 100 });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth);
  const place = (element: Element, rect: DOMRect): void => {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect);
  };
  place(button, new DOMRect(window.innerWidth - 20, window.innerHeight - 20, 20, 20));
  const measure = vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect');
  measure.mockReturnValue(new DOMRect(0, 0, 120, 40));
  fireEvent.pointerOver(button);
  pass(100);
  const { left, top } = screen.getByRole('tooltip').style;
  expect([left, top]).toEqual([`${String(window.innerWidth - 128)}px`, `${String(window.innerHeight - 60)}px`]);
});

it('describes a button that explains itself', () => {
  render(
    <>
      <button aria-label="Watch AAPL" data-tip="On your watchlist" />
      <Tooltip />
    </>,
  );
  const button = screen.getByRole('button');
  fireEvent.keyDown(document, { key: 'Tab' });
  act(() => button.focus());
  expect(screen.getByRole('tooltip').textContent).toBe('On your watchlist');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  act(() => button.blur());
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});
