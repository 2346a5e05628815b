import type { OverviewDay, OverviewPreview } from '@bna/contract/market-overview/overview-upload';
import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { OverviewUpload } from '../src/features/market-overview/upload/overview-upload.tsx';
import { answered, openStaffPage } from './staff-page.tsx';

export const LIST = 'GET /admin/overviews';
export const PREVIEW = 'POST /admin/overviews/preview';
export const UPLOAD = 'POST /admin/overviews';

export const NEXT = '2026-03-11';
export const LAST = '2026-03-10';

/** Stops the date at noon in New York on the day before `NEXT`. */
export function stopDate(): void {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T16:00:00.000Z'), toFake: ['Date'] });
}

export function restoreDate(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export const SCHEDULED: OverviewDay = {
  date: NEXT,
  due_at: `${NEXT}T09:00:00.000Z`,
  published_at: null,
  upload: {
    format: 'html',
    file_name: 'tomorrow.html',
    size_bytes: 2_048,
    uploaded_at: '2026-03-10T14:00:00.000Z',
    uploaded_by: 'ada@bna.test',
  },
};
export const PUBLISHED: OverviewDay = {
  date: LAST,
  due_at: '2026-03-10T08:00:00.000Z',
  published_at: '2026-03-10T08:00:00.000Z',
  upload: null,
};
export const preview = (fields: Partial<OverviewPreview> = {}): OverviewPreview => ({
  format: 'html',
  file_name: 'overview.html',
  size_bytes: 12,
  html: '<h1>Morning</h1>',
  removed: [],
  ...fields,
});
export const html = (name = 'overview.html', content = '<h1>Hi</h1>') =>
  new File([content], name, { type: 'text/html' });

export const openOverviews = (answers: Parameters<typeof openStaffPage>[1] = {}) =>
  openStaffPage(<OverviewUpload />, {
    [LIST]: answered({ data: [PUBLISHED] }),
    [PREVIEW]: answered({ data: preview() }),
    [UPLOAD]: answered({ message: 'Stored', data: SCHEDULED }, 201),
    ...answers,
  });
export const fileField = () => screen.getByLabelText<HTMLInputElement>('File');
export const dateField = () => screen.getByLabelText<HTMLInputElement>('Date');
export const choose = (file: File) => fireEvent.change(fileField(), { target: { files: [file] } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const listed = () => screen.findByRole('table', { name: 'Overview days, latest first' });
export const lastToast = () => toast.getHistory().at(-1);
