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

/** What a news summary tells, from its headline to its risk. */
export function ToldFields({ register, errors, values }: ToldFieldsProps) {
  return (
    <>
      <TextField label="Title" required error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Publisher" error={errors.publisher?.message} {...register('publisher')} />
        <TextField
          label="Published"
          hint="Eastern Time"
          type="datetime-local"
          required
          error={errors.published_date?.message}
          {...register('published_date')}
        />
      </div>
      <TextField
        label="Address of the news"
        hint="optional"
        type="url"
        inputMode="url"
        error={errors.news_url?.message}
        {...register('news_url')}
      />
      {PARTS.map(({ name, label, hint }) => (
        <TextAreaField
          key={name}
          label={label}
          hint={hint}
          required={hint === undefined}
          rows={3}
          error={errors[name]?.message}
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
