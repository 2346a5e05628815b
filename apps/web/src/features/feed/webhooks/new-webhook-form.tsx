import { NewWebhook, WebhookFormat } from '@bna/contract/feed/webhooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { RadioChoice } from '../../../ui/radio-choice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FORMAT_LABELS } from './describe.ts';
import { type OnIssued, useCreateWebhook } from './mutations.ts';

interface NewWebhookFormProps {
  /** Called with the signing secret, if there is one. */
  readonly onIssued: OnIssued;
}

const FORMATS = WebhookFormat.options.map((value) => ({ value, label: FORMAT_LABELS[value] }));

export function NewWebhookForm({ onIssued }: NewWebhookFormProps) {
  const [format, setFormat] = useState<WebhookFormat>('standard');
  return (
    <div className="grid gap-5">
      <RadioChoice legend="Send as" options={FORMATS} value={format} onChange={setFormat} />
      <TargetForm key={format} format={format} onIssued={onIssued} />
    </div>
  );
}

const ADDRESS_HINTS: Readonly<Record<Exclude<WebhookFormat, 'telegram'>, string>> = {
  standard: 'An https address on the public internet that accepts POST requests.',
  discord: 'In Discord: channel settings, Integrations, Webhooks, “Copy Webhook URL”.',
  slack: 'In Slack: the address of an incoming webhook of your app.',
};

function TargetForm({ format, onIssued }: NewWebhookFormProps & { format: WebhookFormat }) {
  const create = useCreateWebhook(onIssued);
  const form = useForm<NewWebhook>({
    resolver: zodResolver(NewWebhook),
    defaultValues: {
      format,
      name: '',
      follows_rules: false,
      ...(format === 'telegram' ? { bot_token: '', chat_id: '' } : { url: '' }),
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (refusal) => setFieldErrors(refusal, form),
    }),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {create.error !== null && !isBesideFields(errors) && <InlineAlert>{errorMessage(create.error)}</InlineAlert>}
      <TextField
        label="Webhook name"
        autoComplete="off"
        description="For this list, such as “Trading desk”."
        error={errors.name?.message}
        {...form.register('name')}
      />
      {format === 'telegram' ? (
        <>
          <TextField
            label="Bot token"
            autoComplete="off"
            description="From BotFather. Add the bot to the chat."
            error={errors.bot_token?.message}
            {...form.register('bot_token')}
          />
          <TextField
            label="Chat id"
            autoComplete="off"
            description="Such as -1001234567890, or @mychannel."
            error={errors.chat_id?.message}
            {...form.register('chat_id')}
          />
        </>
      ) : (
        <TextField
          label="Address"
          type="url"
          autoComplete="off"
          description={ADDRESS_HINTS[format]}
          error={errors.url?.message}
          {...form.register('url')}
        />
      )}
      <CheckboxField
        label="Follow my alert rules"
        description="It gets only the alerts that a rule sends to webhooks, or to chats if it is one, with their corrections and retractions."
        {...form.register('follows_rules')}
      />
      <div>
        <Button type="submit" tone="primary" size="large" busy={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create webhook'}
        </Button>
      </div>
    </form>
  );
}
