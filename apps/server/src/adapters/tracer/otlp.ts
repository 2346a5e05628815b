import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanOptions, Tracer } from '../../deps.ts';
import type { Logger } from '../../platform/logger.ts';

/** Time for one batch, with its retries. */
const SEND_TIMEOUT_MS = 5_000;

const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Sends spans in batches to an OpenTelemetry collector, by OTLP over HTTP. While it is unreachable, spans are dropped.
 * @param options.endpoint base address, without `/v1/traces`
 * @param options.sampleRatio share of the traces that are sent, 0 to 1
 */
export function createOtlpTracer(options: {
  readonly endpoint: string;
  readonly sampleRatio: number;
  readonly resource: Readonly<Record<string, string>>;
  readonly log: Logger;
}): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint}/v1/traces`,
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(options.resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: logFirstFailure(exporter, options.log) })],
  });
  const tracer = provider.getTracer('bna');
  const current = new AsyncLocalStorage<OpenSpan>();
  const contextOf = new WeakMap<OpenSpan, Context>();
  return {
    current: () => current.getStore() ?? null,
    open({ name, kind, attributes, startedAt, parent = current.getStore() }) {
      const outside = (parent && contextOf.get(parent)) ?? ROOT_CONTEXT;
      const start = startedAt === undefined ? {} : { startTime: startedAt };
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes }, ...start }, outside);
      const open: OpenSpan = {
        run: (work) => current.run(open, work),
        end({ attributes: more = {}, hasFailed = false } = {}) {
          span.setAttributes({ ...more });
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      contextOf.set(open, trace.setSpan(outside, span));
      return open;
    },
    flush: (timeoutMs) => provider.forceFlush({ timeoutMillis: timeoutMs }).catch(() => undefined),
  };
}

/** Logs the first failure after a success, so that a collector that is down does not flood the log. */
function logFirstFailure(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined;
        if (hasFailed && !isFailing) {
          log.warn({ reason: result.error?.message }, 'traces could not be sent; dropping them until they can');
        }
        isFailing = hasFailed;
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
