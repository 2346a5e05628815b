import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import { SECTORS } from '@bna/contract/feed/sectors';
import { STRENGTHS } from '@bna/contract/feed/strength';
import { EVENT_LABELS, EVENT_TYPES, kindOf } from '@bna/contract/ingestion/event-labels';
import type { ReactNode } from 'react';
import { formatMarketCapRange } from '../../../lib/format-market-cap-range.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import type { DraftErrors, RuleDraft } from './rule-draft.ts';
import { formatMinScore } from './rule-texts.ts';

export interface FieldsProps {
  readonly draft: RuleDraft;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<RuleDraft>) => void;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 p-5 sm:p-6">
      <legend className="float-left text-lead font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

export const StockFields = ({ draft, errors, onChange }: FieldsProps) => (
  <Part title="Which stocks">
    <TextField
      label="Symbols"
      hint="optional"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      description="Separated by commas or spaces. Leave empty for all stocks."
      error={errors.symbols}
      value={draft.symbols}
      onChange={({ currentTarget }) => onChange({ symbols: currentTarget.value })}
    />
    <CheckboxField
      label="Stocks on my watchlist"
      description="Together with the symbols above, if there are any."
      checked={draft.watchlist}
      onChange={({ currentTarget }) => onChange({ watchlist: currentTarget.checked })}
    />
  </Part>
);

const EVENT_OPTIONS = EVENT_TYPES.map((name) => ({ name, label: EVENT_LABELS[name] }));
const ANY = '';
const BUSINESS_HOURS = { from_minute: 570, until_minute: 960 };

export function NewsFields({ draft, errors, onChange }: FieldsProps) {
  const known = STRENGTHS.map(({ from }) => String(from)).filter((from) => from !== '0');
  // Scores in between can only be set with the API.
  const scores = draft.minScore === ANY || known.includes(draft.minScore) ? known : [...known, draft.minScore];
  return (
    <Part title="Which news">
      <ChoiceField
        label="Strength"
        options={[
          { value: ANY, label: 'Any' },
          ...scores.map((value) => ({ value, label: formatMinScore(Number(value)) })),
        ]}
        value={draft.minScore}
        onChange={(minScore) => onChange({ minScore })}
      />
      <TextField
        label="Words"
        hint="optional"
        autoComplete="off"
        description="Separated by commas. One of them must be in the headline or the summary."
        error={errors.words}
        value={draft.words}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      <details className="group">
        <summary className="cursor-pointer text-small font-medium text-ink">
          Kinds of event: {eventsText(draft)}
        </summary>
        <div className="mt-3">
          <ToggleGroup
            legend="Only these"
            options={EVENT_OPTIONS}
            chosen={draft.eventTypes}
            onChange={(eventTypes) => onChange({ eventTypes })}
          >
            {({ label }) => label}
          </ToggleGroup>
        </div>
      </details>
      <CheckboxField
        label="Only at certain hours, in New York"
        checked={draft.hours !== null}
        error={errors.hours}
        onChange={({ currentTarget }) => onChange({ hours: currentTarget.checked ? BUSINESS_HOURS : null })}
      />
      {draft.hours !== null && <HoursFields hours={draft.hours} onChange={(hours) => onChange({ hours })} />}
    </Part>
  );
}

const eventsText = ({ eventTypes }: RuleDraft): string =>
  eventTypes.length === 0
    ? 'any'
    : eventTypes.length > 3
      ? `${String(eventTypes.length)} chosen`
      : eventTypes.map((id) => kindOf({ event_type: id })).join(', ');

function HoursFields({
  hours,
  onChange,
}: {
  hours: NonNullable<RuleDraft['hours']>;
  onChange: (hours: NonNullable<RuleDraft['hours']>) => void;
}) {
  return (
    <div className="grid max-w-80 grid-cols-2 gap-3 pl-7.5">
      <TimeField
        label="From"
        minute={hours.from_minute}
        onChange={(from_minute) => onChange({ ...hours, from_minute })}
      />
      <TimeField
        label="Until"
        minute={hours.until_minute}
        onChange={(until_minute) => onChange({ ...hours, until_minute })}
      />
    </div>
  );
}

export function CompanyFields({ draft, errors, onChange }: FieldsProps) {
  const sectors = [...new Set<string>([...SECTORS, ...draft.sectors])];
  return (
    <Part title="Which companies">
      <ToggleGroup
        legend="Market cap"
        options={MARKET_CAP_BANDS}
        chosen={draft.marketCaps}
        onChange={(marketCaps) => onChange({ marketCaps })}
      >
        {(band) => (
          <>
            {band.label}
            <span className="font-normal tabular-nums">{formatMarketCapRange(band)}</span>
          </>
        )}
      </ToggleGroup>
      <ToggleGroup
        legend="Sector"
        options={sectors.map((name) => ({ name }))}
        chosen={draft.sectors}
        onChange={(chosen) => onChange({ sectors: chosen })}
      >
        {({ name }) => name}
      </ToggleGroup>
      <div className="grid gap-4 sm:grid-cols-3">
        <AmountField
          label="Price from"
          placeholder="$0.00"
          text={draft.minPrice}
          error={errors.minPrice}
          onChange={(minPrice) => onChange({ minPrice })}
        />
        <AmountField
          label="Price to"
          placeholder="Any"
          text={draft.maxPrice}
          error={errors.maxPrice}
          onChange={(maxPrice) => onChange({ maxPrice })}
        />
        <AmountField
          label="Average volume from"
          placeholder="e.g. 500K"
          text={draft.minVolume}
          error={errors.minVolume}
          onChange={(minVolume) => onChange({ minVolume })}
        />
      </div>
      <p className="text-small text-ink-muted">An alert without a figure doesn’t match a limit on it.</p>
    </Part>
  );
}
