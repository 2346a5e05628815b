import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { destination, multistream } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import type { ErrorReporter, Tracer } from './deps.ts';
import type { Config } from './platform/config.ts';
import { createFailureReports } from './platform/failure-reports.ts';
import { createLogger, type Logger } from './platform/logger.ts';

const MAX_UNWRITTEN_LOG_BYTES = 1_000_000;
const FLUSH_TIMEOUT_MS = 2_000;
export const RELEASE = `bna@${packageJson.version}`;

interface ReportingOptions {
  /** Names this process. */
  readonly nodeId: string;
  readonly dataDir: string;
  /** Commands log warnings only, and report and trace nothing. */
  readonly isServer: boolean;
}

export interface Reporting {
  readonly log: Logger;
  /** Null unless configured. */
  readonly tracer: Tracer | null;
  /** Sends pending error reports and traces, or gives up after two seconds. */
  readonly flushReports: () => Promise<void>;
}

/** Opens what tells the operator how a process is doing: its log, error reports and traces. */
export async function openReporting(config: Config, options: ReportingOptions): Promise<Reporting> {
  const { nodeId, isServer } = options;
  const errorReporter = isServer ? await createErrorReporter(config) : null;
  const log = createLogger(config.logLevel, chooseLogStream(config, options), {
    reportFailure: errorReporter === null ? undefined : createFailureReports(errorReporter),
    origin: { node: nodeId, version: packageJson.version },
  });
  const tracer = isServer ? await createTracer(config, { nodeId, log }) : null;
  return {
    log,
    tracer,
    flushReports: async () => {
      await Promise.all([errorReporter?.flush(FLUSH_TIMEOUT_MS), tracer?.flush(FLUSH_TIMEOUT_MS)]);
    },
  };
}

async function createErrorReporter({ errorReportDsn: dsn, env }: Config): Promise<ErrorReporter | null> {
  if (dsn === undefined) return null;
  const { createSentryReporter } = await import('./adapters/error-reporter/sentry.ts');
  return createSentryReporter({ dsn, environment: env, release: RELEASE });
}

async function createTracer(
  { otlpEndpoint: endpoint, traceSampleRatio: sampleRatio, env }: Config,
  { nodeId, log }: { nodeId: string; log: Logger },
): Promise<Tracer | null> {
  if (endpoint === undefined) return null;
  const { createOtlpTracer } = await import('./adapters/tracer/otlp.ts');
  const resource = {
    'service.name': 'bna',
    'service.version': packageJson.version,
    'service.instance.id': nodeId,
    'deployment.environment.name': env,
  };
  return createOtlpTracer({ endpoint, sampleRatio, resource, log });
}

/** The demo's server logs to a file, and only warnings to the terminal. Commands log warnings only. */
function chooseLogStream(
  { env }: Config,
  { dataDir, isServer }: ReportingOptions,
): ReturnType<typeof multistream> | undefined {
  if (env === 'production' && isServer) return undefined;
  const warnings = { level: 'warn' as const, stream: destination(2) };
  if (env !== 'demo' || !isServer) return multistream([warnings]);
  mkdirSync(dataDir, { recursive: true });
  const file = destination({ dest: join(dataDir, 'bna.log'), sync: false, maxLength: MAX_UNWRITTEN_LOG_BYTES });
  // On a full disk the log loses lines. `watchDataDir` reports the disk on the terminal.
  file.on('error', () => undefined);
  return multistream([warnings, { level: 'trace', stream: file }]);
}
