import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../config/storage-keys.ts';
import { createStoredText } from './stored-text.ts';

export type Theme = 'light' | 'dark';

const stored = createStoredText(THEME_KEY);
const systemPrefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = stored.read();
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return systemPrefersDark.matches ? 'dark' : 'light';
}

/** Applies the theme to the page and to the browser's toolbar color. */
function apply(): void {
  const theme = currentTheme();
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
  }
}

stored.subscribe(apply);
systemPrefersDark.addEventListener('change', apply);

function subscribe(listener: () => void): () => void {
  const unsubscribe = stored.subscribe(listener);
  systemPrefersDark.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemPrefersDark.removeEventListener('change', listener);
  };
}

/** Returns the user's theme, else the system's. Follows other tabs and the system. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

export const chooseTheme = (theme: Theme): void => stored.write(theme);
