export { BnaError } from './bna-error.ts';
export { type Client, type ClientOptions, createClient, type ListOptions, type StreamOptions } from './client.ts';
export type { AlertChange, AlertChangePage, LogPosition, NewsSummary } from './types.ts';
