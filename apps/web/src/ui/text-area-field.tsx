import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS } from './field-frame.tsx';

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, error, hint, ...input }: TextAreaFieldProps) {
  const inputId = useId();
  const errorId = useId();
  return (
    <FieldFrame label={label} error={error} hint={hint} inputId={inputId} errorId={errorId}>
      <textarea
        {...input}
        id={inputId}
        className={`${INPUT_CLASS} h-auto min-h-32 resize-y py-2.5`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
    </FieldFrame>
  );
}
