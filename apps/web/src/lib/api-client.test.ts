import { login } from '@bna/contract/accounts/auth';
import { defineEndpoint } from '@bna/contract/endpoint';
import { downloadInvoice } from '@bna/contract/billing/invoices';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import { retractNewsSummary } from '@bna/contract/feed/edit-news-summary';
import { getSession } from '@bna/contract/accounts/users';
import { describe, expect, it, vi } from 'vitest';
import { newsFeed } from '../../test/factories.ts';
import { createApiCall, createFileCall } from './api-client.ts';
import { errorMessage } from './api-error.ts';

function createClient(response: Response | Error) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  const onUnauthorized = vi.fn<() => void>();
  const confirm = vi.fn<(confirmation: string) => Promise<boolean>>(() => Promise.resolve(false));
  const client = { fetch, onUnauthorized, confirm };
  return { call: createApiCall(client), callForFile: createFileCall(client), fetch, onUnauthorized, confirm };
}

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('expected the call to fail'),
    (error: unknown) => error,
  );

describe('a call', () => {
  // @req 7.1
  it('builds path and query from the contract, without undefined values', async () => {
    const { call, fetch } = createClient(json(200, newsFeed([])));
    await call(listNewsSummaries, { query: { sort: 'oldest', date: undefined } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/news-summary?sort=oldest');
    await call(listNewsSummaries, { query: {} }).catch(() => undefined);
    expect(fetch.mock.calls[1]?.[0]).toBe('/api/v1/news-summary');
  });

  it('encodes path parameters', async () => {
    const { call, fetch } = createClient(json(200, { message: 'ok' }));
    await call(retractNewsSummary, { params: { id: 'a/b' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/news-summary/a%2Fb');
    expect(fetch.mock.calls[0]?.[1].method).toBe('DELETE');
  });

  // @req 7.1
  it('sends a body as JSON, with the cookie', async () => {
    const { call, fetch } = createClient(json(200, {}));
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
  // @req 3.14 @req 8.1
  it("carries the server's message, code and issues", async () => {
    const body = { message: 'Email is required', code: 'validation_failed', errors: [{ path: 'email', message: 'x' }] };
    const { call } = createClient(json(422, body));
    const error = await failure(call(login, { body: { email: '', password: '' } }));
    expect(error).toMatchObject({ status: 422, ...body });
    expect(errorMessage(error)).toBe('Email is required');
  });

  // @req 8.1
  it.each([
    ['an HTML page', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another shape', json(500, { error: 'x' })],
    ['nothing', new Response(null, { status: 500 })],
  ])('whose body is %s shows a generic text', async (_case, response) => {
    const { call } = createClient(response);
    expect(errorMessage(await failure(call(getSession, {})))).toBe('An error occurred');
  });

  it('without a response says that BNA can’t be reached', async () => {
    const { call } = createClient(new TypeError('Failed to fetch'));
    expect(errorMessage(await failure(call(getSession, {})))).toBe(
      'We can’t reach BNA. Check your connection and try again.',
    );
  });

  // @req 8.1
  it.each([undefined, null, 'text', new Error('')])('that is %j shows a generic text', (error) => {
    expect(errorMessage(error)).toBe('An error occurred');
  });
});

describe('a 401', () => {
  const unauthorized = () => json(401, { message: 'No session', code: 'unauthenticated' });

  it('is reported once', async () => {
    const { call, onUnauthorized } = createClient(unauthorized());
    await failure(call(listNewsSummaries, { query: {} }));
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('is left to a caller that handles it', async () => {
    const { call, onUnauthorized } = createClient(unauthorized());
    await failure(call(getSession, {}, { unauthorized: 'handled by caller' }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is not confused with other errors', async () => {
    const forbidden = defineEndpoint({ ...getSession, path: '/elsewhere' });
    const { call, onUnauthorized } = createClient(json(403, { message: 'No', code: 'forbidden' }));
    await failure(call(forbidden, {}));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a request that needs a confirmation', () => {
  const refused = () => json(403, { message: 'Please confirm.', code: 'second_factor_required' });

  // @threat A24
  it('is sent again after the confirmation', async () => {
    const { call, fetch, confirm } = createClient(json(200, { message: 'Retracted' }));
    fetch.mockResolvedValueOnce(refused());
    confirm.mockResolvedValueOnce(true);
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await call(retractNewsSummary, { params })).toEqual({ message: 'Retracted' });
    expect(confirm.mock.calls).toEqual([['second factor']]);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(Array(2).fill(`/api/v1/news-summary/${params.id}`));
  });

  it('fails with its own error if the user cancels', async () => {
    const { call, fetch, confirm } = createClient(refused());
    expect(await failure(call(getSession, {}))).toMatchObject({ status: 403, message: 'Please confirm.' });
    expect(confirm).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is not confused with a login that needs a code', async () => {
    const { call, confirm } = createClient(json(401, { message: 'Code', code: 'second_factor_required' }));
    await failure(call(login, { body: { email: 'a@bna.test', password: 'x' } }));
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  const input = { params: { id: 'in_1' } };

  it('is returned unread, with the same timeout', async () => {
    const { callForFile, fetch } = createClient(new Response('%PDF', { headers: { 'Content-Disposition': 'x' } }));
    const file = await callForFile(downloadInvoice, input);
    expect(file.headers.get('Content-Disposition')).toBe('x');
    expect(await file.text()).toBe('%PDF');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/invoices/in_1/download');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(fetch.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  });

  it('that is denied carries status and message, and reports a 401 once', async () => {
    const { callForFile, onUnauthorized } = createClient(json(401, { message: 'No session', code: 'x' }));
    expect(await failure(callForFile(downloadInvoice, input))).toMatchObject({ status: 401, message: 'No session' });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});
