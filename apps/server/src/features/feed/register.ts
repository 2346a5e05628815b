import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';
import type { AlertLog } from './alert-log.ts';
import { createDeliveryRecorder } from './delivery/delivery-recorder.ts';
import { measureFanOut } from './delivery/measure-fan-out.ts';
import { createFeedCache } from './feed-cache.ts';
import type { HandshakeDeps } from './live/handshake.ts';
import { type LiveChannel, openLiveChannel } from './live/live-channel.ts';
import type { PublishDeps, RecordEdit } from './publish.ts';
import { feedRoutes } from './routes.ts';
import { feedViewRoutes } from './view/routes.ts';
import { watchlistRoutes } from './watchlist/routes.ts';

export interface RegisterFeedDeps extends PublishDeps {
  readonly alertLog: AlertLog;
  readonly recordEdit: RecordEdit;
}

export function registerFeed(app: FastifyInstance, deps: RegisterFeedDeps): void {
  const { db, alertLog } = deps;
  const feedCache = createFeedCache({ db, committedSeq: alertLog.committedSeq });
  alertLog.addListener({ onRows: () => undefined, onReplaced: feedCache.clear });
  feedRoutes(app, { ...deps, feedCache });
  watchlistRoutes(app, deps);
  feedViewRoutes(app, deps);
}

export interface LiveFeedDeps extends PublishDeps, Omit<HandshakeDeps, 'sessionTokenOf' | 'addressOf'> {
  readonly alertLog: AlertLog;
  readonly metrics: Metrics;
  readonly nodeId: string;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
}

/** Opens the live channel on the server of `app`, and records and measures its deliveries. Call it once `app` is ready. */
export function openLiveFeed(app: FastifyInstance, deps: LiveFeedDeps): LiveChannel {
  const recorder = createDeliveryRecorder(deps);
  const channel = openLiveChannel({
    ...deps,
    server: app.server,
    addressOf: app.clientAddresses.find,
    sessionTokenOf: (cookieHeader) => app.parseCookie(cookieHeader)[deps.sessionCookie],
    onFanOut: (sent) => {
      recorder.record(sent);
      measureFanOut(deps.metrics, sent);
    },
  });
  return {
    recheckUser: channel.recheckUser,
    disconnectAll: channel.disconnectAll,
    countSockets: channel.countSockets,
    async close() {
      await channel.close();
      await recorder.stop();
    },
  };
}
