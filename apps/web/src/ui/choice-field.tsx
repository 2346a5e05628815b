import ChevronDown from 'virtual:lucide/chevron-down';
import { FieldFrame, INPUT_CLASS, useField } from './field-frame.tsx';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A compact select for filters. */
export function ChoiceField<Value extends string>({ label, options, value, onChange }: ChoiceFieldProps<Value>) {
  const { ids, inputProps } = useField({ error: undefined, description: undefined });
  return (
    <FieldFrame label={label} ids={ids}>
      <div className="relative">
        <select
          {...inputProps}
          value={value}
          className={`${INPUT_CLASS} h-9! appearance-none truncate pr-9! text-body!`}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-ink-muted" />
      </div>
    </FieldFrame>
  );
}
