import { StockSymbol } from '@bna/contract/fields';
import { useQuery } from '@tanstack/react-query';
import X from 'virtual:lucide/x';
import { type RefObject, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useChangeWatchlist } from './mutations.ts';
import { watchlistQuery } from './queries.ts';

/** Shows and edits the watched symbols. */
export function WatchlistDialog({ onClose }: { onClose: () => void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const watchlist = useQuery(watchlistQuery);
  return (
    <Dialog title="Watchlist" className="max-w-[28rem]" initialFocus={inputRef} onClose={onClose}>
      <AddSymbol ref={inputRef} />
      <Loaded query={watchlist} placeholder={<output aria-label="Loading the watchlist" className="skeleton h-24" />}>
        {(symbols) => <WatchedSymbols symbols={symbols} onEmptied={() => inputRef.current?.focus()} />}
      </Loaded>
    </Dialog>
  );
}

function AddSymbol({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const change = useChangeWatchlist();

  const add = (): void => {
    const parsed = StockSymbol.safeParse(text.trim().toUpperCase());
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return;
    }
    setError(undefined);
    change.mutate(
      { symbol: parsed.data, watched: true },
      {
        // Keeps text typed in the meantime.
        onSuccess: () => setText((now) => (now === text ? '' : now)),
        onError: (failure) => {
          setError(errorMessage(failure));
          ref.current?.focus();
        },
      },
    );
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) add();
      }}
    >
      <TextField
        ref={ref}
        label="Add a symbol"
        error={error}
        placeholder="AAPL"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="large" className="mt-6" busy={change.isPending}>
        Add
      </Button>
    </form>
  );
}

function WatchedSymbols({ symbols, onEmptied }: { symbols: readonly string[]; onEmptied: () => void }) {
  const listRef = useRef<HTMLUListElement>(null);
  const change = useChangeWatchlist();
  if (symbols.length === 0) {
    return <p className="text-body text-ink-muted">Your watchlist is empty. Add a symbol above or star an alert.</p>;
  }
  const remove = (symbol: string, index: number): void => {
    change.mutate({ symbol, watched: false });
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next === undefined) onEmptied();
    else next.focus();
  };
  return (
    <ul ref={listRef} aria-label="Watched symbols" className="flex max-h-72 flex-wrap gap-1.5 overflow-y-auto p-0.5">
      {symbols.map((symbol, index) => (
        <li key={symbol}>
          <button
            type="button"
            aria-label={`Remove ${symbol}`}
            className="inline-flex h-8 items-center gap-1.5 rounded-control bg-raised pr-2 pl-2.5 text-body font-medium tabular-nums hover:text-loss"
            onClick={() => remove(symbol, index)}
          >
            {symbol}
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
