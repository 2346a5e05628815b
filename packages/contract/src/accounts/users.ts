import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Role } from '../fields.ts';
import { passwordPair, passwordsMatch, presentedPassword } from './passwords.ts';

export const User = z.object({
  name: z.string(),
  email: z.string(),
  registration_id: z.string(),
  userRoles: z.array(Role),
});
export type User = z.infer<typeof User>;

export const getSession = defineEndpoint({
  operationId: 'getSession',
  method: 'GET',
  path: '/users/session',
  tag: 'users',
  summary: 'Get the signed-in user',
  access: 'session',
  responses: { 200: z.object({ data: z.object({ user: User }) }) },
});

export const UpdatePersonalInformationBody = z
  .strictObject(passwordPair)
  .check(z.refine(passwordsMatch.check, passwordsMatch.params));
export type UpdatePersonalInformationBody = z.infer<typeof UpdatePersonalInformationBody>;

export const updatePersonalInformation = defineEndpoint({
  operationId: 'updatePersonalInformation',
  method: 'POST',
  path: '/users/update-personal-information',
  tag: 'users',
  summary: 'Choose a new password',
  description:
    'Requires a recently confirmed password (else 403, code `reauthentication_required`). Sets a new session cookie, ends all other sessions and sends an email. Staff passwords have at least 15 characters.',
  access: 'session',
  body: UpdatePersonalInformationBody,
  responses: { 200: z.object({ message: z.string() }) },
});

export const DeleteUserBody = z.strictObject({ password: presentedPassword });
export type DeleteUserBody = z.infer<typeof DeleteUserBody>;

export const deleteUser = defineEndpoint({
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/users',
  tag: 'users',
  summary: 'Delete the account',
  description: 'Ends its sessions and live connections. Invoices are kept as required by law.',
  access: 'session',
  body: DeleteUserBody,
  responses: { 200: z.object({ message: z.string() }) },
});
