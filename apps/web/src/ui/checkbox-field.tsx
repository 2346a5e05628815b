import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldError, useField } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  /** At the end of the label's line, such as a price. */
  readonly aside?: ReactNode;
  /** Shown below the label, before the error. */
  readonly description?: ReactNode;
  readonly error?: string | undefined;
}

export function CheckboxField({ label, aside, description, error, ...input }: CheckboxFieldProps) {
  const { ids, inputProps } = useField({ error, description });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5">
      <span className="grid h-6 place-items-center">
        <input {...input} {...inputProps} type="checkbox" className="check" />
      </span>
      <label htmlFor={ids.inputId} className="pt-0.5 text-body wrap-anywhere text-ink">
        {label}
      </label>
      <span className="pt-0.5 text-body text-ink-soft tabular-nums">{aside}</span>
      <div id={ids.noteId} className="col-start-2 grid gap-1">
        {description !== undefined && <p className="text-small wrap-anywhere text-ink-muted">{description}</p>}
        <FieldError>{error}</FieldError>
      </div>
    </div>
  );
}
