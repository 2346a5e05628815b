import { type Address, AddressBody, COUNTRY_NOT_SERVED } from '@bna/contract/address';
import { USA } from '@bna/contract/countries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { displayedMessage } from '../../lib/api-error.ts';
import { isBesideFields, setFieldErrors } from '../../lib/form-errors.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { useUpdateAddress } from './mutations.ts';

interface AddressFormProps {
  /** What the form begins with, and the names of the countries that are served. */
  readonly known: Address & { readonly countries: readonly string[] };
}

export function AddressForm({ known }: AddressFormProps) {
  const { countries, ...address } = known;
  const updateAddress = useUpdateAddress();
  const schema = useMemo(
    () =>
      AddressBody.refine(({ country }) => countries.includes(country), {
        error: COUNTRY_NOT_SERVED,
        path: ['country'],
      }),
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
    <form noValidate className="panel grid gap-6 p-5 sm:p-6" onSubmit={(event) => void submit(event)}>
      {updateAddress.isError && !isBesideFields(errors) && (
        <InlineAlert>{displayedMessage(updateAddress.error)}</InlineAlert>
      )}
      <AddressFields
        register={form.register}
        errors={isNotServed ? { ...errors, country: { message: COUNTRY_NOT_SERVED } } : errors}
        country={country}
      />
      {/* The text below the field is read out when the focus comes to it; this one when the country is chosen. */}
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
