import { COUNTRY_NOT_SERVED } from '@bna/contract/address';
import { USA } from '@bna/contract/countries';
import { RegistrationBody } from '@bna/contract/registration';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

export type RegistrationFields = z.input<typeof RegistrationBody>;

/** The form of both steps, as `useForm` gives it. */
export type RegistrationFormState = UseFormReturn<RegistrationFields, unknown, RegistrationBody>;

/** The four confirmations start unticked, which is why they are not here. */
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

/** The body of a registration from one of the countries that are served, names of which the server tells. */
export const registrationFrom = (countries: readonly string[]) =>
  RegistrationBody.refine(({ country }) => countries.includes(country), {
    error: COUNTRY_NOT_SERVED,
    path: ['country'],
    // Told together with what is wrong elsewhere in the form.
    when: ({ value }) => z.looseObject({ country: RegistrationBody.shape.country }).safeParse(value).success,
  });
