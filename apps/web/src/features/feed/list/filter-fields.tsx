import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { STRENGTHS } from '@bna/contract/feed/strength';
import { type ReactNode, useMemo } from 'react';
import { formatMarketCapRange } from '../../../lib/format-market-cap-range.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { StrengthMark } from '../../../ui/strength-mark.tsx';
import { AmountFields } from './amount-fields.tsx';
import { sectorsOf } from './feed-filter.ts';
import { type FeedFilter, toggleName } from './feed-search.ts';
import { NewsFields, WordsField } from './news-fields.tsx';

interface FilterFieldsProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  /** The unfiltered feed. */
  readonly alerts: readonly NewsSummary[];
}

const ANY_SECTOR = '';

export function FilterFields({ filter, onChange, alerts }: FilterFieldsProps) {
  const sectors = useMemo(() => sectorsOf(alerts, filter.sector), [alerts, filter.sector]);
  return (
    <div className="grid gap-4">
      <WordsField words={filter.words} onChange={(words) => onChange({ ...filter, words })} />
      <Toggles
        legend="Market cap"
        options={MARKET_CAP_BANDS}
        chosen={filter.cap}
        onChange={(cap) => onChange({ ...filter, cap })}
      >
        {(band) => (
          <>
            {band.label}
            <span className="font-normal tabular-nums">{formatMarketCapRange(band)}</span>
          </>
        )}
      </Toggles>
      <Toggles
        legend="Strength"
        options={STRENGTHS}
        chosen={filter.strength}
        onChange={(strength) => onChange({ ...filter, strength })}
      >
        {(strength) => <StrengthMark strength={strength} withLabel />}
      </Toggles>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 lg:grid-cols-4">
        <NewsFields filter={filter} onChange={onChange} alerts={alerts} />
        <ChoiceField
          label="Sector"
          options={[
            { value: ANY_SECTOR, label: 'Any sector' },
            ...sectors.map((sector) => ({ value: sector, label: sector })),
          ]}
          value={filter.sector ?? ANY_SECTOR}
          onChange={(sector) => onChange({ ...filter, sector: sector === ANY_SECTOR ? undefined : sector })}
        />
        <AmountFields amounts={filter} onChange={(amounts) => onChange({ ...filter, ...amounts })} />
      </div>
      <p className="text-small text-ink-muted">Alerts with missing figures are hidden by that filter.</p>
    </div>
  );
}

interface TogglesProps<Option extends { readonly name: string }> {
  readonly legend: string;
  readonly options: readonly Option[];
  /** Names of the pressed options, joined by commas. */
  readonly chosen: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
  readonly children: (option: Option) => ReactNode;
}

function Toggles<Option extends { readonly name: string }>(props: TogglesProps<Option>) {
  const { legend, options, chosen, onChange, children } = props;
  const names = options.map(({ name }) => name);
  const pressed = new Set(chosen?.split(','));
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <button
            key={option.name}
            type="button"
            aria-pressed={pressed.has(option.name)}
            className="toolbar-toggle"
            onClick={() => onChange(toggleName(names, chosen, option.name))}
          >
            {children(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
