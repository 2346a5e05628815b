import { DEFAULT_ALLOWED_COUNTRIES } from '@bna/contract/countries';
import { z } from 'zod';
import { Variables } from './config-variables.ts';
import { parseOutboundAllowlist } from './outbound-allowlist.ts';
import { reachableHost } from './reachable-host.ts';

/** Names the variables that are missing or malformed, never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type VariableName = keyof Variables;

interface Rule {
  readonly variable: VariableName;
  readonly problem: string;
  readonly isBroken: (variables: Variables) => boolean;
}

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

/** Variables of which some require all others. */
const COMPLETE_SETS: readonly { readonly any: readonly VariableName[]; readonly all: readonly VariableName[] }[] = [
  {
    any: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'STRIPE_API_BASE'],
    all: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'],
  },
  { any: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], all: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] },
  {
    any: ['READER_API_BASE', 'READER_API_KEY', 'READER_MODEL'],
    all: ['READER_API_BASE', 'READER_API_KEY', 'READER_MODEL'],
  },
  { any: ['ALPACA_KEY_ID', 'ALPACA_SECRET_KEY'], all: ['ALPACA_KEY_ID', 'ALPACA_SECRET_KEY'] },
];

const hasLiveKey = ({ STRIPE_SECRET_KEY: key }: Variables): boolean => /^[sr]k_live_/.test(key ?? '');

/** Anyone on the way could read the reader's key, or invent news and listings. */
function hasPlainAddress(
  addresses: readonly (string | undefined)[] = [],
  { OUTBOUND_ALLOW: allowed = [] }: Variables,
): boolean {
  const { isAllowed } = parseOutboundAllowlist(allowed);
  return addresses
    .map((address) => URL.parse(address ?? ''))
    .some((url) => url?.protocol === 'http:' && !isAllowed(url));
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

const RULES: readonly Rule[] = [
  ...REQUIRED_IN_PRODUCTION.map((variable) => ({
    variable,
    problem: 'missing',
    isBroken: (given: Variables) => given.APP_ENV === 'production' && given[variable] === undefined,
  })),
  ...COMPLETE_SETS.flatMap(({ any, all }) =>
    all.map((variable) => ({
      variable,
      problem: 'missing',
      isBroken: (given: Variables) => given[variable] === undefined && any.some((name) => given[name] !== undefined),
    })),
  ),
  {
    variable: 'ALPACA_KEY_ID',
    problem: 'cannot be set together with QUOTES_DIR',
    isBroken: (given) => given.ALPACA_KEY_ID !== undefined && given.QUOTES_DIR !== undefined,
  },
  {
    variable: 'ALPACA_API_BASE',
    problem: 'cannot be set in production',
    isBroken: (given) => given.APP_ENV === 'production' && given.ALPACA_API_BASE !== undefined,
  },
  {
    variable: 'RATE_LIMITS',
    problem: 'can be off only with APP_ENV=test',
    isBroken: (given) => given.RATE_LIMITS === 'off' && given.APP_ENV !== 'test',
  },
  {
    variable: 'STRIPE_API_BASE',
    problem: 'cannot be combined with a live key',
    isBroken: (given) => hasLiveKey(given) && given.STRIPE_API_BASE !== undefined,
  },
  {
    variable: 'STRIPE_SECRET_KEY',
    problem: 'can be live only in production',
    isBroken: (given) => hasLiveKey(given) && given.APP_ENV !== 'production',
  },
  {
    variable: 'READER_API_BASE',
    problem: 'must be https, or a host in OUTBOUND_ALLOW',
    isBroken: (given) => hasPlainAddress([given.READER_API_BASE], given),
  },
  {
    variable: 'NEWS_FEEDS',
    problem: 'must be https, unless OUTBOUND_ALLOW lists the host or ALLOW_PLAIN_HTTP_FEEDS is yes',
    isBroken: (given) => given.ALLOW_PLAIN_HTTP_FEEDS !== 'yes' && hasPlainAddress(given.NEWS_FEEDS, given),
  },
  {
    variable: 'LISTING_SOURCES',
    problem: 'must be https, or a host in OUTBOUND_ALLOW',
    isBroken: (given) => hasPlainAddress(given.LISTING_SOURCES, given),
  },
  {
    variable: 'FILING_ARCHIVE',
    problem: 'must be https, or a host in OUTBOUND_ALLOW',
    isBroken: (given) => hasPlainAddress([given.FILING_ARCHIVE], given),
  },
  {
    variable: 'HOST',
    problem: 'must be a loopback address in the demo, whose passwords are known, unless ALLOW_PUBLIC_DEMO is yes',
    isBroken: (given) =>
      given.APP_ENV === 'demo' && given.ALLOW_PUBLIC_DEMO !== 'yes' && !LOOPBACK_HOST.test(given.HOST),
  },
  {
    variable: 'PUBLIC_ORIGIN',
    problem: 'missing, because HOST cannot be part of it',
    isBroken: (given) =>
      given.APP_ENV !== 'production' &&
      given.PUBLIC_ORIGIN === undefined &&
      !URL.canParse(`http://${reachableHost(given.HOST)}`),
  },
  {
    variable: 'METRICS_PORT',
    problem: 'must differ from PORT, also for the further processes of WORKERS',
    isBroken: ({ METRICS_PORT: first, PORT: port, WORKERS: workers }) =>
      first !== undefined && port >= first && port < first + toProcesses(workers).length,
  },
  {
    variable: 'WORKERS',
    problem: 'can name several processes only with DATABASE_URL, and not in the demo',
    isBroken: (given) =>
      toProcesses(given.WORKERS).length > 1 && (given.DATABASE_URL === undefined || given.APP_ENV === 'demo'),
  },
];

/** Returns what each process runs, in the form of `WORKERS`: `web*2,jobs` is `web`, `web`, `jobs`. */
function toProcesses(workers: string): readonly string[] {
  const count = /\*(?<count>\d+)/.exec(workers)?.groups?.['count'];
  if (count === undefined) return [workers];
  const webProcesses = Array.from({ length: Number(count) }, () => 'web');
  return workers.includes('jobs') ? [...webProcesses, 'jobs'] : webProcesses;
}

/** Long enough for a proxy that polls `/readyz` every second. */
const PRODUCTION_SHUTDOWN_DELAY_S = 3;

function toConfig(variables: Variables) {
  const { APP_ENV: env, PORT: port, ALLOWED_COUNTRIES: allowedCountries = [] } = variables;
  const runsWeb = variables.WORKERS.includes('web');
  const shutdownDelayS = variables.SHUTDOWN_DELAY_S ?? (env === 'production' ? PRODUCTION_SHUTDOWN_DELAY_S : 0);
  return {
    env,
    host: variables.HOST,
    port,
    metricsPort: variables.METRICS_PORT,
    /** Without a trailing slash. */
    publicOrigin: variables.PUBLIC_ORIGIN ?? new URL(`http://${reachableHost(variables.HOST)}:${String(port)}`).origin,
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR,
    secretKey: variables.SECRET_KEY,
    adminEmail: variables.ADMIN_EMAIL,
    adminPassword: variables.ADMIN_PASSWORD,
    trustProxy: variables.TRUST_PROXY ?? [],
    outboundAllow: variables.OUTBOUND_ALLOW ?? [],
    allowPlainHttpFeeds: variables.ALLOW_PLAIN_HTTP_FEEDS === 'yes',
    /** The roles of each process. If there are several, this process only starts them. */
    processes: toProcesses(variables.WORKERS),
    runsWeb,
    runsJobs: variables.WORKERS.includes('jobs'),
    /** Time that a stopping node still serves requests after it reported that it is not ready. */
    shutdownDelayMs: runsWeb ? shutdownDelayS * 1_000 : 0,
    /** Undefined in the demo: the recorded wire. */
    sourceAddresses: variables.NEWS_FEEDS,
    listingAddresses: variables.LISTING_SOURCES ?? [],
    filingArchive: variables.FILING_ARCHIVE,
    /** Undefined: no prices, in the demo a simulation. */
    quotesDir: variables.QUOTES_DIR,
    alpaca: toAlpacaConfig(variables),
    breachedPasswordsFile: variables.BREACHED_PASSWORDS_FILE,
    supportEmail: variables.SUPPORT_EMAIL ?? 'support@bna.test',
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? 'alerts@bna.test',
    /** Without a trailing slash. */
    marketingOrigin: variables.MARKETING_ORIGIN,
    allowedCountries: allowedCountries.length === 0 ? DEFAULT_ALLOWED_COUNTRIES : allowedCountries,
    /** Undefined outside of production: the bundled sandbox. */
    stripe: toStripeConfig(variables),
    automaticTax: variables.STRIPE_AUTOMATIC_TAX === 'on',
    collectsTaxIds: variables.STRIPE_TAX_IDS === 'on',
    reader: toReaderConfig(variables),
    rateLimits: variables.RATE_LIMITS === 'on',
    otlpEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceSampleRatio: variables.OTEL_TRACES_SAMPLER_ARG,
    errorReportDsn: variables.ERROR_REPORT_DSN,
    pageErrorReportDsn: variables.PAGE_ERROR_REPORT_DSN,
    logLevel: variables.LOG_LEVEL,
  };
}

/** Returns undefined without a key. */
function toStripeConfig(variables: Variables): StripeConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRETS: webhookSecrets = [],
    STRIPE_API_BASE: apiBase,
  } = variables;
  return secretKey === undefined ? undefined : { secretKey, webhookSecrets, apiBase };
}

