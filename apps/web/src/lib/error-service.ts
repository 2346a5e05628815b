import { BrowserClient, createTransport, defaultStackParser, type ErrorEvent, Scope } from '@sentry/browser';

/** The error service, and the environment and release to report. */
export interface ErrorService {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
}

const URL_QUERY = /(?<url>\b(?:https?|wss?):\/\/[^\s"'?#]*)[?#][^\s"')]*/g;
const EMAIL_ADDRESS = /[^\s<>"'(,;:=]+@[^\s<>"'),;:]+/g;

/** Removes query strings, which may contain tokens, and email addresses. */
const withoutPersonalData = (text: string): string =>
  text.replace(URL_QUERY, '$<url>').replace(EMAIL_ADDRESS, '[email address]');

let client: BrowserClient | undefined;

/** Sends an error with its stack, the screen's path and nothing about the user. */
export function sendError(
  error: unknown,
  { service, part }: { readonly service: ErrorService; readonly part: string },
): void {
  client ??= createClient(service);
  const scope = new Scope();
  scope.setTags({ part, screen: window.location.pathname });
  client.captureException(error instanceof Error ? error : new Error(String(error)), undefined, scope);
}

function createClient(service: ErrorService): BrowserClient {
  const created = new BrowserClient({
    ...service,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    stackParser: defaultStackParser,
    beforeSend: removePersonalData,
    // The library's own transport adds a frame to the page when a script has replaced `fetch`.
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await window.fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: true,
        });
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
  });
  created.init();
  return created;
}

function removePersonalData(event: ErrorEvent): ErrorEvent {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutPersonalData(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) {
      // Scripts in the page itself have its URL.
      if (frame.filename !== undefined) frame.filename = withoutPersonalData(frame.filename);
    }
  }
  return event;
}
