import type { ErrorReporter } from '../deps.ts';

/** A log record of level `error` or `fatal` with an error. */
export interface Failure {
  readonly error: unknown;
  readonly message: string;
  /** All fields of the record. */
  readonly fields: object;
}

export type ReportFailure = (failure: Failure) => void;

/** Names of parts of BNA. All other fields stay in the log: they may identify a user. */
const TAG_FIELDS: ReadonlySet<string> = new Set(['queue', 'route', 'ticker', 'type', 'wire']);

/** A failure in a loop must not flood the service. */
const MAX_PER_MESSAGE = 5;
const WINDOW_MS = 60_000;

/** A match starts where a word starts, which keeps matching linear in the message. */
const EMAIL_ADDRESS = /(?<![^\s<>"'`(,;:@])[^\s<>"'`(,;:@]+@[^\s<>"'`),;:@]+/g;

/** Returns a function that sends failures to `reporter`, each log message at most five times a minute. */
export function createFailureReports(reporter: Pick<ErrorReporter, 'report'>): ReportFailure {
  let windowStartMs = performance.now();
  let counts = new Map<string, number>();
  return ({ error, message, fields }) => {
    const nowMs = performance.now();
    if (nowMs - windowStartMs >= WINDOW_MS) {
      windowStartMs = nowMs;
      counts = new Map();
    }
    const count = (counts.get(message) ?? 0) + 1;
    counts.set(message, count);
    if (count <= MAX_PER_MESSAGE) reporter.report(withoutPersonalData(error), { message, tags: tagsOf(fields) });
  };
}

/** Returns the cause of a failed query, because the error's own message contains the parameters; else `error`. */
const withoutQueryParameters = (error: Error): Error =>
  isFailedQuery(error) && error.cause instanceof Error ? error.cause : error;

export const isFailedQuery = (error: unknown): error is Error & { readonly query: unknown } =>
  error instanceof Error && 'query' in error;

const tagsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      TAG_FIELDS.has(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Returns a copy with the same stack. Mail servers and Stripe repeat email addresses in their messages. */
function withoutPersonalData(error: unknown): Error {
  const original = error instanceof Error ? withoutQueryParameters(error) : new Error(String(error));
  const redact = (text: string): string => text.replace(EMAIL_ADDRESS, '[email address]');
  const copy = new Error(redact(original.message));
  copy.name = original.name;
  copy.stack = redact(original.stack ?? '');
  return copy;
}
