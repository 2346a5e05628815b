import { getRegistrationMetadata, register as registerEndpoint } from '@bna/contract/registration';
import type { Packages } from '@bna/contract/subscription';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { route } from '../../platform/route.ts';
import { register, type RegisterDeps } from './register.ts';

export interface RegistrationRoutesDeps extends RegisterDeps {
  /** Names of the countries that are served. */
  readonly allowedCountries: readonly string[];
  readonly listSoldPackages: (db: Db) => Promise<Packages>;
}

/** One for all: it must not tell whether the address was known. */
const REGISTERED = 'Thank you for registering. We have sent you an email, and you can log in now.';

export function registrationRoutes(app: FastifyInstance, deps: RegistrationRoutesDeps): void {
  route(app, getRegistrationMetadata, async () => ({
    data: { ...(await deps.listSoldPackages(deps.db)), countries: [...deps.allowedCountries] },
  }));

  route(app, registerEndpoint, async ({ body, request }) => {
    const { event, userId } = await register(deps, body, request.ip);
    request.log.info({ event, user: userId, ip: request.ip }, 'a registration was taken');
    return { message: REGISTERED };
  });
}
