import { z } from 'zod/mini';
import { PASSKEY_NAME_MAX_CHARACTERS, PASSWORD_CONFIRMATION_MINUTES, SECOND_FACTOR_HOURS } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { accountEmail, lineField } from '../fields.ts';
import { NOT_READABLE, PasskeyAssertion, passkeyBytes as bytes, passkeyFields } from './passkey-assertion.ts';

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Null if it was never used. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;

/** A new credential: `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyRegistration = z.strictObject({
  ...passkeyFields,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: z.optional(bytes),
    transports: z.optional(
      z
        .array(z.string(NOT_READABLE).check(z.maxLength(32, NOT_READABLE)), NOT_READABLE)
        .check(z.maxLength(8, NOT_READABLE)),
    ),
    publicKeyAlgorithm: z.optional(z.int(NOT_READABLE)),
    publicKey: z.optional(bytes),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** Options of WebAuthn in JSON, for the browser. The challenge works once and only for this request. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const listPasskeys = defineEndpoint({
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/users/passkeys',
  tag: 'users',
  summary: 'List the passkeys of the signed-in user',
  description: '`available` is false where browsers refuse passkeys: if the address of BNA is an IP address.',
  access: 'session',
  responses: { 200: z.object({ data: z.array(Passkey), meta: z.object({ available: z.boolean() }) }) },
});

const NEEDS_CONFIRMATIONS =
  'Requires a recently confirmed password (else 403, code `reauthentication_required`) and second factor (else 403, code `second_factor_required`).';

export const startPasskeyRegistration = defineEndpoint({
  operationId: 'startPasskeyRegistration',
  method: 'POST',
  path: '/users/passkeys/options',
  tag: 'users',
  summary: 'Get the options for a new passkey',
  description: `${NEEDS_CONFIRMATIONS} Two-step verification must be on.`,
  access: 'session',
  responses: { 200: z.object({ data: PasskeyOptions }) },
  refusals: [409],
});

export const passkeyName = lineField('Name', PASSKEY_NAME_MAX_CHARACTERS);
export const NewPasskey = z.strictObject({ name: passkeyName, credential: PasskeyRegistration });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const addPasskey = defineEndpoint({
  operationId: 'addPasskey',
  method: 'POST',
  path: '/users/passkeys',
  tag: 'users',
  summary: 'Add a passkey',
  description: `${NEEDS_CONFIRMATIONS} Sends an email.`,
  access: 'session',
  body: NewPasskey,
  responses: { 201: z.object({ message: z.string(), data: Passkey }) },
  refusals: [409],
});

export const removePasskey = defineEndpoint({
  operationId: 'removePasskey',
  method: 'DELETE',
  path: '/users/passkeys/:id',
  tag: 'users',
  summary: 'Remove a passkey',
  description: `${NEEDS_CONFIRMATIONS} Sends an email.`,
  access: 'session',
  params: z.strictObject({ id: z.uuid('Passkey not found') }),
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});

export const startPasskeyConfirmation = defineEndpoint({
  operationId: 'startPasskeyConfirmation',
  method: 'POST',
  path: '/users/confirm-passkey/options',
  tag: 'users',
  summary: 'Get a challenge to confirm with a passkey',
  access: 'session',
  withoutSecondFactor: true,
  responses: { 200: z.object({ data: PasskeyOptions }) },
  refusals: [409],
});

export const PasskeyBody = z.strictObject({ passkey: PasskeyAssertion });
export type PasskeyBody = z.infer<typeof PasskeyBody>;

export const confirmPasskey = defineEndpoint({
  operationId: 'confirmPasskey',
  method: 'POST',
  path: '/users/confirm-passkey',
  tag: 'users',
  summary: 'Confirm with a passkey',
  description: `Confirms the password for ${String(PASSWORD_CONFIRMATION_MINUTES)} minutes and the second factor for ${String(SECOND_FACTOR_HOURS)} hours, because a passkey also checks the user. A refused one returns 403 with the code \`wrong_code\`.`,
  access: 'session',
  withoutSecondFactor: true,
  body: PasskeyBody,
  responses: { 200: z.object({ message: z.string() }) },
});

export const PasskeyLoginBody = z.strictObject({ email: accountEmail });

export const startPasskeyLogin = defineEndpoint({
  operationId: 'startPasskeyLogin',
  method: 'POST',
  path: '/auth/passkey-options',
  tag: 'auth',
  summary: 'Get a challenge to log in with a passkey',
  description: 'Known and unknown email addresses get the same response. The passkey replaces `code` of the login.',
  access: 'public',
  body: PasskeyLoginBody,
  responses: { 200: z.object({ data: PasskeyOptions }) },
});
