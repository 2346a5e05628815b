import { FieldFrame, INPUT_CLASS, useField } from './field-frame.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly error: string | undefined;
  /** Lower, for a panel of filters. */
  readonly isSmall?: boolean;
  readonly onChange: (text: string) => void;
}

/** A text field for a number, such as `2.50` or `500K`. */
export function AmountField({ label, placeholder, text, error, isSmall = false, onChange }: AmountFieldProps) {
  const { ids, inputProps } = useField({ error, description: undefined });
  return (
    <FieldFrame label={label} error={error} ids={ids}>
      <input
        {...inputProps}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        placeholder={placeholder}
        value={text}
        className={`${INPUT_CLASS} tabular-nums ${isSmall ? 'h-9! text-body!' : ''}`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  );
}
