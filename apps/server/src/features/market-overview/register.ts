import type { FastifyInstance } from 'fastify';
import { type OverviewAdminRoutesDeps, overviewAdminRoutes } from './admin-routes.ts';
import { marketOverviewRoutes } from './routes.ts';

export function registerMarketOverview(app: FastifyInstance, deps: OverviewAdminRoutesDeps): void {
  marketOverviewRoutes(app, deps);
  overviewAdminRoutes(app, deps);
}
