import { useLayoutEffect } from 'react';

/** Classes of the root element, for styles outside of the component that sets them. */
export type RootMark =
  | 'has-account-header'
  | 'has-tool-header'
  | 'has-wide-content'
  | 'has-document'
  | 'has-toast'
  | 'has-prompt'
  | 'has-wide-prompt'
  | 'has-stale-prices';

export const setRootMark = (mark: RootMark, isOn: boolean): void => {
  document.documentElement.classList.toggle(mark, isOn);
};

/**
 * Sets a class of the root element while the component is mounted. Not `html:has(…)`, with which the browser checks the
 * style of every element of the page after every change.
 */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    setRootMark(mark, true);
    return () => setRootMark(mark, false);
  }, [mark, isOn]);
}
