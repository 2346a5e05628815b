import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { SandboxOptions } from './sandbox.ts';

const DEFAULT_PORT = 3001;

export const HELP = `stripe-sandbox: a local server that is compatible with the Stripe API

Usage: stripe-sandbox [options]

Options:
  --port NUMBER             port to listen on, 0 for any free one (default: ${DEFAULT_PORT}; PORT)
  --host ADDRESS            loopback address to listen on (default: 127.0.0.1; HOST)
  --webhook-url URL         sends every event to this URL (WEBHOOK_URL)
  --webhook-secret SECRET   signs events for --webhook-url (default: whsec_sandbox; STRIPE_WEBHOOK_SECRET)
  --secret-key KEY          API key that clients must send (default: sk_test_sandbox; STRIPE_SECRET_KEY)
  --state FILE              file that keeps the state (default: .data/stripe-sandbox.json; DATA_DIR sets the folder)
  --no-state                keeps the state in memory only
  -h, --help                shows this help

Options take precedence over the environment variables in parentheses.
`;

/** A command line or environment that the sandbox cannot start with. */
export class UsageError extends Error {}

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'webhook-url': { type: 'string' },
  'webhook-secret': { type: 'string' },
  'secret-key': { type: 'string' },
  state: { type: 'string' },
  'no-state': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const Settings = z.object({
  port: z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be at most 65535' }),
  host: z.string(),
  'webhook-url': z
    .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
    .optional(),
  'webhook-secret': z.string().startsWith('whsec_', { error: 'must start with whsec_' }),
  'secret-key': z.string().startsWith('sk_test_', { error: 'must start with sk_test_' }),
});

/** Environment variables by the option that they set. */
const VARIABLES = {
  port: 'PORT',
  host: 'HOST',
  'webhook-url': 'WEBHOOK_URL',
  'webhook-secret': 'STRIPE_WEBHOOK_SECRET',
  'secret-key': 'STRIPE_SECRET_KEY',
} as const;

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const DEFAULTS = {
  port: String(DEFAULT_PORT),
  host: '127.0.0.1',
  'webhook-url': undefined,
  'webhook-secret': 'whsec_sandbox',
  'secret-key': 'sk_test_sandbox',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;
type Setting = keyof typeof VARIABLES;

/** @throws UsageError for an invalid value */
function readSettings(
  flags: Partial<Record<Setting, string | undefined>>,
  environment: Environment,
): z.output<typeof Settings> {
  const read = (name: Setting): string | undefined => flags[name] ?? environment[VARIABLES[name]] ?? DEFAULTS[name];
  const { success, data, error } = Settings.safeParse({
    port: read('port'),
    host: read('host'),
    'webhook-url': read('webhook-url'),
    'webhook-secret': read('webhook-secret'),
    'secret-key': read('secret-key'),
  });
  if (success) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0] ?? '');
  const variable = new Map<string, string>(Object.entries(VARIABLES)).get(name) ?? '';
  throw new UsageError(`--${name} (or ${variable}) ${issue?.message ?? 'is invalid'}.`);
}

type Command = { kind: 'help' } | { kind: 'start'; options: SandboxOptions };

/**
 * Reads the command line and the environment. Options take precedence.
 *
 * @throws UsageError for unknown options, invalid values, or `APP_ENV=production`
 */
export function readCommandLine(args: readonly string[], environment: Environment): Command {
  const { help, state, 'no-state': isVolatile, ...flags } = readFlags(args);
  if (help === true) return { kind: 'help' };
  if (environment['APP_ENV'] === 'production') throw new UsageError('The Stripe sandbox does not run in production.');
  const settings = readSettings(flags, environment);
  const file = state ?? resolve(environment['DATA_DIR'] ?? '.data', 'stripe-sandbox.json');
  const { 'webhook-url': webhookUrl } = settings;
  return {
    kind: 'start',
    options: {
      port: settings.port,
      host: settings.host,
      secretKey: settings['secret-key'],
      webhookSecret: settings['webhook-secret'],
      ...(isVolatile === true ? {} : { dataFile: resolve(file) }),
      ...(webhookUrl === undefined ? {} : { webhookUrl }),
    },
  };
}
