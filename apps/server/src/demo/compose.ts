import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { receiveStripeEvent } from '@bna/contract/billing/webhooks';
import { API_BASE } from '@bna/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { createAdjustableClock } from '../adapters/clock/adjustable-clock.ts';
import { createMailbox } from '../adapters/mailer/mailbox.ts';
import { createMailboxReader } from '../adapters/mailer/mailbox-reader.ts';
import type { AdjustableClock, Mailer } from '../deps.ts';
import type { QuoteSource } from '../quote-source.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { Config, StripeConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { JobQueue } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { reachableHost } from '../platform/reachable-host.ts';
import { startTicker } from '../platform/ticker.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { galleryRoutes } from './gallery-routes.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { keepAccountPaid, type Payer } from './paid-account.ts';
import { clockRoute, DEMO_WIRE_FEEDS, wirePath, wireRoutes } from './routes.ts';
import { SECOND_FACTOR_PATH, secondFactorDemoRoutes } from './second-factor-routes.ts';
import { createSimulatedQuotes } from './simulated-quotes.ts';
import type { SeedDemoDeps } from './seed-demo.ts';
import { createDemoStockUpdate } from './stocks.ts';
import {
  bundledStripe,
  findStripeSandbox,
  startStripeSandbox,
  type StripeSandbox,
  syncClocks,
} from './stripe-sandbox.ts';

const STOCK_UPDATE_INTERVAL_MS = 60_000;
const MAILBOX_PATH = '/dev/mailbox';
const GALLERY_DIR = fileURLToPath(new URL('../../../web/dist-gallery', import.meta.url));

/** Replacements for external services outside of production. */
export interface Demo {
  readonly clock: AdjustableClock;
  /** Null if an SMTP server is configured. */
  readonly mailer: Mailer | null;
  readonly mailboxPath: string | null;
  /** Credentials of the bundled Stripe sandbox. */
  readonly stripe: StripeConfig;
  /** Whether there are demo accounts and a recorded wire: in the demo, on the embedded database. */
  readonly hasSampleData: boolean;
  readonly sourceAddresses: readonly string[];
  /** A simulation for the demo's companies. Null without sample data. */
  readonly quoteSource: QuoteSource | null;
  /** Private addresses that the news source may fetch. */
  readonly outboundAllow: readonly string[];
  /** Waits for the Stripe sandbox if the demo uses it. Commands use the one of a running server. */
  openSandbox(): Promise<void>;
  /** Creates or renews the sample data. */
  seed(deps: Omit<SeedDemoDeps, 'keepPaid' | 'updateStocks'> & { readonly payments: PaymentProvider }): Promise<void>;
  seedStocks(): Promise<void>;
  addRoutes(app: FastifyInstance, queue: JobQueue): void;
  describe(): readonly string[];
  close(): Promise<void>;
}

export interface DemoOptions {
  readonly dataDir: string;
  /** The sandbox that this process has started. */
  readonly sandbox: Promise<StripeSandbox> | null;
  readonly db: Database['db'];
  readonly log: Logger;
}

const usesSandbox = ({ env, stripe }: Config): boolean => env === 'demo' && stripe === undefined;

const addressOf = ({ host, port }: Config): string => `${reachableHost(host)}:${String(port)}`;

const sandboxOptions = (config: Config, { dataDir, log }: Pick<DemoOptions, 'dataDir' | 'log'>) => {
  const webhookUrl = `http://${addressOf(config)}${API_BASE}${receiveStripeEvent.path}`;
  return { ...bundledStripe(config.port), dataDir, webhookUrl, log };
};

/** Starts the Stripe sandbox of a server if the demo uses it. */
export function startSandbox(
  config: Config,
  options: Pick<DemoOptions, 'dataDir' | 'log'>,
): Promise<StripeSandbox> | null {
  if (!usesSandbox(config)) return null;
  const starting = startStripeSandbox(sandboxOptions(config, options));
  // If the database fails first, nothing awaits it.
  starting.catch(() => undefined);
  return starting;
}

