import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_AFTER_MS } from '../config/timings.ts';
import { useSettled } from '../lib/use-settled.ts';
import { FieldFrame, INPUT_CLASS, useField } from './field-frame.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What is searched for now. */
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  /** Told once the text has stood still, or by Enter; without blanks around it, empty where nothing is searched for. */
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, placeholder, value, maxLength, error, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const settled = useSettled(text, SEARCH_AFTER_MS);
  const { ids, inputProps } = useField({ error, description: undefined });

  const tell = useEffectEvent((searched: string) => {
    if (searched === told.current) return;
    told.current = searched;
    onSearch(searched);
  });
  useEffect(() => tell(settled.trim()), [settled]);
  useEffect(() => {
    // Not by this field: the way back, a link.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of two years ago do not know the element
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const searched = text.trim();
        if (searched === told.current) return;
        told.current = searched;
        onSearch(searched);
      }}
    >
      <FieldFrame label={label} error={error} ids={ids}>
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-muted" />
          <input
            {...inputProps}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            maxLength={maxLength}
            value={text}
            className={`${INPUT_CLASS} h-9! pl-8! text-body!`}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
      </FieldFrame>
    </form>
  );
}
