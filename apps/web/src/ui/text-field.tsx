import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS, useField } from './field-frame.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** Offered while the user types. Other input is possible. */
  readonly suggestions?: readonly string[] | undefined;
}

export function TextField({ label, error, hint, description, suggestions, ...input }: TextFieldProps) {
  const { ids, inputProps } = useField({ error, description });
  const listId = useId();
  return (
    <FieldFrame label={label} error={error} hint={hint} description={description} ids={ids}>
      <input {...input} {...inputProps} list={suggestions === undefined ? undefined : listId} className={INPUT_CLASS} />
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