export function composeDemo(config: Config, { dataDir, sandbox: ownSandbox, db, log }: DemoOptions): Demo {
  const { publicOrigin } = config;
  const hasSampleData = config.env === 'demo' && config.databaseUrl === undefined;
  const address = addressOf(config);
  const clock = createAdjustableClock();
  const folder = join(dataDir, 'mailbox');
  const mailboxPath = config.smtpUrl === undefined ? MAILBOX_PATH : null;
  const quoteSource = hasSampleData ? createSimulatedQuotes(db, clock) : null;
  const updateStocks = createDemoStockUpdate({ db, clock, prices: quoteSource });
  const stripe = bundledStripe(config.port);
  let sandbox: StripeSandbox | null = null;
  return {
    clock,
    mailer: mailboxPath === null ? null : createMailbox({ folder, from: config.mailFrom, clock }),
    mailboxPath,
    stripe,
    hasSampleData,
    sourceAddresses: hasSampleData
      ? DEMO_WIRE_FEEDS.map((feed) => `http://${address}${wirePath(feed)}#interval=1`)
      : [],
    quoteSource,
    outboundAllow: hasSampleData ? [address] : [],
    async openSandbox() {
      if (!usesSandbox(config)) return;
      const options = sandboxOptions(config, { dataDir, log });
      const opened = await (ownSandbox ??
        findStripeSandbox(options).then((found) => found ?? startStripeSandbox(options)));
      sandbox = opened;
      await syncClocks(opened, clock);
    },
    async seed(deps) {
      if (!hasSampleData) return;
      const keepPaid = async (payer: Payer): Promise<void> => {
        if (sandbox === null) return;
        // The account's invented history sends no emails.
        const enqueueMail = () => Promise.resolve();
        await keepAccountPaid({ ...deps, billingDb: db, log, enqueueMail, sandbox, publicOrigin }, payer);
      };
      const { seedDemo } = await import('./seed-demo.ts');
      await seedDemo({ ...deps, keepPaid, updateStocks });
    },
    async seedStocks() {
      if (hasSampleData) await updateStocks();
    },
    addRoutes(app, queue) {
      const onMove = async (): Promise<void> => {
        if (hasSampleData) await updateStocks();
      };
      clockRoute(app, { clock, sandbox, queue, publicOrigin, log, onMove });
      if (hasSampleData) {
        const stockUpdate = startTicker({
          name: 'demo stocks',
          intervalMs: STOCK_UPDATE_INTERVAL_MS,
          run: updateStocks,
          log,
        });
        app.addHook('onClose', () => stockUpdate.stop());
        wireRoutes(app, clock);
        secondFactorDemoRoutes(app, { publicOrigin });
      }
      if (config.env === 'demo') galleryRoutes(app, { galleryDir: GALLERY_DIR, publicOrigin });
      if (mailboxPath !== null) {
        mailboxRoutes(app, { publicOrigin, path: mailboxPath, mailbox: createMailboxReader({ folder }) });
      }
    },
    describe: () => [
      ...(hasSampleData ? describeAccounts({ dataDir, publicOrigin }) : []),
      ...(usesSandbox(config)
        ? [`Pay with the card 4242 4242 4242 4242. The Stripe sandbox is at ${stripe.apiBase}`]
        : []),
      ...(config.env === 'demo' && mailboxPath !== null ? [`Emails are at ${publicOrigin}${mailboxPath}`] : []),
    ],
    async close() {
      // After a failed start, nothing has awaited the server's own.
      const started = sandbox ?? (await ownSandbox?.catch(() => null));
      await started?.stop();
    },
  };
}

const describeAccounts = ({ dataDir, publicOrigin }: { dataDir: string; publicOrigin: string }): readonly string[] => [
  `\nDemo accounts, password ${DEMO_PASSWORD}:`,
  ...DEMO_ACCOUNTS.map(({ email, about }) => `  ${email.padEnd(18)} ${about}`),
  `Before changes, staff enter the code shown at ${publicOrigin}${SECOND_FACTOR_PATH}`,
  `\nThe log is ${join(dataDir, 'bna.log')}. The first alert arrives within a minute.`,
];
