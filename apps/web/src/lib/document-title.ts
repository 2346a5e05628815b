import { useEffect } from 'react';

let screenTitle = document.title;
let note = '';

const show = (): void => {
  document.title = [note, screenTitle].filter((part) => part !== '').join(' · ');
};

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    screenTitle = `${title} · BNA`;
    show();
  }, [title]);
}

/** Shows a text before the title of the screen. Empty: none. */
export function setTitleNote(text: string): void {
  note = text;
  show();
}
