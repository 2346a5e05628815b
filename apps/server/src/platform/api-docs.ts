import { API_BASE } from '@bna/contract/endpoint';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves the OpenAPI document and the API reference. Call it before any route is registered. */
export async function registerApiDocs(
  app: FastifyInstance,
  options: { sessionCookie: string; publicOrigin: string },
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'BNA API',
        version: '1',
        description:
          'Success bodies are { message?, data?, meta? }, error bodies { message, code, errors? }. Times are ISO 8601 UTC. Requests with a session cookie that change something must come from our own origin. Live alerts are sent over Socket.IO, namespace /stock-news.',
      },
      servers: [{ url: options.publicOrigin }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) =>
      route.url.startsWith(API_BASE) ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  });
  await app.register(async (scope) => {
    // The library has no option for caching.
    scope.addHook('onSend', (_request, reply, _body, done) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
      done();
    });
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'BNA API reference' },
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false, supportedSubmitMethods: [] },
    });
  });
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()));
}
