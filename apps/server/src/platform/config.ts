import { COUNTRIES, DEFAULT_ALLOWED_COUNTRIES } from '@bna/contract/countries';
import { z } from 'zod';

/** Everything that can be set from outside, checked. Read once, by `main.ts`. */
export interface Config {
  readonly env: 'demo' | 'test' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where Prometheus asks, on `host`; absent: nowhere. */
  readonly metricsPort: number | undefined;
  /** The one origin of links, cookies and Origin checks, without a trailing slash. */
  readonly publicOrigin: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** 32 bytes; absent where the demo makes its own. */
  readonly secretKey: Buffer | undefined;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly trustProxy: readonly string[];
  readonly outboundAllow: readonly string[];
  readonly runsWeb: boolean;
  readonly runsJobs: boolean;
  /** How long a node that is to stop still takes requests, after it has said that it is not ready; 0 where it takes none. */
  readonly shutdownDelayMs: number;
  /** Absent in the demo: its own wire. */
  readonly newsFeeds: readonly string[] | undefined;
  /** Where questions about us can be sent; told to the feeds that we poll. */
  readonly supportEmail: string;
  /** `smtp://` or `smtps://`; absent in the demo: the bundled mailbox. */
  readonly smtpUrl: string | undefined;
  /** The one sender of all mails. */
  readonly mailFrom: string;
  /** Origin of the marketing site that menus lead to, without a trailing slash. */
  readonly marketingOrigin: string;
  /** Names of the countries that are served. */
  readonly allowedCountries: readonly string[];
  /** Absent outside of production: the bundled sandbox. */
  readonly stripe: StripeConfig | undefined;
  readonly rateLimits: boolean;
  readonly logLevel: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** Newest first. */
  readonly webhookSecrets: readonly string[];
  /** An origin that stands in for Stripe; absent: Stripe itself. */
  readonly apiBase: string | undefined;
}

/** Names the variables that are missing or malformed, never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  );

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

const isHttpUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const Environment = z.object({
  APP_ENV: z.enum(['demo', 'test', 'production']).default('demo'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUBLIC_ORIGIN: z.string().refine(isOrigin).optional(),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? ''))
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32)
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(256).optional(),
  TRUST_PROXY: list,
  OUTBOUND_ALLOW: list.refine((entries) => entries.every((entry) => /^[^\s/]+:\d{1,5}$/.test(entry))),
  WORKERS: z.enum(['web', 'jobs', 'web,jobs', 'jobs,web']).default('web,jobs'),
  SHUTDOWN_DELAY_S: z.coerce.number().min(0).max(5).optional(),
  NEWS_FEEDS: list.refine((entries) => entries.every(isHttpUrl)),
  SUPPORT_EMAIL: z.email().default('support@bna.test'),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''))
    .optional(),
  MAIL_FROM: z.email().default('alerts@bna.test'),
  MARKETING_ORIGIN: z.string().refine(isOrigin).default('https://www.bullishnewsalerts.example'),
  ALLOWED_COUNTRIES: list.refine((names) => names.every((name) => COUNTRIES.includes(name))),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRETS: list.refine((secrets) => secrets.every((secret) => /^whsec_[\w+/=-]+$/.test(secret))),
  STRIPE_API_BASE: z.string().refine(isOrigin).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Long enough for a proxy that asks `/readyz` each second to notice; where there is no proxy, nobody need wait. */
const SHUTDOWN_DELAYS_S = { demo: 0, test: 0, production: 3 } as const;

const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_ORIGIN',
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
] as const;

/** @throws ConfigError that names each variable that is missing or malformed. */
export function readConfig(environment: { readonly [name: string]: string | undefined }): Config {
  // A variable that is set to nothing counts as absent.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  const problems = new Map<string, string>();
  for (const issue of parsed.error?.issues ?? []) problems.set(String(issue.path[0]), 'malformed');
  if (given['APP_ENV'] === 'production') {
    for (const name of REQUIRED_IN_PRODUCTION) if (given[name] === undefined) problems.set(name, 'missing');
  }
  if (given['RATE_LIMITS'] === 'off' && given['APP_ENV'] !== 'test')
    problems.set('RATE_LIMITS', 'can be off in APP_ENV=test alone');
  for (const [name, problem] of stripeProblems(given)) problems.set(name, problem);
  if ((given['ADMIN_EMAIL'] === undefined) !== (given['ADMIN_PASSWORD'] === undefined)) {
    problems.set(given['ADMIN_EMAIL'] === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD', 'missing');
  }
  if (parsed.data?.METRICS_PORT !== undefined && parsed.data.METRICS_PORT === parsed.data.PORT)
    problems.set('METRICS_PORT', 'must be another one than PORT');
  if (!parsed.success || problems.size > 0) {
    throw new ConfigError([...problems].map(([name, problem]) => `${name}: ${problem}`).join('; '));
  }
  const variables = parsed.data;
  const runsWeb = variables.WORKERS.includes('web');
  return {
    env: variables.APP_ENV,
    host: variables.HOST,
    port: variables.PORT,
    metricsPort: variables.METRICS_PORT,
    publicOrigin: variables.PUBLIC_ORIGIN ?? `http://127.0.0.1:${String(variables.PORT)}`,
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR,
    secretKey: variables.SECRET_KEY,
    adminEmail: variables.ADMIN_EMAIL,
    adminPassword: variables.ADMIN_PASSWORD,
    trustProxy: variables.TRUST_PROXY,
    outboundAllow: variables.OUTBOUND_ALLOW,
    runsWeb,
    runsJobs: variables.WORKERS.includes('jobs'),
    shutdownDelayMs: runsWeb ? (variables.SHUTDOWN_DELAY_S ?? SHUTDOWN_DELAYS_S[variables.APP_ENV]) * 1_000 : 0,
    newsFeeds: given['NEWS_FEEDS'] === undefined ? undefined : variables.NEWS_FEEDS,
    supportEmail: variables.SUPPORT_EMAIL,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    marketingOrigin: variables.MARKETING_ORIGIN,
    allowedCountries:
      variables.ALLOWED_COUNTRIES.length === 0 ? DEFAULT_ALLOWED_COUNTRIES : variables.ALLOWED_COUNTRIES,
    stripe:
      variables.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: variables.STRIPE_SECRET_KEY,
            webhookSecrets: variables.STRIPE_WEBHOOK_SECRETS,
            apiBase: variables.STRIPE_API_BASE,
          },
    rateLimits: variables.RATE_LIMITS === 'on',
    logLevel: variables.LOG_LEVEL,
  };
}

/** Stripe is named whole or not at all, and real money moves in production alone. */
function stripeProblems(given: { readonly [name: string]: string | undefined }): [string, string][] {
  const problems: [string, string][] = [];
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'];
  const isNamed = [...names, 'STRIPE_API_BASE'].some((name) => given[name] !== undefined);
  if (isNamed) for (const name of names) if (given[name] === undefined) problems.push([name, 'missing']);
  if (/^[sr]k_live_/.test(given['STRIPE_SECRET_KEY'] ?? '')) {
    if (given['STRIPE_API_BASE'] !== undefined)
      problems.push(['STRIPE_API_BASE', 'cannot be combined with a live key']);
    if (given['APP_ENV'] !== 'production') problems.push(['STRIPE_SECRET_KEY', 'can be live in production alone']);
  }
  return problems;
}
