import { OverviewFile } from '@bna/contract/overview-upload';
import { CalendarDate } from '@bna/contract/fields';
import { z } from 'zod';

const ENDINGS = ['.html', '.htm', '.md', '.markdown', '.pdf'] as const;
const WRONG_TYPE = 'Please choose an HTML, Markdown or PDF file';

/** What the browser's own dialog offers first. */
export const ACCEPTED = [...ENDINGS, 'text/html', 'text/markdown', 'application/pdf'].join(',');

export const UploadFields = z.strictObject({
  file: OverviewFile.refine(({ name }) => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)), WRONG_TYPE),
  date: CalendarDate,
});
