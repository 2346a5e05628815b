import type { FastifyInstance } from 'fastify';
import { deliveryTimelineRoutes } from './delivery-timeline/routes.ts';
import { type ServiceHealthRoutesDeps, serviceHealthRoutes } from './health/routes.ts';
import { serviceStatusRoutes } from './status/routes.ts';
import { type UserAdministrationRoutesDeps, userAdministrationRoutes } from './users/routes.ts';

export function registerOperations(
  app: FastifyInstance,
  deps: ServiceHealthRoutesDeps & UserAdministrationRoutesDeps,
): void {
  serviceHealthRoutes(app, deps);
  serviceStatusRoutes(app, deps);
  userAdministrationRoutes(app, deps);
  deliveryTimelineRoutes(app, deps);
}
