import { apiTokenName, apiTokenScopes } from '@bna/contract/accounts/api-tokens';
import { ApiTokenScope } from '@bna/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LIFETIMES } from './lifetimes.ts';
import { type OnIssued, useCreateApiToken } from './mutations.ts';
import { SCOPE_LABELS } from './scope-labels.ts';

const NewTokenFields = z.object({
  machine: z.string().check(z.minLength(1, 'Please choose a machine')),
  name: apiTokenName,
  lifetime: z.enum(LIFETIMES),
  scopes: apiTokenScopes,
});

interface NewTokenFormProps {
  readonly machines: readonly { readonly id: string; readonly email: string }[];
  readonly onIssued: OnIssued;
}

export function NewTokenForm({ machines, onIssued }: NewTokenFormProps) {
  const create = useCreateApiToken(onIssued);
  const scopesId = useId();
  const form = useForm({
    resolver: zodResolver(NewTokenFields),
    defaultValues: { machine: machines[0]?.email ?? '', name: '', lifetime: '90 days', scopes: [] },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ machine, name, lifetime, scopes }) =>
    create.mutate(
      {
        machine_id: machines.find(({ email }) => email === machine)?.id ?? '',
        name,
        scopes,
        expires_in_days: Number.parseInt(lifetime, 10),
      },
      { onError: (refusal) => setFieldErrors(refusal, form) },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {create.error !== null && !isBesideFields(errors) && <InlineAlert>{errorMessage(create.error)}</InlineAlert>}
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem]">
        <TextField
          label="Name"
          autoComplete="off"
          description="The program that will use it, such as “News scraper”."
          error={errors.name?.message}
          {...form.register('name')}
        />
        <SelectField
          label="Machine"
          options={machines.map(({ email }) => email)}
          error={errors.machine?.message}
          {...form.register('machine')}
        />
        <SelectField
          label="Valid for"
          options={LIFETIMES}
          error={errors.lifetime?.message}
          {...form.register('lifetime')}
        />
      </div>
      <fieldset aria-describedby={errors.scopes === undefined ? undefined : scopesId} className="grid min-w-0 gap-2">
        <legend className="mb-2 text-small font-medium text-ink">Permissions</legend>
        {ApiTokenScope.options.map((scope) => (
          <CheckboxField key={scope} label={SCOPE_LABELS[scope]} value={scope} {...form.register('scopes')} />
        ))}
        <FieldError id={scopesId}>{errors.scopes?.message}</FieldError>
      </fieldset>
      <div>
        <Button type="submit" tone="primary" size="large" busy={create.isPending}>
          {create.isPending ? 'Creating…' : 'Create token'}
        </Button>
      </div>
    </form>
  );
}
