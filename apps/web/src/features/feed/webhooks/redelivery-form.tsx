import { redeliverWebhook, WEBHOOK_REDELIVERY_DAYS } from '@bna/contract/feed/webhooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRedeliverWebhook } from './mutations.ts';

/** Sends a range of changes to a webhook again. */
export function RedeliveryForm({ webhookId }: { webhookId: string }) {
  const redeliver = useRedeliverWebhook(webhookId);
  const form = useForm<z.infer<typeof redeliverWebhook.body>>({ resolver: zodResolver(redeliverWebhook.body) });
  const { errors } = form.formState;
  const submit = form.handleSubmit((range) =>
    redeliver.mutate(range, { onError: (refusal) => setFieldErrors(refusal, form) }),
  );
  return (
    <form noValidate className="panel grid gap-4 p-5 sm:p-6" onSubmit={(event) => void submit(event)}>
      <p className="text-body text-ink-soft">
        Send changes of the last {WEBHOOK_REDELIVERY_DAYS} days again, with the same ids. A position is the{' '}
        <code>seq</code> of an alert or correction, shown in the list of deliveries.
      </p>
      {redeliver.error !== null && !isBesideFields(errors) && (
        <InlineAlert>{errorMessage(redeliver.error)}</InlineAlert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="From position"
          inputMode="numeric"
          autoComplete="off"
          error={errors.from?.message}
          {...form.register('from', { valueAsNumber: true })}
        />
        <TextField
          label="To position"
          inputMode="numeric"
          autoComplete="off"
          error={errors.to?.message}
          {...form.register('to', { valueAsNumber: true })}
        />
      </div>
      <div>
        <Button type="submit" busy={redeliver.isPending}>
          Send again
        </Button>
      </div>
    </form>
  );
}
