import { OverviewFile } from '@bna/contract/market-overview/overview-upload';
import { CalendarDate } from '@bna/contract/fields';
import { z } from 'zod/mini';

const EXTENSIONS = ['.html', '.htm', '.md', '.markdown', '.pdf'] as const;
const WRONG_TYPE = 'Please choose an HTML, Markdown or PDF file';

/** The `accept` attribute of the file input. */
export const ACCEPTED_FILE_TYPES = [...EXTENSIONS, 'text/html', 'text/markdown', 'application/pdf'].join(',');

export const UploadFields = z.strictObject({
  file: OverviewFile.check(
    z.refine(({ name }) => EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension)), WRONG_TYPE),
  ),
  date: CalendarDate,
});
