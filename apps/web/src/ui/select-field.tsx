import ChevronDown from 'virtual:lucide/chevron-down';
import { type Ref, type SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps, INPUT_CLASS, useField } from './field-frame.tsx';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'>, FieldProps {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly placeholder?: string;
  readonly options: readonly string[];
}

/** A native select: searchable by typing, and accessible on every device. */
export function SelectField({ label, error, hint, description, placeholder, options, ...select }: SelectFieldProps) {
  const { ids, inputProps } = useField({ error, description });
  return (
    <FieldFrame label={label} error={error} hint={hint} description={description} ids={ids}>
      <div className="relative">
        <select
          {...select}
          {...inputProps}
          className={`${INPUT_CLASS} appearance-none truncate pr-10 invalid:text-ink-muted`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-muted" />
      </div>
    </FieldFrame>
  );
}
