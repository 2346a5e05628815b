import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { STRENGTHS } from '@bna/contract/feed/strength';
import { useMemo } from 'react';
import { formatMarketCapRange } from '../../../lib/format-market-cap-range.ts';
import { pluralize } from '../../../lib/pluralize.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { StrengthMark } from '../../../ui/strength-mark.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { AmountFields } from './amount-fields.tsx';
import { sectorsOf } from './feed-filter.ts';
import { bandsIn, type FeedFilter, strengthsIn } from './feed-search.ts';
import { NewsFields, WordsField } from './news-fields.tsx';

interface FilterFieldsProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  /** The unfiltered feed. */
  readonly alerts: readonly NewsSummary[];
  /** How many of them the list shows. */
  readonly matching: number;
  /** Closes the panel. */
  readonly onDone: () => void;
}

const ANY_SECTOR = '';

export function FilterFields({ filter, onChange, alerts, matching, onDone }: FilterFieldsProps) {
  const sectors = useMemo(() => sectorsOf(alerts, filter.sector), [alerts, filter.sector]);
  return (
    <div className="grid gap-4">
      <WordsField words={filter.words} onChange={(words) => onChange({ ...filter, words })} />
      <ToggleGroup
        legend="Market cap"
        options={MARKET_CAP_BANDS}
        chosen={bandsIn(filter.cap ?? '')}
        onChange={(bands) => onChange({ ...filter, cap: bands.join(',') || undefined })}
      >
        {(band) => (
          <>
            {band.label}
            <span className="font-normal tabular-nums">{formatMarketCapRange(band)}</span>
          </>
        )}
      </ToggleGroup>
      <ToggleGroup
        legend="Strength"
        options={STRENGTHS}
        chosen={strengthsIn(filter.strength ?? '')}
        onChange={(strengths) => onChange({ ...filter, strength: strengths.join(',') || undefined })}
      >
        {(strength) => <StrengthMark strength={strength} withLabel />}
      </ToggleGroup>
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
      <p className="text-small text-ink-muted">
        Filtering by market cap, size, volume or price hides alerts without that figure.
      </p>
      <div className="filter-panel-end">
        <p className="text-ink-soft tabular-nums">
          <span className="font-medium text-ink">{matching}</span> of {pluralize(alerts.length, 'alert', 'alerts')}{' '}
          {alerts.length === 1 ? 'matches' : 'match'}
        </p>
        <Button tone="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
