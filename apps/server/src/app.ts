import { API_BASE } from '@bna/contract/endpoint';
import { openAlertSocket, streamAlertChanges } from '@bna/contract/feed/alert-streams';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import type { FastifyInstance } from 'fastify';
import type { Clock, PasswordHasher, PushSender, Tracer, WebhookSender } from './deps.ts';
import type { QuoteSource } from './quote-source.ts';
import { createApiTokens } from './features/accounts/api-tokens/store.ts';
import { registerAccounts } from './features/accounts/register.ts';
import { sessionCookieName } from './features/accounts/session/cookies.ts';
import { createSessionLoader } from './features/accounts/session/store.ts';
import { closeBilling, exportBilling, listEntitlements, openBilling } from './features/billing/for-accounts.ts';
import { registerBilling, type RegisterBillingDeps } from './features/billing/register.ts';
import { listSoldPackages } from './features/billing/subscription/packages.ts';
import { contactRoutes } from './features/contact/routes.ts';
import type { AlertLog } from './features/feed/alert-log.ts';
import type { PublishDeps } from './features/feed/publish.ts';
import { type LiveFeed, openLiveFeed, registerFeed } from './features/feed/register.ts';
import { exportFeed } from './features/feed/export.ts';
import { recordDeskEdit } from './features/ingestion/desk/record-edit.ts';
import { registerIngestion } from './features/ingestion/register.ts';
import { parseSourceAddress } from './features/ingestion/source-address.ts';
import { registerMarketOverview } from './features/market-overview/register.ts';
import { registerOperations } from './features/operations/register.ts';
import { riskCardRoutes } from './features/stocks/filings/routes.ts';
import { quoteRoutes } from './features/track-record/quotes/routes.ts';
import { trackRecordRoutes } from './features/track-record/routes.ts';
import type { AccessWatch } from './platform/access-watch.ts';
import { registerApiDocs } from './platform/api-docs.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createDrain } from './platform/drain.ts';
import { guardRoutes } from './platform/guard.ts';
import type { PasswordLists } from './platform/guessable-password.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttpServer } from './platform/http-server.ts';
import { measureRoutes, type Metrics } from './platform/metrics.ts';
import { checkMigrated } from './platform/migrate.ts';
import { type PageErrorReports, serveApiOnly, servePages, type ShownQuotes } from './platform/pages.ts';
import { securityTxtRoute } from './platform/security-txt.ts';
import { createSessions } from './platform/sessions.ts';
import { traceRequests } from './platform/tracing.ts';

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
  const { config, database, clock, secretKey, log, metrics, accessWatch, webDir } = deps;
  const { db } = database;
  const sessionCookie = sessionCookieName(config.publicOrigin);
  const sessions = createSessions({ load: createSessionLoader({ db, clock }, listEntitlements), clock });
  const apiTokens = createApiTokens(db, listEntitlements);
  const sources = deps.sourceAddresses.map(parseSourceAddress);
  const parts = { ...config, ...deps, db, sessions, sessionCookie, sources };

  const http = await createHttpServer(config, log);
  if (deps.tracer !== null) traceRequests(http, deps.tracer);
  const drain = createDrain(http);
  // The feed is the busiest route, and streams last for hours.
  const unmeasured = [listNewsSummaries, streamAlertChanges, openAlertSocket].map(({ path }) => `${API_BASE}${path}`);
  const measureFastResponse = measureRoutes(http, metrics, { unmeasured });
  await registerApiDocs(http, parts);
  guardRoutes(http, { ...parts, findApiToken: apiTokens.find });
  healthRoutes(http, { check: () => checkMigrated(database.pool), isStopping: deps.isStopping });
  securityTxtRoute(http, parts);

  registerAccounts(http, {
    ...parts,
    listSoldPackages,
    openBilling: (transaction, user) => openBilling(transaction, secretKey, user),
    exportBilling: (snapshot, user) => exportBilling(snapshot, secretKey, user),
    exportFeed,
    closeBilling: (userId, finish) => closeBilling(parts, userId, finish),
  });
  registerBilling(http, parts);
  contactRoutes(http, parts);
  const feed = registerFeed(http, { ...parts, findApiTokenById: apiTokens.findById, recordEdit: recordDeskEdit });
  riskCardRoutes(http, parts);
  quoteRoutes(http, parts);
  trackRecordRoutes(http, parts);
  registerIngestion(http, parts);
  registerMarketOverview(http, parts);
  registerOperations(http, {
    ...parts,
    readerDailyRequests: config.reader?.dailyRequests ?? null,
    countSockets: () => liveChannel.countSockets(),
  });
  deps.demoRoutes?.(http);
  if (webDir === null) serveApiOnly(http);
  else await servePages(http, { ...parts, webDir, quotes: quotesOn(deps.quoteSource) });
  await http.ready();

  const liveChannel = openLiveFeed(http, { ...parts, ...feed });
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

const quotesOn = (source: QuoteSource | null): ShownQuotes =>
  source === null ? 'none' : source.latest === null ? 'past' : 'latest';
