import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Role } from './fields.ts';
import { passwordPair, passwordsMatch, presentedPassword } from './passwords.ts';

/** The signed-in user. */
export const User = z.object({
  name: z.string(),
  email: z.string(),
  registration_id: z.string(),
  userRoles: z.array(Role),
});
export type User = z.infer<typeof User>;

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/users/session',
  tag: 'users',
  summary: 'Who is signed in',
  access: 'session',
  responses: { 200: z.object({ data: z.object({ user: User }) }) },
});

export const UpdatePersonalInformationBody = z
  .strictObject(passwordPair)
  .refine(passwordsMatch.check, passwordsMatch.params);
export type UpdatePersonalInformationBody = z.infer<typeof UpdatePersonalInformationBody>;

/** Code of the refusal where the login is too old for what was asked. */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required';

export const updatePersonalInformation = defineEndpoint({
  method: 'POST',
  path: '/users/update-personal-information',
  tag: 'users',
  summary: 'Choose a new password',
  description:
    'Needs a login of the last 15 minutes (403, code `reauthentication_required`). Ends every other session and mails a notice.',
  access: 'session',
  body: UpdatePersonalInformationBody,
  responses: { 200: z.object({ message: z.string() }) },
});

/** Code of the refusal where the password that was given is not the user's. */
export const WRONG_PASSWORD = 'wrong_password';

export const DeleteUserBody = z.strictObject({ password: presentedPassword });
export type DeleteUserBody = z.infer<typeof DeleteUserBody>;

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users',
  tag: 'users',
  summary: 'Delete the account',
  description: 'Ends its sessions and live connections. What the law wants kept of invoices stays.',
  access: 'session',
  body: DeleteUserBody,
  responses: { 200: z.object({ message: z.string() }) },
});
