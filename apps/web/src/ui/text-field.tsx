import type { InputHTMLAttributes, Ref } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS, useField } from './field-frame.tsx';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, description, ...input }: TextFieldProps) {
  const { ids, inputProps } = useField({ error, description });
  return (
    <FieldFrame label={label} error={error} hint={hint} description={description} ids={ids}>
      <input {...input} {...inputProps} className={INPUT_CLASS} />
    </FieldFrame>
  );
}
