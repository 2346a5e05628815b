import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatMoney } from '@bna/contract/money';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { greetingOf, layOutMail, wordsFor } from '../../platform/mail-layout.ts';
import { subscription, trial, userAccount } from '../../schema.ts';
import { listSoldPackages } from './packages.ts';

export const TrialNoticeStage = z.enum(['3_days', '1_day', 'ended']);
export type TrialNoticeStage = z.infer<typeof TrialNoticeStage>;

export const trialNoticeMail: MailKind<{ userId: string; stage: TrialNoticeStage }> = {
  name: 'trial.notice',
  data: z.strictObject({ userId: z.uuid(), stage: TrialNoticeStage }),
};

export interface TrialNoticeMailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
  /** The token of the user's links that switch these mails, and whether they are on. */
  readonly openEmailPreferences: (
    userId: string,
  ) => Promise<{ token: string; subscriptionExpiryEmailsEnabled: boolean }>;
}

const DAY_MS = 86_400_000;

/** Not written any more where a later notice has taken its place, or where there is nothing to tell by now. */
export function createTrialNoticeMailWriter({
  db,
  clock,
  publicOrigin,
  openEmailPreferences,
}: TrialNoticeMailDeps): MailWriter {
  return mailWriter(trialNoticeMail, async ({ userId, stage }) => {
    const told = await findTrialToTell(db, userId);
    const now = clock.now();
    if (told === undefined || told.lastNotice !== stage || (stage !== 'ended' && now >= told.endsAt)) return null;
    const { token, subscriptionExpiryEmailsEnabled } = await openEmailPreferences(userId);
    if (!subscriptionExpiryEmailsEnabled) return null;
    const words = stage === 'ended' ? endedWords(told.endsAt) : endingWords(told.endsAt, now);
    const path = `/email-preferences/subscription-expiry/unsubscribe`;
    return {
      to: told.email,
      subject: words.heading,
      oneClickUnsubscribeUrl: `${publicOrigin}/api/v1${path}/${token}`,
      ...layOutMail({
        preview: words.preview,
        heading: words.heading,
        paragraphs: [greetingOf(told.name), ...words.paragraphs, await priceWords(db)],
        action: { label: 'Go to your subscription', url: `${publicOrigin}/en/account/subscription` },
        unsubscribe: {
          label: 'No more mails about the end of the trial',
          url: `${publicOrigin}/en${path}?token=${token}`,
        },
      }),
    };
  });
}

async function findTrialToTell(db: Db, userId: string) {
  const [found] = await db
    .select({
      email: userAccount.email,
      name: userAccount.name,
      endsAt: trial.ends_at,
      canceledAt: trial.canceled_at,
      upgradedAt: trial.upgraded_at,
      lastNotice: trial.last_notice,
      status: subscription.status,
    })
    .from(trial)
    .innerJoin(userAccount, eq(userAccount.id, trial.user_id))
    .leftJoin(subscription, eq(subscription.user_id, trial.user_id))
    .where(eq(trial.user_id, userId));
  if (found === undefined || found.canceledAt !== null || found.upgradedAt !== null) return undefined;
  return found.status === 'active' ? undefined : found;
}

function endingWords(endsAt: Date, now: Date) {
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS);
  return {
    heading: `Your free trial ends in ${String(days)} ${days === 1 ? 'day' : 'days'}`,
    preview: 'What happens then, and how to go on.',
    paragraphs: [
      `Your free trial of BNA ends on ${wordsFor(endsAt)}. Until then nothing changes.`,
      'After that the news feed and the live alerts are closed to you. Nothing is charged: we have no card of yours, and a trial does not turn into a paid plan by itself. Your account stays.',
    ],
  };
}

function endedWords(endsAt: Date) {
  return {
    heading: 'Your free trial has ended',
    preview: 'How to go on with BNA.',
    paragraphs: [
      `Your free trial of BNA ended on ${wordsFor(endsAt)}. The news feed and the live alerts are closed to you now.`,
      'Nothing was charged. Your account stays, and you can go on whenever you like.',
    ],
  };
}

async function priceWords(db: Db): Promise<string> {
  const { subscriptionPackages } = await listSoldPackages(db);
  const main = subscriptionPackages.find(({ name }) => name === 'genius_plus');
  if (main === undefined) return 'Your subscription page shows how to go on.';
  return `To go on, choose the paid plan on your subscription page: ${main.title} is ${formatMoney(main.price, main.currency)} every ${String(RENEWAL_DAYS)} days. Add-ons with a price are added if you choose them.`;
}
