export interface ConfiguredSource {
  readonly url: string;
  readonly intervalS: number;
}

const DEFAULT_INTERVAL_S = 10;
export const MAX_INTERVAL_S = 3_600;

const INTERVAL_FRAGMENT = /^#interval=(\d{1,4})$/;

/** Splits off the optional `#interval=SECONDS` of a configured address. */
export function parseSourceAddress(address: string): ConfiguredSource {
  const url = new URL(address);
  const seconds = Number(INTERVAL_FRAGMENT.exec(url.hash)?.[1] ?? DEFAULT_INTERVAL_S);
  url.hash = '';
  return { url: url.href, intervalS: Math.min(MAX_INTERVAL_S, Math.max(1, seconds)) };
}

/** Returns the address without its query, which may contain an API key, for logs and responses. */
export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
