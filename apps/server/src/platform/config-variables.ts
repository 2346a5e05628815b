import { PASSWORD_MAX_CHARACTERS, STAFF_PASSWORD_MIN_CHARACTERS } from '@bna/contract/business';
import { COUNTRIES, DEFAULT_ALLOWED_COUNTRIES } from '@bna/contract/countries';
import { z } from 'zod';
import { isProxyRange } from './client-address.ts';

interface VariableDocs {
  readonly meaning: string;
  /** The default in Markdown, unless the schema has one. */
  readonly fallback?: string;
}

const docs = z.registry<VariableDocs>();

const SECRET_KEY_BYTES = 32;
const REQUIRED = 'Required in production';

const hasProtocol = (pattern: RegExp) => (text: string) => pattern.test(URL.parse(text)?.protocol ?? '');

const origin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
});
/** As Sentry and compatible services show it: `https://PUBLIC_KEY@HOST/PROJECT_NUMBER`. */
const dsn = z.string().refine((text) => {
  const url = URL.parse(text);
  const isPlain = url?.password === '' && url.search === '' && url.hash === '';
  return isPlain && /^https?:$/.test(url.protocol) && /^\w+$/.test(url.username) && /^\/\d+$/.test(url.pathname);
});
/** With a path, such as `https://api.openai.com/v1`; returned without a trailing slash. */
const apiBase = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
    return isPlain && /^https?:$/.test(url.protocol);
  })
  .transform((text) => text.replace(/\/{1,8}$/, ''));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
const listOf = (isValid: (entry: string) => boolean) => list.refine((entries) => entries.every(isValid)).optional();

const yesNo = () => z.enum(['yes', 'no']).default('no');

