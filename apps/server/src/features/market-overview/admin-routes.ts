import {
  FILE_TOO_LARGE,
  getOverviewDocument,
  listOverviews,
  type OverviewDay,
  previewOverview,
  removeOverview,
  uploadOverview,
} from '@bna/contract/market-overview/overview-upload';
import { OVERVIEW_MAX_BYTES } from '@bna/contract/business';
import { addDays, formatDayLabel, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { notFound, unprocessable } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import type { SnapshotPrices } from './generate-snapshot.ts';
import { cleanFileName } from './file-name.ts';
import type { OverviewDocument } from './read-overview.ts';
import { createOverviewReader } from './read-overview-in-worker.ts';
import { sendDocument } from './send-document.ts';
import { findDocument, listOverviewDays, type StoredDay } from './store.ts';
import { removeUpload, saveUpload } from './uploads.ts';

export interface OverviewAdminRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly quoteSource: SnapshotPrices;
}

/** The size of a form without its file. */
const FORM_BYTES = 16 * 1_024;
const UPLOAD_OPTIONS = {
  bodyLimitBytes: OVERVIEW_MAX_BYTES + FORM_BYTES,
  tooLargeMessage: FILE_TOO_LARGE,
};
const EARLIEST_DATE = '2020-01-01';
const MAX_DAYS_AHEAD = 366;
const NO_UPLOAD = 'There is no upload for this date';

export function overviewAdminRoutes(app: FastifyInstance, deps: OverviewAdminRoutesDeps): void {
  const { db, clock } = deps;
  const readOverview = createOverviewReader();

  /** Throws HTTP 422 for a file that cannot be shown as an overview. */
  const read = async (file: File, title: string): Promise<OverviewDocument & { fileName: string }> => {
    const fileName = cleanFileName(file.name);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = await readOverview({ name: fileName, type: file.type, bytes }, title);
    if ('refusal' in result) throw unprocessable([{ path: 'file', message: result.refusal }]);
    return { ...result, fileName };
  };

  route(app, listOverviews, async () => ({ data: (await listOverviewDays(db)).map(toOverviewDay) }));

  route(
    app,
    previewOverview,
    async ({ body: { file } }) => {
      const { format, fileName, document, removed } = await read(file, 'Market snapshot');
      return {
        data: {
          format,
          file_name: fileName,
          size_bytes: file.size,
          html: format === 'pdf' ? null : new TextDecoder().decode(document),
          removed: [...removed],
        },
      };
    },
    UPLOAD_OPTIONS,
  );

  route(
    app,
    uploadOverview,
    async ({ body: { file, date }, caller: { userId, apiToken }, request: { ip } }) => {
      const latest = addDays(newYorkDateOf(clock.now()), MAX_DAYS_AHEAD);
      if (date < EARLIEST_DATE || date > latest) {
        throw unprocessable([{ path: 'date', message: 'Please enter a date from 2020 to a year from today' }]);
      }
      const { format, fileName, document } = await read(file, `Market snapshot for ${formatDayLabel(date)}`);
      const upload = { date, format, fileName, sizeBytes: file.size, document };
      const day = await saveUpload(deps, upload, { userId, ip, apiToken: apiToken?.name ?? null });
      const message =
        day.published_at === null ? 'The overview will be published at 4:00 AM ET' : 'The overview is published';
      return { message, data: toOverviewDay(day) };
    },
    UPLOAD_OPTIONS,
  );

  route(app, removeOverview, async ({ params: { date }, caller: { userId }, request: { ip } }) => {
    const day = await removeUpload(deps, date, { userId, ip });
    if (day === null) throw notFound(NO_UPLOAD);
    return { message: 'The upload was removed', data: toOverviewDay(day) };
  });

  route(app, getOverviewDocument, async ({ params: { date }, reply }) => {
    const found = await findDocument(db, date, { published: false });
    if (found === undefined) throw notFound(NO_UPLOAD);
    return sendDocument(reply, date, found);
  });
}

const toOverviewDay = ({ date, published_at, upload }: StoredDay): OverviewDay => ({
  date,
  due_at: snapshotDueAt(date).toISOString(),
  published_at: published_at?.toISOString() ?? null,
  upload: upload === null ? null : { ...upload, uploaded_at: upload.uploaded_at.toISOString() },
});
