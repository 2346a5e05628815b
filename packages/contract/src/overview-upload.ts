import { z } from 'zod';
import { OVERVIEW_MAX_BYTES } from './business.ts';
import { ADMIN, defineEndpoint } from './endpoint.ts';
import { CalendarDate } from './fields.ts';
import { OverviewFormat } from './market-overview.ts';

/** A date of the daily overview as its publisher sees it. Times are ISO 8601 UTC. */
export const OverviewDay = z.object({
  date: CalendarDate,
  /** When it is, or was, to be published: 4 AM in New York. */
  due_at: z.iso.datetime(),
  /** Null while it is to come. */
  published_at: z.iso.datetime().nullable(),
  /** Null: BNA makes the day's snapshot itself. */
  upload: z
    .object({
      format: OverviewFormat,
      file_name: z.string(),
      size_bytes: z.int(),
      uploaded_at: z.iso.datetime(),
      /** Address of who uploaded it; null where the account is gone. */
      uploaded_by: z.string().nullable(),
    })
    .nullable(),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

export const FILE_TOO_LARGE = 'The file must be 5 MB or smaller';

export const OverviewFile = z
  .file('Please choose a file')
  .min(1, 'The file is empty')
  .max(OVERVIEW_MAX_BYTES, FILE_TOO_LARGE);

/** What an upload would look like. */
export const OverviewPreview = z.object({
  format: OverviewFormat,
  file_name: z.string(),
  size_bytes: z.int(),
  /** The whole document as holders would get it; null for a PDF, which is shown as it is. */
  html: z.string().nullable(),
  /** What was in the file and is not shown, such as `script`, and how often. */
  removed: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type OverviewPreview = z.infer<typeof OverviewPreview>;

export const listOverviews = defineEndpoint({
  method: 'GET',
  path: '/admin/overviews',
  tag: 'admin',
  summary: 'Uploads to come and the latest published days, latest date first',
  description: 'A day without an upload (null) is made by BNA itself.',
  access: ADMIN,
  responses: { 200: z.object({ data: z.array(OverviewDay) }) },
});

export const previewOverview = defineEndpoint({
  method: 'POST',
  path: '/admin/overviews/preview',
  tag: 'admin',
  summary: 'What a file would look like as a daily overview',
  description: 'Stores nothing.',
  access: ADMIN,
  bodyType: 'multipart/form-data',
  body: z.strictObject({ file: OverviewFile }),
  responses: { 200: z.object({ data: OverviewPreview }) },
});

export const uploadOverview = defineEndpoint({
  method: 'POST',
  path: '/admin/overviews',
  tag: 'admin',
  summary: 'Upload the daily overview of a date',
  description:
    'HTML, Markdown or PDF, 5 MB at most. Published at 4 AM in New York on that date, or at once where that has passed. Replaces what was uploaded for the date before.',
  access: ADMIN,
  bodyType: 'multipart/form-data',
  body: z.strictObject({ file: OverviewFile, date: CalendarDate }),
  responses: { 201: z.object({ message: z.string(), data: OverviewDay }) },
});

export const removeOverview = defineEndpoint({
  method: 'DELETE',
  path: '/admin/overviews/:date',
  tag: 'admin',
  summary: 'Take an upload back',
  description: 'The day shows what BNA makes itself, at once where it is published already.',
  access: ADMIN,
  params: z.strictObject({ date: CalendarDate }),
  responses: { 200: z.object({ message: z.string(), data: OverviewDay }) },
  refusals: [404],
});

export const getOverviewDocument = defineEndpoint({
  method: 'GET',
  path: '/admin/overviews/:date/document',
  tag: 'admin',
  summary: 'What was uploaded for a date, published or not',
  description: 'HTML, also where Markdown was uploaded, or PDF. Sanitised, and served so that nothing in it can run.',
  access: ADMIN,
  params: z.strictObject({ date: CalendarDate }),
  contentTypes: ['text/html', 'application/pdf'],
  responses: { 200: z.file() },
  refusals: [404],
});
