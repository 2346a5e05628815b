import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { accountEmail, Role, tokenField } from '../fields.ts';
import { codeField } from './confirmation.ts';
import { PasskeyAssertion } from './passkey-assertion.ts';
import { passwordPair, passwordsMatch, presentedPassword } from './passwords.ts';

export const LoginBody = z.strictObject({
  email: accountEmail,
  password: presentedPassword,
  /** Code of the second factor, for accounts that have one. */
  code: z.optional(codeField),
  /** Replaces `code`. Signs a challenge of `POST /auth/passkey-options`. */
  passkey: z.optional(PasskeyAssertion),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const INVALID_CREDENTIALS = 'Invalid email or password';

export const login = defineEndpoint({
  operationId: 'login',
  method: 'POST',
  path: '/auth/login',
  tag: 'auth',
  summary: 'Log in',
  description:
    'Sets the session cookie. Wrong passwords and unknown email addresses get the same response in the same time. Returns 429 after 10 failures per minute from one IP address, or 25 per hour for one account. If a user turned on two-step verification, the right password without `code` returns 401 with the code `second_factor_required`, and a wrong code 401 with `wrong_code`. Staff may leave `code` out and confirm later: see `POST /users/confirm-second-factor`.',
  access: 'public',
  body: LoginBody,
  responses: {
    200: z.object({
      message: z.string(),
      data: z.object({ _expires: z.iso.datetime(), userRoles: z.array(Role) }),
    }),
  },
  refusals: [401, 503],
});

export const logout = defineEndpoint({
  operationId: 'logout',
  method: 'POST',
  path: '/auth/logout',
  tag: 'auth',
  summary: 'Log out',
  description: 'Ends the session and its live connections. Also succeeds without a session.',
  access: 'public',
  responses: { 200: z.object({ message: z.string() }) },
});

export const ForgotPasswordBody = z.strictObject({ email: accountEmail });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const forgotPassword = defineEndpoint({
  operationId: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'auth',
  summary: 'Request an email with a password reset link',
  description:
    'Known and unknown email addresses get the same response in the same time. The newest link voids older ones.',
  access: 'public',
  body: ForgotPasswordBody,
  responses: { 200: z.object({ message: z.string() }) },
});

export const ResetPasswordBody = z
  .strictObject({ ...passwordPair, resetToken: tokenField })
  .check(z.refine(passwordsMatch.check, passwordsMatch.params));
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const resetPassword = defineEndpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'auth',
  summary: 'Set a new password with a reset token',
  description:
    'The token works once, within 60 minutes. Ends all sessions of the account and their live connections. Staff passwords have at least 15 characters.',
  access: 'public',
  body: ResetPasswordBody,
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});
