import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS } from './field-frame.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const inputId = useId();
  const errorId = useId();
  return (
    <FieldFrame label={label} error={error} hint={hint} inputId={inputId} errorId={errorId}>
      <input
        {...input}
        id={inputId}
        className={INPUT_CLASS}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
    </FieldFrame>
  );
}
