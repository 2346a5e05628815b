import { resolve } from 'node:path';
import { z } from 'zod';
import { startSandbox } from './sandbox.ts';

/** sysexits.h: something is wrong with the configuration. */
const EXIT_CONFIG = 78;

const Environment = z.object({
  APP_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_test_').default('sk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
  WEBHOOK_URL: z.url().optional(),
});

async function main(): Promise<void> {
  const { success, data, error } = Environment.safeParse(process.env);
  if (!success) throw new ConfigError(z.prettifyError(error));
  if (data.APP_ENV === 'production') throw new ConfigError('The Stripe sandbox does not run in production.');

  const sandbox = await startSandbox({
    port: data.PORT,
    host: data.HOST,
    dataFile: resolve(data.DATA_DIR, 'stripe-sandbox.json'),
    secretKey: data.STRIPE_SECRET_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    ...(data.WEBHOOK_URL === undefined ? {} : { webhookUrl: data.WEBHOOK_URL }),
  });
  process.stdout.write(`Stripe sandbox: ${sandbox.origin} (no real money moves)\n`);
  // Started by a program, it tells that it is up, and goes when that program goes, however that ends.
  process.send?.({ origin: sandbox.origin });

  const stop = (): void => {
    sandbox.stop().then(
      () => process.exit(0),
      (failure: unknown) => {
        process.stderr.write(`${failure instanceof Error ? failure.message : 'The state could not be kept.'}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
}

class ConfigError extends Error {}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : 1;
}
