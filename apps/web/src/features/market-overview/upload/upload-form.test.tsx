import { formatDayLabel } from '@bna/contract/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  dateField,
  fileField,
  html,
  LAST,
  restoreDate,
  lastToast,
  LIST,
  listed,
  NEXT,
  openOverviews,
  press,
  PREVIEW,
  preview,
  PUBLISHED,
  SCHEDULED,
  UPLOAD,
  stopDate,
} from '../../../../test/overview-page.tsx';
import { answered, describedBy, refused } from '../../../../test/staff-page.tsx';

beforeEach(stopDate);
afterEach(restoreDate);

describe('choosing a file', () => {
  it.each([
    ['an unknown extension', html('overview.exe'), 'Please choose an HTML, Markdown or PDF file'],
    ['a second extension', html('overview.html.zip'), 'Please choose an HTML, Markdown or PDF file'],
    ['no content', html('overview.md', ''), 'The file is empty'],
    ['more than 5 MB', html('overview.pdf', 'x'.repeat(5 * 1_024 * 1_024 + 1)), 'The file must be 5 MB or smaller'],
  ])('refuses a file with %s without a request', async (_name, file, message) => {
    const { calls } = await openOverviews();
    await listed();
    choose(file);
    await waitFor(() => expect(describedBy(fileField())).toBe(message));
    press('Schedule');
    await waitFor(() => expect(document.activeElement).toBe(fileField()));
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(calls.filter(({ to }) => to !== LIST)).toEqual([]);
  });

  it.each(['a.html', 'a.HTM', 'a.md', 'a.markdown', 'a.PDF'])('previews %s immediately', async (name) => {
    const { callsTo } = await openOverviews();
    choose(html(name));
    await screen.findByRole('region', { name: 'Preview' });
    await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(1));
  });

  it('accepts one dropped file and refuses two', async () => {
    const { callsTo } = await openOverviews();
    const area = fileField().closest('[data-over]') ?? document.body;
    fireEvent.drop(area, { dataTransfer: { files: [html(), html('b.html')] } });
    expect(describedBy(fileField())).toBe('Please drop one file at a time');
    fireEvent.drop(area, { dataTransfer: { files: [html('dropped.html')] } });
    await screen.findByText('dropped.html');
    await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(1));
  });

  it('requires a file and a date', async () => {
    const { callsTo } = await openOverviews();
    await listed();
    press('Schedule');
    await waitFor(() => expect(describedBy(fileField())).toBe('Please choose a file'));
    choose(html());
    fireEvent.change(dateField(), { target: { value: '' } });
    press('Upload');
    await waitFor(() => expect(describedBy(dateField())).toBe('Please enter a date as YYYY-MM-DD'));
    expect(callsTo(UPLOAD)).toEqual([]);
  });
});

