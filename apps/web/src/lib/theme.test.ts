import { readFile } from 'node:fs/promises';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blockStorage } from '../../test/block-storage.ts';
import { dispatchStorageEvent } from '../../test/tab-locks.ts';
import { THEME_KEY } from '../config/storage-keys.ts';
import { chooseTheme, useTheme } from './theme.ts';

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

beforeEach(() => {
  for (const theme of ['light', 'dark']) {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.setAttribute('media', `(prefers-color-scheme: ${theme})`);
    meta.dataset['theme'] = theme;
    document.head.append(meta);
  }
});

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset['theme'];
});

const mediaOf = (theme: string): string | null | undefined =>
  document.querySelector(`meta[data-theme="${theme}"]`)?.getAttribute('media');

it('applies the chosen theme to the page and the browser’s toolbar, overriding the system', () => {
  chooseTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect([mediaOf('light'), mediaOf('dark')]).toEqual(['not all', 'all']);
  chooseTheme('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect([mediaOf('light'), mediaOf('dark')]).toEqual(['all', 'not all']);
});

it('switches the theme back and forth if storage is blocked, until the page closes', () => {
  const allowStorage = blockStorage();
  const { result } = renderHook(useTheme);
  for (const theme of ['dark', 'light', 'dark', 'light'] as const) {
    act(() => chooseTheme(theme));
    expect(result.current).toBe(theme);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(mediaOf(theme)).toBe('all');
  }
  allowStorage();
  // Otherwise the module would remember the theme in later tests.
  chooseTheme('light');
});

it('follows the other tabs', () => {
  const { result } = renderHook(useTheme);
  localStorage.setItem(THEME_KEY, 'dark');
  act(() => dispatchStorageEvent(THEME_KEY));
  expect(result.current).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('the browser’s toolbar has the canvas color', async () => {
  const canvases = [...(await read('../styles/tokens.css')).matchAll(/--canvas: (#\w+);/g)].map(([, color]) => color);
  const bars = [...(await read('../../index.html')).matchAll(/data-theme="\w+" media="[^"]+" content="(#\w+)"/g)];
  expect(canvases).toHaveLength(2);
  expect(bars.map(([, color]) => color)).toEqual(canvases);
});
