import { z } from 'zod';
import { LogPosition } from './log-position.ts';
import { NewsSummary } from './news.ts';

/** Socket.IO namespace of the live channel, on the library's default path. */
export const LIVE_NEWS_NAMESPACE = '/stock-news';

export const AlertAction = z.enum(['created', 'updated', 'retracted']);
export type AlertAction = z.infer<typeof AlertAction>;

/** Event `connection-success`: the first thing an admitted socket hears. */
export const ConnectionSuccess = LogPosition.extend({ message: z.string() });
export type ConnectionSuccess = z.infer<typeof ConnectionSuccess>;

/** Event `stock-news-update`: one change of the feed, whole, so that it needs no request. Times are ISO 8601 UTC. */
export const StockNewsUpdate = LogPosition.extend({
  action: AlertAction,
  newsSummary: NewsSummary,
  published_at: z.iso.datetime(),
  sent_at: z.iso.datetime(),
});
export type StockNewsUpdate = z.infer<typeof StockNewsUpdate>;

export const ChannelErrorCode = z.enum(['session_ended', 'subscription_ended', 'too_many_connections']);
export type ChannelErrorCode = z.infer<typeof ChannelErrorCode>;

/** Event `error`: the server closes for good right after it; the page does not come back by itself. */
export const ChannelError = z.object({ message: z.string(), code: ChannelErrorCode });
export type ChannelError = z.infer<typeof ChannelError>;

/** Events from server to page. The page sends none. */
export interface LiveNewsEvents {
  'connection-success': (event: ConnectionSuccess) => void;
  'stock-news-update': (event: StockNewsUpdate) => void;
  error: (event: ChannelError) => void;
}
