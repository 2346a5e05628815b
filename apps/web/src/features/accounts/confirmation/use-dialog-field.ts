import { type RefObject, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface DialogField<Name extends string> {
  readonly field: UseFormRegisterReturn<Name>;
  /** The field's element, for the dialog's initial focus. */
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** Returns the only field of a dialog, which gets the focus when the dialog opens. */
export function useDialogField<Name extends string>(registered: UseFormRegisterReturn<Name>): DialogField<Name> {
  const fieldRef = useRef<HTMLInputElement>(null);
  return {
    field: {
      ...registered,
      ref: (element: HTMLInputElement | null) => {
        registered.ref(element);
        fieldRef.current = element;
      },
    },
    fieldRef,
  };
}
