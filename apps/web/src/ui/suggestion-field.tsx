import ChevronDown from 'virtual:lucide/chevron-down';
import { useId } from 'react';
import { FieldFrame, INPUT_CLASS, useField } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface SuggestionFieldProps extends TextFieldProps {
  /** Other input is possible. */
  readonly suggestions: readonly string[];
}

/** A text field with a list that opens by click or arrow key, and narrows while the user types. */
export function SuggestionField({ label, error, hint, description, suggestions, ...input }: SuggestionFieldProps) {
  const { ids, inputProps } = useField({ error, description });
  const listId = useId();
  return (
    <FieldFrame label={label} error={error} hint={hint} description={description} ids={ids}>
      <div className="relative">
        {/* The browser's own arrow, which some show only on hover, opens the list. Ours marks its place. */}
        <input
          {...input}
          {...inputProps}
          list={listId}
          className={`${INPUT_CLASS} pr-10 [&::-webkit-calendar-picker-indicator]:opacity-0!`}
        />
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-muted" />
      </div>
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </FieldFrame>
  );
}
