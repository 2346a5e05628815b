import { apiTokenName } from '@bna/contract/accounts/api-tokens';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LIFETIMES } from './lifetimes.ts';
import { type OnIssued, useCreateOwnApiToken } from './mutations.ts';

const NewOwnTokenFields = z.object({ name: apiTokenName, lifetime: z.enum(LIFETIMES) });

export function NewOwnTokenForm({ onIssued }: { readonly onIssued: OnIssued }) {
  const create = useCreateOwnApiToken(onIssued);
  const form = useForm<z.infer<typeof NewOwnTokenFields>>({
    resolver: zodResolver(NewOwnTokenFields),
    defaultValues: { name: '', lifetime: '90 days' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name, lifetime }) =>
    create.mutate(
      { name, expires_in_days: Number.parseInt(lifetime, 10) },
      { onError: (refusal) => setFieldErrors(refusal, form) },
    ),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {create.error !== null && !isBesideFields(errors) && <InlineAlert>{errorMessage(create.error)}</InlineAlert>}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Name"
          autoComplete="off"
          description="The program that will use it, such as “Trading bot”."
          error={errors.name?.message}
          {...form.register('name')}
        />
        <SelectField
          label="Valid for"
          options={LIFETIMES}
          error={errors.lifetime?.message}
          {...form.register('lifetime')}
        />
      </div>
      <div>
        <Button type="submit" tone="primary" size="large" busy={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create token'}
        </Button>
      </div>
    </form>
  );
}
