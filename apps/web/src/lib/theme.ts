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

/** The page, and the browser's own bars around it. */
function paint(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset['of'] === theme ? 'all' : 'not all');
  }
}

function show(): void {
  paint(currentTheme());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemPrefersDark.addEventListener('change', show);
  window.addEventListener('storage', show);
  return () => {
    listeners.delete(listener);
    systemPrefersDark.removeEventListener('change', show);
    window.removeEventListener('storage', show);
  };
}

/** The theme on screen: the person's choice, else the system's preference. Follows other tabs and the system. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    paint(theme);
    return;
  }
  show();
}
