import { z } from 'zod/mini';
import { Packages } from '../billing/subscription.ts';
import { defineEndpoint } from '../endpoint.ts';

/** In a file of its own, because the login shows the prices but needs no form of an account. */

export const RegistrationMetadata = z.extend(Packages, {
  /** Names of the served countries. */
  countries: z.array(z.string()),
});
export type RegistrationMetadata = z.infer<typeof RegistrationMetadata>;

export const getRegistrationMetadata = defineEndpoint({
  operationId: 'getRegistrationMetadata',
  method: 'GET',
  path: '/auth/register/metadata',
  tag: 'auth',
  summary: 'Get the packages and countries for registration',
  access: 'public',
  responses: { 200: z.object({ data: RegistrationMetadata }) },
});
