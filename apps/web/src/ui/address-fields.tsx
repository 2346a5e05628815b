import type { AddressBody } from '@bna/contract/accounts/address';
import { COUNTRIES, USA } from '@bna/contract/countries';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from './select-field.tsx';
import { SuggestionField } from './suggestion-field.tsx';
import { TextField } from './text-field.tsx';
import { US_STATES } from './us-states.ts';

interface AddressFieldsProps {
  /** From `useForm`. */
  readonly register: (name: keyof AddressBody) => UseFormRegisterReturn;
  readonly errors: { readonly [Name in keyof AddressBody]?: { readonly message?: string | undefined } | undefined };
  /** The form's current country; the USA requires a state. */
  readonly country: string;
}

export function AddressFields({ register, errors, country }: AddressFieldsProps) {
  const state = { label: 'State', autoComplete: 'address-level1', error: errors.state?.message };
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <SelectField
          label="Country"
          placeholder="Select a country"
          options={COUNTRIES}
          autoComplete="country-name"
          error={errors.country?.message}
          required
          {...register('country')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextField
          label="Address line 1"
          autoComplete="address-line1"
          error={errors.address_line_1?.message}
          required
          {...register('address_line_1')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextField
          label="Address line 2"
          hint="optional"
          autoComplete="address-line2"
          error={errors.address_line_2?.message}
          {...register('address_line_2')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="City"
          autoComplete="address-level2"
          error={errors.city?.message}
          required
          {...register('city')}
        />
      </div>
      <div className="sm:col-span-2">
        {country === USA ? (
          <SuggestionField {...state} required suggestions={US_STATES} {...register('state')} />
        ) : (
          <TextField {...state} hint="optional" {...register('state')} />
        )}
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="Zip code"
          autoComplete="postal-code"
          error={errors.zip_code?.message}
          required
          {...register('zip_code')}
        />
      </div>
    </div>
  );
}
