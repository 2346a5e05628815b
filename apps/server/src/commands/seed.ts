import { readFile } from 'node:fs/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../deps.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createUser, findUserByEmail, refuseWeakPassword } from '../features/accounts/public.ts';
import { listBilledPackages, seedPackages } from '../features/billing/subscription/packages.ts';
import { parseStockFile } from '../features/stocks/stock-file.ts';
import { hasStocks, replaceStocks } from '../features/stocks/store.ts';
import { ConfigError } from '../platform/config.ts';
import { HttpError } from '../platform/errors.ts';
import type { PasswordLists } from '../platform/guessable-password.ts';
import type { Logger } from '../platform/logger.ts';

export interface SeedDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
}

const STOCKS_FILE = new URL('../../seeds/stocks.tsv', import.meta.url);

/** Inserts what BNA needs: the package catalog, and the stock table if it is empty. Idempotent. */
export async function seed({ db }: Pick<SeedDeps, 'db'>): Promise<void> {
  await seedPackages(db);
  if (await hasStocks(db)) return;
  const { stocks } = parseStockFile(await readFile(STOCKS_FILE, 'utf8'));
  await db.transaction((transaction) => replaceStocks(transaction, stocks));
}

/** Creates the catalog's products and prices at the payment provider. Logs a failure, which `doctor` also reports. */
export async function seedCatalog({
  db,
  payments,
  log,
}: Pick<SeedDeps, 'db'> & { readonly payments: PaymentProvider; readonly log: Logger }): Promise<void> {
  try {
    await payments.seedCatalog(await listBilledPackages(db));
  } catch (error) {
    log.warn({ err: error }, 'could not create the catalog at the payment provider');
  }
}

/**
 * Creates the configured administrator unless the email address has an account.
 * @throws ConfigError if the password is weak
 */
export async function seedAdmin(
  { db, clock, passwordHasher, ...lists }: SeedDeps & PasswordLists,
  given: { email: string; password: string },
): Promise<void> {
  const { email } = given;
  if ((await findUserByEmail(db, email)) !== undefined) return;
  const password = given.password.trim();
  const admin = { email, name: 'Administrator', roles: ['ADMIN' as const] };
  try {
    await refuseWeakPassword(lists, { password, ...admin });
  } catch (error) {
    throw error instanceof HttpError ? new ConfigError(`ADMIN_PASSWORD: ${error.message}`) : error;
  }
  await createUser(db, { ...admin, passwordHash: await passwordHasher.hash(password), now: clock.now() });
}
