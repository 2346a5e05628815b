import { z } from 'zod/mini';
import { PASSWORD_CONFIRMATION_MINUTES, SECOND_FACTOR_HOURS } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { presentedPassword } from './passwords.ts';

/** Error code if the user has not confirmed the password recently enough for the request. */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required';
/** Error code if the session needs a code of the second factor, for a login or for a change by staff. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';
/** Error code if the user must confirm the email address before the request. */
export const EMAIL_UNCONFIRMED = 'email_unconfirmed';
/** Error code if the given password is not the user's. */
export const WRONG_PASSWORD = 'wrong_password';
/** Error code if the given code is wrong, expired or used. */
export const WRONG_CODE = 'wrong_code';

const CODE_REQUIRED = 'Code is required';
const CODE_MAX_CHARACTERS = 40;

/** A code from an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const codeField = z.string(CODE_REQUIRED).check(
  z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, CODE_REQUIRED),
  z.maxLength(CODE_MAX_CHARACTERS, 'This code is too long'),
);

export const ConfirmPasswordBody = z.strictObject({ password: presentedPassword });
export type ConfirmPasswordBody = z.infer<typeof ConfirmPasswordBody>;

export const confirmPassword = defineEndpoint({
  operationId: 'confirmPassword',
  method: 'POST',
  path: '/users/confirm-password',
  tag: 'users',
  summary: 'Confirm the password',
  description: `For ${String(PASSWORD_CONFIRMATION_MINUTES)} minutes, this session may then send requests that are otherwise refused with the code \`${REAUTHENTICATION_REQUIRED}\`. A wrong password returns 403 with the code \`${WRONG_PASSWORD}\`.`,
  access: 'session',
  withoutSecondFactor: true,
  body: ConfirmPasswordBody,
  responses: { 200: z.object({ message: z.string() }) },
});

export const CodeBody = z.strictObject({ code: codeField });
export type CodeBody = z.infer<typeof CodeBody>;

export const confirmSecondFactor = defineEndpoint({
  operationId: 'confirmSecondFactor',
  method: 'POST',
  path: '/users/confirm-second-factor',
  tag: 'users',
  summary: 'Confirm the second factor',
  description: `For ${String(SECOND_FACTOR_HOURS)} hours, this session may then change what only staff may change. Other sessions get 403 with the code \`${SECOND_FACTOR_REQUIRED}\`. \`code\` is a code from the authenticator app, or a recovery code; each works once. A wrong one returns 403 with the code \`${WRONG_CODE}\`. Scripts can send \`code\` with the login instead.`,
  access: 'session',
  withoutSecondFactor: true,
  body: CodeBody,
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [409],
});
