import { formatDayLabel } from '@bna/contract/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useClock } from '../../../lib/clock.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUploadOverview } from './mutations.ts';
import { OverviewPreview } from './overview-preview.tsx';
import { describePublication, nextOverviewDate, planPublication, type PublicationPlan } from './plan-publication.ts';
import { type ChosenFile, overviewDaysQuery, overviewPreviewQuery } from './queries.ts';
import { ACCEPTED_FILE_TYPES, UploadFields } from './upload-fields.ts';

interface UploadFormProps {
  /** Undefined: the next unpublished date. */
  readonly date: string | undefined;
}

interface Upload {
  readonly file: File;
  readonly date: string;
}

export function UploadForm({ date: initialDate }: UploadFormProps) {
  const nextDate = useClock((nowMs) => nextOverviewDate(new Date(nowMs)));
  const form = useForm({ resolver: zodResolver(UploadFields), defaultValues: { date: initialDate ?? nextDate } });
  const { errors } = form.formState;
  const { ref: fileInput } = useController({ control: form.control, name: 'file' }).field;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [toConfirm, setToConfirm] = useState<Upload | null>(null);
  const upload = useUploadOverview();
  const plan = usePublicationPlan(useWatch({ control: form.control, name: 'date' }));
  const { file: previewedFile, preview, refusal } = useOverviewPreview(chosen);

  const { setFocus } = form;
  useEffect(() => {
    if (initialDate !== undefined) setFocus('file');
  }, [initialDate, setFocus]);

  const send = (body: Upload): void =>
    upload.mutate(body, {
      onSuccess: () => {
        setToConfirm(null);
        setChosen(null);
        form.reset({ date: nextDate });
      },
      onError: (error) => {
        setToConfirm(null);
        setFieldErrors(error, form);
      },
    });
  const submit = form.handleSubmit((body) => {
    if (refusal !== undefined) setFocus('file');
    else if (needsConfirmation(plan)) setToConfirm(body);
    else send(body);
  });

  return (
    <form
      noValidate
      className="panel grid grid-cols-1 gap-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => void submit(event)}
    >
      <FileField
        ref={fileInput}
        label="File"
        accept={ACCEPTED_FILE_TYPES}
        description="HTML, Markdown or PDF, up to 5 MB"
        error={errors.file?.message ?? refusal}
        file={chosen?.file}
        onChoose={(file) => {
          upload.reset();
          setChosen((previous) => ({ file, choice: (previous?.choice ?? 0) + 1 }));
          form.setValue('file', file, { shouldValidate: true });
        }}
      />
      <div className="grid content-start gap-4">
        <TextField
          label="Date"
          type="date"
          required
          error={errors.date?.message}
          description={plan === null ? undefined : describePublication(plan)}
          {...form.register('date')}
        />
        {upload.isError && !isBesideFields(errors) && <InlineAlert>{errorMessage(upload.error)}</InlineAlert>}
        <SubmitButton
          label={submitLabel(plan)}
          busy={upload.isPending}
          toConfirm={toConfirm}
          onConfirm={send}
          onCancel={() => setToConfirm(null)}
        />
      </div>
      {previewedFile !== null && (
        <div className="min-w-0 lg:col-span-2">
          <OverviewPreview file={previewedFile} preview={preview} />
        </div>
      )}
    </form>
  );
}

/** Returns null for an invalid date. */
function usePublicationPlan(date: string): PublicationPlan | null {
  const { data: days } = useQuery(overviewDaysQuery);
  const minute = useClock((nowMs) => Math.floor(nowMs / 60_000));
  const isValid = UploadFields.shape.date.safeParse(date).success;
  return isValid ? planPublication(date, days, new Date(minute * 60_000)) : null;
}

/** `file` is null if there is nothing to preview. */
function useOverviewPreview(chosen: ChosenFile | null) {
  const isValid = chosen !== null && UploadFields.shape.file.safeParse(chosen.file).success;
  const preview = useQuery({
    ...overviewPreviewQuery(chosen ?? { file: new File([], ''), choice: 0 }),
    enabled: isValid,
  });
  const refusal = isValid ? fileError(preview.error) : undefined;
  return { file: isValid && refusal === undefined ? chosen.file : null, preview, refusal };
}

/** Returns the message of an error that concerns the file itself. */
function fileError(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const message = error.errors.find(({ path }) => path === 'file')?.message;
  return message ?? ([413, 415, 422].includes(error.status) ? error.message : undefined);
}

const needsConfirmation = (plan: PublicationPlan | null): boolean =>
  plan?.kind === 'immediate' && plan.replaces !== 'nothing';

function submitLabel(plan: PublicationPlan | null): string {
  if (plan?.kind === 'scheduled') return plan.replacesUpload ? 'Replace' : 'Schedule';
  return plan?.replaces === 'published' ? 'Replace' : 'Upload';
}

interface SubmitButtonProps {
  readonly label: string;
  readonly busy: boolean;
  /** Asks for confirmation while set. */
  readonly toConfirm: Upload | null;
  readonly onConfirm: (upload: Upload) => void;
  readonly onCancel: () => void;
}

function SubmitButton({ label, busy, toConfirm, onConfirm, onCancel }: SubmitButtonProps) {
  return (
    <ConfirmDialog
      open={toConfirm !== null}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={toConfirm === null ? '' : `Replace the overview for ${formatDayLabel(toConfirm.date)}?`}
      description="This replaces the published overview immediately. Emails that were already sent don’t change."
      declineLabel="Keep it"
      confirmLabel={busy ? 'Uploading…' : 'Replace'}
      confirmTone="primary"
      busy={busy}
      onConfirm={() => {
        if (toConfirm !== null) onConfirm(toConfirm);
      }}
      renderTrigger={() => (
        <Button type="submit" tone="primary" size="large" busy={busy} aria-busy={busy}>
          {busy ? 'Uploading…' : label}
        </Button>
      )}
    />
  );
}
