import {
  DAILY_OVERVIEW_REQUIRED,
  GeneratedSnapshot,
  getMarketOverview,
  getMarketOverviewDocument,
  listMarketOverviews,
  type MarketOverview,
} from '@bna/contract/market-overview/market-overview';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { hasAddOn } from '../billing/public.ts';
import { findRetracted } from '../feed/public.ts';
import { findRecordHead } from '../track-record/public.ts';
import { sendDocument } from './send-document.ts';
import {
  findDocument,
  findLastDate,
  findNextDate,
  findSnapshot,
  findUpload,
  listPublishedDays,
  type MarketSnapshot,
} from './store.ts';

interface MarketOverviewRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

const ADD_ON_REQUIRED =
  'Your subscription does not include the Daily Overview. You can add it on the Subscription page.';
const NO_SNAPSHOT = 'There is no market snapshot for this date';
const NO_SNAPSHOT_YET = 'There is no market snapshot yet';
const NO_DOCUMENT = 'There is no upload for this date';

export function marketOverviewRoutes(app: FastifyInstance, { db, clock }: MarketOverviewRoutesDeps): void {
  const requireAddOn = async ({ userId }: { userId: string }): Promise<void> => {
    const isEntitled = await hasAddOn(db, userId, { addOn: 'daily_overview', now: clock.now() });
    if (!isEntitled) throw forbidden(ADD_ON_REQUIRED, DAILY_OVERVIEW_REQUIRED);
  };

  route(app, listMarketOverviews, async ({ query: { before }, caller }) => {
    await requireAddOn(caller);
    const { days, more } = await listPublishedDays(db, before ?? null);
    return { data: days, meta: { more } };
  });

  route(app, getMarketOverview, async ({ params, caller }) => {
    await requireAddOn(caller);
    const date = params.date === 'latest' ? await findLastDate(db, null) : params.date;
    if (date === null) throw notFound(NO_SNAPSHOT_YET);
    return { data: await readMarketOverview(db, date) };
  });

  route(app, getMarketOverviewDocument, async ({ params: { date }, caller, reply }) => {
    await requireAddOn(caller);
    const found = await findDocument(db, date, { published: true });
    if (found === undefined) throw notFound(NO_DOCUMENT);
    return sendDocument(reply, date, found);
  });
}

/** Reads from one database snapshot, so that a concurrent upload or removal leaves no gap. */
function readMarketOverview(db: NodePgDatabase, date: string): Promise<MarketOverview> {
  return db.transaction(
    async (transaction) => {
      const snapshot = await findSnapshot(transaction, date);
      if (snapshot === undefined) throw notFound(NO_SNAPSHOT);
      const upload = (await findUpload(transaction, date)) ?? null;
      return {
        date,
        published_at: snapshot.published_at.toISOString(),
        upload,
        generated: upload === null ? await markRetracted(transaction, snapshot) : null,
        record_head: await findRecordHead(transaction, date),
        previous: await findLastDate(transaction, date),
        next: await findNextDate(transaction, date),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function markRetracted(db: Db, { date, generated }: MarketSnapshot): Promise<MarketOverview['generated']> {
  if (generated === null)
    throw new Error(`The market snapshot for ${date} has neither an upload nor generated content`);
  // Parsed, which completes what an earlier version stored.
  const { alerts, yesterday, ...figures } = GeneratedSnapshot.parse(generated);
  const retracted = await findRetracted(
    db,
    [...alerts, ...(yesterday?.alerts ?? [])].map(({ id }) => id),
  );
  const mark = <Alert extends { readonly id: string }>(alert: Alert) =>
    Object.assign(alert, { retracted: retracted.has(alert.id) });
  return {
    ...figures,
    alerts: alerts.map(mark),
    yesterday: yesterday === null ? null : { ...yesterday, alerts: yesterday.alerts.map(mark) },
  };
}
