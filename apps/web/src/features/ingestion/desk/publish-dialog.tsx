import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { DeskDraft, DeskRelease } from '@bna/contract/ingestion/desk';
import { formatTime } from '@bna/contract/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Publication, usePublishRelease } from './mutations.ts';
import { releaseQuery } from './queries.ts';
import { SourcePanel } from './source-panel.tsx';
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
  const { notice, isDropped } = useDecision(release, values.symbol, publish.data);
  const [overrulesDrop, setOverrulesDrop] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const submit = form.handleSubmit((body) =>
    publish.mutate(
      { release, body, overrulesDrop: isDropped },
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
      error={publish.isError && !isDropped && !isBesideFields(errors) ? errorMessage(publish.error) : undefined}
      notice={notice}
      question={
        isDropped && (
          <CheckboxField
            label="Publish it anyway"
            checked={overrulesDrop}
            error={hasSubmitted && !overrulesDrop ? 'Check this to publish it.' : undefined}
            onChange={({ currentTarget }) => setOverrulesDrop(currentTarget.checked)}
          />
        )
      }
      submitLabel={publish.isPending ? 'Publishing…' : 'Publish'}
      busy={publish.isPending}
      isTouched={isDirty}
      source={<SourcePanel release={release} />}
      onSubmit={() => {
        setHasSubmitted(isDropped);
        if (!isDropped || overrulesDrop) void submit();
      }}
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

/** Returns what became of the release meanwhile, also while the form is open, and whether an editor decided against it. */
function useDecision(
  opened: DeskRelease,
  typedSymbol: string,
  publication: Publication | undefined,
): { readonly notice: string | undefined; readonly isDropped: boolean } {
  const { data: release = opened } = useQuery(releaseQuery(opened));
  const symbol = typedSymbol.trim().toUpperCase();
  const alert = release.news_summaries.find((one) => one.symbol === symbol);
  const kind = publication?.kind ?? kindOf(alert);
  if (kind !== undefined)
    return { notice: describePublication(kind, publication?.item.symbol ?? symbol), isDropped: false };
  const drop = release.decisions.find(({ decision }) => decision === 'dropped');
  if (drop === undefined) return { notice: undefined, isDropped: false };
  const by = drop.by === 'editor' ? 'An editor' : 'BNA';
  return { notice: `${by} dropped this release at ${formatTime(new Date(drop.decided_at))}.`, isDropped: true };
}

function kindOf(alert: DeskRelease['news_summaries'][number] | undefined): Publication['kind'] | undefined {
  if (alert === undefined) return undefined;
  return alert.retracted_at === null ? 'already_published' : 'retracted';
}

/** Returns why the release can't be published; undefined if it just was. */
function describePublication(kind: Publication['kind'], symbol: string): string | undefined {
  if (kind === 'published') return undefined;
  return kind === 'already_published'
    ? `This release is already in the feed for ${symbol}. You can correct it there.`
    : `The alert on this release for ${symbol} was retracted. It can’t be published again.`;
}
