import { z } from 'zod/mini';
import { addressFields, stateIsGivenWhereRequired } from './address.ts';
import { FIELD_MAX_CHARACTERS } from '../business.ts';
import { USA } from '../countries.ts';
import { defineEndpoint } from '../endpoint.ts';
import { accountEmail, confirmation, lineField } from '../fields.ts';
import { passwordPair, passwordsMatch } from './passwords.ts';

const choice = (title: string) => z.boolean(`Please choose whether you want ${title}`);

export const RegistrationBody = z
  .strictObject({
    name: lineField('Name', FIELD_MAX_CHARACTERS),
    email: accountEmail,
    phone_number: lineField('Phone number', FIELD_MAX_CHARACTERS),
    ...passwordPair,
    ...addressFields,
    country: z._default(addressFields.country, USA),
    genius_plus: z.literal(true, 'Genius Plus is part of every plan'),
    email_updates: choice('Email Updates'),
    auto_renewal: choice('Auto Renewal'),
    daily_overview: choice('the Daily Overview'),
    free_trial: z._default(z.boolean('Please choose whether you want the free trial'), true),
    personal_use: confirmation('Please confirm personal (no business) use'),
    terms_and_privacy_accepted: confirmation('Please accept Terms & Conditions and Privacy Policy'),
    information_confirmed: confirmation('Please confirm that the information provided is correct'),
    legal_identity_confirmation: confirmation('Please confirm your legal identity'),
  })
  .check(
    z.refine(passwordsMatch.check, passwordsMatch.params),
    z.refine(stateIsGivenWhereRequired.check, stateIsGivenWhereRequired.params),
  );
export type RegistrationBody = z.infer<typeof RegistrationBody>;

export const register = defineEndpoint({
  operationId: 'register',
  method: 'POST',
  path: '/auth/register',
  tag: 'auth',
  summary: 'Create an account',
  description:
    'Known and unknown email addresses get the same response in the same time. The owner of a known address gets an email.',
  access: 'public',
  body: RegistrationBody,
  responses: { 201: z.object({ message: z.string() }) },
});
