import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to an element when it replaces what had it. Without `isEnabled` at first, the focus stays. */
export function useFocusOnMount<Target extends HTMLElement>(isEnabled = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const isEnabledAtFirst = useRef(isEnabled);
  useLayoutEffect(() => {
    if (isEnabledAtFirst.current) target.current?.focus();
  }, []);
  return target;
}
