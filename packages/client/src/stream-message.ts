import type { AlertChange, LogPosition } from './types.ts';

/** What the server sends on a stream. A heartbeat only shows that the connection is alive. */
export type StreamMessage =
  | { readonly type: 'connected'; readonly data: LogPosition }
  | { readonly type: 'alert'; readonly data: AlertChange }
  | { readonly type: 'heartbeat' }
  | { readonly type: 'closed'; readonly data: { readonly code: string; readonly message: string } };
