import { API_BASE } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/news';
import type { FastifyInstance } from 'fastify';
import type { Clock, PasswordHasher } from './deps.ts';
import { accountRoutes } from './features/account/routes.ts';
import { addressRoutes } from './features/address/routes.ts';
import { refuseUnservedCountry } from './features/address/served-countries.ts';
import { saveAddress } from './features/address/store.ts';
import { billingRoutes } from './features/billing/billing-routes.ts';
import type { BillingDeps } from './features/billing/customer.ts';
import { endBilling } from './features/billing/end-billing.ts';
import { type EnqueueEvent, webhookRoutes } from './features/billing/webhook-routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { emailPreferencesRoutes } from './features/email-preferences/routes.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { findInvoices } from './features/invoices/store.ts';
import { overviewAdminRoutes } from './features/market-overview/admin-routes.ts';
import { marketOverviewRoutes } from './features/market-overview/routes.ts';
import { createAlertDeliveries } from './features/news/alert-deliveries.ts';
import { measureFanOut } from './features/news/alert-latency.ts';
import type { AlertLog } from './features/news/alert-log.ts';
import { deskRoutes } from './features/news/desk-routes.ts';
import { createFeedCopies } from './features/news/feed-copies.ts';
import { type LiveNews, openLiveNews } from './features/news/live-news.ts';
import { parseFeedAddress } from './features/news/poll-feeds.ts';
import type { PublishDeps } from './features/news/publish.ts';
import { receiptRoutes } from './features/news/receipt-routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { passwordRoutes } from './features/password/routes.ts';
import { serviceHealthRoutes } from './features/service-health/routes.ts';
import { readSources } from './features/service-health/store.ts';
import { serviceStatusRoutes } from './features/service-status/routes.ts';
import { clearSessionCookie, sessionCookieName, sessionRoutes } from './features/session/routes.ts';
import {
  createSessionLoader,
  createUser,
  deleteSessionsOfUser,
  findCredentials,
  findTokenOwner,
  updatePasswordHash,
} from './features/session/store.ts';
import { holdsAddOn } from './features/subscription/add-on-holders.ts';
import { saveAddOnChoice } from './features/subscription/add-on-choice.ts';
import { newsAccessOf } from './features/subscription/news-access.ts';
import { listBilledPackages, listSoldPackages, SOLD } from './features/subscription/packages.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { standingOf, standsAs } from './features/subscription/standing.ts';
import { findSubscription } from './features/subscription/store.ts';
import { beginTrial, ledgerKeyOf } from './features/subscription/trial.ts';
import { findTrialChoice, isTrialRunning, saveTrialChoice } from './features/subscription/trial-choice.ts';
import { watchlistRoutes } from './features/watchlist/routes.ts';
import { userAdministrationRoutes } from './features/user-administration/routes.ts';
import type { AccessWatch } from './platform/access-watch.ts';
import { describeApi } from './platform/api-docs.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createDrain } from './platform/drain.ts';
import { guardRoutes } from './platform/guard.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttpServer } from './platform/http-server.ts';
import type { Logger } from './platform/logger.ts';
import type { EnqueueMail } from './platform/mail.ts';
import { measureRoutes, type Metrics } from './platform/metrics.ts';
import { checkMigrated } from './platform/migrate.ts';
import { serveNoPages, servePages } from './platform/pages.ts';
import type { RateLimiter } from './platform/rate-limit.ts';
import type { IsCommonPassword } from './platform/password-choice.ts';
import { createSessions } from './platform/sessions.ts';

export interface AppDeps extends PublishDeps, BillingDeps {
  readonly config: Pick<
    Config,
    'publicOrigin' | 'trustProxy' | 'allowedCountries' | 'marketingOrigin' | 'supportEmail'
  >;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly isCommonPassword: IsCommonPassword;
  readonly rateLimiter: RateLimiter;
  readonly alertLog: AlertLog;
  readonly accessWatch: AccessWatch;
  /** Addresses of the feeds that are polled now. */
  readonly newsFeeds: readonly string[];
  readonly enqueueMail: EnqueueMail;
  readonly enqueueEvent: EnqueueEvent;
  readonly secretKey: Buffer;
  readonly log: Logger;
  /** Names this process among the nodes. */
  readonly nodeId: string;
  readonly metrics: Metrics;
  /** Folder of the built page; null serves the API alone. */
  readonly webDir: string | null;
  /** Where the demo shows its mails; null where they are sent. */
  readonly mailboxPath: string | null;
  /** Routes that exist in the demo alone. */
  readonly demoRoutes: ((app: FastifyInstance) => void) | null;
  readonly isStopping: () => boolean;
}

export interface App {
  readonly http: FastifyInstance;
  readonly liveNews: LiveNews;
  /** Lets requests finish, sends the live connections away. */
  readonly stop: () => Promise<void>;
}

