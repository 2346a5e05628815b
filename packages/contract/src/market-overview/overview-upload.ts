import { z } from 'zod/mini';
import { OVERVIEW_MAX_BYTES } from '../business.ts';
import { ADMIN, defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';
import { OverviewFormat } from './market-overview.ts';

/** A date in the admin's list. Times are ISO 8601 UTC. */
export const OverviewDay = z.object({
  date: CalendarDate,
  /** Scheduled publication: 4 AM in New York. */
  due_at: z.iso.datetime(),
  /** Null if not published yet. */
  published_at: z.nullable(z.iso.datetime()),
  /** Null: the snapshot is generated. */
  upload: z.nullable(
    z.object({
      format: OverviewFormat,
      file_name: z.string(),
      size_bytes: z.int(),
      uploaded_at: z.iso.datetime(),
      /** Email address; null if the account was deleted. */
      uploaded_by: z.nullable(z.string()),
    }),
  ),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

export const FILE_TOO_LARGE = 'The file must be 5 MB or smaller';

export const OverviewFile = z
  .file('Please choose a file')
  .check(z.minSize(1, 'The file is empty'), z.maxSize(OVERVIEW_MAX_BYTES, FILE_TOO_LARGE));

export const OverviewPreview = z.object({
  format: OverviewFormat,
  file_name: z.string(),
  size_bytes: z.int(),
  /** The document as subscribers would see it; null for a PDF, which is served unchanged. */
  html: z.nullable(z.string()),
  /** Removed items, such as `script`, with their number of occurrences. */
  removed: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type OverviewPreview = z.infer<typeof OverviewPreview>;

export const listOverviews = defineEndpoint({
  operationId: 'listOverviews',
  method: 'GET',
  path: '/admin/overviews',
  tag: 'admin',
  summary: 'List scheduled uploads and the latest published days, latest date first',
  description: 'The snapshot of a day without an upload (null) is generated.',
  access: ADMIN,
  responses: { 200: z.object({ data: z.array(OverviewDay) }) },
});

export const previewOverview = defineEndpoint({
  operationId: 'previewOverview',
  method: 'POST',
  path: '/admin/overviews/preview',
  tag: 'admin',
  summary: 'Preview a file as a daily overview',
  description: 'Stores nothing.',
  access: ADMIN,
  bodyType: 'multipart/form-data',
  body: z.strictObject({ file: OverviewFile }),
  responses: { 200: z.object({ data: OverviewPreview }) },
});

export const uploadOverview = defineEndpoint({
  operationId: 'uploadOverview',
  method: 'POST',
  path: '/admin/overviews',
  tag: 'admin',
  summary: 'Upload the daily overview of a date',
  description:
    'HTML, Markdown or PDF, up to 5 MB. Published at 4:00 AM ET on that date, or at once if that time has passed. Replaces an earlier upload for the date.',
  access: ADMIN,
  tokenScope: 'upload_overviews',
  bodyType: 'multipart/form-data',
  body: z.strictObject({ file: OverviewFile, date: CalendarDate }),
  responses: { 201: z.object({ message: z.string(), data: OverviewDay }) },
});

export const removeOverview = defineEndpoint({
  operationId: 'removeOverview',
  method: 'DELETE',
  path: '/admin/overviews/:date',
  tag: 'admin',
  summary: 'Remove an upload',
  description: 'The date then shows a generated snapshot, at once if it is already published.',
  access: ADMIN,
  params: z.strictObject({ date: CalendarDate }),
  responses: { 200: z.object({ message: z.string(), data: OverviewDay }) },
  refusals: [404],
});

export const getOverviewDocument = defineEndpoint({
  operationId: 'getOverviewDocument',
  method: 'GET',
  path: '/admin/overviews/:date/document',
  tag: 'admin',
  summary: 'Get the uploaded document of a date, published or not',
  description: 'HTML (also for Markdown uploads) or PDF. Sanitized, and served so that nothing in it can run.',
  access: ADMIN,
  params: z.strictObject({ date: CalendarDate }),
  contentTypes: ['text/html', 'application/pdf'],
  responses: { 200: z.file() },
  refusals: [404],
});
