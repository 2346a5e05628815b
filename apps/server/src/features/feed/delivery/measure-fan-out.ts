import type { Metrics } from '../../../platform/metrics.ts';
import type { FanOut } from '../live/fan-out.ts';

const secondsBetween = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime()) / 1_000;

/** Records the latency of new alerts and the duration of the fan-out, if the node has sockets. */
export function measureFanOut(
  { publishedToSent, fanOut }: Pick<Metrics, 'publishedToSent' | 'fanOut'>,
  { rows, sockets, firstAt, lastAt }: FanOut,
): void {
  if (sockets === 0) return;
  for (const { action, published_at } of rows) {
    if (action === 'created') publishedToSent.observe(secondsBetween(published_at, firstAt));
  }
  fanOut.observe(secondsBetween(firstAt, lastAt));
}