/** The environment variables, each with its documentation. */
export const Variables = z.object({
  APP_ENV: z
    .enum(['demo', 'test', 'production'])
    .default('demo')
    .register(docs, { meaning: '`demo`, `test` or `production`' }),
  HOST: z.string().min(1).default('127.0.0.1').register(docs, { meaning: 'Address to listen on' }),
  ALLOW_PUBLIC_DEMO: yesNo().register(docs, {
    meaning: '`yes` lets the demo, whose passwords are known, listen on a `HOST` that is not loopback',
  }),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).register(docs, { meaning: 'Port to listen on' }),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional().register(docs, {
    meaning:
      'Separate port on `HOST` for `/metrics` (Prometheus). Keep it private. With `WORKERS=web*N`, each process takes the next one',
    fallback: 'no metrics',
  }),
  PUBLIC_ORIGIN: origin.optional().register(docs, {
    meaning: `The single origin of links, cookies and Origin checks. ${REQUIRED}`,
    fallback: '`http://HOST:PORT`',
  }),
  DATABASE_URL: z
    .string()
    .refine(hasProtocol(/^postgres(?:ql)?:$/))
    .optional()
    .register(docs, { meaning: `\`postgres://…\`. ${REQUIRED}`, fallback: 'embedded PostgreSQL in `DATA_DIR`' }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .register(docs, { meaning: "Files of the embedded PostgreSQL, and the demo's log and mailbox" }),
  SECRET_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === SECRET_KEY_BYTES)
    .optional()
    .register(docs, {
      meaning: `32 bytes, base64. Keys the links in emails and the record of used trials. ${REQUIRED}`,
      fallback: 'generated, kept in `DATA_DIR`',
    }),
  SMTP_URL: z
    .string()
    .refine(hasProtocol(/^smtps?:$/))
    .optional()
    .register(docs, {
      meaning: `\`smtp://user:password@host:port\` or \`smtps://…\`. ${REQUIRED}`,
      fallback: 'bundled mailbox',
    }),
  MAIL_FROM: z
    .email()
    .optional()
    .register(docs, { meaning: `Sender of all emails. ${REQUIRED}`, fallback: '`alerts@bna.test`' }),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .register(docs, {
      meaning: `Recipient of contact messages; also sent to news sources as our contact. ${REQUIRED}`,
      fallback: '`support@bna.test`',
    }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/)
    .optional()
    .register(docs, {
      meaning: `\`sk_…\` or \`rk_…\`. A live key is accepted only in production. ${REQUIRED}`,
      fallback: 'bundled sandbox',
    }),
  STRIPE_WEBHOOK_SECRETS: listOf((secret) => /^whsec_[\w+/=-]+$/.test(secret)).register(docs, {
    meaning: `Comma-separated signing secrets, newest first. ${REQUIRED}`,
    fallback: 'bundled sandbox',
  }),
  STRIPE_API_BASE: origin.optional().register(docs, {
    meaning: 'Origin of a Stripe replacement. Rejected with a live key',
    fallback: 'Stripe; in the demo the sandbox on `PORT` + 1',
  }),
  STRIPE_AUTOMATIC_TAX: z.enum(['on', 'off']).default('off').register(docs, {
    meaning: '`on`: Stripe Tax calculates taxes. Activate it at Stripe first, and mark the prices as inclusive of tax',
  }),
  STRIPE_TAX_IDS: z.enum(['on', 'off']).default('off').register(docs, {
    meaning: '`on`: the checkout and the portal ask for a VAT id, which invoices then print',
  }),
  MARKETING_ORIGIN: origin
    .default('https://www.bullishnewsalerts.example')
    .register(docs, { meaning: 'The marketing site that menus and the footer link to' }),
  ALLOWED_COUNTRIES: listOf((name) => COUNTRIES.includes(name)).register(docs, {
    meaning: 'Comma-separated countries accepted at registration',
    fallback: `${String(DEFAULT_ALLOWED_COUNTRIES.length)} countries`,
  }),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .register(docs, { meaning: 'With `ADMIN_PASSWORD`: an ADMIN created at start if missing', fallback: 'none' }),
  ADMIN_PASSWORD: z
    .string()
    .min(STAFF_PASSWORD_MIN_CHARACTERS)
    .max(PASSWORD_MAX_CHARACTERS)
    .optional()
    .register(docs, { meaning: 'Password of the new ADMIN, at least 15 characters', fallback: 'none' }),
  NEWS_FEEDS: listOf(hasProtocol(/^https?:$/)).register(docs, {
    meaning: 'Comma-separated RSS or Atom addresses. `#interval=SECONDS` sets the poll interval (10)',
    fallback: 'none; in the demo the recorded wire',
  }),
  LISTING_SOURCES: listOf(hasProtocol(/^https?:$/)).register(docs, {
    meaning:
      'Comma-separated addresses of symbol directories, from which the stock table is refreshed. `https`, or a host in `OUTBOUND_ALLOW`',
    fallback: 'none: only `stocks import` changes it',
  }),
  FILING_ARCHIVE: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional()
    .register(docs, {
      meaning:
        'Address of the SEC’s archives, `https://www.sec.gov/Archives`: daily indexes and documents of filings for the risk card. `https`, or a host in `OUTBOUND_ALLOW`',
      fallback: 'none: the risk card knows what `NEWS_FEEDS` report',
    }),
  ALLOW_PLAIN_HTTP_FEEDS: yesNo().register(docs, {
    meaning:
      '`yes` accepts `http` addresses in `NEWS_FEEDS`, whose content anyone on the way can change. Those that `OUTBOUND_ALLOW` lists need no switch',
  }),
  OUTBOUND_ALLOW: listOf((entry) => /^[^\s/]+:\d{1,5}$/.test(entry)).register(docs, {
    meaning:
      'Comma-separated `host:port` pairs that polling, the reader and, in the demo, webhooks may reach although they are private',
    fallback: 'none',
  }),
  QUOTES_DIR: z.string().min(1).optional().register(docs, {
    meaning: 'Folder of daily prices, from which the track record is computed ([format](docs/track-record.md))',
    fallback: 'no track record; in the demo a simulation',
  }),
  ALPACA_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .register(docs, {
      meaning:
        'Key of Alpaca Market Data, instead of `QUOTES_DIR`: prices of days and minutes ([limits](docs/track-record.md#alpaca))',
      fallback: 'none',
    }),
  ALPACA_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .register(docs, { meaning: 'With `ALPACA_KEY_ID`: its secret', fallback: 'none' }),
  ALPACA_API_BASE: origin.optional().register(docs, {
    meaning: 'Origin of an Alpaca replacement, for requests and the stream. Rejected in production',
    fallback: 'Alpaca',
  }),
  BREACHED_PASSWORDS_FILE: z.string().min(1).optional().register(docs, {
    meaning:
      'Sorted Pwned Passwords file; the passwords in it are refused ([how](docs/operations.md#breached-passwords))',
    fallback: 'only common passwords are refused',
  }),
  READER_API_BASE: apiBase.optional().register(docs, {
    meaning:
      'OpenAI-compatible endpoint, `https://…/v1`, that rewords alerts. Plain `http` only if `OUTBOUND_ALLOW` lists it',
    fallback: 'off',
  }),
  READER_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .register(docs, { meaning: 'With `READER_API_BASE`: its key', fallback: 'none' }),
  READER_MODEL: z
    .string()
    .max(200)
    .optional()
    .register(docs, { meaning: 'With `READER_API_BASE`: the model', fallback: 'none' }),
  READER_DAILY_REQUESTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(500)
    .register(docs, { meaning: 'Requests to the reader per UTC day, of all nodes' }),
  TRUST_PROXY: listOf(isProxyRange).register(docs, {
    meaning: 'Comma-separated addresses and networks (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is trusted',
    fallback: 'none',
  }),
  WORKERS: z
    .string()
    .regex(/^(?:(?:web(?:\*[1-9]\d?)?)(?:,jobs)?|jobs(?:,web(?:\*[1-9]\d?)?)?)$/)
    .default('web,jobs')
    .register(docs, {
      meaning:
        '`web`, `jobs` or `web,jobs`: what this process runs. `web*4`: four web processes that share `PORT`, and with `,jobs` one more',
    }),
  SHUTDOWN_DELAY_S: z.coerce.number().min(0).max(5).optional().register(docs, {
    meaning:
      'Seconds (0 to 5) that a stopping web process still serves requests after `/readyz` fails. Proxies must poll more often',
    fallback: '3 in production, otherwise 0',
  }),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .register(docs, { meaning: '`off` is allowed only with `APP_ENV=test`' }),
  ERROR_REPORT_DSN: dsn.optional().register(docs, {
    meaning: "Address of an error service that accepts Sentry's protocol, for errors of the server",
    fallback: 'no error reports',
  }),
  PAGE_ERROR_REPORT_DSN: dsn.optional().register(docs, {
    meaning: 'The same for errors in browsers. Public: every page contains it',
    fallback: 'no error reports',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(hasProtocol(/^https?:$/))
    .transform((address) => address.replace(/\/$/, ''))
    .optional()
    .register(docs, {
      meaning: 'Address of an OpenTelemetry collector (OTLP over HTTP, without `/v1/traces`) that receives traces',
      fallback: 'no traces',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .register(docs, { meaning: 'Share of the traces that are sent, 0 to 1' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .register(docs, { meaning: 'A pino level' }),
});
export type Variables = z.output<typeof Variables>;

/** Returns what the README says about each variable. `fallback` is Markdown. */
export const listVariables = (): { name: string; meaning: string; fallback: string }[] =>
  Object.entries(Variables.shape).map(([name, schema]) => {
    const { meaning = '', fallback } = docs.get(schema) ?? {};
    const shown = schema instanceof z.ZodDefault ? `\`${String(schema.def.defaultValue)}\`` : (fallback ?? 'none');
    return { name, meaning, fallback: shown };
  });
