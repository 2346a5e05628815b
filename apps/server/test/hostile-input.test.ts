import { API_BASE, type Endpoint, ErrorBody } from '@bna/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { prepareWrites } from './api-calls/prepare-writes.ts';
import type { ReadyCall } from './api-calls/setup.ts';
import { ENDPOINTS, fieldNamesOf, nameOf, NO_STREAM } from './endpoints.ts';
import { formOf, type FormPart, MARKDOWN } from './overview-files.ts';
import { registrationBody } from './registration-body.ts';
import { type BillingNode, startBillingNode } from './billing-node.ts';
import { HOSTILE, LONG } from './hostile-values.ts';
import { type TestUser, PUBLIC_ORIGIN } from './test-node.ts';

/** Hostile values in every field of every endpoint, from every caller, must never cause an internal error. */

/** Raw request bodies. */
const HOSTILE_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '5',
  '"text"',
  '[]',
  '[[]]',
  '{}',
  '{',
  '{"email":',
  '{"email":"a@b.test",}',
  "{'email':'a@b.test'}",
  '{"email":NaN}',
  '\ufeff{}',
  '\0',
  '{"__proto__":{"roles":["ADMIN"]}}',
  '{"constructor":{"prototype":{"roles":["ADMIN"]}}}',
  '{"email":"a@b.test","email":["a@b.test"],"password":"x","password":{}}',
  '{"toString":1,"hasOwnProperty":1,"then":1,"valueOf":1}',
  '['.repeat(10_000) + ']'.repeat(10_000),
  '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  `{"email":"${LONG.repeat(7)}"}`,
];

/** Encoded values of path and query parameters. */
const HOSTILE_PARAMETERS: readonly string[] = [
  '',
  '%20',
  '%00',
  '%',
  '%zz',
  '%ED%A0%80',
  '%C3',
  '%E2%80%AE',
  '%F0%9F%9A%80',
  '%0d%0aSet-Cookie:x=y',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  '%27%3B%20DROP%20TABLE%20user_account%3B--',
  '1e308',
  '-1',
  'null',
  '2026-02-31',
  '9999-12-31',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(90),
  'x'.repeat(10_000),
];

interface SentRequest {
  readonly url: string;
  readonly payload?: string;
  readonly contentType?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const show = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value));