/** Returns undefined without an endpoint: alerts keep the frames' wording. */
function toReaderConfig(variables: Variables) {
  const { READER_API_BASE: apiBase, READER_API_KEY: apiKey, READER_MODEL: model } = variables;
  if (apiBase === undefined || apiKey === undefined || model === undefined) return undefined;
  return { apiBase, apiKey, model, dailyRequests: variables.READER_DAILY_REQUESTS };
}

/** Returns undefined without keys. */
function toAlpacaConfig(variables: Variables) {
  const { ALPACA_KEY_ID: keyId, ALPACA_SECRET_KEY: secretKey, ALPACA_API_BASE: apiBase } = variables;
  return keyId === undefined || secretKey === undefined ? undefined : { keyId, secretKey, apiBase };
}

const ConfigSchema = Variables.check(
  // `when`: also checked if a variable is malformed, so that one message names all problems.
  ...RULES.map(({ variable, problem, isBroken }) =>
    z.refine<Variables>((given) => !isBroken(given), { path: [variable], params: { problem }, when: () => true }),
  ),
).transform(toConfig);

export type Config = Readonly<z.output<typeof ConfigSchema>>;

export interface StripeConfig {
  readonly secretKey: string;
  /** Newest first. */
  readonly webhookSecrets: readonly string[];
  /** Origin of a Stripe replacement; undefined for Stripe. */
  readonly apiBase: string | undefined;
}

/** @throws ConfigError that names each variable that is missing or malformed */
export function readConfig(environment: { readonly [name: string]: string | undefined }): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = ConfigSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = new Map<string, unknown>();
  for (const issue of parsed.error.issues) {
    const problem: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
    problems.set(String(issue.path[0]), problem ?? 'malformed');
  }
  throw new ConfigError([...problems].map(([name, problem]) => `${name}: ${String(problem)}`).join('; '));
}
