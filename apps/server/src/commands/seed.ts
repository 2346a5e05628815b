import { readFile } from 'node:fs/promises';
import { TRIAL_DAYS, RENEWAL_DAYS } from '@bna/contract/business';
import type { Role } from '@bna/contract/fields';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../deps.ts';
import { createApiToken, createUser, findCredentials } from '../features/session/store.ts';
import { parseStockFile } from '../features/stocks/stock-file.ts';
import { hasStocks, replaceStocks, upsertStocks } from '../features/stocks/store.ts';
import { packageCatalogue, subscription, trial, userAddOn } from '../schema.ts';

export interface SeedDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
}

const STOCKS_FILE = new URL('../../seeds/stocks.tsv', import.meta.url);
const DEMO_STOCKS_FILE = new URL('../../seeds/demo-stocks.tsv', import.meta.url);
const DAY_MS = 86_400_000;

const offer = { currency: 'USD', interval: 'monthly' } as const;
const PACKAGES = [
  {
    name: 'genius_plus',
    title: 'Genius Plus',
    description: 'Bullish stock news the second it is public, judged and summarised, with live alerts.',
    price: 4_900,
    add_on: false,
    ...offer,
  },
  {
    name: 'email_updates',
    title: 'Email Updates',
    description: 'Every alert by e-mail as well.',
    price: 900,
    add_on: true,
    ...offer,
  },
  {
    name: 'auto_renewal',
    title: 'Auto Renewal',
    description: 'Renews every 30 days until you switch it off.',
    price: 0,
    add_on: true,
    ...offer,
  },
  {
    name: 'daily_overview',
    title: 'Daily Overview ($14 Value)',
    description: 'The daily market snapshot, every trading day at 4:00 AM ET.',
    price: 0,
    add_on: true,
    ...offer,
  },
];

/** Puts in what the product cannot be without: the catalogue, and the stock table where there is none. Safe to repeat. */
export async function seed({ db }: Pick<SeedDeps, 'db'>): Promise<void> {
  await db.insert(packageCatalogue).values(PACKAGES).onConflictDoNothing();
  if (await hasStocks(db)) return;
  const { stocks } = parseStockFile(await readFile(STOCKS_FILE, 'utf8'));
  await db.transaction((transaction) => replaceStocks(transaction, stocks));
}

export const DEMO_PASSWORD = 'demo-bna-2026';
const DEMO_SCRAPER_TOKEN = 'demo-scraper-token';

export const DEMO_ACCOUNTS: readonly { email: string; name: string; roles: Role[]; about: string }[] = [
  { email: 'trial@bna.test', name: 'Tess Trial', roles: ['USER'], about: 'free trial' },
  { email: 'paid@bna.test', name: 'Paul Paid', roles: ['USER'], about: 'active subscription, all add-ons' },
  { email: 'lapsed@bna.test', name: 'Lara Lapsed', roles: ['USER'], about: 'no subscription' },
  { email: 'admin@bna.test', name: 'Ada Admin', roles: ['ADMIN'], about: 'administrator' },
  { email: 'trader@bna.test', name: 'Theo Trader', roles: ['TRADER'], about: 'editor at the desk' },
  { email: 'scraper@bna.test', name: 'News Scraper', roles: ['SCRAPER'], about: `API token ${DEMO_SCRAPER_TOKEN}` },
];

/** The demo's companies and accounts. Each call renews what time wears out: the trial, the paid period. */
export async function seedDemo({ db, clock, passwordHasher }: SeedDeps): Promise<void> {
  const now = clock.now();
  await seedDemoStocks(db);
  const userIds = new Map<string, string>();
  for (const { email, name, roles } of DEMO_ACCOUNTS) {
    const known = (await findCredentials(db, email))?.userId;
    const id =
      known ??
      (await createUser(db, { email, name, roles, passwordHash: await passwordHasher.hash(DEMO_PASSWORD), now }));
    if (id !== null) userIds.set(email, id);
  }
  await renewTrial(db, userIds.get('trial@bna.test'), now);
  await renewSubscription(db, userIds.get('paid@bna.test'), now);
  const scraper = userIds.get('scraper@bna.test');
  if (scraper !== undefined) await createApiToken(db, { userId: scraper, token: DEMO_SCRAPER_TOKEN, now });
}

/** The invented companies of the demo's wire. */
export async function seedDemoStocks(db: NodePgDatabase): Promise<void> {
  await upsertStocks(db, parseStockFile(await readFile(DEMO_STOCKS_FILE, 'utf8')).stocks);
}

async function renewTrial(db: NodePgDatabase, userId: string | undefined, now: Date): Promise<void> {
  if (userId === undefined) return;
  const period = { started_at: now, ends_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS), canceled_at: null };
  await db
    .insert(trial)
    .values({ user_id: userId, ...period })
    .onConflictDoUpdate({ target: trial.user_id, set: period });
  await chooseAddOns(db, userId, { email_updates: 'inactive', auto_renewal: 'active', daily_overview: 'active' });
}

async function renewSubscription(db: NodePgDatabase, userId: string | undefined, now: Date): Promise<void> {
  if (userId === undefined) return;
  const state = {
    status: 'active',
    auto_renewal: true,
    current_period_end: new Date(now.getTime() + RENEWAL_DAYS * DAY_MS),
  };
  await db
    .insert(subscription)
    .values({ user_id: userId, ...state })
    .onConflictDoUpdate({ target: subscription.user_id, set: state });
  await chooseAddOns(db, userId, { email_updates: 'active', auto_renewal: 'active', daily_overview: 'active' });
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
