import { SEARCH_MAX_CHARACTERS } from '@bna/contract/business';
import { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { StockSymbol } from '@bna/contract/fields';
import { useState } from 'react';
import { z } from 'zod/mini';
import { formatOutcome } from '../../../lib/format-outcome.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ReleaseFilters as Filters } from './desk-search.ts';

interface ReleaseFiltersProps {
  readonly filters: Filters;
  /** Wires in the list. */
  readonly seenWires: readonly string[];
  /** `replace`: the user is still typing. */
  readonly onFilter: (filters: Filters, how?: 'replace') => void;
}

const KNOWN_WIRES = ['Business Wire', 'EDGAR', 'GlobeNewswire', 'Nasdaq Trade Halts', 'PR Newswire', 'Other'];
const OUTCOMES = [
  { value: 'any', label: 'Any outcome' },
  ...ReleaseOutcome.options.map((value) => ({ value, label: formatOutcome(value) })),
] as const;
/** A select option must not have an empty value, and no wire has this name. */
const ANY_WIRE = '*';
const SYMBOL_MAX_CHARACTERS = 9;

export function ReleaseFilters({ filters, seenWires, onFilter }: ReleaseFiltersProps) {
  const [symbolError, setSymbolError] = useState<string>();
  const wires = [...new Set([...KNOWN_WIRES, ...seenWires, ...(filters.wire === undefined ? [] : [filters.wire])])];

  const searchSymbol = (text: string): void => {
    const symbol = text === '' ? undefined : text.toUpperCase();
    const checked = z.optional(StockSymbol).safeParse(symbol);
    setSymbolError(checked.error?.issues[0]?.message);
    if (checked.success) onFilter({ ...filters, symbol: checked.data }, 'replace');
  };

  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-4">
      <ChoiceField
        label="Outcome"
        options={OUTCOMES}
        value={filters.outcome ?? 'any'}
        onChange={(outcome) => onFilter({ ...filters, outcome: outcome === 'any' ? undefined : outcome })}
      />
      <ChoiceField
        label="Wire"
        options={[{ value: ANY_WIRE, label: 'Any wire' }, ...wires.map((wire) => ({ value: wire, label: wire }))]}
        value={filters.wire ?? ANY_WIRE}
        onChange={(wire) => onFilter({ ...filters, wire: wire === ANY_WIRE ? undefined : wire })}
      />
      <SearchField
        label="Symbol"
        placeholder="AAPL"
        value={filters.symbol ?? ''}
        maxLength={SYMBOL_MAX_CHARACTERS}
        error={symbolError}
        onSearch={searchSymbol}
      />
      <SearchField
        label="Title"
        placeholder="Words in the title"
        value={filters.search ?? ''}
        maxLength={SEARCH_MAX_CHARACTERS}
        onSearch={(text) => onFilter({ ...filters, search: text === '' ? undefined : text }, 'replace')}
      />
    </div>
  );
}
