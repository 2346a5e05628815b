import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the first invalid field after a failed submit. The form library would use the order in which fields were first
 * rendered, which differs in a form with steps.
 */
export function useFirstErrorFocus(submitCount: number): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (submitCount > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return formRef;
}
