import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeskAnswers,
  dialog,
  feed,
  FEED,
  field,
  ids,
  inFeed,
  item,
  lastToast,
  letTimeGo,
  nextPoll,
  openDesk,
  pass,
  pressIn,
  release,
  releases,
  RELEASES,
  rowOf,
  stopTime,
  titles,
  type,
  wires,
} from '../../../test/desk-page.tsx';
import { answered, describedBy, refused } from '../../../test/staff-page.tsx';

beforeEach(stopTime);
afterEach(letTimeGo);

it('tells the items of the day, and which were taken back', async () => {
  await openDesk({
    [FEED]: feed([item('x'), item('y', { retracted_at: '2026-03-10T14:05:00.000Z', news_url: null })]),
  });
  expect(titles(inFeed())).toEqual(['Item x', 'Item y']);
  const gone = rowOf(inFeed(), 'Item y');
  expect(gone.getByText('Taken back')).toBeTruthy();
  expect(gone.getByText('10:05 ET')).toBeTruthy();
  expect(gone.queryByRole('button')).toBeNull();
  expect(gone.queryByRole('link')).toBeNull();
});

it('lets new items wait behind a count, and follows what becomes of the shown ones', async () => {
  const page = await openDesk({ [FEED]: feed([item('x')]) });
  page.answer(FEED, feed([item('y'), item('x', { title: 'Item x, corrected' })]));
  await nextPoll();
  expect(titles(inFeed())).toEqual(['Item x, corrected']);
  await pressIn(inFeed(), '1 new');
  expect(titles(inFeed())).toEqual(['Item y', 'Item x, corrected']);
});

it('turns to other days by the address, and never beyond the current one', async () => {
  const { addresses, callsTo } = await openDesk();
  expect(inFeed().getByRole('button', { name: 'The day after' }).getAttribute('aria-disabled')).toBe('true');
  await pressIn(inFeed(), 'The day before');
  expect(addresses.at(-1)).toEqual({ date: '2026-03-09' });
  expect(callsTo(FEED).at(-1)?.query).toEqual({ date: '2026-03-09' });
  await pressIn(inFeed(), 'The day after');
  expect(addresses.at(-1)).toEqual({ date: undefined });
  fireEvent.change(inFeed().getByLabelText('News day'), { target: { value: '2026-02-27' } });
  await pass();
  expect(callsTo(FEED).at(-1)?.query).toEqual({ date: '2026-02-27' });
  await pressIn(inFeed(), 'Today');
  expect(addresses.at(-1)).toEqual({ date: undefined });
});

it('says where a day has nothing, and where it cannot be read', async () => {
  const page = await openDesk({ [FEED]: feed([]) });
  expect(inFeed().getByText('No alert of this day')).toBeTruthy();
  page.answer(FEED, refused(503, 'The database is away'));
  await nextPoll();
  expect(inFeed().getByText(/^The feed could not be read again.*The database is away$/)).toBeTruthy();
});

describe('correcting', () => {
  const PATCH = 'PATCH /news-summary/x';
  const openDialog = async (answers: DeskAnswers = {}) => {
    const page = await openDesk(answers);
    await pressIn(inFeed(), 'Correct Item x');
    return page;
  };
  const submit = () => pressIn(dialog(), 'Correct');

  it('sends what was changed and nothing else, once', async () => {
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
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lastToast()).toMatchObject({ type: 'success', title: 'ZVZZT is corrected' });
  });

  it('says that nothing is changed, and asks nobody', async () => {
    const page = await openDialog();
    await submit();
    expect(dialog().getByRole('status').textContent).toBe('Nothing is changed yet, so there is nothing to correct.');
    type('Risk', 'x');
    expect(dialog().getByRole('status').textContent).toBe('');
    type('Risk', ' ');
    await submit();
    expect(page.callsTo(PATCH)).toEqual([]);
  });

  it('refuses by the contract, and the server by its own, beside the fields', async () => {
    const message = 'published_date must not lie in the future';
    const page = await openDialog({ [PATCH]: refused(422, message, [{ path: 'published_date', message }]) });
    type('Market cap', 'a lot');
    await submit();
    expect(describedBy(field('Market cap'))).toBe('Market cap must be a whole number of dollars');
    expect(page.callsTo(PATCH)).toEqual([]);
    type('Market cap', '5');
    type('Published', '2026-03-11T09:59');
    await submit();
    expect(describedBy(field('Published'))).toBe('Published must not lie in the future');
    expect(field('Market cap').value).toBe('5');
  });

  it('says that the item was taken back meanwhile', async () => {
    await openDialog({ [PATCH]: refused(404, 'News summary not found') });
    type('Title', 'Too late');
    await submit();
    expect(dialog().getByText('It was taken back meanwhile, and cannot be corrected any more')).toBeTruthy();
    expect(field('Title').value).toBe('Too late');
  });
});

describe('taking back', () => {
  const DELETE = 'DELETE /news-summary/x';
  const gone = item('x', { retracted_at: '2026-03-10T14:05:00.000Z' });
  const ask = async (answers: DeskAnswers) => {
    const page = await openDesk({
      [RELEASES]: releases([
        release('a', { outcome: 'published', news_summaries: [{ id: 'x', symbol: 'ZVZZT', retracted_at: null }] }),
      ]),
      ...answers,
    });
    await pressIn(inFeed(), 'Retract Item x');
    return page;
  };
  const question = () => within(screen.getByRole('alertdialog', { name: 'Take ZVZZT back?' }));

  it('asks first, does it once, and shows it in both lists', async () => {
    const page = await ask({ [DELETE]: answered({ message: 'Retracted' }) });
    await pressIn(question(), 'Keep it');
    expect(page.callsTo(DELETE)).toEqual([]);
    await pressIn(inFeed(), 'Retract Item x');
    page.answer(FEED, feed([gone]));
    page.answer(RELEASES, releases(ids('newer')));
    const confirm = question().getByRole('button', { name: 'Take it back' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await pass();
    expect(page.callsTo(DELETE)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(lastToast()).toMatchObject({ type: 'success', title: 'ZVZZT is taken back' });
    expect(rowOf(wires(), 'Release a').getByText('ZVZZT taken back')).toBeTruthy();
    expect(inFeed().getByText('Taken back')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('ARTICLE');
  });

  it('says that it was taken back meanwhile', async () => {
    const page = await ask({ [DELETE]: refused(404, 'News summary not found') });
    page.answer(FEED, feed([gone]));
    await pressIn(question(), 'Take it back');
    expect(lastToast()).toMatchObject({ type: 'info', title: 'It was taken back meanwhile' });
    expect(inFeed().getByText('Taken back')).toBeTruthy();
  });

  it('says within the question why it did not work', async () => {
    await ask({ [DELETE]: refused(503, 'The database is away') });
    await pressIn(question(), 'Take it back');
    expect(question().getByText('The database is away')).toBeTruthy();
    expect(rowOf(inFeed(), 'Item x').getByRole('button', { name: 'Correct Item x', hidden: true })).toBeTruthy();
  });
});