describe('hostile input', () => {
  let node: BillingNode;
  let callers: readonly { readonly name: string; readonly person: TestUser | null }[];
  let writes: ReadonlyMap<string, ReadyCall>;

  beforeAll(async () => {
    node = await startBillingNode();
    // Rate limits are not tested here.
    vi.spyOn(node.rateLimiter, 'consume').mockReturnValue(null);
    writes = await prepareWrites(node);
  });
  afterAll(() => node.stop());
  beforeEach(async () => {
    faults = [];
    callers = [
      { name: 'visitor', person: null },
      { name: 'user', person: await node.createUser('trialing') },
      { name: 'admin', person: await node.createUser('active', ['USER', 'ADMIN', 'TRADER']) },
    ];
  });
  const payloadOf = (name: string): object => {
    const payload = writes.get(name)?.payload;
    return typeof payload === 'object' ? payload : {};
  };

  let requests = 0;
  let faults: string[];
  let turn = 0;
  /** Sends a request as each caller and records invalid responses. */
  const requestAsEach = (endpoint: Endpoint, sent: SentRequest, what: string): Promise<void> =>
    requestAs(callers, endpoint, sent, what);
  /** As the admin, who may call everything, and as another caller every other time. */
  const requestInTurns = (endpoint: Endpoint, sent: SentRequest, what: string): Promise<void> => {
    turn += 1;
    const other = turn % 2 === 0 ? callers[(turn / 2) % (callers.length - 1)] : undefined;
    return requestAs([...(other === undefined ? [] : [other]), ...callers.slice(-1)], endpoint, sent, what);
  };
  const requestAs = async (
    chosen: typeof callers,
    { method }: Endpoint,
    { url, payload, contentType }: SentRequest,
    what: string,
  ): Promise<void> => {
    const responses = await Promise.all(
      chosen.map(async ({ name, person }) => {
        const response = await node.http.inject({
          method,
          url,
          headers: {
            ...NO_STREAM,
            origin: PUBLIC_ORIGIN,
            ...(person === null ? {} : { cookie: person.cookie }),
            ...(contentType === undefined ? {} : { 'content-type': contentType }),
          },
          ...(payload === undefined ? {} : { payload }),
        });
        const { statusCode, body, headers } = response;
        return { name, statusCode, body, headers };
      }),
    );
    for (const { name, statusCode, body, headers } of responses) {
      requests += 1;
      const fault =
        (statusCode >= 500 && 'internal error') ||
        (statusCode >= 400 && !isRefusal(body) && 'invalid error body') ||
        (headers['content-type'] !== JSON_TYPE && 'not JSON');
      if (fault) faults.push(`${fault}: ${name} ${method} ${url.slice(0, 120)} ${what.slice(0, 200)}: ${body}`);
    }
  };
  const isRefusal = (body: string): boolean => {
    const parsed = z.strictObject(ErrorBody.shape).safeParse(JSON.parse(body));
    return parsed.success && parsed.data.message !== '' && /^[a-z]+(?:_[a-z]+)*$/.test(parsed.data.code);
  };

  /** Returns the recorded faults, and callers whose session ended, because their later requests tested nothing. */
  const findFaults = async (): Promise<readonly string[]> => {
    for (const { name, person } of callers) {
      if (person === null) continue;
      const { statusCode } = await node.request({ method: 'GET', url: `${API_BASE}/users/session`, as: person });
      if (statusCode !== 200) faults.push(`the session of ${name} ended`);
    }
    return faults;
  };

  const endpointsWith = (part: 'body' | 'params' | 'query') =>
    ENDPOINTS.filter((endpoint) => endpoint[part] !== undefined).map(
      (endpoint) => [nameOf(endpoint), endpoint] as const,
    );
  const acceptsForm = ([, endpoint]: readonly [string, Endpoint]): boolean => endpoint.client === 'mail client';
  const acceptsFiles = ([, endpoint]: readonly [string, Endpoint]): boolean => endpoint.bodyType !== undefined;
  const withFiles = endpointsWith('body').filter(acceptsFiles);
  const withJson = endpointsWith('body').filter((named) => !acceptsForm(named) && !acceptsFiles(named));
  const withForm = endpointsWith('body').filter(acceptsForm);

  // @req 12.1 @threat A20 @threat K3
  it.each(withJson)('in the body of %s causes no internal error', async (name, endpoint) => {
    const url = writes.get(name)?.url ?? '';
    const fields = fieldNamesOf(endpoint.body);
    expect(fields.length).toBeGreaterThan(0);
    const createValid = (): object => {
      if (endpoint.path === '/auth/register') return registrationBody();
      // With the right password, a hostile code of an account without a second factor would log the caller in anew.
      return endpoint.path === '/auth/login' ? { ...payloadOf(name), password: 'wrong horse' } : payloadOf(name);
    };
    const request = (body: object, what: string): Promise<void> =>
      requestInTurns(endpoint, { url, payload: JSON.stringify(body), contentType: 'application/json' }, what);
    for (const value of HOSTILE) {
      for (const field of fields) await request({ ...createValid(), [field]: value }, `${field}: ${show(value)}`);
      await request(Object.fromEntries(fields.map((field) => [field, value])), `everywhere: ${show(value)}`);
      if (value !== undefined) await request({ ...createValid(), [show(value)]: value }, `as a key: ${show(value)}`);
    }
    for (const payload of HOSTILE_BODIES) {
      await requestAsEach(endpoint, { url, payload, contentType: 'application/json' }, payload);
    }
    expect(await findFaults()).toEqual([]);
  });

  // @threat A20
  it.each(withForm)('in the form of %s causes no internal error', async (_name, endpoint) => {
    const url = `${API_BASE}${endpoint.path.replace(':token', 'x')}`;
    const contentType = 'application/x-www-form-urlencoded';
    for (const value of HOSTILE_PARAMETERS) {
      for (const payload of [
        `List-Unsubscribe=${value}`,
        `${value}=One-Click`,
        `List-Unsubscribe=One-Click&${value}`,
      ]) {
        await requestAsEach(endpoint, { url, payload, contentType }, payload);
      }
    }
    for (const payload of HOSTILE_BODIES) {
      await requestAsEach(endpoint, { url, payload, contentType }, payload);
      await requestAsEach(endpoint, { url, payload, contentType: 'multipart/form-data; boundary=edge' }, payload);
    }
    expect(await findFaults()).toEqual([]);
  });

  it.each(withFiles)(
    'in the form and the file of %s causes no internal error',
    async (_name, endpoint) => {
      const url = `${API_BASE}${endpoint.path}`;
      const fields = fieldNamesOf(endpoint.body);
      expect(fields).toContain('file');
      const validPart = (field: string): FormPart => (field === 'file' ? ['file', MARKDOWN] : [field, '2026-11-10']);
      const request = async (parts: readonly FormPart[], what: string): Promise<void> => {
        const { payload, headers } = formOf(parts);
        await requestInTurns(
          endpoint,
          { url, payload: payload.toString(), contentType: headers['content-type'] },
          what,
        );
      };
      // Both endpoints share the reader, which is slow, so each gets every other value. Contents: read-overview.test.ts.
      const first = endpoint.path.endsWith('/preview') ? 0 : 1;
      for (const [index, value] of HOSTILE.entries()) {
        const text = typeof value === 'string' ? value : show(value);
        const others = fields.filter((field) => field !== 'file').map(validPart);
        for (const field of fields) {
          await request(
            [...fields.filter((other) => other !== field).map(validPart), [field, text]],
            `${field}: ${show(value)}`,
          );
        }
        if (index % 2 === first) {
          await request([...fields.map(validPart), [text, text]], `as a key: ${show(value)}`);
          await request([...others, ['file', { ...MARKDOWN, name: text }]], `as a name: ${show(value)}`);
          await request([...others, ['file', { ...MARKDOWN, type: text.slice(0, 200) }]], `as a type: ${show(value)}`);
        }
      }
      for (const payload of HOSTILE_BODIES) {
        await requestAsEach(endpoint, { url, payload, contentType: 'multipart/form-data; boundary=edge' }, payload);
        await requestAsEach(endpoint, { url, payload, contentType: 'application/json' }, payload);
      }
      expect(await findFaults()).toEqual([]);
    },
    120_000,
  );

  // @threat A20
  it.each(endpointsWith('params'))('in the path of %s causes no internal error', async (name, endpoint) => {
    const body =
      endpoint.body === undefined ? {} : { payload: JSON.stringify(payloadOf(name)), contentType: 'application/json' };
    for (const value of HOSTILE_PARAMETERS) {
      const url = `${API_BASE}${endpoint.path.replace(/:\w+/, () => value)}`;
      await requestAsEach(endpoint, { url, ...body }, value);
    }
    expect(await findFaults()).toEqual([]);
  });

  // @threat A20 @threat C9 @threat K5
  it.each(endpointsWith('query'))('in the query of %s causes no internal error', async (_name, endpoint) => {
    const fields = fieldNamesOf(endpoint.query);
    expect(fields.length).toBeGreaterThan(0);
    for (const value of HOSTILE_PARAMETERS) {
      for (const field of fields) {
        for (const query of [
          `${field}=${value}`,
          `${field}=${value}&${field}=${value}`,
          `${field}[${value}]=${value}`,
        ]) {
          await requestInTurns(endpoint, { url: `${API_BASE}${endpoint.path}?${query}` }, query);
        }
      }
      await requestInTurns(endpoint, { url: `${API_BASE}${endpoint.path}?${value}` }, value);
      await requestInTurns(endpoint, { url: `${API_BASE}${endpoint.path}?${value}=${value}` }, value);
    }
    expect(await findFaults()).toEqual([]);
  });

  // @threat K3
  it('was sent and did not pollute prototypes', () => {
    expect(requests).toBeGreaterThan(6_000);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('roles');
  });
});
