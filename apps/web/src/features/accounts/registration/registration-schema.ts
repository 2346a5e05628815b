import { COUNTRY_NOT_SERVED } from '@bna/contract/accounts/address';
import { USA } from '@bna/contract/countries';
import { RegistrationBody } from '@bna/contract/accounts/registration';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';

export type RegistrationFields = z.input<typeof RegistrationBody>;

export type RegistrationFormState = UseFormReturn<RegistrationFields, unknown, RegistrationBody>;

/** Omits the four confirmations, which start unchecked. */
export const DEFAULT_REGISTRATION = {
  name: '',
  email: '',
  phone_number: '',
  password: '',
  reenter_password: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  zip_code: '',
  country: USA,
  state: '',
  genius_plus: true,
  email_updates: false,
  auto_renewal: true,
  daily_overview: true,
  free_trial: true,
} satisfies Partial<RegistrationFields>;

/** @param countries names of the served countries */
export const createRegistrationSchema = (countries: readonly string[]) =>
  RegistrationBody.check(
    z.refine(({ country }) => countries.includes(country), {
      error: COUNTRY_NOT_SERVED,
      path: ['country'],
      // Checks the country even if other fields are invalid.
      when: ({ value }) => z.looseObject({ country: RegistrationBody.shape.country }).safeParse(value).success,
    }),
  );
