import { CalendarDate } from '@bna/contract/fields';
import { formatDayLabel } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { type EnqueueMails, type MailKind, type MailWriter, mailWriter } from '../../platform/mail.ts';
import { greetingOf, layOutMail } from '../../platform/mail-layout.ts';
import type { MailingKind } from '../../platform/mailing.ts';
import { userAccount } from '../../schema.ts';
import { findSnapshotCounts, findUpload, type SnapshotCounts } from './store.ts';

export const MARKET_SNAPSHOT_MAILING = 'market-snapshot';

const MailingData = z.strictObject({ date: CalendarDate });

const publishedMail: MailKind<{ userId: string; date: string }> = {
  name: 'market-overview.published',
  data: z.strictObject({ userId: z.uuid(), date: CalendarDate }),
  priority: -2,
};

/** Tells the holders of `daily_overview` that the snapshot of a date is there. */
export function createMarketSnapshotMailing({
  listHolders,
  enqueueMails,
}: {
  readonly listHolders: MailingKind['listRecipients'];
  readonly enqueueMails: EnqueueMails;
}): MailingKind {
  return {
    name: MARKET_SNAPSHOT_MAILING,
    listRecipients: listHolders,
    enqueue: async (transaction, userIds, data) => {
      const { date } = MailingData.parse(data);
      const mails = userIds.map((userId) => ({ userId, date }));
      await enqueueMails(transaction, publishedMail, mails);
    },
  };
}

/** Not written any more to somebody who has lost the add-on in the meantime. */
export function createMarketSnapshotMailWriter({
  db,
  publicOrigin,
  holdsDailyOverview,
}: {
  readonly db: Db;
  readonly publicOrigin: string;
  readonly holdsDailyOverview: (userId: string) => Promise<boolean>;
}): MailWriter {
  return mailWriter(publishedMail, async ({ userId, date }) => {
    const [user] = await db
      .select({ email: userAccount.email, name: userAccount.name })
      .from(userAccount)
      .where(eq(userAccount.id, userId));
    const snapshot = await findSnapshotCounts(db, date);
    if (user === undefined || snapshot === undefined || !(await holdsDailyOverview(userId))) return null;
    const facts = (await findUpload(db, date)) === undefined ? factsOf(snapshot.generated) : [];
    const day = formatDayLabel(date);
    return {
      to: user.email,
      subject: `Market snapshot for ${day}`,
      ...layOutMail({
        preview: facts[0] ?? 'The overview of the day is there.',
        heading: `Market snapshot for ${day}`,
        paragraphs: [greetingOf(user.name), `The daily market snapshot for ${day} is there.`, ...facts],
        action: { label: 'Open the market snapshot', url: `${publicOrigin}/en/market-snapshot/${date}` },
        notes: [
          'You get this mail because your subscription holds the Daily Overview. You can take it off on your subscription page.',
        ],
      }),
    };
  });
}

/** Two or three sentences. */
function factsOf(generated: SnapshotCounts | null): string[] {
  if (generated === null) return [];
  const { totals, sectors, biggest } = generated;
  if (totals.alerts === 0) return ['There were no alerts since the snapshot before.'];
  const [company] = biggest;
  const busiest = sectors.find(({ sector, alerts }) => sector !== null && alerts > 0);
  return [
    `${counted(totals.alerts, 'alert', 'alerts')} on ${counted(totals.companies, 'company', 'companies')} since the snapshot before.`,
    ...(busiest === undefined || busiest.sector === null
      ? []
      : [`Most of them in one sector: ${busiest.sector}, ${String(busiest.alerts)}.`]),
    ...(company === undefined ? [] : [`The biggest name: ${company.company_name} (${company.symbol}).`]),
  ];
}

const counted = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;
