import { readFile } from 'node:fs/promises';
import { TRIAL_DAYS } from '@bna/contract/business';
import type { Address } from '@bna/contract/address';
import { USA } from '@bna/contract/countries';
import type { Role } from '@bna/contract/fields';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../deps.ts';
import { addPastDays } from '../demo/past-days.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createApiToken, createUser, findCredentials } from '../features/session/store.ts';
import { listBilledPackages, SOLD } from '../features/subscription/packages.ts';
import { ledgerKeyOf } from '../features/subscription/trial.ts';
import { parseStockFile } from '../features/stocks/stock-file.ts';
import { hasStocks, replaceStocks, upsertStocks } from '../features/stocks/store.ts';
import type { Logger } from '../platform/logger.ts';
import { address, packageCatalogue, trial, trialLedger, userAccount, userAddOn } from '../schema.ts';

export interface SeedDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
}

const STOCKS_FILE = new URL('../../seeds/stocks.tsv', import.meta.url);
const DEMO_STOCKS_FILE = new URL('../../seeds/demo-stocks.tsv', import.meta.url);
const DAY_MS = 86_400_000;

const PACKAGES = [
  {
    name: 'genius_plus',
    title: 'Genius Plus',
    description: 'Bullish stock news the second it is public, judged and summarised, with live alerts.',
    price: 4_900,
    add_on: false,
    ...SOLD,
  },
  {
    name: 'email_updates',
    title: 'Email Updates',
    description: 'Every alert by email as well.',
    price: 900,
    add_on: true,
    ...SOLD,
  },
  {
    name: 'auto_renewal',
    title: 'Auto Renewal',
    description: 'Renews every 30 days until you switch it off.',
    price: 0,
    add_on: true,
    ...SOLD,
  },
  {
    name: 'daily_overview',
    title: 'Daily Overview ($14 Value)',
    description: 'The daily market snapshot, every trading day at 4:00 AM ET.',
    price: 0,
    add_on: true,
    ...SOLD,
  },
];

/** Puts in what the product cannot be without: the catalogue, and the stock table where there is none. Safe to repeat. */
export async function seed({ db }: Pick<SeedDeps, 'db'>): Promise<void> {
  await db.insert(packageCatalogue).values(PACKAGES).onConflictDoNothing();
  if (await hasStocks(db)) return;
  const { stocks } = parseStockFile(await readFile(STOCKS_FILE, 'utf8'));
  await db.transaction((transaction) => replaceStocks(transaction, stocks));
}

/** Makes the payment provider sell what the catalogue says. Where that fails the start goes on, and `doctor` tells. */
export async function seedCatalogue({
  db,
  payments,
  log,
}: Pick<SeedDeps, 'db'> & { readonly payments: PaymentProvider; readonly log: Logger }): Promise<void> {
  try {
    await payments.seedCatalogue(await listBilledPackages(db));
  } catch (error) {
    log.warn({ err: error }, 'the catalogue could not be taken to the payment provider');
  }
}

export const DEMO_PASSWORD = 'demo-bna-2026';
const DEMO_SCRAPER_TOKEN = 'demo-scraper-token';
const TRIAL_ACCOUNT = 'trial@bna.test';
const PAID_ACCOUNT = 'paid@bna.test';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly roles: Role[];
  readonly about: string;
  /** Absent: a machine, which lives nowhere. */
  readonly home?: { readonly phoneNumber: string; readonly address: Address };
}

/** Streets that are on no map, and numbers that are kept free for stories. */
const homeOf = (line1: string, place: { city: string; state: string; zip: string; phone: string; line2?: string }) => ({
  phoneNumber: place.phone,
  address: {
    address_line_1: line1,
    address_line_2: place.line2 ?? '',
    city: place.city,
    zip_code: place.zip,
    country: USA,
    state: place.state,
  },
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: TRIAL_ACCOUNT,
    name: 'Tess Trial',
    roles: ['USER'],
    about: 'free trial',
    home: homeOf('418 Larkmere Avenue', { city: 'Columbus', state: 'Ohio', zip: '43215', phone: '+1 614 555 0142' }),
  },
  {
    email: PAID_ACCOUNT,
    name: 'Paul Paid',
    roles: ['USER'],
    about: 'active subscription, all add-ons',
    home: homeOf('27 Old Tannery Row', {
      line2: 'Apartment 5C',
      city: 'Providence',
      state: 'Rhode Island',
      zip: '02903',
      phone: '+1 401 555 0117',
    }),
  },
  {
    email: 'lapsed@bna.test',
    name: 'Lara Lapsed',
    roles: ['USER'],
    about: 'no subscription',
    home: homeOf('1902 Quillfeather Lane', { city: 'Boise', state: 'Idaho', zip: '83702', phone: '+1 208 555 0168' }),
  },
  {
    email: 'admin@bna.test',
    name: 'Ada Admin',
    roles: ['ADMIN'],
    about: 'administrator',
    home: homeOf('6 Harbour Bell Court', { city: 'Portland', state: 'Maine', zip: '04101', phone: '+1 207 555 0123' }),
  },
  {
    email: 'trader@bna.test',
    name: 'Theo Trader',
    roles: ['TRADER'],
    about: 'editor at the desk',
    home: homeOf('733 Copper Finch Road', { city: 'Tucson', state: 'Arizona', zip: '85701', phone: '+1 520 555 0189' }),
  },
  { email: 'scraper@bna.test', name: 'News Scraper', roles: ['SCRAPER'], about: `API token ${DEMO_SCRAPER_TOKEN}` },
];

