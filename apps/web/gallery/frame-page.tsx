import { useEffect } from 'react';
import type { Frame } from './frames/frame.ts';
import type { Theme } from './theme-panes.tsx';

/** One part on a page of its own, within a frame of the gallery or opened directly. */
export function FramePage({ frame: { title, render }, theme }: { readonly frame: Frame; readonly theme: Theme }) {
  useEffect(() => {
    document.title = `${title} · BNA`;
    // Of the body, because the theme switch of the header changes the one of the page.
    document.body.dataset['theme'] = theme;
    document.body.className = 'frame-body';
  }, [title, theme]);
  return render();
}
