import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRootMark } from './use-root-mark.ts';

const isMarked = () => document.documentElement.classList.contains('has-wide-content');

it('marks the root element while the component is mounted and the condition holds', () => {
  const { rerender, unmount } = renderHook(({ isOn }) => useRootMark('has-wide-content', isOn), {
    initialProps: { isOn: false },
  });
  expect(isMarked()).toBe(false);
  rerender({ isOn: true });
  expect(isMarked()).toBe(true);
  rerender({ isOn: false });
  expect(isMarked()).toBe(false);
  rerender({ isOn: true });
  unmount();
  expect(isMarked()).toBe(false);
});

const STYLES = import.meta.glob<string>('../styles/*.css', { query: '?raw', import: 'default', eager: true });

it('no style depends on what the root element contains', () => {
  expect(Object.values(STYLES).join('')).toContain('html.has-tool-header');
  const dependent = Object.entries(STYLES).filter(([, text]) => /(?:html|body|:root)[^\s{,]*:has\(/.test(text));
  expect(dependent.map(([path]) => path)).toEqual([]);
});
