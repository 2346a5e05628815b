import { openAlertSocket, streamAlertChanges } from '@bna/contract/feed/alert-streams';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import type { FastifyInstance } from 'fastify';
import type { Clock, PasswordHasher, PushSender, Tracer, WebhookSender } from './deps.ts';
import { type QuoteSource, shownQuotes } from './quote-source.ts';
import { createApiTokens } from './features/accounts/api-tokens/store.ts';
import { registerAccounts } from './features/accounts/register.ts';
import { sessionCookieName } from './features/accounts/session/cookies.ts';
import { createSessionLoader } from './features/accounts/session/store.ts';
import { billingForAccounts, listEntitlements } from './features/billing/for-accounts.ts';
import { registerBilling, type RegisterBillingDeps } from './features/billing/register.ts';
import { contactRoutes } from './features/contact/routes.ts';
import type { AlertLog } from './features/feed/alert-log.ts';
import type { PublishDeps } from './features/feed/publish.ts';
import { type LiveFeed, openLiveFeed, registerFeed } from './features/feed/register.ts';
import { exportFeed } from './features/feed/export.ts';
import { removeWebhooksOf } from './features/feed/webhooks/store.ts';
import { recordDeskEdit } from './features/ingestion/desk/record-edit.ts';
import { registerIngestion } from './features/ingestion/register.ts';
import { parseSourceAddress } from './features/ingestion/source-address.ts';
import { registerMarketOverview } from './features/market-overview/register.ts';
import { registerOperations } from './features/operations/register.ts';
import { riskCardRoutes } from './features/stocks/filings/routes.ts';
import { registerTrackRecord } from './features/track-record/register.ts';
import type { AccessWatch } from './platform/access-watch.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { PasswordLists } from './platform/guessable-password.ts';
import type { Metrics } from './platform/metrics.ts';
import { checkMigrated } from './platform/migrate.ts';
import type { Notifications } from './platform/notifications.ts';
import { openHttp } from './platform/open-http.ts';
import { type PageErrorReports, servePages } from './platform/pages.ts';
import { createSessions } from './platform/sessions.ts';

export interface AppDeps extends PublishDeps, PasswordLists, Omit<RegisterBillingDeps, 'sessions' | 'publicOrigin'> {
  readonly config: Pick<
    Config,
    'publicOrigin' | 'trustProxy' | 'allowedCountries' | 'marketingOrigin' | 'supportEmail' | 'reader'
  >;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly alertLog: AlertLog;
  readonly accessWatch: AccessWatch;
  readonly sourceAddresses: readonly string[];
  readonly nodeId: string;
  readonly notifications: Notifications;
  readonly metrics: Metrics;
  /** Null unless configured. */
  readonly tracer: Tracer | null;
  /** Null unless configured. */
  readonly quoteSource: QuoteSource | null;
  readonly pushSender: Pick<PushSender, 'accepts'>;
  readonly webhookSender: WebhookSender;
  /** Folder of the web build; null to serve the API only. */
  readonly webDir: string | null;
  /** Path of the demo's mailbox; null without one. */
  readonly mailboxPath: string | null;
  /** Error service for pages; null to report nothing. */
  readonly pageErrorReports: PageErrorReports | null;
  /** Registers the routes of the demo; null outside of it. */
  readonly demoRoutes: ((app: FastifyInstance) => void) | null;
  readonly isStopping: () => boolean;
  /** Time of authenticator apps; default: real time. */
  readonly realNowMs?: () => number;
}

export interface App {
  readonly http: FastifyInstance;
  readonly liveChannel: LiveFeed;
  /** Finishes open requests and disconnects all sockets. */
  readonly stop: () => Promise<void>;
}

/** Builds the web side of a node. Binds the functions that a feature needs of a feature above it. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, accessWatch } = deps;
  const { db } = database;
  const sessionCookie = sessionCookieName(config.publicOrigin);
  const sessions = createSessions({ load: createSessionLoader({ db, clock }, listEntitlements), clock });
  const apiTokens = createApiTokens(db, listEntitlements);
  const sources = deps.sourceAddresses.map(parseSourceAddress);
  const parts = { ...config, ...deps, db, sessions, sessionCookie, sources };

  const { http, measureFastResponse, drain } = await openHttp({
    ...parts,
    findApiToken: apiTokens.find,
    check: () => checkMigrated(database.pool),
    // The feed is the busiest route, and streams last for hours.
    unmeasured: [listNewsSummaries, streamAlertChanges, openAlertSocket].map(({ path }) => path),
  });

  registerAccounts(http, { ...parts, ...billingForAccounts(parts), exportFeed, removeWebhooks: removeWebhooksOf });
  registerBilling(http, parts);
  contactRoutes(http, parts);
  const feed = registerFeed(http, { ...parts, findApiTokenById: apiTokens.findById, recordEdit: recordDeskEdit });
  riskCardRoutes(http, parts);
  registerTrackRecord(http, parts);
  registerIngestion(http, parts);
  registerMarketOverview(http, parts);
  registerOperations(http, {
    ...parts,
    readerDailyRequests: config.reader?.dailyRequests ?? null,
    countSockets: () => liveChannel.countSockets(),
  });
  deps.demoRoutes?.(http);
  await servePages(http, {
    ...parts,
    quotes: shownQuotes(deps.quoteSource),
    findPageReader: http.findPageReader,
    loadFirstAlerts: feed.loadToday,
  });
  await http.ready();

  const liveChannel = openLiveFeed(http, { ...parts, ...feed.connections });
  http.fastPath.open(http.server, measureFastResponse);
  accessWatch.onChange(async (userId) => {
    sessions.forgetUser(userId);
    await liveChannel.recheckUser(userId);
  });
  accessWatch.onGap(liveChannel.disconnectAll);
  return {
    http,
    liveChannel,
    stop: async () => void (await Promise.all([drain(), liveChannel.close()])),
  };
}
