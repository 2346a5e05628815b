import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { DeskDraft, DeskRelease } from '@bna/contract/ingestion/desk';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { type Publication, usePublishRelease } from './mutations.ts';
import { SummaryDialog } from './summary-dialog.tsx';
import { publishSchema, publishValuesOf } from './summary-values.ts';
import { SummaryFields } from './summary-fields.tsx';

interface PublishDialogProps {
  readonly release: DeskRelease;
  /** Fills the fields. */
  readonly draft?: DeskDraft | undefined;
  readonly onPublished: (item: NewsSummary) => void;
  readonly onClose: () => void;
}

export function PublishDialog({ release, draft, onPublished, onClose }: PublishDialogProps) {
  const publish = usePublishRelease();
  const resolver = useMemo(() => zodResolver(publishSchema(release)), [release]);
  const form = useForm({ resolver, defaultValues: publishValuesOf(release, draft) });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { errors, isDirty } = form.formState;
  const symbolsId = useId();
  const submit = form.handleSubmit((body) =>
    publish.mutate(
      { release, body },
      {
        onSuccess: ({ kind, item }) => {
          if (kind !== 'published') return;
          onPublished(item);
          onClose();
        },
        onError: (error) => void setFieldErrors(error, form),
      },
    ),
  );

  return (
    <SummaryDialog
      title="Publish a release"
      description={release.title}
      error={publish.isError && !isBesideFields(errors) ? errorMessage(publish.error) : undefined}
      notice={publish.data === undefined ? undefined : noticeOf(publish.data)}
      submitLabel={publish.isPending ? 'Publishing…' : 'Publish'}
      busy={publish.isPending}
      isTouched={isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Symbol"
        required
        autoComplete="off"
        spellCheck={false}
        list={symbolsId}
        description={
          release.symbols.length === 0 ? 'No US-listed stock recognized' : `Recognized: ${release.symbols.join(', ')}`
        }
        error={errors.symbol?.message}
        {...form.register('symbol')}
      />
      <datalist id={symbolsId}>
        {release.symbols.map((symbol) => (
          <option key={symbol}>{symbol}</option>
        ))}
      </datalist>
      <SummaryFields register={form.register} errors={errors} values={values} />
    </SummaryDialog>
  );
}

/** Returns why nothing was published; undefined if it was. */
function noticeOf({ kind, item: { symbol } }: Publication): string | undefined {
  if (kind === 'published') return undefined;
  return kind === 'already_published'
    ? `This release is already in the feed for ${symbol}. You can correct it there.`
    : `The alert on this release for ${symbol} was retracted. It can’t be published again.`;
}
