import type { FastifyInstance } from 'fastify';
import { type QuoteRoutesDeps, quoteRoutes } from './quotes/routes.ts';
import { type TrackRecordRoutesDeps, trackRecordRoutes } from './routes.ts';

export function registerTrackRecord(app: FastifyInstance, deps: QuoteRoutesDeps & TrackRecordRoutesDeps): void {
  quoteRoutes(app, deps);
  trackRecordRoutes(app, deps);
}
