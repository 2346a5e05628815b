import { ApiError, NetworkError } from './api-error.ts';
import type * as ErrorServiceModule from './error-service.ts';

type ErrorService = ErrorServiceModule.ErrorService;

interface ErrorContext {
  /** The part of the page that caught the error. */
  readonly part: 'screen' | 'window' | 'query';
}

type ReportError = (error: unknown, context: ErrorContext) => void;

/** Per page load. An error in a loop must not flood the service. */
const MAX_REPORTS = 5;

/** The server reports its own errors, and connections fail. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof NetworkError ||
  (error instanceof DOMException && error.name === 'AbortError');

const readMeta = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** The server writes the address of the error service into the page if pages should report errors. */
function readService(): ErrorService | null {
  const dsn = readMeta('bna-error-report-dsn');
  if (dsn === null) return null;
  return { dsn, environment: readMeta('bna-environment') ?? '', release: readMeta('bna-release') ?? '' };
}

/** Creates a function that reports unexpected errors, each message once. `loadClient` is called on the first one. */
export function createReportError(
  loadClient: () => Promise<Pick<typeof ErrorServiceModule, 'sendError'>>,
): ReportError {
  const reported = new Set<string>();
  const send = async (error: unknown, context: { service: ErrorService; part: string }): Promise<void> => {
    try {
      const { sendError } = await loadClient();
      sendError(error, context);
    } catch {
      // Offline: the report is lost.
    }
  };
  return (error, { part }) => {
    const message = String(error);
    if (isExpected(error) || reported.size >= MAX_REPORTS || reported.has(message)) return;
    const service = readService();
    if (service === null) return;
    reported.add(message);
    void send(error, { service, part });
  };
}

export const reportError = createReportError(() => import('./error-service.ts'));

/** Reports errors that nothing catches. */
export function watchUncaughtErrors(report: ReportError = reportError): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an error object it is another site's script or a notice of the browser.
    if (error instanceof Error) report(error, { part: 'window' });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, { part: 'window' }));
}
