import { formatLastPrice, formatMarketCap, formatVolume } from '@bna/contract/figures';
import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { type MailContent, type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { layOutMail, type MailItem, wordsFor } from '../../platform/mail-layout.ts';
import { newsSummary } from '../../news-schema.ts';
import { userAccount } from '../../schema.ts';
import type { NewsSummaryRow } from './news-summary.ts';
import { getPosition } from './store.ts';

/** Alerts of the log that share a mail: those after `after`, up to and with `through`. */
export const AlertRange = z.strictObject({ epoch: z.string(), after: z.int(), through: z.int() });
export type AlertRange = z.infer<typeof AlertRange>;

export const alertMail: MailKind<AlertRange & { userId: string }> = {
  name: 'news.alerts',
  data: AlertRange.extend({ userId: z.uuid() }),
  priority: -1,
};

export interface AlertMailDeps {
  readonly db: Db;
  readonly publicOrigin: string;
  /** Whether the user gets mails of alerts now. */
  readonly holdsEmailUpdates: (userId: string) => Promise<boolean>;
}

/** One mail shows so many alerts, the newest; the feed has the rest. */
const MAX_SHOWN = 100;
const SUBJECT_MAX_CHARACTERS = 100;
const PREVIEW_MAX_CHARACTERS = 150;

/**
 * The alerts as they stand when the mail is written. Not written any more where they were all retracted, to who has lost the
 * add-on, and of a log that was replaced by another.
 */
export function createAlertMailWriter({ db, publicOrigin, holdsEmailUpdates }: AlertMailDeps): MailWriter {
  return mailWriter(alertMail, async ({ userId, ...range }) => {
    const [user] = await db.select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, userId));
    if (user === undefined || !(await holdsEmailUpdates(userId))) return null;
    const { alerts, total } = await readAlerts(db, range);
    const [newest] = alerts;
    return newest === undefined
      ? null
      : { to: user.email, ...wordsOf([newest, ...alerts.slice(1)], total, publicOrigin) };
  });
}

/** Newest first. */
async function readAlerts(
  db: Db,
  { epoch, after, through }: AlertRange,
): Promise<{ alerts: readonly NewsSummaryRow[]; total: number }> {
  if ((await getPosition(db)).epoch !== epoch) return { alerts: [], total: 0 };
  const isTold = and(gt(newsSummary.seq, after), lte(newsSummary.seq, through), isNull(newsSummary.retracted_at));
  const alerts = await db.select().from(newsSummary).where(isTold).orderBy(desc(newsSummary.seq)).limit(MAX_SHOWN);
  if (alerts.length < MAX_SHOWN) return { alerts, total: alerts.length };
  const [counted] = await db.select({ total: count() }).from(newsSummary).where(isTold);
  return { alerts, total: Math.max(alerts.length, counted?.total ?? 0) };
}

function wordsOf(
  alerts: readonly [NewsSummaryRow, ...NewsSummaryRow[]],
  total: number,
  publicOrigin: string,
): Omit<MailContent, 'to'> {
  const [newest] = alerts;
  const symbols = [...new Set(alerts.map(({ symbol }) => symbol))].join(', ');
  const many = total === 1 ? null : `${String(total)} alerts: ${symbols}`;
  const left = total - alerts.length;
  const subscriptionUrl = `${publicOrigin}/en/account/subscription`;
  return {
    subject: cut(many ?? `${newest.symbol}: ${withoutStop(newest.first_part)}`, SUBJECT_MAX_CHARACTERS),
    ...layOutMail({
      preview: cut(
        many === null ? (newest.second_part ?? newest.company_name) : alerts.map(withSymbol).join(' '),
        PREVIEW_MAX_CHARACTERS,
      ),
      heading: many === null ? `Bullish news on ${newest.symbol}` : `Bullish news: ${String(total)} alerts`,
      paragraphs: left === 0 ? [] : [`The newest ${String(alerts.length)}; the news feed has ${String(left)} more.`],
      items: alerts.map((alert) => itemOf(alert, publicOrigin)),
      action: { label: 'Open the news feed', url: `${publicOrigin}/en/account` },
      notes: [
        'Alerts that come within a minute of each other share a mail. Each is shown as it stands at the time of the mail; the feed has what changed since.',
        'You get these mails because your plan has the add-on for email updates.',
      ],
      unsubscribe: { label: 'End these mails on your subscription page', url: subscriptionUrl },
    }),
  };
}

const withSymbol = ({ symbol, first_part }: NewsSummaryRow): string => `${symbol}: ${first_part}`;

const withoutStop = (sentence: string): string => sentence.trim().replace(/\.$/, '');

/** On one line, at most so many characters, cut between words where there are any. */
function cut(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= maxCharacters) return line;
  const kept = characters.slice(0, maxCharacters - 1).join('');
  const lastBlank = kept.lastIndexOf(' ');
  return `${(lastBlank > kept.length / 2 ? kept.slice(0, lastBlank) : kept).replace(/[\s,;:.]+$/u, '')}…`;
}

function itemOf(row: NewsSummaryRow, publicOrigin: string): MailItem {
  return {
    label: row.symbol,
    name: row.company_name,
    url: `${publicOrigin}/en/account?day=${row.news_day}#news-${row.id}`,
    headline: row.first_part,
    paragraphs: [row.second_part, row.third_part].filter((part) => part !== null),
    warnings: [
      { label: 'Negative', text: row.negative_content },
      { label: 'Risk', text: row.risk_assessment_comment },
    ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }])),
    facts: [
      `Last price ${row.last_price === null ? 'not known' : formatLastPrice(row.last_price)}`,
      `Market cap ${row.market_cap === null ? 'not known' : `$${formatMarketCap(row.market_cap)}`}`,
      `Avg volume ${row.average_volume === null ? 'not known' : formatVolume(row.average_volume)}`,
    ],
    source: `${row.publisher}, ${wordsFor(row.published_date)}`,
  };
}
