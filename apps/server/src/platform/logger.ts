import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from 'pino';

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

/** Structured log, one JSON object a line, secrets replaced by `[redacted]`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A failed query is told by its text and the database's own error; its parameters may be anybody's data. */
function describeError(error: Error): object {
  const { cause } = error;
  if (!('query' in error) || !(cause instanceof Error)) return stdSerializers.err(error);
  return { ...stdSerializers.err(cause), detail: undefined, query: error.query };
}

const SECRET_SEGMENT = /\/(?:[\w-]{20,}|\d{12,})(?=\/|$)/g;
const UUID_SEGMENT = /^\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The path of a request's address without its query, and with whatever could be a token or a card cut out. */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(SECRET_SEGMENT, (segment) => (UUID_SEGMENT.test(segment) ? segment : '/[redacted]'));
}
