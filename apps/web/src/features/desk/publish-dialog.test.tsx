import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

const PUBLISH = 'POST /news-summary';
const NEW_ID = '5f0f6a0e-0000-4000-8000-000000000001';
const published = item(NEW_ID, { title: 'Release a' });
const openDialog = async (answers: DeskAnswers = {}) => {
  const page = await openDesk(answers);
  await pressIn(wires(), 'Publish Release a');
  return page;
};
const submit = () => pressIn(dialog(), 'Publish');

it('begins with what the release tells', async () => {
  await openDialog();
  const told = ['Symbol', 'Title', 'Publisher', 'Published', 'Address', 'What happened', 'Why it', 'The numbers'];
  expect(told.map((label) => field(label).value)).toEqual([
    'ZVZZT',
    'Release a',
    'GlobeNewswire',
    '2026-03-10T09:30',
    'https://wire.example/a.html',
    'BOSTON, March 10 -- It happened.',
    '',
    '',
  ]);
  expect(dialog().getByText('32 of 2,000 characters')).toBeTruthy();
});

it('hands the item in once, under the name of the release, and shows it in both lists', async () => {
  const page = await openDialog({ [PUBLISH]: answered({ data: published }, 201) });
  page.answer(FEED, feed([published, item('x')]));
  type('Symbol', ' zvzzt ');
  type('Risk', 'It may not last.');
  const button = dialog().getByRole('button', { name: 'Publish' });
  fireEvent.click(button);
  fireEvent.click(button);
  await pass();
  expect(page.callsTo(PUBLISH).map(({ body }) => body)).toEqual([
    {
      symbol: 'ZVZZT',
      title: 'Release a',
      publisher: 'GlobeNewswire',
      // To the second, though the field shows minutes: it was not touched.
      published_date: '2026-03-10T13:30:12.345Z',
      news_url: 'https://wire.example/a.html',
      first_part: 'BOSTON, March 10 -- It happened.',
      risk_assessment_comment: 'It may not last.',
      source: 'GlobeNewswire',
      source_id: 'https://wire.example/a#ZVZZT',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastToast()).toMatchObject({ type: 'success', title: 'ZVZZT is published' });
  // Without a count to press: the editor knows of it.
  expect(titles(inFeed())).toEqual(['Release a', 'Item x']);
});

it('notes in the list what was made of an older release, which is not read again', async () => {
  const page = await openDialog({ [PUBLISH]: answered({ data: published }, 201) });
  page.answer(RELEASES, releases(ids('newer')));
  await submit();
  expect(rowOf(wires(), 'Release a').getByText('ZVZZT in the feed')).toBeTruthy();
  expect(rowOf(wires(), 'Release a').queryByRole('button', { name: /^Publish/ })).toBeNull();
});

it('refuses by the contract what cannot be an item, beside the fields', async () => {
  const page = await openDialog();
  type('Symbol', '???');
  type('Title', ' ');
  type('Published', '');
  type('Address', 'javascript:alert(1)');
  type('What happened', '');
  type('Why it', 'x'.repeat(2_001));
  await submit();
  expect(describedBy(field('Symbol'))).toBe('Please enter a valid symbol');
  expect(describedBy(field('Title'))).toBe('Title is required');
  expect(describedBy(field('Published'))).toBe('Published must be an ISO 8601 date and time');
  expect(describedBy(field('Address'))).toBe('Address of the news must be an http or https address');
  expect(describedBy(field('What happened'))).toContain('What happened is required');
  expect(describedBy(field('Why it'))).toContain('Why it matters must be 2000 characters or less');
  expect(page.callsTo(PUBLISH)).toEqual([]);
});

it('puts what the server refuses beside its field, and keeps what was typed', async () => {
  const message = 'Unknown symbol NOPE';
  const page = await openDialog({ [PUBLISH]: refused(422, message, [{ path: 'symbol', message }]) });
  type('Symbol', 'NOPE');
  type('Risk', 'Kept.');
  await submit();
  expect(describedBy(field('Symbol'))).toBe(message);
  expect(document.activeElement).toBe(field('Symbol'));
  expect(field('Risk').value).toBe('Kept.');
  page.answer(PUBLISH, answered({ data: published }, 201));
  type('Symbol', 'ZVZZT');
  await submit();
  expect(page.callsTo(PUBLISH)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows another failure within the dialog, and keeps what was typed', async () => {
  await openDialog({ [PUBLISH]: refused(503, 'The database is away') });
  type('Risk', 'Kept.');
  await submit();
  expect(dialog().getByText('The database is away')).toBeTruthy();
  expect(field('Risk').value).toBe('Kept.');
});

it('says that it is in the feed already', async () => {
  const page = await openDialog({ [PUBLISH]: answered({ data: published }, 200) });
  page.answer(
    RELEASES,
    releases([release('a', { news_summaries: [{ id: NEW_ID, symbol: 'ZVZZT', retracted_at: null }] })]),
  );
  await submit();
  expect(dialog().getByRole('status').textContent).toMatch(/^This release is in the feed already for ZVZZT/);
  await pressIn(dialog(), 'Close');
  expect(rowOf(wires(), 'Release a').getByText('ZVZZT in the feed')).toBeTruthy();
});

it('says that it was published before and taken back', async () => {
  const page = await openDialog({ [PUBLISH]: answered({ data: published }, 200) });
  const gone = [{ id: NEW_ID, symbol: 'ZVZZT', retracted_at: '2026-03-10T13:59:00.000Z' }];
  page.answer(RELEASES, releases([release('a', { news_summaries: gone })]));
  await submit();
  expect(dialog().getByRole('status').textContent).toMatch(/published for ZVZZT before and taken back/);
  expect(page.callsTo(RELEASES).map(({ query }) => query)).toContainEqual({
    wire: 'GlobeNewswire',
    search: 'Release a',
  });
  await pressIn(dialog(), 'Close');
  expect(rowOf(wires(), 'Release a').getByText('ZVZZT taken back')).toBeTruthy();
});

it('asks before what was typed is lost', async () => {
  await openDialog();
  await pressIn(dialog(), 'Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await pressIn(wires(), 'Publish Release a');
  type('Risk', 'Typed.');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await pressIn(dialog(), 'Keep editing');
  expect(field('Risk').value).toBe('Typed.');
  await pressIn(dialog(), 'Close');
  await pressIn(dialog(), 'Discard');
  expect(screen.queryByRole('dialog')).toBeNull();
});
