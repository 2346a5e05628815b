import type { Endpoint } from '@bna/contract/endpoint';

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'responses' in value;