describe('the preview', () => {
  it('shows the document in a sandboxed frame and lists removed items', async () => {
    await openOverviews({
      [PREVIEW]: answered({
        data: preview({
          removed: [
            { name: 'script', count: 2 },
            { name: 'onclick attribute', count: 1 },
          ],
        }),
      }),
    });
    choose(html());
    const frame = await screen.findByTitle('Preview of overview.html');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toBe('<h1>Morning</h1>');
    expect(screen.getByText('script (2), onclick attribute (1)')).toBeTruthy();
  });

  it('shows the name and size of a PDF and opens it as a PDF, whatever its declared type', async () => {
    await openOverviews({
      [PREVIEW]: answered({ data: preview({ format: 'pdf', file_name: 'x.pdf', size_bytes: 3_000_000, html: null }) }),
    });
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      blobs.push(content as Blob);
      return 'blob:x';
    });
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    choose(new File(['%PDF-1.7'], 'x.pdf', { type: 'text/html' }));
    await screen.findByText('PDF, 2.9 MB');
    press('Open PDF (opens in a new tab)');
    expect(openTab).toHaveBeenCalledExactlyOnceWith('blob:x', '_blank', 'noopener');
    expect(blobs.map(({ type }) => type)).toEqual(['application/pdf']);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('shows the server’s refusal at the field and does not upload the file', async () => {
    const message = 'The file is not UTF-8 text';
    const { callsTo } = await openOverviews({ [PREVIEW]: refused(422, message, [{ path: 'file', message }]) });
    choose(html());
    await waitFor(() => expect(describedBy(fileField())).toBe(message));
    press('Schedule');
    await waitFor(() => expect(document.activeElement).toBe(fileField()));
    expect(callsTo(UPLOAD)).toEqual([]);
  });

  it('offers a retry after an error', async () => {
    const page = await openOverviews({ [PREVIEW]: refused(503, 'Service unavailable') });
    choose(html());
    await screen.findByText('Service unavailable');
    page.answer(PREVIEW, answered({ data: preview() }));
    press('Try again');
    expect(await screen.findByTitle('Preview of overview.html')).toBeTruthy();
  });

  it('reloads when the same file is chosen again', async () => {
    const { callsTo } = await openOverviews();
    choose(html());
    await screen.findByTitle('Preview of overview.html');
    choose(html());
    await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(2));
  });
});

describe('uploading', () => {
  it('schedules for the next date once, with a toast', async () => {
    const page = await openOverviews();
    await listed();
    expect(dateField().value).toBe(NEXT);
    choose(html());
    let answer: (response: Response) => void = () => undefined;
    page.answer(UPLOAD, () => new Promise((resolve) => (answer = resolve)));
    page.answer(LIST, answered({ data: [SCHEDULED, PUBLISHED] }));
    press('Schedule');
    const busy = await screen.findByRole('button', { name: 'Uploading…' });
    fireEvent.click(busy);
    answer(Response.json({ message: 'Stored', data: SCHEDULED }, { status: 201 }));
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        type: 'success',
        title: `The overview for ${formatDayLabel(NEXT)} is scheduled`,
      }),
    );
    expect(page.callsTo(UPLOAD).map(({ body }) => body)).toEqual([{ file: expect.any(File), date: NEXT }]);
    await screen.findByText('tomorrow.html');
    expect(screen.queryByText('overview.html')).toBeNull();
  });

  it('asks for confirmation before replacing a published overview', async () => {
    const published = { ...PUBLISHED, upload: SCHEDULED.upload };
    const page = await openOverviews({ [UPLOAD]: answered({ message: 'Stored', data: published }, 201) });
    await listed();
    fireEvent.change(dateField(), { target: { value: LAST } });
    expect(describedBy(dateField())).toBe('Replaces the published overview for this date');
    choose(html());
    press('Replace');
    const dialog = await screen.findByRole('alertdialog', {
      name: `Replace the overview for ${formatDayLabel(LAST)}?`,
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(page.callsTo(UPLOAD)).toEqual([]);
    press('Replace');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(page.callsTo(UPLOAD)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lastToast()).toMatchObject({ title: `The overview for ${formatDayLabel(LAST)} is published` });
  });

  it('keeps the chosen file after an error', async () => {
    const page = await openOverviews({ [UPLOAD]: refused(503, 'Service unavailable') });
    await listed();
    choose(html());
    press('Schedule');
    await screen.findByText('Service unavailable');
    expect(screen.getByText('overview.html')).toBeTruthy();
    page.answer(UPLOAD, answered({ message: 'Stored', data: SCHEDULED }, 201));
    press('Schedule');
    await waitFor(() => expect(page.callsTo(UPLOAD)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('overview.html')).toBeNull());
  });

  it('shows a refused date at its field', async () => {
    const message = 'Please enter a later date';
    await openOverviews({ [UPLOAD]: refused(422, message, [{ path: 'date', message }]) });
    await listed();
    choose(html());
    press('Schedule');
    await waitFor(() => expect(describedBy(dateField())).toBe(message));
    expect(screen.getByText('overview.html')).toBeTruthy();
  });
});
