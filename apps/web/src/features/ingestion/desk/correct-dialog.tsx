import type { DeskNewsSummary } from '@bna/contract/ingestion/desk';
import { formatDayLabel } from '@bna/contract/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type FieldErrors, useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ChangedAlertError, useCorrectItem } from './mutations.ts';
import { SummaryDialog } from './summary-dialog.tsx';
import {
  changedFields,
  type CompanyValues,
  correctionSchema,
  type CorrectionValues,
  correctionValuesOf,
} from './summary-values.ts';
import { errorText, SummaryFields } from './summary-fields.tsx';

interface CorrectDialogProps {
  /** State when the dialog was opened. */
  readonly item: DeskNewsSummary;
  readonly onClose: () => void;
}

/** Sends the changed fields only. After a correction by somebody else, it keeps them, and shows what the alert says now. */
export function CorrectDialog({ item: opened, onClose }: CorrectDialogProps) {
  const [item, setItem] = useState(opened);
  const correct = useCorrectItem(item);
  const resolver = useMemo(() => zodResolver(correctionSchema(item)), [item]);
  const before = useMemo(() => correctionValuesOf(item), [item]);
  const form = useForm({ resolver, defaultValues: before });
  const values = useWatch({ control: form.control, compute: (all) => all });
  // The library keeps the editor's words only if it was asked which fields are dirty.
  const { errors, dirtyFields } = form.formState;
  const [hasSubmittedUnchanged, setHasSubmittedUnchanged] = useState(false);
  const unchanged = changedFields(values, before).length === 0;
  const submit = form.handleSubmit((body) =>
    correct.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        if (error instanceof ChangedAlertError) {
          setItem(error.latest);
          form.reset(correctionValuesOf(error.latest), { keepDirtyValues: true });
        } else setFieldErrors(error, form);
      },
    }),
  );
  const changedElsewhere = new Set(changedFields(before, correctionValuesOf(opened)));
  const describe = (name: keyof CorrectionValues): string | undefined =>
    changedElsewhere.has(name) && dirtyFields[name] === true
      ? `Now: ${before[name] === '' ? 'empty' : before[name]}`
      : undefined;

  return (
    <SummaryDialog
      title={`Correct ${item.symbol}`}
      description="The correction appears on every open page. The symbol can’t be changed: retract the alert instead."
      error={correct.isError && !isBesideFields(errors) ? errorMessage(correct.error) : undefined}
      notice={hasSubmittedUnchanged && unchanged ? 'You haven’t changed anything yet.' : undefined}
      submitLabel={correct.isPending ? 'Correcting…' : 'Correct'}
      busy={correct.isPending}
      isTouched={!unchanged}
      onSubmit={() => {
        setHasSubmittedUnchanged(unchanged);
        if (!unchanged) void submit();
      }}
      onClose={onClose}
    >
      <SummaryFields register={form.register} errors={errors} values={values} describe={describe} />
      <CompanyFields item={item} register={form.register} errors={errors} describe={describe} />
    </SummaryDialog>
  );
}

interface CompanyFieldsProps {
  readonly item: DeskNewsSummary;
  readonly register: (name: keyof CompanyValues) => UseFormRegisterReturn;
  readonly errors: FieldErrors<CompanyValues>;
  readonly describe: (name: keyof CompanyValues) => string | undefined;
}

const FACTS = [
  { name: 'company_name', label: 'Company', numeric: false, hint: undefined },
  { name: 'exchange_name', label: 'Exchange', numeric: false, hint: undefined },
  { name: 'sector', label: 'Sector', numeric: false, hint: 'optional' },
  { name: 'industry', label: 'Industry', numeric: false, hint: 'optional' },
  { name: 'market_cap', label: 'Market cap', numeric: true, hint: 'dollars, optional' },
  { name: 'average_volume', label: 'Average volume', numeric: true, hint: 'shares, optional' },
  { name: 'last_price', label: 'Last price', numeric: true, hint: 'dollars, optional' },
] as const;

/** A changed figure is one of today. */
function hintOf(item: DeskNewsSummary, { name, hint }: (typeof FACTS)[number]): string | undefined {
  const asOf =
    name === 'market_cap' || name === 'average_volume' || name === 'last_price' ? item[`${name}_as_of`] : null;
  return asOf === null ? hint : `${hint ?? ''}, as of ${formatDayLabel(asOf)}`;
}

const CompanyFields = ({ item, register, errors, describe }: CompanyFieldsProps) => (
  <fieldset className="grid gap-5 sm:grid-cols-2">
    <legend className="mb-3 text-body font-semibold">Company</legend>
    {FACTS.map((fact) => (
      <TextField
        key={fact.name}
        label={fact.label}
        hint={hintOf(item, fact)}
        required={fact.hint === undefined}
        inputMode={fact.numeric ? 'decimal' : 'text'}
        description={describe(fact.name)}
        error={errorText(errors[fact.name], fact)}
        {...register(fact.name)}
      />
    ))}
  </fieldset>
);
