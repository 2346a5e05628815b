import { formatInstantInText } from '@bna/contract/time';
import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatMoney } from '@bna/contract/billing/money';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../../platform/render-mail.ts';
import { findUser, issueEmailPreferencesToken } from '../../accounts/public.ts';
import { subscription, trial } from '../schema.ts';
import { listSoldPackages } from '../subscription/packages.ts';

export const TrialNoticeStage = z.enum(['3_days', '1_day', 'ended']);
export type TrialNoticeStage = z.infer<typeof TrialNoticeStage>;

export const trialNoticeEmail: MailKind<{ userId: string; stage: TrialNoticeStage }> = {
  name: 'trial.notice',
  data: z.strictObject({ userId: z.uuid(), stage: TrialNoticeStage }),
};

export interface TrialNoticeEmailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
  readonly secretKey: Buffer;
}

const DAY_MS = 86_400_000;

/** Writes nothing for a notice that a later one replaced, or that no longer applies. */
export const createTrialNoticeWriter = ({ db, clock, publicOrigin, secretKey }: TrialNoticeEmailDeps): MailWriter =>
  defineMailWriter(trialNoticeEmail, async ({ userId, stage }) => {
    const user = await findUser(db, userId);
    const current = await findUnpaidTrial(db, userId);
    const now = clock.now();
    if (user === undefined || current === undefined || current.last_notice !== stage) return null;
    if (stage !== 'ended' && now >= current.ends_at) return null;
    const { token, subscriptionExpiryEmailsEnabled } = await issueEmailPreferencesToken(db, { userId, secretKey });
    if (!subscriptionExpiryEmailsEnabled) return null;
    const text = stage === 'ended' ? endedText(current.ends_at) : endingText(current.ends_at, now);
    const path = `/email-preferences/subscription-expiry/unsubscribe`;
    return {
      to: user.email,
      subject: text.heading,
      oneClickUnsubscribeUrl: `${publicOrigin}/api/v1${path}/${token}`,
      ...renderMail({
        preview: text.preview,
        heading: text.heading,
        paragraphs: [formatGreeting(user.name), ...text.paragraphs, await describePlan(db)],
        action: { label: 'Go to your subscription', url: `${publicOrigin}/en/account/subscription` },
        unsubscribe: {
          label: 'Unsubscribe from trial reminders',
          url: `${publicOrigin}/en${path}?token=${token}`,
        },
      }),
    };
  });

/** Returns a trial that was neither canceled nor replaced by a paid plan. */
async function findUnpaidTrial(db: Db, userId: string): Promise<typeof trial.$inferSelect | undefined> {
  const [found] = await db
    .select({ trial, status: subscription.status })
    .from(trial)
    .leftJoin(subscription, eq(subscription.user_id, trial.user_id))
    .where(eq(trial.user_id, userId));
  if (found === undefined || found.status === 'active') return undefined;
  const { canceled_at: canceledAt, upgraded_at: upgradedAt } = found.trial;
  return canceledAt === null && upgradedAt === null ? found.trial : undefined;
}

function endingText(endsAt: Date, now: Date) {
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS);
  return {
    heading: `Your free trial ends in ${String(days)} ${days === 1 ? 'day' : 'days'}`,
    preview: 'What happens then, and how to continue.',
    paragraphs: [
      `Your free trial of BNA ends on ${formatInstantInText(endsAt)}. Until then nothing changes.`,
      "After that you no longer have access to the news feed and live alerts. Nothing is charged: we don't have your card, and a trial never turns into a paid plan. Your account stays open.",
    ],
  };
}

function endedText(endsAt: Date) {
  return {
    heading: 'Your free trial has ended',
    preview: 'How to continue with BNA.',
    paragraphs: [
      `Your free trial of BNA ended on ${formatInstantInText(endsAt)}. You no longer have access to the news feed and live alerts.`,
      'Nothing was charged. Your account stays open, and you can subscribe at any time.',
    ],
  };
}

async function describePlan(db: Db): Promise<string> {
  const { subscriptionPackages } = await listSoldPackages(db);
  const plan = subscriptionPackages.find(({ name }) => name === 'genius_plus');
  if (plan === undefined) return 'Your subscription page shows how to continue.';
  return `To continue, choose the paid plan on your subscription page: ${plan.title} is ${formatMoney(plan.price, plan.currency)} every ${String(RENEWAL_DAYS)} days. Paid add-ons are extra.`;
}
