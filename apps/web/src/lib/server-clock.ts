/** A response of the server, by this device's clock in milliseconds since 1970. */
interface TimedResponse {
  readonly sentMs: number;
  readonly receivedMs: number;
  /** Value of the header `Date`; null if missing. */
  readonly date: string | null;
}

interface Estimate {
  /** Server's clock minus this device's. */
  readonly offsetMs: number;
  /** The true offset is at most this far from the estimate. */
  readonly errorMs: number;
}

/** `Date` is truncated to the second. */
const DATE_PRECISION_MS = 1_000;
/** Smaller offsets are within the precision of the header, and no one notices them. */
const IGNORED_MS = 2_000;

/** Creates a clock that follows the server's, as estimated from the responses that the page gets anyway. */
export function createServerClock(readDeviceNow: () => number) {
  let best: Estimate | null = null;
  return {
    /** Returns the server's time in milliseconds since 1970; this device's until the offset is known. */
    now: (): number => readDeviceNow() + (best === null || Math.abs(best.offsetMs) < IGNORED_MS ? 0 : best.offsetMs),
    /** Takes the response into account if it is the most exact, or proves that one of the clocks was set. */
    observe: ({ sentMs, receivedMs, date }: TimedResponse): void => {
      const offsetMs = Date.parse(date ?? '') + (DATE_PRECISION_MS - sentMs - receivedMs) / 2;
      if (Number.isNaN(offsetMs)) return;
      const errorMs = (receivedMs - sentMs + DATE_PRECISION_MS) / 2;
      const isCompatible = best !== null && Math.abs(offsetMs - best.offsetMs) <= errorMs + best.errorMs;
      if (best === null || !isCompatible || errorMs <= best.errorMs) best = { offsetMs, errorMs };
    },
  };
}

/** The server clock of this page. */
export const serverClock = createServerClock(() => Date.now());

/** `fetch` whose responses set the page's clock. */
export async function fetchAndObserve(url: string, init: RequestInit): Promise<Response> {
  const sentMs = Date.now();
  const response = await window.fetch(url, init);
  serverClock.observe({ sentMs, receivedMs: Date.now(), date: response.headers.get('Date') });
  return response;
}
