import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { STRENGTHS } from '@bna/contract/feed/strength';
import { useMemo } from 'react';
import { formatMarketCapRange } from '../../../lib/format-market-cap-range.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { StrengthMark } from '../../../ui/strength-mark.tsx';
import { AmountFields } from './amount-fields.tsx';
import { sectorsOf } from './feed-filter.ts';
import { bandsIn, type FeedFilter, strengthsIn } from './feed-search.ts';
import { NewsFields } from './news-fields.tsx';

interface FilterFieldsProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  /** The unfiltered feed. */
  readonly alerts: readonly NewsSummary[];
}

const ANY_SECTOR = '';

export function FilterFields({ filter, onChange, alerts }: FilterFieldsProps) {
  const sectors = useMemo(() => sectorsOf(alerts, filter.sector), [alerts, filter.sector]);
  const strengths: ReadonlySet<string> = new Set(strengthsIn(filter.strength ?? ''));
  const bands: ReadonlySet<string> = new Set(bandsIn(filter.cap ?? ''));
  return (
    <div className="grid gap-4">
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
      <fieldset>
        <legend className="mb-1.5 text-small font-medium text-ink">Strength</legend>
        <div className="flex flex-wrap gap-1.5">
          {STRENGTHS.map((strength) => (
            <button
              key={strength.name}
              type="button"
              aria-pressed={strengths.has(strength.name)}
              className="toolbar-toggle"
              onClick={() => {
                const chosen = STRENGTHS.filter(({ name }) => strengths.has(name) !== (name === strength.name));
                onChange({ ...filter, strength: chosen.map(({ name }) => name).join(',') || undefined });
              }}
            >
              <StrengthMark strength={strength} withLabel />
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-small font-medium text-ink">Market cap</legend>
        <div className="flex flex-wrap gap-1.5">
          {MARKET_CAP_BANDS.map((band) => (
            <button
              key={band.name}
              type="button"
              aria-pressed={bands.has(band.name)}
              className="toolbar-toggle"
              onClick={() => {
                const chosen = MARKET_CAP_BANDS.filter(({ name }) => bands.has(name) !== (name === band.name));
                onChange({ ...filter, cap: chosen.map(({ name }) => name).join(',') || undefined });
              }}
            >
              {band.label}
              <span className="font-normal tabular-nums">{formatMarketCapRange(band)}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <p className="text-small text-ink-muted">Alerts with missing figures are hidden by that filter.</p>
    </div>
  );
}
