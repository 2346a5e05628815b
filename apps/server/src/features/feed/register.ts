import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';
import type { Notifications } from '../../platform/notifications.ts';
import type { AlertLog } from './alert-log.ts';
import { createDeliveryRecorder } from './delivery/delivery-recorder.ts';
import { measureFanOut } from './delivery/measure-fan-out.ts';
import { createCurrentNewsDay } from './current-news-day.ts';
import { type CachedFeed, createFeedCache } from './feed-cache.ts';
import type { HandshakeDeps } from './live/handshake.ts';
import { type LiveChannel, openLiveChannel } from './live/live-channel.ts';
import type { PublishDeps, RecordEdit } from './publish.ts';
import { type AlertStreams, type AlertStreamsDeps, createAlertStreams } from './changes/alert-streams.ts';
import { createChangesCache } from './changes/changes-cache.ts';
import { alertChangeRoutes } from './changes/routes.ts';
import { createSocketUpgrades, type SocketUpgrades } from './changes/socket-upgrades.ts';
import { type UserConnections, createUserConnections } from './live/user-connections.ts';
import { createNodeConnections } from './live/node-connections.ts';
import { feedPreviewRoutes } from './preview/routes.ts';
import { pushRoutes, type PushRoutesDeps } from './push/routes.ts';
import { feedRoutes } from './routes.ts';
import { alertRuleRoutes, type AlertRuleRoutesDeps } from './rules/routes.ts';
import { feedViewRoutes } from './view/routes.ts';
import { alertWebhookRoutes, type WebhookRoutesDeps } from './webhooks/routes.ts';
import { watchlistRoutes } from './watchlist/routes.ts';

const MAX_CONNECTIONS_PER_USER = 5;

export interface RegisterFeedDeps
  extends PublishDeps,
    Omit<AlertStreamsDeps, 'userConnections' | 'db'>,
    Omit<PushRoutesDeps, 'db'>,
    Pick<WebhookRoutesDeps, 'webhookSender'>,
    Pick<AlertRuleRoutesDeps, 'enqueueMail'> {
  readonly alertLog: AlertLog;
  readonly recordEdit: RecordEdit;
  readonly notifications: Notifications;
  readonly nodeId: string;
}

/** What routes and the live channel share. */
export interface FeedConnections {
  readonly alertStreams: AlertStreams;
  readonly userConnections: UserConnections;
  readonly socketUpgrades: SocketUpgrades;
}

interface Feed {
  readonly connections: FeedConnections;
  /** Loads the feed of the current news day, newest first. */
  readonly loadToday: () => Promise<CachedFeed>;
}

export function registerFeed(app: FastifyInstance, deps: RegisterFeedDeps): Feed {
  const { db, alertLog } = deps;
  const feedCache = createFeedCache({ db, clock: deps.clock, committedSeq: alertLog.committedSeq });
  const changesCache = createChangesCache({ db, committedSeq: alertLog.committedSeq });
  alertLog.addListener({
    onRows: () => undefined,
    onReset() {
      feedCache.clear();
      changesCache.clear();
    },
  });
  feedRoutes(app, { ...deps, feedCache });
  feedPreviewRoutes(app, deps);
  watchlistRoutes(app, deps);
  feedViewRoutes(app, deps);
  alertRuleRoutes(app, deps);
  pushRoutes(app, deps);
  alertWebhookRoutes(app, deps);
  const userConnections = createUserConnections(MAX_CONNECTIONS_PER_USER, {
    nodes: createNodeConnections(deps),
    log: deps.log,
  });
  const alertStreams = createAlertStreams({ ...deps, userConnections });
  const socketUpgrades = createSocketUpgrades();
  alertChangeRoutes(app, { db, clock: deps.clock, alertLog, changesCache, alertStreams, socketUpgrades });
  const currentNewsDay = createCurrentNewsDay(deps.clock);
  return {
    connections: { alertStreams, userConnections, socketUpgrades },
    loadToday: () => feedCache.get(currentNewsDay(), 'newest'),
  };
}

export interface LiveFeedDeps
  extends PublishDeps,
    FeedConnections,
    Omit<HandshakeDeps, 'sessionTokenOf' | 'addressOf'> {
  readonly alertLog: AlertLog;
  readonly metrics: Metrics;
  readonly nodeId: string;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
}

export interface LiveFeed extends LiveChannel {
  readonly countStreams: () => number;
}

/**
 * Opens the live channel on the server of `app`, records and measures its deliveries, and feeds the alert streams. Call
 * it once `app` is ready.
 */
export function openLiveFeed(app: FastifyInstance, deps: LiveFeedDeps): LiveFeed {
  const { alertLog, alertStreams, socketUpgrades } = deps;
  const recorder = createDeliveryRecorder(deps);
  const channel = openLiveChannel({
    ...deps,
    server: app.server,
    handleOtherUpgrade: (upgrade) => socketUpgrades.handle(app, upgrade),
    addressOf: app.clientAddresses.find,
    sessionTokenOf: (cookieHeader) => app.parseCookie(cookieHeader)[deps.sessionCookie],
    onFanOut: (sent) => {
      recorder.record(sent);
      measureFanOut(deps.metrics, sent);
    },
  });
  // After the live channel's, because most subscribers have a socket.
  alertLog.addListener({ onRows: alertStreams.send, onReset: alertStreams.disconnectAll });
  return {
    async recheckUser(userId) {
      await channel.recheckUser(userId);
      await alertStreams.recheckUser(userId);
    },
    disconnectAll() {
      channel.disconnectAll();
      alertStreams.disconnectAll();
    },
    countSockets: channel.countSockets,
    countStreams: alertStreams.count,
    async close() {
      alertStreams.close();
      await channel.close();
      await recorder.stop();
    },
  };
}
