import type { Clock } from '../../../deps.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { LatestQuote, LatestSource } from '../../../quote-source.ts';
import { checkQuotes } from './check-quotes.ts';

const SOURCE_TIMEOUT_MS = 5_000;

export interface ReadLatestDeps {
  readonly latest: LatestSource;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'quotes'>;
  readonly sourceTimeoutMs?: number;
}

/**
 * Returns the quotes of the source that can be true.
 * @throws the error of the source, or one after five seconds
 */
export async function readLatest(
  { latest, clock, metrics, sourceTimeoutMs = SOURCE_TIMEOUT_MS }: ReadLatestDeps,
  symbols: ReadonlySet<string>,
): Promise<readonly LatestQuote[]> {
  const answer = latest.read([...symbols], AbortSignal.timeout(sourceTimeoutMs));
  // A source may ignore the signal.
  const { quotes, refused } = checkQuotes(await withTimeout(sourceTimeoutMs, answer, noAnswer), symbols, clock.now());
  metrics.quotes.inc({ outcome: 'used' }, quotes.length);
  metrics.quotes.inc({ outcome: 'refused' }, refused);
  return quotes;
}

export const noAnswer = (): Error => new Error('The price source did not answer in time');
