import { ApiTokenScope } from '@bna/contract/fields';
import type { QuoteSource } from '../quote-source.ts';
import type { SeedDeps } from '../commands/seed.ts';
import { insertApiToken } from '../features/accounts/api-tokens/store.ts';
import { addMissingContactDetails, createUser, findUserByEmail } from '../features/accounts/public.ts';
import { addKnownSecret } from '../features/accounts/second-factor/store.ts';
import { sealContext } from '../features/accounts/second-factor/try-code.ts';
import type { Logger } from '../platform/logger.ts';
import { seal } from '../platform/seal.ts';
import { saveAddOnChoice } from '../features/billing/subscription/add-on-choice.ts';
import { hashTrialAddress, restartTrial } from '../features/billing/trial/trial.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  DEMO_SCRAPER_TOKEN,
  DEMO_TOTP_SECRET,
  PAID_ACCOUNT,
  SCRAPER_ACCOUNT,
  TRIAL_ACCOUNT,
} from './accounts.ts';
import type { Payer } from './paid-account.ts';
import { appendRecords } from '../features/track-record/log/append-records.ts';
import { updateOutcomes } from '../features/track-record/update-outcomes.ts';
import { addFilings } from './filings.ts';
import { addHalts } from './halts.ts';
import { addPastDays, publishPastSnapshots } from './past-days.ts';
import { addPastOutcomes } from './past-outcomes.ts';
import { addPastQuotes } from './past-quotes.ts';
import type { createDemoStockUpdate } from './stocks.ts';

export interface SeedDemoDeps extends SeedDeps {
  readonly secretKey: Buffer;
  readonly keepPaid: (payer: Payer) => Promise<void>;
  readonly updateStocks: ReturnType<typeof createDemoStockUpdate>;
  readonly log: Logger;
  /** Null: alerts are not measured. */
  readonly quoteSource: QuoteSource | null;
}

/** Creates the demo's companies and accounts, and renews what expires: the trial and the paid subscription. */
export async function seedDemo(deps: SeedDemoDeps): Promise<void> {
  const { db, clock, log, secretKey, keepPaid, quoteSource } = deps;
  const now = clock.now();
  await deps.updateStocks();
  const userIds = await addMissingAccounts(deps, now);
  const trialUserId = userIds.get(TRIAL_ACCOUNT);
  if (trialUserId !== undefined) {
    await restartTrial(db, { userId: trialUserId, ledgerKey: hashTrialAddress(secretKey, TRIAL_ACCOUNT), now });
    const choice = { email_updates: true, auto_renewal: true, daily_overview: true };
    await saveAddOnChoice(db, { userId: trialUserId, choice, hasTrial: true });
  }
  const paid = DEMO_ACCOUNTS.find(({ email }) => email === PAID_ACCOUNT);
  const paidId = userIds.get(PAID_ACCOUNT);
  if (paid !== undefined && paidId !== undefined)
    await keepPaid({ userId: paidId, name: paid.name, email: paid.email });
  await addFilings(db, now);
  await addHalts(db, now);
  const isSimulated = quoteSource?.isSimulated === true;
  // The history comes first: the prices in the alerts of the last days follow from it.
  const isNew = isSimulated && (await addPastOutcomes({ db, clock }));
  await addPastDays({ db, clock });
  if (isSimulated) {
    if (isNew) await updateOutcomes({ db, clock, log, quoteSource }, new AbortController().signal);
    await addPastQuotes({ db, clock });
    await deps.updateStocks({ isForced: true });
  }
  // The job would do it within a quarter of an hour, and visitors of the demo look before.
  await appendRecords({ db, clock, secretKey }, new AbortController().signal);
  await publishPastSnapshots({ db, clock, quoteSource });
  const scraper = userIds.get(SCRAPER_ACCOUNT);
  if (scraper !== undefined) {
    const token = { token: DEMO_SCRAPER_TOKEN, name: 'Demo', scopes: ApiTokenScope.options, expiresAt: null };
    await insertApiToken(db, { ...token, userId: scraper, now });
  }
}

/** Returns the ids of the demo's accounts, by email address. */
async function addMissingAccounts(
  { db, passwordHasher, secretKey }: SeedDemoDeps,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map<string, string>();
  for (const { email, name, roles, contactDetails, hasKnownSecondFactor } of DEMO_ACCOUNTS) {
    const known = (await findUserByEmail(db, email))?.id;
    const id =
      known ??
      (await createUser(db, { email, name, roles, passwordHash: await passwordHasher.hash(DEMO_PASSWORD), now }));
    if (id === null) continue;
    userIds.set(email, id);
    if (hasKnownSecondFactor === true) {
      const sealedSecret = seal(DEMO_TOTP_SECRET, sealContext({ secretKey }, id));
      await addKnownSecret(db, { userId: id, sealedSecret, now });
    }
    // Databases of older versions lack contact details. Values that the user changed stay.
    if (contactDetails !== undefined) await addMissingContactDetails(db, id, contactDetails);
  }
  return userIds;
}
