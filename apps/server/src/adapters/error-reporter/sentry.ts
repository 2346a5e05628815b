import { createStackParser, createTransport, Scope, stackParserFromStackParserOptions } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ErrorReporter } from '../../deps.ts';

/** Time for one HTTP request to the error service. */
const SEND_TIMEOUT_MS = 5_000;

/**
 * Sends errors to Sentry or any service that accepts its envelopes (GlitchTip, Bugsink, OpenTelemetry collectors).
 * Collects no request data, no personal data and no source code. `dsn` as the service shows it.
 */
export function createSentryReporter(options: {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
}): ErrorReporter {
  const client = new ServerRuntimeClient({
    ...options,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: stackParserFromStackParserOptions(createStackParser(nodeStackLineParser())),
    transport: (transportOptions) =>
      createTransport(transportOptions, async ({ body }) => {
        const response = await fetch(transportOptions.url, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-sentry-envelope' },
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
        await response.body?.cancel();
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  return {
    report: (error, { message, tags }) => {
      const scope = new Scope();
      scope.setTags({ ...tags });
      scope.setExtra('log', message);
      client.captureException(error, undefined, scope);
    },
    flush: async (timeoutMs) => void (await client.flush(timeoutMs)),
  };
}