/** The web side of a node: what one feature needs of another is bound here. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, clock, rateLimiter, alertLog, accessWatch, secretKey, log, nodeId, metrics } = deps;
  const { db } = database;
  const { publicOrigin, allowedCountries } = config;
  const sessionCookie = sessionCookieName(publicOrigin);
  const sessions = createSessions({ load: createSessionLoader(db, newsAccessOf), clock });
  const feedCopies = createFeedCopies({ db, committedSeq: alertLog.committedSeq });

  const http = await createHttpServer(config, log);
  const drain = createDrain(http);
  measureRoutes(http, metrics, { unmeasured: `${API_BASE}${listNewsSummaries.path}` });
  await describeApi(http, { sessionCookie, publicOrigin });
  guardRoutes(http, {
    sessions,
    sessionCookie,
    findTokenOwner: (token) => findTokenOwner(db, token),
    rateLimiter,
    clock,
    publicOrigin,
  });
  healthRoutes(http, { check: () => checkMigrated(database.pool), isStopping: deps.isStopping });

  sessionRoutes(http, { ...deps, db, sessions, publicOrigin });
  contactRoutes(http, { ...deps, db, marketingOrigin: config.marketingOrigin });
  passwordRoutes(http, {
    ...deps,
    db,
    sessions,
    setPasswordHash: updatePasswordHash,
    endSessions: deleteSessionsOfUser,
  });
  emailPreferencesRoutes(http, { ...deps, db });
  subscriptionRoutes(http, { ...deps, db, sessions });
  billingRoutes(http, {
    ...deps,
    db,
    sessions,
    publicOrigin,
    findSubscription,
    listBilledPackages,
    sold: SOLD,
    trialChoice: { isRunning: isTrialRunning, find: findTrialChoice, save: saveTrialChoice },
  });
  webhookRoutes(http, { ...deps, db });
  invoiceRoutes(http, { ...deps, db, supportEmail: config.supportEmail });
  addressRoutes(http, { ...deps, db, allowedCountries });
  registrationRoutes(http, {
    ...deps,
    db,
    allowedCountries,
    listSoldPackages,
    refuseUnservedCountry: (country) => {
      refuseUnservedCountry(allowedCountries, country);
    },
    findUserId: async (transaction, email) => (await findCredentials(transaction, email))?.userId,
    createUser,
    saveAddress,
    beginTrial: (transaction, { email, ...options }) =>
      beginTrial(transaction, { ...options, ledgerKey: ledgerKeyOf(secretKey, email) }),
    saveAddOnChoice,
  });
  accountRoutes(http, {
    ...deps,
    db,
    sessions,
    clearSessionCookie: (reply) => {
      clearSessionCookie(reply, publicOrigin);
    },
    ledgerKeyOf: (email) => ledgerKeyOf(secretKey, email),
    findInvoices,
    endBilling: (userId) => endBilling({ ...deps, db, sessions }, userId),
  });
  newsRoutes(http, { ...deps, feedCopies });
  receiptRoutes(http, { db });
  marketOverviewRoutes(http, {
    db,
    holdsDailyOverview: (userId) => holdsAddOn(db, userId, { addOn: 'daily_overview', now: clock.now() }),
  });
  overviewAdminRoutes(http, { db, clock });
  deskRoutes(http, deps);
  userAdministrationRoutes(http, { db, clock, sessions, findSubscription, standingOf, standsAs });
  const feeds = deps.newsFeeds.map(parseFeedAddress);
  serviceHealthRoutes(http, { db, clock, feeds, nodeId, countLiveConnections: () => liveNews.subscribers });
  serviceStatusRoutes(http, { db, clock, readSources: () => readSources(db, feeds, clock.now()) });
  watchlistRoutes(http, { ...deps, db });
  deps.demoRoutes?.(http);
  if (deps.webDir === null) serveNoPages(http);
  else {
    const { webDir, mailboxPath } = deps;
    await servePages(http, {
      webDir,
      publicOrigin,
      sessionCookie,
      marketingOrigin: config.marketingOrigin,
      mailboxPath,
    });
  }
  await http.ready();

  const deliveries = createAlertDeliveries({ db, nodeId, log });
  const liveNews = openLiveNews({
    server: http.server,
    alertLog,
    sessions,
    sessionTokenOf: (cookieHeader) => http.parseCookie(cookieHeader)[sessionCookie],
    rateLimiter,
    clock,
    log,
    publicOrigin,
    onSent: (sent) => {
      deliveries.note(sent);
      measureFanOut(metrics, sent);
    },
  });
  alertLog.listen({ onRows: () => undefined, onReplaced: feedCopies.clear });
  accessWatch.listen(async (userId) => {
    sessions.forgetUser(userId);
    await liveNews.recheckUser(userId);
  });
  accessWatch.listenForGaps(liveNews.cutEverybody);
  return {
    http,
    liveNews,
    async stop() {
      await Promise.all([drain(), liveNews.close()]);
      await deliveries.stop();
    },
  };
}
