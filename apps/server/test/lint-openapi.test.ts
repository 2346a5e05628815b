import { describe, expect, it } from 'vitest';
import { lintOpenApi } from './lint-openapi.ts';

const ERROR = { description: 'Refused' };
const ID = { in: 'path', name: 'id', required: true, description: 'Id of the alert' };
const CHANGE = {
  operationId: 'changeAlert',
  summary: 'Change an alert',
  tags: ['alerts'],
  parameters: [ID],
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/AlertChange' } } } },
  responses: {
    200: { description: 'Success' },
    ...Object.fromEntries([400, 401, 413, 415, 422, 429, 503].map((status) => [status, ERROR])),
  },
  security: [{ session: [] }],
};
const READ = {
  operationId: 'listAlerts',
  summary: 'List alerts',
  tags: ['alerts'],
  responses: { 200: { description: 'Success' }, 429: ERROR, 503: ERROR },
  security: [],
};
const COMPONENTS = { securitySchemes: { session: {} }, schemas: { AlertChange: { type: 'object' } } };
const documentWith = (change: object, more: { paths?: object; components?: object } = {}) => ({
  paths: { '/alerts': { get: READ }, '/alerts/{id}': { patch: { ...CHANGE, ...change } }, ...more.paths },
  components: { ...COMPONENTS, ...more.components },
});
const without = (status: number) => ({
  responses: Object.fromEntries(Object.entries(CHANGE.responses).filter(([one]) => one !== String(status))),
});

describe('the check of the OpenAPI document', () => {
  // @req 11.7
  it('accepts described, secured operations', () => {
    const copied = { ...CHANGE.responses, 202: { description: 'As of', $ref: '#/paths/~1alerts/get/responses/200' } };
    expect(lintOpenApi(documentWith({ responses: copied }))).toEqual([]);
  });

  it.each<[string, object]>([
    ['needs an operationId in camelCase', { operationId: undefined }],
    ['needs an operationId in camelCase', { operationId: 'Change alert' }],
    ['needs a summary', { summary: '' }],
    ['needs one tag', { tags: undefined }],
    ['needs one tag', { tags: ['alerts', 'news'] }],
    ['id needs a description', { parameters: [{ ...ID, description: undefined }] }],
    ['id of the path must be declared as required', { parameters: [] }],
    ['id of the path must be declared as required', { parameters: [{ ...ID, required: false }] }],
    ['seq is not in the path', { parameters: [ID, { ...ID, name: 'seq' }] }],
    ['path id is declared twice', { parameters: [ID, ID] }],
    ...[400, 401, 413, 415, 422, 429, 503].map(
      (status) => [`needs the error response ${String(status)}`, without(status)] as [string, object],
    ),
    ['needs a response to a success', without(200)],
    ...['', 'Default Response'].map(
      (description) =>
        ['the response 200 needs a description', { responses: { ...CHANGE.responses, 200: { description } } }] as [
          string,
          object,
        ],
    ),
    ['must say which security it needs, or that it needs none', { security: undefined }],
    ['the security scheme token is not defined', { security: [{ session: [] }, { token: [] }] }],
  ])('reports that an operation %s', (problem, change) => {
    const problems = lintOpenApi(documentWith(change)).filter((one) => !one.endsWith('is not used'));
    expect(problems).toEqual([`PATCH /alerts/{id}: ${problem}`]);
  });

  it.each<[string, ReturnType<typeof documentWith>]>([
    ['The operationId listAlerts is not unique', documentWith({ operationId: 'listAlerts' })],
    [
      'The path /alerts/{} is listed twice',
      documentWith(
        {},
        {
          paths: {
            '/alerts/{seq}': {
              get: {
                ...READ,
                operationId: 'getAlert',
                parameters: [{ ...ID, name: 'seq' }],
                responses: { ...READ.responses, 422: ERROR },
              },
            },
          },
        },
      ),
    ],
    [
      '#/components/schemas/Other is not used',
      documentWith({}, { components: { schemas: { ...COMPONENTS.schemas, Other: {} } } }),
    ],
    [
      '#/components/securitySchemes/token is not used',
      documentWith({}, { components: { securitySchemes: { session: {}, token: {} } } }),
    ],
    ['#/components/schemas/AlertChange does not resolve', documentWith({}, { components: { schemas: {} } })],
    [
      'other.json#/Alert does not resolve',
      documentWith({
        responses: { ...CHANGE.responses, 200: { description: 'Success', content: { $ref: 'other.json#/Alert' } } },
      }),
    ],
  ])('reports: %s', (problem, document) => {
    expect(lintOpenApi(document)).toEqual([problem]);
  });
});
