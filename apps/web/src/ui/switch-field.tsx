import type { ReactNode } from 'react';
import { useField } from './field-frame.tsx';

interface SwitchFieldProps {
  readonly label: ReactNode;
  readonly description: string;
  /** Before the switch, such as a price. */
  readonly aside?: ReactNode;
  readonly checked: boolean;
  readonly onChange?: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A labeled on/off switch. */
export function SwitchField({ label, description, aside, checked, onChange, disabled = false }: SwitchFieldProps) {
  const { ids, inputProps } = useField({ error: undefined, description });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-4 gap-y-0.5">
      <label htmlFor={ids.inputId} className="pt-px text-body font-medium wrap-anywhere text-balance text-ink">
        {label}
      </label>
      <span className="pt-px text-body text-ink-soft tabular-nums">{aside}</span>
      <input
        {...inputProps}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        className="switch"
        checked={checked}
        disabled={disabled}
        readOnly={onChange === undefined}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
      <p id={ids.noteId} className="col-span-2 text-small wrap-anywhere text-ink-muted">
        {description}
      </p>
    </div>
  );
}
