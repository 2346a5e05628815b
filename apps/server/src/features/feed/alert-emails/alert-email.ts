import { formatInstantInText } from '@bna/contract/time';
import { ruleNamesFor } from '@bna/contract/feed/apply-rules';
import { formatFigureDate } from '@bna/contract/feed/figure-age';
import { formatSize } from '@bna/contract/feed/figures';
import { listFigures } from '@bna/contract/feed/shown-figures';
import { formatRating } from '@bna/contract/feed/rating';
import { and, count, desc, eq, gt, gte, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { defineMailWriter, type MailContent, type MailKind, type MailWriter } from '../../../platform/mail.ts';
import { type MailItem, renderMail } from '../../../platform/render-mail.ts';
import { truncateText } from '../../../platform/truncate-text.ts';
import { findUser } from '../../accounts/public.ts';
import { hasAddOn } from '../../billing/public.ts';
import { type Alert, figuresOf } from '../news-summary.ts';
import { newsSummary, reachCheck } from '../schema.ts';
import { readRules } from '../rules/read-rules.ts';
import { getPosition } from '../store.ts';
import { alertEmailDelivery } from './schema.ts';
import { recordAlertEmail } from './store.ts';

/** The alerts that share an email: those with `after` < `seq` <= `through`. */
export const AlertRange = z.strictObject({ epoch: z.string(), after: z.int(), through: z.int() });
export type AlertRange = z.infer<typeof AlertRange>;

/** Below that of emails that someone waits for. */
export const ALERT_EMAIL_PRIORITY = -1;

export const alertEmail: MailKind<AlertRange & { userId: string }> = {
  name: 'news.alerts',
  data: AlertRange.extend({ userId: z.uuid() }),
  priority: ALERT_EMAIL_PRIORITY,
};

/** Older alerts are not emailed, for example after an outage of the mail server. */
export const ALERT_EMAIL_MAX_AGE_MS = 3_600_000;

export interface AlertEmailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

/** An email shows the strongest alerts up to this number. */
const MAX_SHOWN = 100;
const SUBJECT_MAX_CHARACTERS = 100;

/**
 * Returns the writer of alert emails. Alerts are rendered in their current state. No email is sent if all were retracted or
 * are too old by now, the user's rules choose none, the user lost the add-on, or the alert log was replaced.
 */
export function createAlertEmailWriter({ db, clock, publicOrigin }: AlertEmailDeps): MailWriter {
  return defineMailWriter(alertEmail, async ({ userId, ...range }) => {
    const user = await findUser(db, userId);
    if (user === undefined) return null;
    const now = clock.now();
    if (!(await hasAddOn(db, userId, { addOn: 'email_updates', now }))) return null;
    const { hasRules, match } = await readRules(db, [userId]);
    const chosenBy = hasRules(userId) ? (alert: Alert) => ruleNamesFor(match(userId, alert), 'email') : null;
    const { alerts, total } = await readAlerts(db, { userId, now, ...range }, chosenBy);
    const [strongest, ...others] = alerts;
    if (strongest === undefined) return null;
    return {
      to: user.email,
      ...composeEmail([strongest, ...others], {
        total,
        chosenBy,
        // Not to a mailbox that may be someone else's, who would read the user's words.
        namesRules: user.emailConfirmedAt !== null,
        publicOrigin,
        now,
      }),
      onSent: () => recordAlertEmail(db, { userId, alertIds: alerts.map(({ id }) => id), sentAt: clock.now() }),
    };
  });
}

/** Returns the names of the user's rules that choose an alert. */
type ChosenBy = (alert: Alert) => readonly string[];

/**
 * Returns the strongest chosen alerts of the range that are not too old and that no other email brings the user, strongest
 * first, then newest first, and the number of all such ones. `chosenBy` is null if all are chosen.
 */
async function readAlerts(
  db: Db,
  { userId, now, epoch, after, through }: AlertRange & { userId: string; now: Date },
  chosenBy: ChosenBy | null,
): Promise<{ alerts: readonly Alert[]; total: number }> {
  if ((await getPosition(db)).epoch !== epoch) return { alerts: [], total: 0 };
  const emailed = db
    .select({ id: alertEmailDelivery.alert_id })
    .from(alertEmailDelivery)
    .where(and(eq(alertEmailDelivery.user_id, userId), eq(alertEmailDelivery.alert_id, newsSummary.id)));
  // Recorded when that email was queued, which may not be sent yet.
  const emailedAsUnreached = db
    .select({ id: reachCheck.alert_id })
    .from(reachCheck)
    .where(
      and(eq(reachCheck.user_id, userId), eq(reachCheck.alert_id, newsSummary.id), isNotNull(reachCheck.emailed_at)),
    );
  const isInRange = and(
    gt(newsSummary.seq, after),
    lte(newsSummary.seq, through),
    isNull(newsSummary.retracted_at),
    gte(newsSummary.created_at, new Date(now.getTime() - ALERT_EMAIL_MAX_AGE_MS)),
    notExists(emailed),
    notExists(emailedAsUnreached),
  );
  const strongestFirst = db
    .select()
    .from(newsSummary)
    .where(isInRange)
    .orderBy(sql`${newsSummary.score} DESC NULLS LAST`, desc(newsSummary.seq));
  if (chosenBy !== null) {
    const chosen = (await strongestFirst).filter((alert) => chosenBy(alert).length > 0);
    return { alerts: chosen.slice(0, MAX_SHOWN), total: chosen.length };
  }
  const alerts = await strongestFirst.limit(MAX_SHOWN);
  if (alerts.length < MAX_SHOWN) return { alerts, total: alerts.length };
  const [counted] = await db.select({ total: count() }).from(newsSummary).where(isInRange);
  return { alerts, total: Math.max(alerts.length, counted?.total ?? 0) };
}

interface EmailContext {
  /** Number of all alerts. */
  readonly total: number;
  /** Null without alert rules. */
  readonly chosenBy: ChosenBy | null;
  readonly namesRules: boolean;
  readonly publicOrigin: string;
  readonly now: Date;
}

function composeEmail(
  alerts: readonly [Alert, ...Alert[]],
  { total, chosenBy, namesRules, publicOrigin, now }: EmailContext,
): Omit<MailContent, 'to'> {
  const [strongest, ...others] = alerts;
  const settingsUrl = `${publicOrigin}/en/account/subscription`;
  const hidden = total - alerts.length;
  const { subject, preview, heading } =
    total === 1
      ? {
          subject: writeSubject(strongest, ''),
          preview: strongest.second_part ?? strongest.company_name,
          heading: `Bullish news on ${strongest.symbol}`,
        }
      : {
          subject: writeSubject(strongest, `, and ${String(total - 1)} more ${total === 2 ? 'alert' : 'alerts'}`),
          preview: others.map(({ symbol, first_part }) => `${symbol}: ${first_part}`).join(' '),
          heading: `Bullish news: ${String(total)} alerts`,
        };
  return {
    subject,
    unsubscribeUrl: settingsUrl,
    ...renderMail({
      preview,
      heading,
      paragraphs:
        hidden === 0
          ? []
          : [`These are the strongest ${String(alerts.length)}. See the news feed for ${String(hidden)} more.`],
      items: alerts.map((alert) =>
        toMailItem(alert, { publicOrigin, now, rules: namesRules ? (chosenBy?.(alert) ?? []) : [] }),
      ),
      action: { label: 'Open the news feed', url: `${publicOrigin}/en/account` },
      notes: [
        'Alerts within a minute are combined in one email. See the feed for corrections. If we retract an alert, you get an email.',
        `You get this email because your plan includes the email updates add-on${chosenBy !== null ? ', and your alert rules choose these alerts for it' : ''}.`,
      ],
      unsubscribe: {
        label: 'Turn off these emails on your subscription page',
        url: settingsUrl,
      },
    }),
  };
}

const writeSubject = ({ symbol, first_part }: Alert, ending: string): string =>
  `${truncateText(`${symbol}: ${first_part.trim().replace(/\.$/, '')}`, SUBJECT_MAX_CHARACTERS - ending.length)}${ending}`;

/** Returns an alert as an item of an email. `rules` are the names of the user's rules that sent it. */
export function toMailItem(
  alert: Alert,
  {
    publicOrigin,
    now,
    rules,
  }: { readonly publicOrigin: string; readonly now: Date; readonly rules: readonly string[] },
): MailItem {
  const size = formatSize(alert);
  return {
    label: alert.symbol,
    name: alert.company_name,
    url: `${publicOrigin}/en/account?day=${alert.news_day}#news-${alert.id}`,
    rating: formatRating(alert),
    headline: alert.first_part,
    paragraphs: [alert.second_part, alert.third_part].filter((part) => part !== null),
    warnings: [
      { label: 'Negative', text: alert.negative_content },
      { label: 'Risk', text: alert.risk_assessment_comment },
    ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }])),
    facts: [
      ...listFigures(figuresOf(alert)).map(({ label, text, asOf }) => {
        const date = formatFigureDate(asOf, now);
        return `${label} ${text ?? 'unknown'}${date === null ? '' : ` (${date})`}`;
      }),
      ...(size === null ? [] : [`Size ${size}`]),
      ...(rules.length === 0 ? [] : [`${rules.length === 1 ? 'Your rule' : 'Your rules'} ${rules.join(', ')}`]),
    ],
    source: `${alert.publisher}, ${formatInstantInText(alert.published_date)}`,
  };
}
