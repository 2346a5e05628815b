import { API_BASE } from '@bna/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Tracer } from '../deps.ts';
import { registerApiDocs } from './api-docs.ts';
import type { Config } from './config.ts';
import { createDrain } from './drain.ts';
import type { OnFastResponse } from './fast-path.ts';
import { type GuardOptions, guardRoutes } from './guard.ts';
import { healthRoutes, type Readiness } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { measureRoutes, type Metrics } from './metrics.ts';
import { securityTxtRoute } from './security-txt.ts';
import { traceRequests } from './tracing.ts';

export interface OpenHttpDeps extends GuardOptions, Readiness {
  readonly config: Pick<Config, 'publicOrigin' | 'trustProxy' | 'supportEmail'>;
  readonly metrics: Metrics;
  /** Null unless configured. */
  readonly tracer: Tracer | null;
  /** Paths under the base of the API. */
  readonly unmeasured: readonly string[];
}

interface OpenHttp {
  readonly http: FastifyInstance;
  readonly measureFastResponse: OnFastResponse;
  /** Stops accepting and finishes open requests. */
  readonly drain: () => Promise<void>;
}

/** Creates the HTTP server with all that does not belong to a feature. Routes added later are guarded, traced and measured. */
export async function openHttp(deps: OpenHttpDeps): Promise<OpenHttp> {
  const { config, log, metrics, tracer } = deps;
  const http = await createHttpServer(config, log);
  if (tracer !== null) traceRequests(http, tracer);
  const drain = createDrain(http);
  const unmeasured = deps.unmeasured.map((path) => `${API_BASE}${path}`);
  const measureFastResponse = measureRoutes(http, metrics, { unmeasured });
  await registerApiDocs(http, deps);
  guardRoutes(http, deps);
  healthRoutes(http, deps);
  securityTxtRoute(http, deps);
  return { http, measureFastResponse, drain };
}
