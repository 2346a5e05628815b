import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { emailField, Role } from './fields.ts';

const emailMessages = {
  required: 'Email is required',
  type: 'Email must be a string',
  invalid: 'Please provide a valid email address',
};

const passwordRequired = 'Password is required';

export const LoginBody = z.strictObject({
  email: emailField(emailMessages),
  password: z.string(passwordRequired).trim().min(1, passwordRequired),
});
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
