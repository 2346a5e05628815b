import type { Clock } from './deps.ts';
import { createAccountDeletedMailWriter } from './features/account/mails.ts';
import { createBillingMailWriters } from './features/billing/mails.ts';
import { createContactMailWriter } from './features/contact/contact-mail.ts';
import { openEmailPreferences } from './features/email-preferences/store.ts';
import { createMarketSnapshotMailWriter } from './features/market-overview/mails.ts';
import { createAlertMailWriter } from './features/news/alert-mail.ts';
import { createPasswordMailWriters } from './features/password/mails.ts';
import { createRegistrationMailWriters } from './features/registration/mails.ts';
import { holdsAddOn } from './features/subscription/add-on-holders.ts';
import { listSoldPackages } from './features/subscription/packages.ts';
import { createTrialNoticeMailWriter } from './features/subscription/trial-notices-mail.ts';
import type { Db } from './platform/database.ts';
import type { MailWriter } from './platform/mail.ts';

export interface MailsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Where links lead. */
  readonly publicOrigin: string;
  readonly supportEmail: string;
  readonly secretKey: Buffer;
}

/** Every mail that BNA sends: what one feature's mails need of another is bound here. */
export function createMailWriters(deps: MailsDeps): readonly MailWriter[] {
  const { db, clock, secretKey } = deps;
  return [
    createContactMailWriter(deps),
    ...createPasswordMailWriters(deps),
    createTrialNoticeMailWriter({
      ...deps,
      openEmailPreferences: (userId) => openEmailPreferences(db, { userId, secretKey }),
    }),
    ...createRegistrationMailWriters({ ...deps, listSoldPackages }),
    createAccountDeletedMailWriter(deps),
    ...createBillingMailWriters(deps),
    createAlertMailWriter({
      ...deps,
      holdsEmailUpdates: (userId) => holdsAddOn(db, userId, { addOn: 'email_updates', now: clock.now() }),
    }),
    createMarketSnapshotMailWriter({
      ...deps,
      holdsDailyOverview: (userId) => holdsAddOn(db, userId, { addOn: 'daily_overview', now: clock.now() }),
    }),
  ];
}
