import type { Clock } from './deps.ts';
import { createTokenCreatedMailWriter } from './features/accounts/api-tokens/token-created-mail.ts';
import { createAccountDeletedMailWriter } from './features/accounts/personal-data/mails.ts';
import { createBillingEmailWriters } from './features/billing/emails/writers.ts';
import { createContactMailWriter } from './features/contact/contact-mail.ts';
import { createMarketSnapshotMailWriter } from './features/market-overview/snapshot-email.ts';
import { createAlertEmailWriter } from './features/feed/alert-emails/alert-email.ts';
import { createDeviceGoneMailWriter } from './features/feed/push/device-gone-mail.ts';
import { createDeviceLoggedOutMailWriter } from './features/feed/push/device-logged-out-mail.ts';
import { createRetractionMailWriter } from './features/feed/retractions/retraction-mail.ts';
import { createEmailTestWriter } from './features/feed/rules/alert-email-test.ts';
import { createUnreachedMailWriter } from './features/feed/rules/unreached-mail.ts';
import { createWebhookCreatedMailWriter } from './features/feed/webhooks/webhook-created-mail.ts';
import { createWebhookDisabledMailWriter } from './features/feed/webhooks/webhook-disabled-mail.ts';
import { createPasswordMailWriters } from './features/accounts/password/mails.ts';
import { createSecondFactorMailWriter } from './features/accounts/second-factor/mails.ts';
import { createRegistrationMailWriters } from './features/accounts/registration/mails.ts';
import { findChosenPlan } from './features/billing/for-accounts.ts';
import type { Db } from './platform/database.ts';
import type { MailWriter } from './platform/mail.ts';

export interface MailsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly supportEmail: string;
  readonly secretKey: Buffer;
}

export function createMailWriters(deps: MailsDeps): readonly MailWriter[] {
  return [
    createContactMailWriter(deps),
    ...createPasswordMailWriters(deps),
    createSecondFactorMailWriter(deps),
    createTokenCreatedMailWriter(deps),
    ...createRegistrationMailWriters({
      ...deps,
      findChosenPlan: (db, user) => findChosenPlan(db, deps.secretKey, user),
    }),
    createAccountDeletedMailWriter(deps),
    ...createBillingEmailWriters(deps),
    createAlertEmailWriter(deps),
    createRetractionMailWriter(deps),
    createUnreachedMailWriter(deps),
    createEmailTestWriter(deps),
    createDeviceGoneMailWriter(deps),
    createDeviceLoggedOutMailWriter(deps),
    createWebhookCreatedMailWriter(deps),
    createWebhookDisabledMailWriter(deps),
    createMarketSnapshotMailWriter(deps),
  ];
}
