import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  /** Below the label, part of what is announced with the box. */
  readonly description?: ReactNode;
  readonly error?: string | undefined;
}

export function CheckboxField({ label, description, error, ...input }: CheckboxFieldProps) {
  const inputId = useId();
  const descriptionId = useId();
  const errorId = useId();
  const describedBy = [description === undefined ? '' : descriptionId, error === undefined ? '' : errorId]
    .join(' ')
    .trim();
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
        <span className="grid size-6 place-items-center">
          <input
            {...input}
            id={inputId}
            type="checkbox"
            className="size-4.5 accent-accent disabled:opacity-60"
            aria-invalid={error !== undefined}
            aria-describedby={describedBy === '' ? undefined : describedBy}
          />
        </span>
        <label htmlFor={inputId} className="pt-0.5 text-body text-ink">
          {label}
        </label>
        {description !== undefined && (
          <p id={descriptionId} className="col-start-2 text-small text-ink-muted">
            {description}
          </p>
        )}
      </div>
      <div className="pl-9">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}
