import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to an element that replaces what had it, if `isEnabled`. */
export function useFocusOnMount<Target extends HTMLElement>(isEnabled = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    if (isEnabled) target.current?.focus();
  }, [isEnabled]);
  return target;
}
