import { API_BASE } from '@bna/contract/endpoint';
import { PARAMETERS } from '@bna/contract/parameters';
import fastifySwagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const MARK = `<rect width="34" height="34" rx="8.5" fill="#0f5c43"/><path d="M9.5 24.5v-6.4M17 24.5V13.8M24.5 24.5V9.5" stroke="#fff" stroke-width="4.2" stroke-linecap="round"/><circle cx="9.5" cy="10.6" r="2.7" fill="#7ff0bd"/>`;
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${MARK}</svg>`;
/** The library's bar is dark in both themes. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 34" width="176" height="40">${MARK}<text x="44" y="23" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="18" font-weight="700">BNA <tspan font-weight="500" fill="#c6d0cc">API</tspan></text></svg>`;
const SVG = 'image/svg+xml';

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
    transformObject: describeInWords,
  });
  await app.register(async (scope) => {
    // The library has no option for caching.
    scope.addHook('onSend', (_request, reply, _body, done) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
      done();
    });
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      theme: {
        title: 'BNA API reference',
        favicon: [{ filename: 'favicon.svg', rel: 'icon', type: SVG, sizes: 'any', content: ICON }],
      },
      logo: { type: SVG, content: LOGO, href: '/' },
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false, supportedSubmitMethods: [] },
    });
  });
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()));
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const;
const SUCCESSES: { readonly [status: string]: string } = { 200: 'Success', 201: 'Created', 202: 'Accepted' };

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;
type OpenApi = Extract<Parameters<Transform>[0], { openapiObject: unknown }>['openapiObject'];
type Operation = NonNullable<NonNullable<NonNullable<OpenApi['paths']>[string]>['get']>;

/** Adds the descriptions of parameters and of successful responses. */
const describeInWords: Transform = (document) => {
  if (!('openapiObject' in document)) throw new Error('This is not an OpenAPI document');
  const { openapiObject } = document;
  for (const path of Object.values(openapiObject.paths ?? {})) {
    for (const operation of METHODS.flatMap((method) => path?.[method] ?? [])) describeOperation(operation);
  }
  return openapiObject;
};

function describeOperation({ tags = [], parameters = [], responses }: Operation): void {
  const texts = PARAMETERS[tags.join()] ?? {};
  for (const parameter of parameters) {
    if ('name' in parameter) parameter.description ??= texts[parameter.name] ?? '';
  }
  for (const [status, response] of Object.entries(responses)) {
    const success = SUCCESSES[status];
    if (success !== undefined && 'description' in response) response.description = success;
  }
}
