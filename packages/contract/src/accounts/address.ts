import { z } from 'zod/mini';
import { FIELD_MAX_CHARACTERS, ZIP_CODE_MAX_CHARACTERS } from '../business.ts';
import { COUNTRIES, USA } from '../countries.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lineField, optionalLineField } from '../fields.ts';

export const COUNTRY_NOT_SERVED =
  'Unfortunately we do not service customers from your country. Your understanding is appreciated.';
const COUNTRY_UNKNOWN = 'Please select a valid country from the dropdown list';
const STATE_REQUIRED = 'State is required for USA';

const countries = new Set(COUNTRIES);
const addressTooLong = { tooLong: `Address must be ${String(FIELD_MAX_CHARACTERS)} characters or less` };

export const addressFields = {
  address_line_1: lineField('Address', FIELD_MAX_CHARACTERS, addressTooLong),
  address_line_2: optionalLineField('Address', FIELD_MAX_CHARACTERS, addressTooLong),
  city: lineField('City', FIELD_MAX_CHARACTERS),
  zip_code: lineField('Zip code', ZIP_CODE_MAX_CHARACTERS),
  country: z.string({ error: (issue) => (issue.input === undefined ? 'Country is required' : COUNTRY_UNKNOWN) }).check(
    z.trim(),
    z.minLength(1, 'Country is required'),
    // `minLength` reports an empty country. Not `abort`: it would skip the check of the state.
    z.refine((country) => country === '' || countries.has(country), COUNTRY_UNKNOWN),
  ),
  state: optionalLineField('State', FIELD_MAX_CHARACTERS),
};

/** Refinement for schemas with `addressFields`. */
export const stateIsGivenWhereRequired = {
  check: ({ country, state }: { country: string; state: string }): boolean => country !== USA || state !== '',
  params: {
    error: STATE_REQUIRED,
    path: ['state'],
    // Checks the state even if other fields are invalid.
    when: ({ value }: { value: unknown }): boolean =>
      z.looseObject({ country: z.string(), state: addressFields.state }).safeParse(value).success,
  },
};

export const AddressBody = z
  .strictObject(addressFields)
  .check(z.refine(stateIsGivenWhereRequired.check, stateIsGivenWhereRequired.params));
export type AddressBody = z.infer<typeof AddressBody>;

/** A postal address. All fields are empty for accounts that were not created by registration. */
export const Address = z.object({
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  zip_code: z.string(),
  country: z.string(),
  state: z.string(),
});
export type Address = z.infer<typeof Address>;

export const getAddress = defineEndpoint({
  operationId: 'getAddress',
  method: 'GET',
  path: '/address',
  tag: 'address',
  summary: "The signed-in user's postal address",
  description: '`countries` lists the served countries.',
  access: 'session',
  responses: { 200: z.object({ data: z.extend(Address, { countries: z.array(z.string()) }) }) },
});

export const updateAddress = defineEndpoint({
  operationId: 'updateAddress',
  method: 'PATCH',
  path: '/address',
  tag: 'address',
  summary: 'Replace the postal address',
  access: 'session',
  body: AddressBody,
  responses: { 200: z.object({ message: z.string() }) },
});
