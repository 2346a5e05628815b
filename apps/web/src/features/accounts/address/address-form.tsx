import { type Address, AddressBody, COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import { USA } from '@bna/contract/countries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { errorMessage } from '../../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../../lib/form-errors.ts';
import { AddressFields } from '../../../ui/address-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useUpdateAddress } from './mutations.ts';

interface AddressFormProps {
  /** The saved address and the names of the served countries. */
  readonly initial: Address & { readonly countries: readonly string[] };
}

export function AddressForm({ initial }: AddressFormProps) {
  const { countries, ...address } = initial;
  const updateAddress = useUpdateAddress();
  const schema = useMemo(
    () =>
      AddressBody.check(
        z.refine(({ country }) => countries.includes(country), {
          error: COUNTRY_NOT_SERVED,
          path: ['country'],
        }),
      ),
    [countries],
  );
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...address, country: address.country === '' ? USA : address.country },
  });
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });
  const isNotServed = country !== '' && !countries.includes(country);
  const submit = form.handleSubmit((body) =>
    updateAddress.mutate(body, { onError: (error) => void setFieldErrors(error, form) }),
  );

  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      {updateAddress.isError && !isBesideFields(errors) && (
        <InlineAlert>{errorMessage(updateAddress.error)}</InlineAlert>
      )}
      <AddressFields
        register={(name) => form.register(name, name === 'country' ? { deps: 'state' } : {})}
        errors={isNotServed ? { ...errors, country: { message: COUNTRY_NOT_SERVED } } : errors}
        country={country}
      />
      {/* Announces the error immediately; the field's own error is read only on focus. */}
      <output className="sr-only">{isNotServed ? COUNTRY_NOT_SERVED : ''}</output>
      <Button
        type="submit"
        tone="primary"
        size="large"
        className="sm:justify-self-start"
        busy={updateAddress.isPending}
      >
        {updateAddress.isPending ? 'Saving…' : 'Save changes'}
      </Button>
    </form>
  );
}
