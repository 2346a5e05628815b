import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../config/storage-keys.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const systemPrefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    return null;
  }
}

const currentTheme = (): Theme => storedTheme() ?? (systemPrefersDark.matches ? 'dark' : 'light');

/** Applies the theme to the page and to the browser's toolbar color. */
function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset['theme'] === theme ? 'all' : 'not all');
  }
}

function refresh(): void {
  apply(currentTheme());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemPrefersDark.addEventListener('change', refresh);
  window.addEventListener('storage', refresh);
  return () => {
    listeners.delete(listener);
    systemPrefersDark.removeEventListener('change', refresh);
    window.removeEventListener('storage', refresh);
  };
}

/** Returns the user's theme, else the system's. Follows other tabs and the system. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    apply(theme);
    return;
  }
  refresh();
}
