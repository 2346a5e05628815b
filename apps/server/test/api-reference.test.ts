import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EXPORTS } from './endpoints.ts';
import { startTestNode, type TestNode } from './test-node.ts';

const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const Operation = z.object({
  operationId: z.string(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const BINARY = { type: 'string', format: 'binary' };

describe('the API reference', () => {
  let node: TestNode;
  let document: Record<string, unknown>;
  let paths: z.infer<typeof Document>['paths'];

  beforeAll(async () => {
    node = await startTestNode();
    document = (await node.request({ method: 'GET', url: '/api/openapi.json' })).json<typeof document>();
    paths = Document.parse(document).paths;
  });
  afterAll(() => node.stop());

  const operations = () =>
    Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );

  // @req 11.7
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  it('has BNA’s logo and icon', async () => {
    const read = async (path: string) => (await node.request({ method: 'GET', url: `/api/docs${path}` })).body;
    const logo = /data:image\/svg\+xml;base64,([\w+/=]+)/.exec(await read('/static/swagger-initializer.js'))?.[1] ?? '';
    expect(Buffer.from(logo, 'base64').toString()).toMatch(/^<svg [^]*BNA/);
    expect(await read('')).toContain('rel="icon" type="image/svg+xml" href="/api/docs/static/theme/favicon.svg"');
    expect(await read('/static/theme/favicon.svg')).toMatch(/^<svg /);
  });

  // @req 11.7
  it('names each operation as the contract does', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.toSorted()).toEqual(EXPORTS.map(([name]) => name).toSorted());
    for (const [name, { operationId }] of EXPORTS) expect(operationId).toBe(name);
  });

  // @req 11.7
  it('describes uploads as forms with a file', () => {
    const forms = operations().filter(({ operation }) => operation.requestBody?.content['multipart/form-data']);
    const bodies = forms
      .filter(({ name }) => name.includes('/admin/'))
      .map(({ name, operation }) => ({ name, content: operation.requestBody?.content ?? {} }));
    expect(bodies.map(({ name }) => name)).toEqual([
      'POST /api/v1/admin/overviews',
      'POST /api/v1/admin/overviews/preview',
    ]);
    for (const { name, content } of bodies) {
      expect(Object.keys(content), name).toEqual(['multipart/form-data']);
      expect(content['multipart/form-data']?.schema, name).toMatchObject({
        properties: { file: { ...BINARY, maxLength: 5 * 1_024 * 1_024 } },
        required: expect.arrayContaining(['file']),
      });
    }
  });

  // @req 11.7
  it.each([
    ['/api/v1/market-overview/{date}/document', ['text/html', 'application/pdf']],
    ['/api/v1/admin/overviews/{date}/document', ['text/html', 'application/pdf']],
    ['/api/v1/invoices/{id}/download', ['application/pdf']],
  ])('lists the content types of the file at %s', (path, types) => {
    const content = paths[path]?.['get']?.responses['200']?.content ?? {};
    expect(Object.entries(content).map(([type, { schema }]) => [type, schema])).toEqual(
      types.map((type) => [type, BINARY]),
    );
  });
});
