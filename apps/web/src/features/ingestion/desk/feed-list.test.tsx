import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeskResponses,
  dialog,
  feed,
  FEED,
  field,
  ids,
  inFeed,
  item,
  lastToast,
  restoreTime,
  nextPoll,
  openDesk,
  pass,
  pressIn,
  release,
  releases,
  RELEASES,
  rowOf,
  fakeTime,
  titles,
  type,
  wires,
} from '../../../../test/desk-page.tsx';
import { answered, describedBy, refused } from '../../../../test/staff-page.tsx';

beforeEach(fakeTime);
afterEach(restoreTime);

it('lists the alerts of the day and marks retracted ones', async () => {
  await openDesk({
    [FEED]: feed([item('x'), item('y', { retracted_at: '2026-03-10T14:05:00.000Z', news_url: null })]),
  });
  expect(titles(inFeed())).toEqual(['Item x', 'Item y']);
  const retracted = rowOf(inFeed(), 'Item y');
  expect(retracted.getByText('Retracted')).toBeTruthy();
  expect(retracted.getByText('10:05 ET')).toBeTruthy();
  expect(retracted.queryByRole('button')).toBeNull();
  expect(retracted.queryByRole('link')).toBeNull();
});

it('hides new alerts behind a count and updates the shown ones', async () => {
  const page = await openDesk({ [FEED]: feed([item('x')]) });
  page.answer(FEED, feed([item('y'), item('x', { title: 'Item x, corrected' })]));
  await nextPoll();
  expect(titles(inFeed())).toEqual(['Item x, corrected']);
  await pressIn(inFeed(), '1 new');
  expect(titles(inFeed())).toEqual(['Item y', 'Item x, corrected']);
});

it('navigates between days up to the current one', async () => {
  const { addresses, callsTo } = await openDesk();
  expect(inFeed().getByRole('button', { name: 'Next day' }).getAttribute('aria-disabled')).toBe('true');
  await pressIn(inFeed(), 'Previous day');
  expect(addresses.at(-1)).toEqual({ list: 'releases', date: '2026-03-09' });
  expect(callsTo(FEED).at(-1)?.query).toEqual({ date: '2026-03-09' });
  await pressIn(inFeed(), 'Next day');
  expect(addresses.at(-1)).toEqual({ list: 'releases', date: undefined });
  fireEvent.change(inFeed().getByLabelText('News day'), { target: { value: '2026-02-27' } });
  await pass();
  expect(callsTo(FEED).at(-1)?.query).toEqual({ date: '2026-02-27' });
  await pressIn(inFeed(), 'Today');
  expect(addresses.at(-1)).toEqual({ list: 'releases', date: undefined });
});

it('reports a day without alerts and a failed refresh', async () => {
  const page = await openDesk({ [FEED]: feed([]) });
  expect(inFeed().getByText('No alerts on this day')).toBeTruthy();
  page.answer(FEED, refused(503, 'The database is away'));
  await nextPoll();
  expect(inFeed().getByText(/^Couldn’t refresh the feed.*The database is away$/)).toBeTruthy();
});

