import { type DestinationStream, type Logger as PinoLogger, type LogFn, pino, stdSerializers } from 'pino';
import { isFailedQuery, type ReportFailure } from './failure-reports.ts';

export type Logger = PinoLogger;

const REDACTED = [
  'password',
  '*.password',
  'token',
  '*.token',
  'authorization',
  '*.authorization',
  'cookie',
  '*.cookie',
  '*["set-cookie"]',
  'req.headers',
  '*.connectionString',
];

/** pino's number of the level `error`; `fatal` is higher. */
const ERROR_LEVEL = 50;

/** The process, as named in every log line. */
export interface LogOrigin {
  /** The node's id, as in its heartbeat. */
  readonly node: string;
  readonly version: string;
}

interface LoggerOptions {
  readonly reportFailure?: ReportFailure | undefined;
  readonly origin?: LogOrigin;
}

/** Creates a logger that writes one JSON object per line and redacts secrets. Errors also go to `reportFailure`. */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  { reportFailure, origin }: LoggerOptions = {},
): Logger {
  const options = {
    level,
    base: origin ?? null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: REDACTED, censor: '[redacted]' },
    hooks: reportFailure === undefined ? {} : { logMethod: createReportingHook(reportFailure) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const createReportingHook = (reportFailure: ReportFailure) =>
  function logAndReport(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    method.apply(this, args);
    const [fields, message]: readonly unknown[] = args;
    if (level < ERROR_LEVEL || typeof fields !== 'object' || fields === null || !('err' in fields)) return;
    reportFailure({ error: fields.err, message: typeof message === 'string' ? message : 'error', fields });
  };

/** Logs a failed query without its parameters, which may be personal data. */
function describeError(error: Error): object {
  if (!isFailedQuery(error) || !(error.cause instanceof Error)) return stdSerializers.err(error);
  return { ...stdSerializers.err(error.cause), detail: undefined, query: error.query };
}

const SECRET_SEGMENT = /\/(?:[\w-]{20,}|\d{12,})(?=\/|$)/g;
const UUID_SEGMENT = /^\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the path of a URL without its query, with possible tokens and card numbers redacted. */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(SECRET_SEGMENT, (segment) => (UUID_SEGMENT.test(segment) ? segment : '/[redacted]'));
}
