import Search from 'virtual:lucide/search';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../config/timings.ts';
import { useDebouncedValue } from '../lib/use-debounced-value.ts';
import { FieldFrame, INPUT_CLASS, useField } from './field-frame.tsx';

interface SearchFieldProps {
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder?: string;
  /** The current search. */
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  /** Called with the trimmed text, debounced, or at once on Enter. Empty: no search. */
  readonly onSearch: (text: string) => void;
  /** Called on Escape, which otherwise clears the field. */
  readonly onEscape?: () => void;
}

export function SearchField({
  ref,
  label,
  placeholder,
  value,
  maxLength,
  error,
  onSearch,
  onEscape,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const submitted = useRef(value);
  const debounced = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const { ids, inputProps } = useField({ error, description: undefined });

  const submit = (searched: string): void => {
    if (searched === submitted.current) return;
    submitted.current = searched;
    onSearch(searched);
  };
  const submitDebounced = useEffectEvent(submit);
  useEffect(() => submitDebounced(debounced.trim()), [debounced]);
  useEffect(() => {
    // The search changed elsewhere: the Back button or a link.
    if (value === submitted.current) return;
    submitted.current = value;
    setText(value);
  }, [value]);

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago lack the search element
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text.trim());
      }}
    >
      <FieldFrame label={label} error={error} ids={ids}>
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-muted" />
          <input
            {...inputProps}
            ref={ref}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            maxLength={maxLength}
            value={text}
            className={`${INPUT_CLASS} h-9! pl-8! text-body!`}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              // The browser would clear the field and swallow the key, which must close the dialog around it.
              if (event.key === 'Escape' && onEscape !== undefined) {
                event.preventDefault();
                onEscape();
              }
            }}
          />
        </div>
      </FieldFrame>
    </form>
  );
}
