import { passkeyName } from '@bna/contract/accounts/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAddPasskey } from './mutations.ts';

const NewPasskeyFields = z.object({ name: passkeyName });

export function NewPasskeyForm() {
  const add = useAddPasskey();
  const form = useForm({ resolver: zodResolver(NewPasskeyFields), defaultValues: { name: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name }) =>
    add.mutate(name, { onSuccess: () => form.reset(), onError: (refusal) => setFieldErrors(refusal, form) }),
  );
  return (
    <form noValidate className="grid justify-items-start gap-4" onSubmit={(event) => void submit(event)}>
      {add.error !== null && !isBesideFields(errors) && <InlineAlert>{errorMessage(add.error)}</InlineAlert>}
      <div className="w-full max-w-[20rem]">
        <TextField
          label="Passkey name"
          autoComplete="off"
          description="So that you recognize it, such as “Work laptop”."
          error={errors.name?.message}
          {...form.register('name')}
        />
      </div>
      <Button type="submit" size="large" busy={add.isPending}>
        {add.isPending ? 'Adding…' : 'Add a passkey'}
      </Button>
    </form>
  );
}
