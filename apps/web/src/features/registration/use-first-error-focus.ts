import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the cursor into the first field, from the top of the page, that a submit found wrong. `submitCount` is the form's.
 * The form library would go by the order in which fields were first shown, which is another one in a form of steps.
 */
export function useFirstErrorFocus(submitCount: number): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return formRef;
}
