import type { DeskRelease } from '@bna/contract/desk';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { displayedMessage } from '../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../lib/form-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type Publication, usePublishRelease } from './mutations.ts';
import { SummaryDialog } from './summary-dialog.tsx';
import { publishSchema, publishValuesOf } from './summary-values.ts';
import { ToldFields } from './told-fields.tsx';

interface PublishDialogProps {
  readonly release: DeskRelease;
  /** Told the id of the news summary. */
  readonly onPublished: (itemId: string) => void;
  readonly onClose: () => void;
}

/** Publishes a release by hand. */
export function PublishDialog({ release, onPublished, onClose }: PublishDialogProps) {
  const publish = usePublishRelease(release);
  const resolver = useMemo(() => zodResolver(publishSchema(release)), [release]);
  const form = useForm({ resolver, defaultValues: publishValuesOf(release) });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { errors, isDirty } = form.formState;
  const symbolsId = useId();
  const submit = form.handleSubmit((body) =>
    publish.mutate(body, {
      onSuccess: ({ kind, item }) => {
        if (kind !== 'published') return;
        onPublished(item.id);
        onClose();
      },
      onError: (error) => void setFieldErrors(error, form),
    }),
  );

  return (
    <SummaryDialog
      title="Publish a release"
      description={release.title}
      error={publish.isError && !isBesideFields(errors) ? displayedMessage(publish.error) : undefined}
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
          release.symbols.length === 0
            ? 'No US-listed stock was recognised in it'
            : `Recognised: ${release.symbols.join(', ')}`
        }
        error={errors.symbol?.message}
        {...form.register('symbol')}
      />
      <datalist id={symbolsId}>
        {release.symbols.map((symbol) => (
          <option key={symbol}>{symbol}</option>
        ))}
      </datalist>
      <ToldFields register={form.register} errors={errors} values={values} />
    </SummaryDialog>
  );
}

/** What to know where it was not published now. */
function noticeOf({ kind, item: { symbol } }: Publication): string | undefined {
  if (kind === 'published') return undefined;
  return kind === 'there'
    ? `This release is in the feed already for ${symbol}: nothing was published now. It can be corrected in the feed.`
    : `This release was published for ${symbol} before and taken back: nothing was published now, and it stays taken back.`;
}
