import type { FastifyInstance } from 'fastify';
import { overviewAdminRoutes } from './admin-routes.ts';
import { type MarketOverviewRoutesDeps, marketOverviewRoutes } from './routes.ts';

export function registerMarketOverview(app: FastifyInstance, deps: MarketOverviewRoutesDeps): void {
  marketOverviewRoutes(app, deps);
  overviewAdminRoutes(app, deps);
}