/** The demo's companies and accounts. Each call renews what time wears out: the trial, the paid subscription. */
export async function seedDemo({
  db,
  clock,
  passwordHasher,
  secretKey,
  keepPaid,
}: SeedDeps & {
  readonly secretKey: Buffer;
  /** Sees to it that an account has paid. */
  readonly keepPaid: (payer: { userId: string; name: string; email: string }) => Promise<void>;
}): Promise<void> {
  const now = clock.now();
  await seedDemoStocks(db);
  const userIds = new Map<string, string>();
  for (const { email, name, roles, home } of DEMO_ACCOUNTS) {
    const known = (await findCredentials(db, email))?.userId;
    const id =
      known ??
      (await createUser(db, { email, name, roles, passwordHash: await passwordHasher.hash(DEMO_PASSWORD), now }));
    if (id === null) continue;
    userIds.set(email, id);
    if (home !== undefined) await moveIn(db, id, home);
  }
  await renewTrial(db, userIds.get(TRIAL_ACCOUNT), now);
  await db
    .insert(trialLedger)
    .values({ address_hash: ledgerKeyOf(secretKey, TRIAL_ACCOUNT), begun_at: now })
    .onConflictDoNothing();
  const paid = DEMO_ACCOUNTS.find(({ email }) => email === PAID_ACCOUNT);
  const paidId = userIds.get(PAID_ACCOUNT);
  if (paid !== undefined && paidId !== undefined)
    await keepPaid({ userId: paidId, name: paid.name, email: paid.email });
  await addPastDays({ db, clock });
  const scraper = userIds.get('scraper@bna.test');
  if (scraper !== undefined) await createApiToken(db, { userId: scraper, token: DEMO_SCRAPER_TOKEN, now });
}

/** The invented companies of the demo's wire. */
export async function seedDemoStocks(db: NodePgDatabase): Promise<void> {
  await upsertStocks(db, parseStockFile(await readFile(DEMO_STOCKS_FILE, 'utf8')).stocks);
}

/** For databases that are older than addresses, too; what its user has changed stays. */
async function moveIn(
  db: NodePgDatabase,
  userId: string,
  { phoneNumber, address: given }: NonNullable<DemoAccount['home']>,
): Promise<void> {
  await db
    .update(userAccount)
    .set({ phone_number: phoneNumber })
    .where(and(eq(userAccount.id, userId), eq(userAccount.phone_number, '')));
  await db
    .insert(address)
    .values({ user_id: userId, ...given })
    .onConflictDoNothing();
}

async function renewTrial(db: NodePgDatabase, userId: string | undefined, now: Date): Promise<void> {
  if (userId === undefined) return;
  const period = {
    started_at: now,
    ends_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    canceled_at: null,
    upgraded_at: null,
    last_notice: null,
  };
  await db
    .insert(trial)
    .values({ user_id: userId, ...period })
    .onConflictDoUpdate({ target: trial.user_id, set: period });
  await chooseAddOns(db, userId, { email_updates: 'inactive', auto_renewal: 'active', daily_overview: 'active' });
}

async function chooseAddOns(db: NodePgDatabase, userId: string, chosen: Record<string, string>): Promise<void> {
  const rows = Object.entries(chosen).map(([package_name, status]) => ({ user_id: userId, package_name, status }));
  await db.insert(userAddOn).values(rows).onConflictDoNothing();
}

/** The owner named in the configuration, created where there is no such user. */
export async function seedAdmin(
  { db, clock, passwordHasher }: SeedDeps,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if ((await findCredentials(db, email)) !== undefined) return;
  await createUser(db, {
    email,
    name: 'Administrator',
    roles: ['ADMIN'],
    passwordHash: await passwordHasher.hash(password.trim()),
    now: clock.now(),
  });
}
