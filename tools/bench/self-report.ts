/**
 * Loaded into every measured Node server. On SIGUSR2, it collects garbage as thoroughly as possible, so that memory figures
 * are comparable, and writes a line of JSON to file descriptor 3.
 */
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const REPORT_DESCRIPTOR = 3;
const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

/** The histogram includes the sampling interval. */
const delayMs = (ns: number): number => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);

process.on('SIGUSR2', () => {
  const eventLoopDelay = { p50: delayMs(delays.percentile(50)), p99: delayMs(delays.percentile(99)) };
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed } = process.memoryUsage();
  writeSync(REPORT_DESCRIPTOR, `${JSON.stringify({ heapUsed, eventLoopDelay })}\n`);
});
