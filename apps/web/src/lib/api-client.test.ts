import { login } from '@bna/contract/auth';
import { defineEndpoint } from '@bna/contract/endpoint';
import { downloadInvoice } from '@bna/contract/invoices';
import { listNewsSummaries, retractNewsSummary } from '@bna/contract/news';
import { getSession } from '@bna/contract/users';
import { describe, expect, it, vi } from 'vitest';
import { newsFeed } from '../../test/factories.ts';
import { createApiCall, createFileCall } from './api-client.ts';
import { displayedMessage } from './api-error.ts';

function clientAnswering(answer: Response | Error) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  const onUnauthorized = vi.fn<() => void>();
  const client = { fetch, onUnauthorized };
  return { call: createApiCall(client), callForFile: createFileCall(client), fetch, onUnauthorized };
}

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('expected the call to fail'),
    (error: unknown) => error,
  );

describe('a call', () => {
  it('writes query and path from the contract, leaving out what is not given', async () => {
    const { call, fetch } = clientAnswering(json(200, newsFeed([])));
    await call(listNewsSummaries, { query: { sort: 'oldest', date: undefined } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/news-summary?sort=oldest');
    await call(listNewsSummaries, { query: {} }).catch(() => undefined);
    expect(fetch.mock.calls[1]?.[0]).toBe('/api/v1/news-summary');
  });

  it('encodes path parameters', async () => {
    const { call, fetch } = clientAnswering(json(200, { message: 'ok' }));
    await call(retractNewsSummary, { params: { id: 'a/b' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/news-summary/a%2Fb');
    expect(fetch.mock.calls[0]?.[1].method).toBe('DELETE');
  });

  it('sends a body as JSON, with the cookie', async () => {
    const { call, fetch } = clientAnswering(json(200, {}));
    await call(login, { body: { email: 'a@b.co', password: ' x ' } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"a@b.co","password":" x "}',
    });
  });
});

describe('an error', () => {
  it("carries the server's message, code and issues", async () => {
    const body = { message: 'Email is required', code: 'validation_failed', errors: [{ path: 'email', message: 'x' }] };
    const { call } = clientAnswering(json(422, body));
    const error = await failure(call(login, { body: { email: '', password: '' } }));
    expect(error).toMatchObject({ status: 422, ...body });
    expect(displayedMessage(error)).toBe('Email is required');
  });

  it.each([
    ['an HTML page', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another shape', json(500, { error: 'x' })],
    ['nothing', new Response(null, { status: 500 })],
  ])('whose body is %s shows as a plain sentence', async (_what, response) => {
    const { call } = clientAnswering(response);
    expect(displayedMessage(await failure(call(getSession, {})))).toBe('An error occurred');
  });

  it('without any answer says that BNA cannot be reached', async () => {
    const { call } = clientAnswering(new TypeError('Failed to fetch'));
    expect(displayedMessage(await failure(call(getSession, {})))).toBe(
      'BNA cannot be reached. Please check your connection and try again.',
    );
  });

  it.each([undefined, null, 'text', new Error('')])('that is %j shows as a plain sentence', (error) => {
    expect(displayedMessage(error)).toBe('An error occurred');
  });
});

describe('a 401', () => {
  const unauthorized = () => json(401, { message: 'No session', code: 'unauthenticated' });

  it('is told once', async () => {
    const { call, onUnauthorized } = clientAnswering(unauthorized());
    await failure(call(listNewsSummaries, { query: {} }));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('is left to the caller that asks for it', async () => {
    const { call, onUnauthorized } = clientAnswering(unauthorized());
    await failure(call(getSession, {}, { unauthorized: 'left to the caller' }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is not any other refusal', async () => {
    const forbidden = defineEndpoint({ ...getSession, path: '/elsewhere' });
    const { call, onUnauthorized } = clientAnswering(json(403, { message: 'No', code: 'forbidden' }));
    await failure(call(forbidden, {}));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  const input = { params: { id: 'in_1' } };

  it('comes as it was sent, under the same time limit', async () => {
    const { callForFile, fetch } = clientAnswering(new Response('%PDF', { headers: { 'Content-Disposition': 'x' } }));
    const answer = await callForFile(downloadInvoice, input);
    expect(answer.headers.get('Content-Disposition')).toBe('x');
    expect(await answer.text()).toBe('%PDF');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/invoices/in_1/download');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(fetch.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  });

  it('that is refused carries status and message, and tells a 401 once', async () => {
    const { callForFile, onUnauthorized } = clientAnswering(json(401, { message: 'No session', code: 'x' }));
    expect(await failure(callForFile(downloadInvoice, input))).toMatchObject({ status: 401, message: 'No session' });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});
