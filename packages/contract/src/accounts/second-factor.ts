import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CodeBody } from './confirmation.ts';

/** The state of a user's second factor: codes from an authenticator app (TOTP, RFC 6238). */
export const SecondFactor = z.object({
  enabled: z.boolean(),
  /** Whether the user's role requires it. */
  required: z.boolean(),
  recovery_codes_left: z.int().check(z.nonnegative()),
  /** Whether the user has confirmed the email address, without which it can't be turned on. Missing in responses of an earlier version. */
  email_confirmed: z.optional(z.boolean()),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const getSecondFactor = defineEndpoint({
  operationId: 'getSecondFactor',
  method: 'GET',
  path: '/users/second-factor',
  tag: 'users',
  summary: 'Get the state of two-step verification',
  access: 'session',
  responses: { 200: z.object({ data: SecondFactor }) },
});

/** A new secret for an authenticator app. It has no effect until a code confirms it. */
export const SecondFactorSetup = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://` address, for a QR code. */
  url: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

const NEEDS_PASSWORD = 'Requires a recently confirmed password (else 403, code `reauthentication_required`).';
const NEEDS_ADDRESS = 'Requires a confirmed email address (else 403, code `email_unconfirmed`).';

export const startSecondFactorSetup = defineEndpoint({
  operationId: 'startSecondFactorSetup',
  method: 'POST',
  path: '/users/second-factor/setup',
  tag: 'users',
  summary: 'Get a new secret for an authenticator app',
  description: `${NEEDS_PASSWORD} ${NEEDS_ADDRESS} Replaces an unconfirmed secret.`,
  access: 'session',
  withoutSecondFactor: true,
  responses: { 200: z.object({ data: SecondFactorSetup }) },
  refusals: [409],
});

/** Shown once; only hashes are stored. Each works once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const enableSecondFactor = defineEndpoint({
  operationId: 'enableSecondFactor',
  method: 'POST',
  path: '/users/second-factor',
  tag: 'users',
  summary: 'Turn on two-step verification',
  description: `${NEEDS_PASSWORD} ${NEEDS_ADDRESS} \`code\` is the current code for the new secret. Sends an email.`,
  access: 'session',
  withoutSecondFactor: true,
  body: CodeBody,
  responses: { 201: z.object({ message: z.string(), data: RecoveryCodes }) },
  refusals: [409],
});

export const replaceRecoveryCodes = defineEndpoint({
  operationId: 'replaceRecoveryCodes',
  method: 'POST',
  path: '/users/second-factor/recovery-codes',
  tag: 'users',
  summary: 'Replace the recovery codes',
  description: `${NEEDS_PASSWORD} Also requires a recently confirmed second factor (else 403, code \`second_factor_required\`). Sends an email.`,
  access: 'session',
  responses: { 201: z.object({ message: z.string(), data: RecoveryCodes }) },
  refusals: [409],
});

export const disableSecondFactor = defineEndpoint({
  operationId: 'disableSecondFactor',
  method: 'DELETE',
  path: '/users/second-factor',
  tag: 'users',
  summary: 'Turn off two-step verification',
  description: `${NEEDS_PASSWORD} Also requires a recently confirmed second factor (else 403, code \`second_factor_required\`). Refused with 409 for staff. Sends an email.`,
  access: 'session',
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [409],
});
