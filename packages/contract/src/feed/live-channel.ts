import { z } from 'zod/mini';
import { LogPosition } from './log-position.ts';
import { NewsSummary } from './news-summary.ts';

/** Socket.IO namespace of the live channel, on the library's default path. */
export const LIVE_CHANNEL_NAMESPACE = '/stock-news';

export const AlertAction = z.enum(['created', 'updated', 'retracted']);
export type AlertAction = z.infer<typeof AlertAction>;

/** Event `connection-success`: the first event of a connection. */
export const ConnectionSuccess = z.extend(LogPosition, { message: z.string() });
export type ConnectionSuccess = z.infer<typeof ConnectionSuccess>;

/** One change of the feed, including the news summary. Times are ISO 8601 UTC. */
export const AlertChange = z.extend(LogPosition, {
  action: AlertAction,
  newsSummary: NewsSummary,
  published_at: z.iso.datetime(),
});
export type AlertChange = z.infer<typeof AlertChange>;

/** Event `stock-news-update`. */
export const StockNewsUpdate = z.extend(AlertChange, { sent_at: z.iso.datetime() });
export type StockNewsUpdate = z.infer<typeof StockNewsUpdate>;

export const ChannelErrorCode = z.enum(['session_ended', 'subscription_ended', 'too_many_connections']);
export type ChannelErrorCode = z.infer<typeof ChannelErrorCode>;

/** Event `error`: the server closes the connection right after it, and the page must not reconnect. */
export const ChannelError = z.object({ message: z.string(), code: ChannelErrorCode });
export type ChannelError = z.infer<typeof ChannelError>;

/** Events from the server to the page. The page sends none. */
export interface LiveChannelEvents {
  'connection-success': (event: ConnectionSuccess) => void;
  'stock-news-update': (event: StockNewsUpdate) => void;
  error: (event: ChannelError) => void;
}
