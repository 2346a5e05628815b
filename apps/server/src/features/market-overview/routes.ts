import {
  DAILY_OVERVIEW_REQUIRED,
  getMarketOverview,
  getMarketOverviewDocument,
  listMarketOverviews,
  type MarketOverview,
} from '@bna/contract/market-overview';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../platform/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { sendDocument } from './send-document.ts';
import {
  findDocument,
  findLastDate,
  findNextDate,
  findRetracted,
  findSnapshot,
  findUpload,
  listPublishedDays,
  type MarketSnapshot,
} from './store.ts';

export interface MarketOverviewRoutesDeps {
  readonly db: NodePgDatabase;
  readonly holdsDailyOverview: (userId: string) => Promise<boolean>;
}

const NOT_HELD = 'Your subscription does not hold the Daily Overview. You can add it on your subscription page.';
const NO_SNAPSHOT = 'There is no market snapshot for this date';
const NO_SNAPSHOT_YET = 'There is no market snapshot yet';
const NO_DOCUMENT = 'Nothing was uploaded for this date';

/** The daily market snapshot for those who hold it. */
export function marketOverviewRoutes(app: FastifyInstance, { db, holdsDailyOverview }: MarketOverviewRoutesDeps): void {
  const checkHolder = async ({ userId }: { userId: string }): Promise<void> => {
    if (!(await holdsDailyOverview(userId))) throw forbidden(NOT_HELD, DAILY_OVERVIEW_REQUIRED);
  };

  route(app, listMarketOverviews, async ({ query: { before }, caller }) => {
    await checkHolder(caller);
    const { days, more } = await listPublishedDays(db, before ?? null);
    return { data: days, meta: { more } };
  });

  route(app, getMarketOverview, async ({ params, caller }) => {
    await checkHolder(caller);
    const date = params.date === 'latest' ? await findLastDate(db, null) : params.date;
    if (date === null) throw notFound(NO_SNAPSHOT_YET);
    return { data: await readOverview(db, date) };
  });

  route(app, getMarketOverviewDocument, async ({ params: { date }, caller, reply }) => {
    await checkHolder(caller);
    const found = await findDocument(db, date, { published: true });
    if (found === undefined) throw notFound(NO_DOCUMENT);
    return sendDocument(reply, date, found);
  });
}

/** All of it as it was at one instant: an upload that comes or goes meanwhile leaves no gap. */
function readOverview(db: NodePgDatabase, date: string): Promise<MarketOverview> {
  return db.transaction(
    async (instant) => {
      const snapshot = await findSnapshot(instant, date);
      if (snapshot === undefined) throw notFound(NO_SNAPSHOT);
      const upload = (await findUpload(instant, date)) ?? null;
      return {
        date,
        published_at: snapshot.published_at.toISOString(),
        upload,
        generated: upload === null ? await withRetractions(instant, snapshot) : null,
        previous: await findLastDate(instant, date),
        next: await findNextDate(instant, date),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function withRetractions(db: Db, { date, generated }: MarketSnapshot): Promise<MarketOverview['generated']> {
  if (generated === null)
    throw new Error(`The market snapshot for ${date} has neither an upload nor anything generated`);
  const retracted = await findRetracted(
    db,
    generated.alerts.map(({ id }) => id),
  );
  return {
    ...generated,
    alerts: generated.alerts.map((alert) => ({ ...alert, retracted: retracted.has(alert.id) })),
  };
}
