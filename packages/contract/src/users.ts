import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Role } from './fields.ts';

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
