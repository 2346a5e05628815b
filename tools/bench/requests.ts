import { API_BASE } from '@bna/contract/endpoint';
import type { Product } from './product.ts';

export const FEED_PATH = `${API_BASE}/news-summary`;
export const SESSION_PATH = `${API_BASE}/users/session`;

/** Returns the raw GET request of the subscriber with this index. */
export function buildGetRequest(
  { origin, users }: Product,
  { index, path, headers = {} }: { index: number; path: string; headers?: Readonly<Record<string, string>> },
): string {
  const lines = Object.entries({ host: new URL(origin).host, cookie: users.cookies[index] ?? '', ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
