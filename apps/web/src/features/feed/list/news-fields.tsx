import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { formatShareOfMarketCap } from '@bna/contract/feed/figures';
import { EVENT_LABELS } from '@bna/contract/ingestion/event-labels';
import { useMemo } from 'react';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { FieldFrame, INPUT_CLASS, useField } from '../../../ui/field-frame.tsx';
import { formatAgeLimit } from './age-label.ts';
import { kindsOf } from './feed-filter.ts';
import { type FeedFilter, MAX_WORDS_CHARACTERS } from './feed-search.ts';
import { RANKS } from './rank.ts';

interface NewsFieldsProps {
  readonly filter: FeedFilter;
  readonly onChange: (filter: FeedFilter) => void;
  /** The unfiltered feed. */
  readonly alerts: readonly NewsSummary[];
}

const ANY = '';
const SHARES = [0.01, 0.05, 0.1, 0.25, 1];
const AGES_MINUTES = [5, 15, 60, 240];

/** Fields for what the news says: its kind, size and age, and the order of the list. */
export function NewsFields({ filter, onChange, alerts }: NewsFieldsProps) {
  const kinds = useMemo(() => kindsOf(alerts, filter.kind), [alerts, filter.kind]);
  return (
    <>
      <ChoiceField
        label="Order by"
        options={[{ value: ANY, label: 'Time' }, ...RANKS.map(({ name, label }) => ({ value: name, label }))]}
        value={filter.rank ?? ANY}
        onChange={(rank) => onChange({ ...filter, rank: rank === ANY ? undefined : rank })}
      />
      <ChoiceField
        label="Kind"
        options={[
          { value: ANY, label: 'Any kind' },
          ...kinds.map((kind) => ({ value: kind, label: EVENT_LABELS[kind] })),
        ]}
        value={filter.kind ?? ANY}
        onChange={(kind) => onChange({ ...filter, kind: kind === ANY ? undefined : kind })}
      />
      <NumberChoice
        label="Size of the news"
        any="Any size"
        values={SHARES}
        format={(share) => `From ${formatShareOfMarketCap(share)} of market cap`}
        value={filter.min_share}
        onChange={(min_share) => onChange({ ...filter, min_share })}
      />
      <NumberChoice
        label="Age"
        any="Any age"
        values={AGES_MINUTES}
        format={formatAgeLimit}
        value={filter.max_age}
        onChange={(max_age) => onChange({ ...filter, max_age })}
      />
    </>
  );
}

interface WordsFieldProps {
  readonly words: string | undefined;
  readonly onChange: (words: string | undefined) => void;
}

export function WordsField({ words, onChange }: WordsFieldProps) {
  const { ids, inputProps } = useField({ error: undefined, description: undefined });
  return (
    <FieldFrame label="Company or words" ids={ids}>
      <input
        {...inputProps}
        type="text"
        autoComplete="off"
        maxLength={MAX_WORDS_CHARACTERS}
        placeholder="e.g. FDA approval"
        value={words ?? ''}
        className={`${INPUT_CLASS} h-9! text-body!`}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
      />
    </FieldFrame>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  /** The option without a bound. */
  readonly any: string;
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A choice between bounds. A bound from a link is added to the options. */
function NumberChoice({ label, any, values, format, value, onChange }: NumberChoiceProps) {
  const offered = value === undefined || values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
  return (
    <ChoiceField
      label={label}
      options={[{ value: ANY, label: any }, ...offered.map((one) => ({ value: String(one), label: format(one) }))]}
      value={value === undefined ? ANY : String(value)}
      onChange={(chosen) => onChange(chosen === ANY ? undefined : Number(chosen))}
    />
  );
}
