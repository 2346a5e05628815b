import { register as registerEndpoint } from '@bna/contract/accounts/registration';
import { getRegistrationMetadata } from '@bna/contract/accounts/registration-metadata';
import type { Packages } from '@bna/contract/billing/subscription';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import { route } from '../../../platform/route.ts';
import { register, type RegisterDeps } from './register.ts';

export interface RegistrationRoutesDeps extends RegisterDeps {
  readonly listSoldPackages: (db: Db) => Promise<Packages>;
}

/** The same for all requests, so that it does not reveal whether the address was known. */
const REGISTERED = 'Thank you for registering. We have sent you an email, and you can log in now.';

export function registrationRoutes(app: FastifyInstance, deps: RegistrationRoutesDeps): void {
  route(app, getRegistrationMetadata, async () => ({
    data: { ...(await deps.listSoldPackages(deps.db)), countries: [...deps.allowedCountries] },
  }));

  route(app, registerEndpoint, async ({ body, request }) => {
    const { event, userId } = await register(deps, body, request.ip);
    request.log.info({ event, user: userId, ip: request.ip }, 'registration accepted');
    return { message: REGISTERED };
  });
}
