import { formatDayLabel } from '@bna/contract/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  dateField,
  fileField,
  LAST,
  restoreDate,
  lastToast,
  LIST,
  listed,
  NEXT,
  openOverviews,
  press,
  PUBLISHED,
  SCHEDULED,
  stopDate,
} from '../../../../test/overview-page.tsx';
import { answered, refused, tableRows } from '../../../../test/staff-page.tsx';

beforeEach(stopDate);
afterEach(restoreDate);

describe('the list of days', () => {
  it('shows scheduled and published days with their upload and links', async () => {
    await openOverviews({ [LIST]: answered({ data: [SCHEDULED, PUBLISHED] }) });
    await listed();
    const rows = tableRows('Overview days, latest first').map((row) => row.slice(0, 5));
    expect(rows).toEqual([
      [
        formatDayLabel(NEXT),
        'Scheduled',
        expect.stringContaining('ET'),
        'Uploaded',
        'tomorrow.html 2 KBada@bna.test, 03/10/2026 10:00 ET',
      ],
      [formatDayLabel(LAST), 'Published', '03/10/2026 04:00 ET', 'Auto-generated', '-'],
    ]);
    const hrefs = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(hrefs).toEqual([
      [`/api/v1/admin/overviews/${NEXT}/document`, '_blank'],
      [`/en/market-snapshot/${LAST}`, '_blank'],
    ]);
  });

  it('fills in the form to replace a day', async () => {
    await openOverviews({ [LIST]: answered({ data: [PUBLISHED] }) });
    await listed();
    press(`Replace for ${formatDayLabel(LAST)}`);
    expect(dateField().value).toBe(LAST);
    await waitFor(() => expect(document.activeElement).toBe(fileField()));
  });

  it('removes an upload after a confirmation that describes the result', async () => {
    const to = `DELETE /admin/overviews/${NEXT}`;
    const page = await openOverviews({
      [LIST]: answered({ data: [SCHEDULED] }),
      [to]: refused(503, 'Service unavailable'),
    });
    await listed();
    press(`Remove the upload for ${formatDayLabel(NEXT)}`);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^An auto-generated overview will be published on /)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await dialog.findByText('Service unavailable');
    page.answer(to, answered({ message: 'Removed', data: { ...SCHEDULED, upload: null } }));
    page.answer(LIST, answered({ data: [] }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('No days yet');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(lastToast()).toMatchObject({ title: `The upload for ${formatDayLabel(NEXT)} was removed` });
  });

  it('says that removal changes a published page immediately', async () => {
    await openOverviews({ [LIST]: answered({ data: [{ ...PUBLISHED, upload: SCHEDULED.upload }] }) });
    await listed();
    press(`Remove the upload for ${formatDayLabel(LAST)}`);
    expect(
      within(await screen.findByRole('alertdialog')).getByText(
        'The page will show an auto-generated overview immediately.',
      ),
    ).toBeTruthy();
  });

  it('offers a retry after an error', async () => {
    const page = await openOverviews({ [LIST]: refused(403, 'Not allowed') });
    await screen.findByText('Not allowed');
    page.answer(LIST, answered({ data: [PUBLISHED] }));
    press('Try again');
    await listed();
    expect(screen.queryByText('Not allowed')).toBeNull();
  });
});
