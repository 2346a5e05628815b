import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { accountEmail, Role, tokenField } from './fields.ts';
import { passwordPair, passwordsMatch, presentedPassword } from './passwords.ts';

export const LoginBody = z.strictObject({ email: accountEmail, password: presentedPassword });
export type LoginBody = z.infer<typeof LoginBody>;

export const INVALID_CREDENTIALS = 'Invalid email or password';

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'auth',
  summary: 'Sign in',
  description:
    'Sets the session cookie. A wrong password and an unknown address get the same answer, in the same time. Ten failures a minute from one address of the network, or twenty-five an hour for one account, are answered 429.',
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
  method: 'POST',
  path: '/auth/logout',
  tag: 'auth',
  summary: 'Sign out',
  description: 'Ends this session and its live connections. Without a session it answers the same.',
  access: 'public',
  responses: { 200: z.object({ message: z.string() }) },
});

export const ForgotPasswordBody = z.strictObject({ email: accountEmail });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'auth',
  summary: 'Ask for a mail with a link that sets a new password',
  description: 'A known and an unknown address get the same answer, in the same time. The newest link voids the older.',
  access: 'public',
  body: ForgotPasswordBody,
  responses: { 200: z.object({ message: z.string() }) },
});

export const ResetPasswordBody = z
  .strictObject({ ...passwordPair, resetToken: tokenField })
  .refine(passwordsMatch.check, passwordsMatch.params);
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'auth',
  summary: 'Set a new password with the token of a mail',
  description: 'Works once, within 60 minutes. Ends every session of the account and its live connections.',
  access: 'public',
  body: ResetPasswordBody,
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});
