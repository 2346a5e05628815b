import { formatInstantInText } from '@bna/contract/time';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';
import { hasAddOn } from '../../billing/public.ts';
import { ALERT_EMAIL_MAX_AGE_MS, toMailItem } from '../alert-emails/alert-email.ts';
import { recordAlertEmail } from '../alert-emails/store.ts';
import { findAlert } from '../store.ts';
import { readRules } from './read-rules.ts';

export const unreachedMail: MailKind<{ userId: string; alertId: string }> = {
  name: 'news.unreached',
  data: z.strictObject({ userId: z.uuid(), alertId: z.uuid() }),
};

interface UnreachedMailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

/**
 * Returns the writer of the last attempt to reach a user. No email is sent if the alert was retracted or is too old by now,
 * or the user lost the add-on.
 */
export const createUnreachedMailWriter = ({ db, clock, publicOrigin }: UnreachedMailDeps): MailWriter =>
  defineMailWriter(unreachedMail, async ({ userId, alertId }) => {
    const [user, alert] = await Promise.all([findUser(db, userId), findAlert(db, alertId)]);
    if (user === undefined || alert === undefined) return null;
    const now = clock.now();
    if (now.getTime() - alert.created_at.getTime() > ALERT_EMAIL_MAX_AGE_MS) return null;
    if (!(await hasAddOn(db, userId, { addOn: 'email_updates', now }))) return null;
    const { match } = await readRules(db, [userId]);
    const chosen = (match(userId, alert) ?? []).filter((rule) => rule.reach_within_s !== undefined);
    // Not to a mailbox that may be someone else's, who would read the user's words.
    const rules = user.emailConfirmedAt === null ? [] : chosen.map(({ name }) => name);
    return {
      to: user.email,
      subject: `Not confirmed: ${alert.symbol} alert`,
      ...renderMail({
        preview: alert.first_part,
        heading: `You may have missed bullish news on ${alert.symbol}`,
        paragraphs: [
          `No page and no device of yours confirmed this alert of ${formatInstantInText(alert.created_at)}. One of your alert rules says that it must reach you.`,
        ],
        items: [toMailItem(alert, { publicOrigin, now, rules })],
        action: { label: 'Open the news feed', url: `${publicOrigin}/en/account` },
        notes: ['Your alert rules decide which alerts must reach you.'],
      }),
      // The email that combines the alerts of a minute leaves it out.
      onSent: () => recordAlertEmail(db, { userId, alertIds: [alertId], sentAt: clock.now() }),
    };
  });
