import { defineEndpoint } from '@bna/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { registerApiDocs } from './api-docs.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import { route } from './route.ts';

const endpoint = {
  method: 'POST',
  tag: 'test',
  summary: 'Takes a form',
  access: 'public',
  params: z.strictObject({ token: z.string() }),
  body: z.looseObject({ 'List-Unsubscribe': z.literal('One-Click', 'List-Unsubscribe must be One-Click') }),
  responses: { 200: z.object({ got: z.unknown() }) },
} as const;
const fromMailClient = defineEndpoint({
  ...endpoint,
  operationId: 'fromMailClient',
  path: '/test/forms/:token',
  client: 'mail client',
});
const fromPage = defineEndpoint({ ...endpoint, operationId: 'fromPage', path: '/test/page/:token' });

const FORM = 'application/x-www-form-urlencoded';
const TOO_MANY_FIELDS = 'The form has too many fields, or a field name is too long';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const multipart = (...parts: string[]): string =>
  [...parts.flatMap((part) => ['--edge', part]), '--edge--', ''].join('\r\n');
const part = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click';

describe('routes for email clients', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const publicOrigin = 'http://127.0.0.1:3000';
    app = await createHttpServer({ publicOrigin, trustProxy: [] }, createLogger('silent'));
    await registerApiDocs(app, { sessionCookie: 'bna_sid', publicOrigin });
    app.decorateRequest('caller', null);
    route(app, fromMailClient, ({ body }) => Promise.resolve({ got: body }));
    route(app, fromPage, ({ body }) => Promise.resolve({ got: body }));
    await app.ready();
  });
  afterAll(() => app.close());

  const post = (url: string, contentType: string | undefined, payload: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/test/${url}/abc`,
      payload,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    });

  it.each([
    [FORM, ONE_CLICK],
    [`${FORM}; charset=utf-8`, ONE_CLICK],
    [FORM, `${ONE_CLICK}&campaign=a%26b`],
    ['multipart/form-data; boundary=edge', multipart(part)],
  ])('accept the one-click form as %s: %j', async (contentType, payload) => {
    const response = await post('forms', contentType, payload);
    expect([response.statusCode, response.json()]).toMatchObject([200, { got: { 'List-Unsubscribe': 'One-Click' } }]);
  });

  // @threat C2
  it.each([
    [415, 'application/json', JSON.stringify({ 'List-Unsubscribe': 'One-Click' })],
    [415, 'text/plain', ONE_CLICK],
    [415, `${FORM}garbage`, ONE_CLICK],
    [415, undefined, ONE_CLICK],
    [413, FORM, `${ONE_CLICK}&${'x'.repeat(1_024)}`],
    [400, 'multipart/form-data; boundary=edge', 'no edge in here'],
    [400, 'multipart/form-data', multipart(part)],
    [422, FORM, ''],
    [422, FORM, 'List-Unsubscribe=one'],
    [422, FORM, `${ONE_CLICK}&${ONE_CLICK}`],
    [422, FORM, `${ONE_CLICK}&List-Unsubscribe=Other`],
    [422, FORM, '__proto__=One-Click&constructor=x'],
    [422, 'multipart/form-data; boundary=edge', multipart(part.replace('; name', '; filename="a.txt"; name'))],
  ])('respond %i to %s: %j', async (status, contentType, payload) => {
    const response = await post('forms', contentType, payload);
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
  });

  it('limit the number and the names of fields', async () => {
    for (const query of [
      Array.from({ length: 100 }, (_, index) => `f${String(index)}=`).join('&'),
      `${'f'.repeat(500)}=&${ONE_CLICK}`,
    ]) {
      const response = await post('forms', FORM, query);
      expect([response.statusCode, response.json()]).toMatchObject([422, { message: TOO_MANY_FIELDS }]);
    }
    const many = multipart(...Array.from({ length: 21 }, () => 'x'));
    for (const boundary of ['edge', '"edge"']) {
      const response = await post('forms', `multipart/form-data; boundary=${boundary}`, many);
      expect([response.statusCode, response.json()]).toMatchObject([422, { message: TOO_MANY_FIELDS }]);
    }
  });

  // @threat C2
  it('are the only ones that accept forms', async () => {
    expect((await post('page', FORM, ONE_CLICK)).statusCode).toBe(415);
    expect((await post('page', 'multipart/form-data; boundary=edge', multipart(part))).statusCode).toBe(415);
    const response = await post('page', 'application/json', JSON.stringify({ 'List-Unsubscribe': 'One-Click' }));
    expect(response.statusCode).toBe(200);
  });

  it('state their content types in the API document', () => {
    const bodyTypes = (path: string) => {
      const operation = z
        .object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }) })
        .parse(app.swagger().paths?.[`/api/v1/test/${path}/{token}`]?.post);
      return Object.keys(operation.requestBody.content);
    };
    expect(bodyTypes('forms')).toEqual([FORM, 'multipart/form-data']);
    expect(bodyTypes('page')).toEqual(['application/json']);
  });
});
