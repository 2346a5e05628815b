import Search from 'virtual:lucide/search';
import X from 'virtual:lucide/x';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../../ui/field-frame.tsx';
import { symbolsIn } from './feed-search.ts';

interface SymbolSearchProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** `AAPL,MSFT` */
  readonly symbols: string | undefined;
  readonly onChange: (symbols: string | undefined) => void;
  /** Called on Enter. */
  readonly onSubmit: () => void;
}

const displayText = (symbols: string | undefined): string => symbols?.replaceAll(',', ', ') ?? '';

const findInvalidWord = (text: string): string | undefined =>
  text.split(/[\s,;]+/).find((word) => word !== '' && symbolsIn(word).length === 0);

export function SymbolSearch({ ref, symbols, onChange, onSubmit }: SymbolSearchProps) {
  const [text, setText] = useState(displayText(symbols));
  const submitted = useRef(symbols);
  const errorId = useId();
  useEffect(() => {
    // The symbols changed elsewhere: the Back button or a link.
    if (symbols === submitted.current) return;
    submitted.current = symbols;
    setText(displayText(symbols));
  }, [symbols]);

  const change = (next: string): void => {
    setText(next);
    submitted.current = symbolsIn(next).join(',') || undefined;
    onChange(submitted.current);
  };
  const invalidWord = findInvalidWord(text);

  return (
    <div className="symbol-search-field">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-muted" />
        <input
          ref={ref}
          type="search"
          aria-label="Search by symbol"
          aria-keyshortcuts="/"
          aria-invalid={invalidWord !== undefined}
          aria-describedby={invalidWord === undefined ? undefined : errorId}
          placeholder="Search symbols (e.g. AAPL)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={text}
          className="symbol-search"
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && event.key !== 'Enter') return;
            event.preventDefault();
            if (event.key === 'Enter') onSubmit();
            else if (text === '') event.currentTarget.blur();
            else change('');
          }}
        />
        {text === '' ? (
          <kbd aria-hidden className="keycap pointer-events-none absolute top-2 right-2 max-lg:hidden">
            /
          </kbd>
        ) : (
          <button
            type="button"
            aria-label="Clear symbols"
            className="absolute inset-y-0 right-1.5 my-auto grid size-6 place-items-center rounded-inner text-ink-muted hover:text-ink"
            onClick={() => {
              change('');
              ref.current?.focus();
            }}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <FieldError id={errorId}>
        {invalidWord === undefined ? undefined : `“${invalidWord.slice(0, 20)}” isn’t a valid symbol and is ignored`}
      </FieldError>
    </div>
  );
}
