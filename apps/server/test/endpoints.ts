import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE, type Endpoint } from '@bna/contract/endpoint';
import { z } from 'zod/mini';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'packages', 'contract', 'src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'responses' in value;

const files = (await readdir(CONTRACT, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
const modules = await Promise.all(files.toSorted().map((file) => import(join(CONTRACT, file)) as Promise<object>));

/** All endpoints of the contract with the names of their constants. */
export const EXPORTS: readonly (readonly [name: string, endpoint: Endpoint])[] = modules.flatMap((module) =>
  Object.entries<unknown>({ ...module }).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] as const] : [],
  ),
);

/** All endpoints of the contract. A test compares them with `readRoutes`. */
export const ENDPOINTS: readonly Endpoint[] = EXPORTS.map(([, endpoint]) => endpoint);

/** A position in another alert log. An event stream, which would never end, is refused with 410 after all other checks. */
export const NO_STREAM = { 'last-event-id': 'another-log:0' };

/** Returns `METHOD /api/v1/path` with parameters as `:name` and without a trailing slash, like the router. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${API_BASE}${path.replace(/\/$/, '')}`;

/** Returns the field names of an object schema. */
export function fieldNamesOf(schema: z.ZodMiniType | undefined): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}
