import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import type { sendError } from './error-service.ts';
import { createReportError, watchUncaughtErrors } from './report-error.ts';

const DSN = 'https://publickey@errors.test/42';

function writeMeta(content: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(content)) {
    const meta = document.createElement('meta');
    meta.name = name;
    meta.content = value;
    document.head.append(meta);
  }
}

/** The meta tags of a page that reports errors. */
const writeService = (): void =>
  writeMeta({ 'bna-error-report-dsn': DSN, 'bna-environment': 'production', 'bna-release': 'bna@1.2.3' });

afterEach(() => {
  for (const meta of document.querySelectorAll('meta')) meta.remove();
  window.history.replaceState(null, '', '/');
});

describe('an error in the page', () => {
  const send = vi.fn<typeof sendError>();
  const loadClient = vi.fn<() => Promise<{ sendError: typeof sendError }>>();
  beforeEach(() => {
    send.mockReset();
    loadClient.mockReset().mockResolvedValue({ sendError: send });
  });
  const reported = () => send.mock.calls.map(([error, { part }]) => [String(error), part]);

  it('is reported with the service and the place, after the client has loaded', async () => {
    writeService();
    const error = new TypeError('rows is undefined');
    createReportError(loadClient)(error, { part: 'screen' });
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const service = { dsn: DSN, environment: 'production', release: 'bna@1.2.3' };
    expect(send).toHaveBeenCalledWith(error, { service, part: 'screen' });
  });

  it('loads nothing if the server names no service', async () => {
    createReportError(loadClient)(new Error('failed'), { part: 'screen' });
    await Promise.resolve();
    expect(loadClient).not.toHaveBeenCalled();
  });

  it.each([
    new ApiError(500, { code: 'internal_error', message: 'An error occurred' }),
    new NetworkError(new Error('offline')),
    new DOMException('Aborted', 'AbortError'),
  ])('is not reported if it is expected: %s', (error) => {
    writeService();
    createReportError(loadClient)(error, { part: 'query' });
    expect(loadClient).not.toHaveBeenCalled();
  });

  it('is reported once, and at most five errors are', async () => {
    writeService();
    const reportError = createReportError(loadClient);
    for (const name of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'a']) reportError(new Error(name), { part: 'query' });
    await waitFor(() => expect(send).toHaveBeenCalledTimes(5));
    expect(reported().map(([error]) => error)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `Error: ${name}`));
  });

  it('causes no other error if the client cannot be loaded', async () => {
    writeService();
    loadClient.mockRejectedValue(new Error('offline'));
    createReportError(loadClient)(new Error('failed'), { part: 'screen' });
    await waitFor(() => expect(loadClient).toHaveBeenCalledTimes(1));
    expect(send).not.toHaveBeenCalled();
  });

  it('is also reported if nothing catches it', () => {
    const report = vi.fn<(error: unknown, context: { part: string }) => void>();
    watchUncaughtErrors(report);
    const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
    window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'thrown' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
    expect(report.mock.calls).toEqual([
      [thrown, { part: 'window' }],
      [rejected, { part: 'window' }],
    ]);
  });
});

describe('the report', () => {
  it('goes to the service without queries, addresses, cookies or the user', async () => {
    writeService();
    window.history.replaceState(null, '', '/en/reset-password?token=url-canary');
    document.cookie = 'canary=cookie-canary';
    const fetch = vi.fn<typeof window.fetch>().mockImplementation(() => Promise.resolve(new Response('{}')));
    vi.spyOn(window, 'fetch').mockImplementation(fetch);
    const error = new Error('Cannot open https://bna.test/en/reset-password?token=message-canary for jane@bna.test');
    error.stack = `Error: failed\n    at open (https://bna.test/en/reset-password?token=stack-canary:3:7)`;
    createReportError(() => import('./error-service.ts'))(error, { part: 'window' });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1), { timeout: 10_000 });

    const [url, request] = fetch.mock.calls[0] ?? [];
    expect(url).toMatch(/^https:\/\/errors\.test\/api\/42\/envelope\//);
    expect(request).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    const body = typeof request?.body === 'string' ? request.body : '';
    expect(JSON.parse(body.split('\n')[2] ?? '')).toMatchObject({
      environment: 'production',
      release: 'bna@1.2.3',
      tags: { part: 'window', screen: '/en/reset-password' },
      exception: {
        values: [
          {
            type: 'Error',
            value: 'Cannot open https://bna.test/en/reset-password for [email address]',
            stacktrace: { frames: [{ filename: 'https://bna.test/en/reset-password', function: 'open', lineno: 3 }] },
          },
        ],
      },
    });
    expect(body).not.toMatch(/canary|jane|breadcrumbs|"user"|"request"/);
  });
});
