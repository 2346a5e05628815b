import { NEWS_PART_MAX_CHARACTERS } from '@bna/contract/business';
import { countCharacters } from '@bna/contract/fields';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ToldValues } from './summary-values.ts';

interface ToldFieldsProps {
  /** Of the form that the fields stand in. */
  readonly register: (name: keyof ToldValues) => UseFormRegisterReturn;
  readonly errors: FieldErrors<ToldValues>;
  /** What stands in the fields now. */
  readonly values: ToldValues;
}

const PARTS = [
  { name: 'first_part', label: 'What happened', hint: undefined },
  { name: 'second_part', label: 'Why it matters', hint: 'optional' },
  { name: 'third_part', label: 'The numbers', hint: 'optional' },
  { name: 'negative_content', label: 'What speaks against it', hint: 'optional' },
  { name: 'risk_assessment_comment', label: 'Risk', hint: 'optional' },
] as const;

/** What is wrong with a field, which the API calls by its own name, by the words that stand above it. */
export const errorText = (
  error: { readonly message?: string | undefined } | undefined,
  { name, label }: { readonly name: string; readonly label: string },
): string | undefined => error?.message?.replace(name, label);

const PUBLISHED = { name: 'published_date', label: 'Published' } as const;
const ADDRESS = { name: 'news_url', label: 'Address of the news' } as const;

/** What a news summary tells, from its headline to its risk. */
export function ToldFields({ register, errors, values }: ToldFieldsProps) {
  return (
    <>
      <TextField label="Title" required error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Publisher" error={errors.publisher?.message} {...register('publisher')} />
        <TextField
          label={PUBLISHED.label}
          hint="Eastern Time"
          type="datetime-local"
          required
          error={errorText(errors.published_date, PUBLISHED)}
          {...register(PUBLISHED.name)}
        />
      </div>
      <TextField
        label={ADDRESS.label}
        hint="optional"
        type="url"
        inputMode="url"
        error={errorText(errors.news_url, ADDRESS)}
        {...register(ADDRESS.name)}
      />
      {PARTS.map(({ name, label, hint }) => (
        <TextAreaField
          key={name}
          label={label}
          hint={hint}
          required={hint === undefined}
          rows={3}
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
