import type { FastifyInstance } from 'fastify';
import { type AddressRoutesDeps, addressRoutes } from './address/routes.ts';
import { type ApiTokenRoutesDeps, apiTokenRoutes } from './api-tokens/routes.ts';
import { type ConfirmationRoutesDeps, confirmationRoutes } from './confirmation/routes.ts';
import { type EmailPreferencesRoutesDeps, emailPreferencesRoutes } from './email-preferences/routes.ts';
import { type PasskeyRoutesDeps, passkeyRoutes } from './passkeys/routes.ts';
import { type PasswordRoutesDeps, passwordRoutes } from './password/routes.ts';
import { type PersonalDataRoutesDeps, personalDataRoutes } from './personal-data/routes.ts';
import { type RegistrationRoutesDeps, registrationRoutes } from './registration/routes.ts';
import { type SecondFactorRoutesDeps, secondFactorRoutes } from './second-factor/routes.ts';
import { type SessionRoutesDeps, sessionRoutes } from './session/routes.ts';

export type AccountsDeps = AddressRoutesDeps &
  ApiTokenRoutesDeps &
  ConfirmationRoutesDeps &
  EmailPreferencesRoutesDeps &
  PasskeyRoutesDeps &
  PasswordRoutesDeps &
  PersonalDataRoutesDeps &
  RegistrationRoutesDeps &
  SecondFactorRoutesDeps &
  SessionRoutesDeps;

export function registerAccounts(app: FastifyInstance, deps: AccountsDeps): void {
  sessionRoutes(app, deps);
  confirmationRoutes(app, deps);
  secondFactorRoutes(app, deps);
  passkeyRoutes(app, deps);
  passwordRoutes(app, deps);
  emailPreferencesRoutes(app, deps);
  addressRoutes(app, deps);
  registrationRoutes(app, deps);
  personalDataRoutes(app, deps);
  apiTokenRoutes(app, deps);
}
