import { formatDayLabel } from '@bna/contract/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  dateField,
  fileField,
  html,
  LAST,
  letDateGo,
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
} from '../../../test/overview-page.tsx';
import { answered, describedBy, refused } from '../../../test/staff-page.tsx';

beforeEach(stopDate);
afterEach(letDateGo);

describe('choosing', () => {
  it.each([
    ['another ending', html('overview.exe'), 'Please choose an HTML, Markdown or PDF file'],
    ['a second ending', html('overview.html.zip'), 'Please choose an HTML, Markdown or PDF file'],
    ['nothing in it', html('overview.md', ''), 'The file is empty'],
    ['5 MB and a byte', html('overview.pdf', 'x'.repeat(5 * 1_024 * 1_024 + 1)), 'The file must be 5 MB or smaller'],
  ])('a file with %s is refused beside the field, and nothing is sent', async (_what, file, message) => {
    const { calls } = await openOverviews();
    await listed();
    choose(file);
    await waitFor(() => expect(describedBy(fileField())).toBe(message));
    press('Schedule');
    await waitFor(() => expect(document.activeElement).toBe(fileField()));
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(calls.filter(({ to }) => to !== LIST)).toEqual([]);
  });

  it.each(['a.html', 'a.HTM', 'a.md', 'a.markdown', 'a.PDF'])('%s is previewed at once', async (name) => {
    const { callsTo } = await openOverviews();
    choose(html(name));
    await screen.findByRole('region', { name: 'Preview' });
    await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(1));
  });

  it('takes one dropped file, and refuses two', async () => {
    const { callsTo } = await openOverviews();
    const area = fileField().closest('[data-over]') ?? document.body;
    fireEvent.drop(area, { dataTransfer: { files: [html(), html('b.html')] } });
    expect(describedBy(fileField())).toBe('Please drop one file at a time');
    fireEvent.drop(area, { dataTransfer: { files: [html('dropped.html')] } });
    await screen.findByText('dropped.html');
    await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(1));
  });

  it('asks for a file and a date before it sends', async () => {
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
  it('shows the document where nothing of it can run, and names what is left out', async () => {
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

  it('tells name and size of a PDF, and opens it as a PDF whatever it calls itself', async () => {
    await openOverviews({
      [PREVIEW]: answered({ data: preview({ format: 'pdf', file_name: 'x.pdf', size_bytes: 3_000_000, html: null }) }),
    });
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      made.push(content as Blob);
      return 'blob:x';
    });
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    choose(new File(['%PDF-1.7'], 'x.pdf', { type: 'text/html' }));
    await screen.findByText('PDF, 2.9 MB, shown as it is');
    press('Look at it (opens in a new tab)');
    expect(openTab).toHaveBeenCalledExactlyOnceWith('blob:x', '_blank', 'noopener');
    expect(made.map(({ type }) => type)).toEqual(['application/pdf']);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('puts what the server refuses beside the field, and does not send such a file', async () => {
    const message = 'The file is not text in UTF-8';
    const { callsTo } = await openOverviews({ [PREVIEW]: refused(422, message, [{ path: 'file', message }]) });
    choose(html());
    await waitFor(() => expect(describedBy(fileField())).toBe(message));
    press('Schedule');
    await waitFor(() => expect(document.activeElement).toBe(fileField()));
    expect(callsTo(UPLOAD)).toEqual([]);
  });

  it('can be asked for again where it failed', async () => {
    const page = await openOverviews({ [PREVIEW]: refused(503, 'The database is away') });
    choose(html());
    await screen.findByText('The database is away');
    page.answer(PREVIEW, answered({ data: preview() }));
    press('Try again');
    expect(await screen.findByTitle('Preview of overview.html')).toBeTruthy();
  });

  it('follows the choice: the same name chosen again is looked at again', async () => {
    const { callsTo } = await openOverviews();
    choose(html());
    await screen.findByTitle('Preview of overview.html');
    choose(html());
    await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(2));
  });
});

describe('handing in', () => {
  it('schedules for the next date to come, once however often it is pressed, and says so', async () => {
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
        title: `The overview of ${formatDayLabel(NEXT)} is scheduled`,
      }),
    );
    expect(page.callsTo(UPLOAD).map(({ body }) => body)).toEqual([{ file: expect.any(File), date: NEXT }]);
    await screen.findByText('tomorrow.html');
    expect(screen.queryByText('overview.html')).toBeNull();
  });

  it('asks before it replaces what is published, and leaves it where the answer is no', async () => {
    const published = { ...PUBLISHED, upload: SCHEDULED.upload };
    const page = await openOverviews({ [UPLOAD]: answered({ message: 'Stored', data: published }, 201) });
    await listed();
    fireEvent.change(dateField(), { target: { value: LAST } });
    expect(describedBy(dateField())).toBe('Replaces what is published for this date');
    choose(html());
    press('Replace');
    const question = await screen.findByRole('alertdialog', {
      name: `Replace the overview of ${formatDayLabel(LAST)}?`,
    });
    fireEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
    expect(page.callsTo(UPLOAD)).toEqual([]);
    press('Replace');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(page.callsTo(UPLOAD)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lastToast()).toMatchObject({ title: `The overview of ${formatDayLabel(LAST)} is published` });
  });

  it('keeps the choice where it fails, and says why', async () => {
    const page = await openOverviews({ [UPLOAD]: refused(503, 'The database is away') });
    await listed();
    choose(html());
    press('Schedule');
    await screen.findByText('The database is away');
    expect(screen.getByText('overview.html')).toBeTruthy();
    page.answer(UPLOAD, answered({ message: 'Stored', data: SCHEDULED }, 201));
    press('Schedule');
    await waitFor(() => expect(page.callsTo(UPLOAD)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('overview.html')).toBeNull());
  });

  it('puts what the server refuses of the upload beside its field', async () => {
    const message = 'Please enter a later date';
    await openOverviews({ [UPLOAD]: refused(422, message, [{ path: 'date', message }]) });
    await listed();
    choose(html());
    press('Schedule');
    await waitFor(() => expect(describedBy(dateField())).toBe(message));
    expect(screen.getByText('overview.html')).toBeTruthy();
  });
});
