import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme } from './theme.ts';

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

it('applies the theme even if storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  chooseTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect([mediaOf('light'), mediaOf('dark')]).toEqual(['not all', 'all']);
});

it('the browser’s toolbar has the canvas color', async () => {
  const canvases = [...(await read('../styles/tokens.css')).matchAll(/--canvas: (#\w+);/g)].map(([, color]) => color);
  const bars = [...(await read('../../index.html')).matchAll(/data-theme="\w+" media="[^"]+" content="(#\w+)"/g)];
  expect(canvases).toHaveLength(2);
  expect(bars.map(([, color]) => color)).toEqual(canvases);
});
