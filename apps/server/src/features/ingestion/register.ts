import type { FastifyInstance } from 'fastify';
import { alertReportRoutes } from './alert-report/routes.ts';
import { type DeskRoutesDeps, deskRoutes } from './desk/routes.ts';

export function registerIngestion(app: FastifyInstance, deps: DeskRoutesDeps): void {
  deskRoutes(app, deps);
  alertReportRoutes(app, deps);
}
