import { formatInstantInText } from '@bna/contract/time';
import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { type MailItem, renderMail } from '../../../platform/render-mail.ts';
import { findUser } from '../../accounts/public.ts';
import { ALERT_EMAIL_PRIORITY } from '../alert-emails/alert-email.ts';
import type { Alert } from '../news-summary.ts';
import { newsSummary } from '../schema.ts';

export const retractionMail: MailKind<{ userId: string; alertIds: string[] }> = {
  name: 'news.retractions',
  data: z.strictObject({ userId: z.uuid(), alertIds: z.array(z.uuid()).min(1) }),
  priority: ALERT_EMAIL_PRIORITY,
};

interface RetractionMailDeps {
  readonly db: Db;
  readonly publicOrigin: string;
}

/** Returns the writer of emails about retracted alerts. They don't depend on the add-on: the alerts were emailed. */
export const createRetractionMailWriter = ({ db, publicOrigin }: RetractionMailDeps): MailWriter =>
  defineMailWriter(retractionMail, async ({ userId, alertIds }) => {
    const user = await findUser(db, userId);
    const alerts = await db
      .select()
      .from(newsSummary)
      .where(and(inArray(newsSummary.id, alertIds), isNotNull(newsSummary.retracted_at)))
      .orderBy(desc(newsSummary.seq));
    const [latest, ...others] = alerts;
    if (user === undefined || latest === undefined) return null;
    const isOne = others.length === 0;
    const more = isOne ? '' : `, and ${String(others.length)} more`;
    return {
      to: user.email,
      subject: `Retracted: ${latest.symbol} alert${more}`,
      ...renderMail({
        preview: alerts.map(({ symbol, first_part }) => `${symbol}: ${first_part}`).join(' '),
        heading: isOne ? `We retracted an alert on ${latest.symbol}` : `We retracted ${String(alerts.length)} alerts`,
        paragraphs: [
          isOne
            ? 'We emailed you this alert and have withdrawn it since. Please don’t rely on it.'
            : 'We emailed you these alerts and have withdrawn them since. Please don’t rely on them.',
        ],
        items: alerts.map((alert) => toItem(alert, publicOrigin)),
        action: { label: 'Open the news feed', url: `${publicOrigin}/en/account` },
      }),
    };
  });

function toItem(alert: Alert, publicOrigin: string): MailItem {
  const retracted = alert.retracted_at === null ? [] : [`Retracted ${formatInstantInText(alert.retracted_at)}`];
  return {
    label: alert.symbol,
    name: alert.company_name,
    url: `${publicOrigin}/en/account?day=${alert.news_day}`,
    rating: null,
    headline: alert.first_part,
    paragraphs: [],
    warnings: [],
    facts: [`Published ${formatInstantInText(alert.created_at)}`, ...retracted],
    source: `${alert.publisher}, ${formatInstantInText(alert.published_date)}`,
  };
}
