import { formatDayLabel } from '@bna/contract/time';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { ApiError, displayedMessage } from '../../lib/api-error.ts';
import { useClock } from '../../lib/clock.ts';
import { isBesideFields, setFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUploadOverview } from './mutations.ts';
import { OverviewPreview } from './overview-preview.tsx';
import { nextOverviewDate, type Publication, publicationOf, publicationText } from './publication.ts';
import { type ChosenFile, overviewDaysQuery, overviewPreviewQuery } from './queries.ts';
import { ACCEPTED, UploadFields } from './upload-fields.ts';

interface UploadFormProps {
  /** The date to begin with; absent: the next one that is to come. */
  readonly date: string | undefined;
}

export function UploadForm({ date: askedDate }: UploadFormProps) {
  const nextDate = useClock((nowMs) => nextOverviewDate(new Date(nowMs)));
  const form = useForm({
    resolver: zodResolver(UploadFields),
    defaultValues: { date: askedDate ?? nextDate },
  });
  const { errors } = form.formState;
  const {
    field: { ref: fileInput },
  } = useController({ control: form.control, name: 'file' });
  const { setFocus } = form;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const upload = useUploadOverview();
  const [toConfirm, setToConfirm] = useState<{ readonly file: File; readonly date: string } | null>(null);

  const date = useWatch({ control: form.control, name: 'date' });
  const { data: days } = useQuery(overviewDaysQuery);
  const dateError = UploadFields.shape.date.safeParse(date).error;
  // Seconds are enough for what hangs on four in the morning.
  const minute = useClock((nowMs) => Math.floor(nowMs / 60_000));
  const publication = dateError === undefined ? publicationOf(date, days, new Date(minute * 60_000)) : null;

  const isShowable = chosen !== null && UploadFields.shape.file.safeParse(chosen.file).success;
  const preview = useQuery({
    ...overviewPreviewQuery(chosen ?? { file: new File([], ''), choice: 0 }),
    enabled: isShowable,
  });
  const previewRefusal = isShowable ? fileRefusal(preview.error) : undefined;

  useEffect(() => {
    if (askedDate !== undefined) setFocus('file');
  }, [askedDate, setFocus]);

  const send = (body: { readonly file: File; readonly date: string }): void =>
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
    if (previewRefusal !== undefined) setFocus('file');
    else if (publication?.kind === 'at once' && publication.replaces !== 'nothing') setToConfirm(body);
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
        accept={ACCEPTED}
        description="HTML, Markdown or PDF, 5 MB at most"
        error={errors.file?.message ?? previewRefusal}
        file={chosen?.file}
        onChoose={(file) => {
          upload.reset();
          setChosen((before) => ({ file, choice: (before?.choice ?? 0) + 1 }));
          form.setValue('file', file, { shouldValidate: true });
        }}
      />
      <div className="grid content-start gap-4">
        <TextField
          label="Date"
          type="date"
          required
          error={errors.date?.message}
          description={publication === null ? undefined : publicationText(publication)}
          {...form.register('date')}
        />
        {upload.isError && !isBesideFields(errors) && <InlineAlert>{displayedMessage(upload.error)}</InlineAlert>}
        <ConfirmDialog
          open={toConfirm !== null}
          onOpenChange={(open) => {
            if (!open) setToConfirm(null);
          }}
          title={`Replace the overview of ${formatDayLabel(toConfirm?.date ?? nextDate)}?`}
          description="What is published for this date is replaced at once. Mails that were sent for it stay sent."
          declineLabel="Keep it"
          confirmLabel={upload.isPending ? 'Uploading…' : 'Replace'}
          confirmTone="primary"
          busy={upload.isPending}
          onConfirm={() => {
            if (toConfirm !== null) send(toConfirm);
          }}
          renderTrigger={() => (
            <Button type="submit" tone="primary" size="large" busy={upload.isPending} aria-busy={upload.isPending}>
              {upload.isPending ? 'Uploading…' : actionName(publication)}
            </Button>
          )}
        />
      </div>
      {chosen !== null && isShowable && previewRefusal === undefined && (
        <div className="min-w-0 lg:col-span-2">
          <OverviewPreview file={chosen.file} preview={preview} />
        </div>
      )}
    </form>
  );
}

/** What is wrong with the file itself, where that is why there is no preview. */
function fileRefusal(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const ofFile = error.errors.find(({ path }) => path === 'file')?.message;
  return ofFile ?? ([413, 415, 422].includes(error.status) ? error.message : undefined);
}

function actionName(publication: Publication | null): string {
  if (publication?.kind === 'scheduled') return publication.replacesUpload ? 'Replace' : 'Schedule';
  return publication?.replaces === 'published' ? 'Replace' : 'Upload';
}