describe('correcting', () => {
  const PATCH = 'PATCH /news-summary/x';
  const openDialog = async (answers: DeskResponses = {}) => {
    const page = await openDesk(answers);
    await pressIn(inFeed(), 'Correct Item x');
    return page;
  };
  const submit = () => pressIn(dialog(), 'Correct');

  // @req 14.26
  it('sends the changed fields once', async () => {
    const page = await openDialog({ [PATCH]: answered({ message: 'Corrected', data: item('x') }) });
    type('Title', ' A better title ');
    type('Why it', '');
    type('Market cap', '1,500');
    type('Last price', '');
    type('Published', '2026-03-10T09:59');
    type('Company', 'Zenith Vector Inc. ');
    const button = dialog().getByRole('button', { name: 'Correct' });
    fireEvent.click(button);
    fireEvent.click(button);
    await pass();
    expect(page.callsTo(PATCH).map(({ body }) => body)).toEqual([
      {
        title: 'A better title',
        second_part: null,
        market_cap: 1_500,
        last_price: null,
        published_date: '2026-03-10T13:59:00.000Z',
        version: 1,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lastToast()).toMatchObject({ type: 'success', title: 'ZVZZT corrected' });
  });

  it('sends nothing without changes', async () => {
    const page = await openDialog();
    await submit();
    expect(dialog().getByRole('status').textContent).toBe('You haven’t changed anything yet.');
    type('Risk', 'x');
    expect(dialog().getByRole('status').textContent).toBe('');
    type('Risk', ' ');
    await submit();
    expect(page.callsTo(PATCH)).toEqual([]);
  });

  it('shows validation errors of the contract and of the server beside the fields', async () => {
    const message = 'published_date must not be in the future';
    const page = await openDialog({ [PATCH]: refused(422, message, [{ path: 'published_date', message }]) });
    type('Market cap', 'a lot');
    await submit();
    expect(describedBy(field('Market cap'))).toBe('Market cap must be a whole number of dollars');
    expect(page.callsTo(PATCH)).toEqual([]);
    type('Market cap', '5');
    type('Published', '2026-03-11T09:59');
    await submit();
    expect(describedBy(field('Published'))).toBe('Published must not be in the future');
    expect(field('Market cap').value).toBe('5');
  });

  // @req 14.26
  it('keeps the words of an editor who comes second, shows the newer ones, and sends them only once those were seen', async () => {
    const page = await openDialog({ [PATCH]: refused(409, 'This alert was corrected in the meantime.') });
    type('What happened', 'My words.');
    type('Risk', 'My risk.');
    const newer = item('x', { version: 2, first_part: 'Their words.', title: 'Their title' });
    page.answer(FEED, feed([newer]));
    await submit();
    expect(dialog().getByRole('alert').textContent).toMatch(/^This alert was corrected in the meantime\. Your words/);
    const shown = ['Title', 'What happened', 'Risk'] as const;
    expect(shown.map((label) => field(label).value)).toEqual(['Their title', 'My words.', 'My risk.']);
    expect(describedBy(field('What happened'))).toMatch(/^Now: Their words\./);
    expect(describedBy(field('Risk'))).not.toContain('Now');
    page.answer(PATCH, answered({ message: 'Corrected', data: item('x') }));
    await submit();
    expect(page.callsTo(PATCH).map(({ body }) => body)).toEqual([
      { first_part: 'My words.', risk_assessment_comment: 'My risk.', version: 1 },
      { first_part: 'My words.', risk_assessment_comment: 'My risk.', version: 2 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports that the alert was retracted meanwhile', async () => {
    await openDialog({ [PATCH]: refused(404, 'News summary not found') });
    type('Title', 'Too late');
    await submit();
    expect(dialog().getByText('This alert was retracted. It can’t be corrected anymore.')).toBeTruthy();
    expect(field('Title').value).toBe('Too late');
  });
});

describe('retracting', () => {
  const DELETE = 'DELETE /news-summary/x';
  const retracted = item('x', { retracted_at: '2026-03-10T14:05:00.000Z' });
  const ask = async (answers: DeskResponses) => {
    const page = await openDesk({
      [RELEASES]: releases([
        release('a', { outcome: 'published', news_summaries: [{ id: 'x', symbol: 'ZVZZT', retracted_at: null }] }),
      ]),
      ...answers,
    });
    await pressIn(inFeed(), 'Retract Item x');
    return page;
  };
  const question = () => within(screen.getByRole('alertdialog', { name: 'Retract ZVZZT?' }));

  // @req 14.26
  it('asks first, sends one request and updates both lists', async () => {
    const page = await ask({ [DELETE]: answered({ message: 'Retracted' }) });
    await pressIn(question(), 'Keep');
    expect(page.callsTo(DELETE)).toEqual([]);
    await pressIn(inFeed(), 'Retract Item x');
    page.answer(FEED, feed([retracted]));
    page.answer(RELEASES, releases(ids('newer')));
    const confirm = question().getByRole('button', { name: 'Retract' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await pass();
    expect(page.callsTo(DELETE)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(lastToast()).toMatchObject({ type: 'success', title: 'ZVZZT retracted' });
    expect(rowOf(wires(), 'Release a').getByText('ZVZZT retracted')).toBeTruthy();
    expect(inFeed().getByText('Retracted')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('ARTICLE');
  });

  it('reports that the alert was already retracted', async () => {
    const page = await ask({ [DELETE]: refused(404, 'News summary not found') });
    page.answer(FEED, feed([retracted]));
    await pressIn(question(), 'Retract');
    expect(lastToast()).toMatchObject({ type: 'info', title: 'This alert was already retracted' });
    expect(inFeed().getByText('Retracted')).toBeTruthy();
  });

  it('shows an error in the dialog', async () => {
    await ask({ [DELETE]: refused(503, 'The database is away') });
    await pressIn(question(), 'Retract');
    expect(question().getByText('The database is away')).toBeTruthy();
    expect(rowOf(inFeed(), 'Item x').getByRole('button', { name: 'Correct Item x', hidden: true })).toBeTruthy();
  });
});

describe('the keys', () => {
  const press = async (key: string): Promise<void> => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await pass();
  };
  const focusedTitle = (): string | undefined => document.activeElement?.querySelector('h3')?.textContent;

  it('move through the list of the focused row and press its buttons', async () => {
    await openDesk({ [RELEASES]: releases(ids('a', 'b')), [FEED]: feed([item('x'), item('y')]) });
    await press('j');
    await press('j');
    await press('j');
    expect(focusedTitle()).toContain('Release b');
    await press('k');
    await press('p');
    expect(dialog().getByRole('heading', { name: /Publish/ })).toBeTruthy();
    await pressIn(dialog(), 'Close');

    inFeed().getAllByRole('article')[1]?.focus();
    await press('x');
    expect(screen.getByRole('alertdialog', { name: /^Retract / })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    inFeed().getAllByRole('article')[1]?.focus();
    await press('e');
    expect(dialog().getByRole('heading', { name: /^Correct/ })).toBeTruthy();
  });

  it('are listed on request', async () => {
    await openDesk({ [FEED]: feed([item('x')]) });
    await press('?');
    expect(dialog().getByRole('heading', { name: 'Desk help' })).toBeTruthy();
  });
});
