import { CalendarDate } from '@bna/contract/fields';
import { daysOfYesterday, describeYesterday, type Yesterday } from '@bna/contract/market-overview/yesterday';
import { formatDayLabel } from '@bna/contract/time';
import { describeRecordHead } from '@bna/contract/track-record/describe-record-head';
import { formatMove } from '@bna/contract/track-record/format-move';
import { z } from 'zod';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { type EnqueueMails, type MailKind, type MailWriter, defineMailWriter } from '../../platform/mail.ts';
import { formatGreeting, renderMail } from '../../platform/render-mail.ts';
import type { MailingKind } from '../../platform/mailing.ts';
import { findUser } from '../accounts/public.ts';
import { hasAddOn, listAddOnSubscribers } from '../billing/public.ts';
import { findRecordHead } from '../track-record/public.ts';
import { findSnapshotCounts, findUpload, type SnapshotCounts } from './store.ts';

export const MARKET_SNAPSHOT_MAILING = 'market-snapshot';

/** Number of the biggest moves in the email, up or down. */
const BIGGEST_MOVES = 5;

const MailingData = z.strictObject({ date: CalendarDate });

const publishedMail: MailKind<{ userId: string; date: string }> = {
  name: 'market-overview.published',
  data: z.strictObject({ userId: z.uuid(), date: CalendarDate }),
  priority: -2,
};

/** Announces a published snapshot to the subscribers of `daily_overview`. */
export function createMarketSnapshotMailing({
  clock,
  enqueueMails,
}: {
  readonly clock: Clock;
  readonly enqueueMails: EnqueueMails;
}): MailingKind {
  return {
    name: MARKET_SNAPSHOT_MAILING,
    listRecipients: (db, page) => listAddOnSubscribers(db, { ...page, addOn: 'daily_overview', now: clock.now() }),
    enqueue: async (transaction, userIds, data) => {
      const { date } = MailingData.parse(data);
      const mails = userIds.map((userId) => ({ userId, date }));
      await enqueueMails(transaction, publishedMail, mails);
    },
  };
}

/** Writes no email for a user who has lost the add-on since the mailing was opened. */
export function createMarketSnapshotMailWriter({
  db,
  clock,
  publicOrigin,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicOrigin: string;
}): MailWriter {
  return defineMailWriter(publishedMail, async ({ userId, date }) => {
    const user = await findUser(db, userId);
    const snapshot = await findSnapshotCounts(db, date);
    const isEntitled = await hasAddOn(db, userId, { addOn: 'daily_overview', now: clock.now() });
    if (user === undefined || snapshot === undefined || !isEntitled) return null;
    const hasUpload = (await findUpload(db, date)) !== undefined;
    const facts = hasUpload || snapshot.generated === null ? [] : summarize(snapshot.generated);
    const day = formatDayLabel(date);
    const head = await findRecordHead(db, date);
    const settingsUrl = `${publicOrigin}/en/account/subscription`;
    return {
      to: user.email,
      subject: `Market snapshot for ${day}`,
      unsubscribeUrl: settingsUrl,
      ...renderMail({
        preview: facts[0] ?? 'The daily market snapshot is ready.',
        heading: `Market snapshot for ${day}`,
        paragraphs: [formatGreeting(user.name), `The daily market snapshot for ${day} is ready.`, ...facts],
        action: { label: 'Open the market snapshot', url: `${publicOrigin}/en/market-snapshot/${date}` },
        notes: [
          ...(head === null ? [] : [describeRecordHead(head)]),
          'You get this email because your subscription includes the Daily Overview.',
        ],
        unsubscribe: { label: 'Turn off these emails on your subscription page', url: settingsUrl },
      }),
    };
  });
}

/** Returns one to five sentences. */
function summarize(counts: SnapshotCounts): string[] {
  return [...summarizeAlerts(counts), ...(counts.yesterday === null ? [] : summarizeYesterday(counts.yesterday))];
}

function summarizeAlerts({ totals, sectors, biggest: [company] }: SnapshotCounts): string[] {
  if (totals.alerts === 0) return ['There were no alerts since the last snapshot.'];
  const [busiest] = sectors.flatMap(({ sector, alerts }) =>
    sector === null || alerts === 0 ? [] : [{ sector, alerts }],
  );
  const alerts = pluralize(totals.alerts, 'alert', 'alerts');
  const companies = pluralize(totals.companies, 'company', 'companies');
  return [
    `${alerts} on ${companies} since the last snapshot.`,
    ...(busiest === undefined
      ? []
      : [`Busiest sector: ${busiest.sector} (${pluralize(busiest.alerts, 'alert', 'alerts')}).`]),
    ...(company === undefined ? [] : [`Biggest company: ${company.company_name} (${company.symbol}).`]),
  ];
}

function summarizeYesterday(yesterday: Yesterday): string[] {
  const prices = yesterday.prices === 'simulated' ? ', simulated prices' : '';
  const moves = yesterday.alerts.flatMap(({ symbol, close_move }) =>
    close_move === null ? [] : [`${symbol} ${formatMove(close_move)}`],
  );
  return [
    `Alerts of the last trading day (${daysOfYesterday(yesterday)}${prices}): ${describeYesterday(yesterday)}`,
    ...(moves.length === 0 ? [] : [`Biggest moves: ${moves.slice(0, BIGGEST_MOVES).join(', ')}.`]),
  ];
}

const pluralize = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;
