import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../ui/field-frame.tsx';
import { symbolsIn } from './feed-search.ts';

interface SymbolSearchProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** `AAPL,MSFT` */
  readonly symbols: string | undefined;
  readonly onChange: (symbols: string | undefined) => void;
}

const written = (symbols: string | undefined): string => symbols?.replaceAll(',', ', ') ?? '';

/** The words of a text that can be no symbols. */
const strangeWords = (text: string): readonly string[] =>
  text.split(/[\s,;]+/).filter((word) => word !== '' && symbolsIn(word).length === 0);

export function SymbolSearch({ ref, symbols, onChange }: SymbolSearchProps) {
  const [text, setText] = useState(written(symbols));
  const told = useRef(symbols);
  const errorId = useId();
  useEffect(() => {
    // Not by this field: the way back, a link.
    if (symbols === told.current) return;
    told.current = symbols;
    setText(written(symbols));
  }, [symbols]);

  const enter = (next: string): void => {
    setText(next);
    told.current = symbolsIn(next).join(',') || undefined;
    onChange(told.current);
  };
  const strange = strangeWords(text)[0];

  return (
    <div className="grid min-w-0 flex-1 basis-48 content-start sm:basis-36 gap-1">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-ink-muted" />
        <input
          ref={ref}
          type="search"
          aria-label="Search by symbol"
          aria-keyshortcuts="/"
          aria-invalid={strange !== undefined}
          aria-describedby={strange === undefined ? undefined : errorId}
          placeholder="Symbols, like AAPL"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={text}
          className="news-search"
          onChange={({ currentTarget }) => enter(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
        {text === '' ? (
          <kbd aria-hidden className="news-key pointer-events-none absolute top-2 right-2 max-lg:hidden">
            /
          </kbd>
        ) : (
          <button
            type="button"
            aria-label="Clear the symbols"
            className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-inner text-ink-muted hover:text-ink"
            onClick={() => {
              enter('');
              ref.current?.focus();
            }}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <FieldError id={errorId}>
        {strange === undefined ? undefined : `“${strange.slice(0, 20)}” is no symbol and is left out`}
      </FieldError>
    </div>
  );
}
