import { formatDayLabel } from '@bna/contract/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  dateField,
  fileField,
  LAST,
  letDateGo,
  lastToast,
  LIST,
  listed,
  NEXT,
  openOverviews,
  press,
  PUBLISHED,
  SCHEDULED,
  stopDate,
} from '../../../test/overview-page.tsx';
import { answered, refused, tableRows } from '../../../test/staff-page.tsx';

beforeEach(stopDate);
afterEach(letDateGo);

describe('the days', () => {
  it('say what is scheduled and published, of whom, and where to look at it', async () => {
    await openOverviews({ [LIST]: answered({ data: [SCHEDULED, PUBLISHED] }) });
    await listed();
    const rows = tableRows('Days of the overview, latest first').map((row) => row.slice(0, 5));
    expect(rows).toEqual([
      [
        formatDayLabel(NEXT),
        'Scheduled',
        expect.stringContaining('ET'),
        'Uploaded',
        'tomorrow.html 2 KBada@bna.test, 03/10/2026 10:00 ET',
      ],
      [formatDayLabel(LAST), 'Published', '03/10/2026 04:00 ET', 'Made by BNA', 'No file'],
    ]);
    const hrefs = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(hrefs).toEqual([
      [`/api/v1/admin/overviews/${NEXT}/document`, '_blank'],
      [`/en/market-snapshot/${LAST}`, '_blank'],
    ]);
  });

  it('lead back to the form with their date', async () => {
    await openOverviews({ [LIST]: answered({ data: [PUBLISHED] }) });
    await listed();
    press(`Replace of ${formatDayLabel(LAST)}`);
    expect(dateField().value).toBe(LAST);
    await waitFor(() => expect(document.activeElement).toBe(fileField()));
  });

  it('are removed after a question that says what comes then', async () => {
    const to = `DELETE /admin/overviews/${NEXT}`;
    const page = await openOverviews({
      [LIST]: answered({ data: [SCHEDULED] }),
      [to]: refused(503, 'The database is away'),
    });
    await listed();
    press(`Remove the upload for ${formatDayLabel(NEXT)}`);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^BNA then makes the overview from the alerts, on /)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await question.findByText('The database is away');
    page.answer(to, answered({ message: 'Removed', data: { ...SCHEDULED, upload: null } }));
    page.answer(LIST, answered({ data: [] }));
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('No days yet');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(lastToast()).toMatchObject({ title: `The upload for ${formatDayLabel(NEXT)} is removed` });
  });

  it('say that a published page changes at once', async () => {
    await openOverviews({ [LIST]: answered({ data: [{ ...PUBLISHED, upload: SCHEDULED.upload }] }) });
    await listed();
    press(`Remove the upload for ${formatDayLabel(LAST)}`);
    expect(
      within(await screen.findByRole('alertdialog')).getByText(
        'The page of this date then shows, at once, what BNA makes from the alerts.',
      ),
    ).toBeTruthy();
  });

  it('can be asked for again where they could not be read', async () => {
    const page = await openOverviews({ [LIST]: refused(403, 'Not allowed') });
    await screen.findByText('Not allowed');
    page.answer(LIST, answered({ data: [PUBLISHED] }));
    press('Try again');
    await listed();
    expect(screen.queryByText('Not allowed')).toBeNull();
  });
});
