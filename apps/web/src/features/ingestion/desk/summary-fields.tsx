import { NEWS_PART_MAX_CHARACTERS } from '@bna/contract/business';
import { countCharacters } from '@bna/contract/fields';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SummaryValues } from './summary-values.ts';

interface SummaryFieldsProps {
  readonly register: (name: keyof SummaryValues) => UseFormRegisterReturn;
  readonly errors: FieldErrors<SummaryValues>;
  readonly values: SummaryValues;
  /** Returns what to say about a field. */
  readonly describe?: (name: keyof SummaryValues) => string | undefined;
}

const PARTS = [
  { name: 'first_part', label: 'What happened', hint: undefined },
  { name: 'second_part', label: 'Why it matters', hint: 'optional' },
  { name: 'third_part', label: 'Key figures', hint: 'optional' },
  { name: 'negative_content', label: 'Negatives', hint: 'optional' },
  { name: 'risk_assessment_comment', label: 'Risk', hint: 'optional' },
] as const;

/** Replaces the API's field name in an error message by the label. */
export const errorText = (
  error: { readonly message?: string | undefined } | undefined,
  { name, label }: { readonly name: string; readonly label: string },
): string | undefined => error?.message?.replace(name, label);

const PUBLISHED = { name: 'published_date', label: 'Published' } as const;
const NEWS_URL = { name: 'news_url', label: 'News URL' } as const;

export function SummaryFields({ register, errors, values, describe }: SummaryFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        description={describe?.('title')}
        error={errors.title?.message}
        {...register('title')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Publisher"
          description={describe?.('publisher')}
          error={errors.publisher?.message}
          {...register('publisher')}
        />
        <TextField
          label={PUBLISHED.label}
          hint="Eastern Time"
          type="datetime-local"
          required
          description={describe?.(PUBLISHED.name)}
          error={errorText(errors.published_date, PUBLISHED)}
          {...register(PUBLISHED.name)}
        />
      </div>
      <TextField
        label={NEWS_URL.label}
        hint="optional"
        type="url"
        inputMode="url"
        description={describe?.(NEWS_URL.name)}
        error={errorText(errors.news_url, NEWS_URL)}
        {...register(NEWS_URL.name)}
      />
      {PARTS.map(({ name, label, hint }) => (
        <TextAreaField
          key={name}
          label={label}
          hint={hint}
          required={hint === undefined}
          rows={3}
          description={describe?.(name)}
          error={errorText(errors[name], { name, label })}
          footnote={
            <span className="tabular-nums">
              {countCharacters(values[name].trim()).toLocaleString('en-US')} of{' '}
              {NEWS_PART_MAX_CHARACTERS.toLocaleString('en-US')} characters
            </span>
          }
          {...register(name)}
        />
      ))}
    </>
  );
}
