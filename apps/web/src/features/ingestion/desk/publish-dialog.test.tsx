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
  nextPoll,
  restoreTime,
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

const PUBLISH = 'POST /news-summary';
const NEW_ID = '5f0f6a0e-0000-4000-8000-000000000001';
const published = item(NEW_ID, { title: 'Release a' });
const openDialog = async (answers: DeskResponses = {}) => {
  const page = await openDesk(answers);
  await pressIn(wires(), 'Publish Release a');
  return page;
};
const submit = () => pressIn(dialog(), 'Publish');

it('is prefilled from the release', async () => {
  await openDialog();
  const labels = ['Symbol', 'Title', 'Publisher', 'Published', 'News URL', 'What happened', 'Why it', 'Key figures'];
  expect(labels.map((label) => field(label).value)).toEqual([
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

it('has the text of the release and what was found in it, on request in narrow windows', async () => {
  const findings = [{ reader: 'caution', label: 'an offering', words: 'It happened' }] as const;
  await openDialog({ [RELEASES]: releases([release('a', { findings: [...findings] })]) });
  const source = within(dialog().getByRole('region', { name: 'Release' }));
  expect(source.getByRole('heading', { level: 3 }).textContent).toContain('Release a');
  expect(source.getByText('It happened', { exact: false, selector: 'mark' }).textContent).toContain('an offering');
  const toggle = source.getByRole('button', { name: 'Text of the release' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(
    source.getByRole('heading', { level: 3 }).closest(`#${CSS.escape(toggle.getAttribute('aria-controls') ?? '')}`),
  ).toBeTruthy();
});

// @req 14.26
it('publishes once with the identity of the release, and updates both lists', async () => {
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
      // The field shows minutes, but unchanged it keeps the seconds.
      published_date: '2026-03-10T13:30:12.345Z',
      news_url: 'https://wire.example/a.html',
      first_part: 'BOSTON, March 10 -- It happened.',
      risk_assessment_comment: 'It may not last.',
      source: 'GlobeNewswire',
      source_id: 'https://wire.example/a#ZVZZT',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastToast()).toMatchObject({ type: 'success', title: 'ZVZZT published' });
  // The editor's own alert needs no click on the pill.
  expect(titles(inFeed())).toEqual(['Release a', 'Item x']);
});

it('updates an older release in the list, which is not refetched', async () => {
  const page = await openDialog({ [PUBLISH]: answered({ data: published }, 201) });
  page.answer(RELEASES, releases(ids('newer')));
  await submit();
  expect(rowOf(wires(), 'Release a').getByText('ZVZZT in the feed')).toBeTruthy();
  expect(rowOf(wires(), 'Release a').queryByRole('button', { name: /^Publish/ })).toBeNull();
});

it('validates the fields by the contract', async () => {
  const page = await openDialog();
  type('Symbol', '???');
  type('Title', ' ');
  type('Published', '');
  type('News URL', 'javascript:alert(1)');
  type('What happened', '');
  type('Why it', 'x'.repeat(2_001));
  await submit();
  expect(describedBy(field('Symbol'))).toBe('Please enter a valid symbol');
  expect(describedBy(field('Title'))).toBe('Title is required');
  expect(describedBy(field('Published'))).toBe('Published must be an ISO 8601 date and time');
  expect(describedBy(field('News URL'))).toBe('News URL must be an http or https address');
  expect(describedBy(field('What happened'))).toContain('What happened is required');
  expect(describedBy(field('Why it'))).toContain('Why it matters must be 2000 characters or less');
  expect(page.callsTo(PUBLISH)).toEqual([]);
});

it('shows server errors beside their fields and keeps the input', async () => {
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

it('shows other errors in the dialog and keeps the input', async () => {
  await openDialog({ [PUBLISH]: refused(503, 'The database is away') });
  type('Risk', 'Kept.');
  await submit();
  expect(dialog().getByText('The database is away')).toBeTruthy();
  expect(field('Risk').value).toBe('Kept.');
});

it('reports that the release is already in the feed', async () => {
  const page = await openDialog({ [PUBLISH]: answered({ data: published }, 200) });
  page.answer(
    RELEASES,
    releases([release('a', { news_summaries: [{ id: NEW_ID, symbol: 'ZVZZT', retracted_at: null }] })]),
  );
  await submit();
  expect(dialog().getByRole('status').textContent).toMatch(/^This release is already in the feed for ZVZZT/);
  await pressIn(dialog(), 'Close');
  expect(rowOf(wires(), 'Release a').getByText('ZVZZT in the feed')).toBeTruthy();
});

it('reports that the alert was retracted', async () => {
  const page = await openDialog({ [PUBLISH]: answered({ data: published }, 200) });
  const retracted = [{ id: NEW_ID, symbol: 'ZVZZT', retracted_at: '2026-03-10T13:59:00.000Z' }];
  page.answer(RELEASES, releases([release('a', { news_summaries: retracted })]));
  await submit();
  expect(dialog().getByRole('status').textContent).toMatch(/for ZVZZT was retracted/);
  expect(page.callsTo(RELEASES).map(({ query }) => query)).toContainEqual({
    wire: 'GlobeNewswire',
    search: 'Release a',
  });
  await pressIn(dialog(), 'Close');
  expect(rowOf(wires(), 'Release a').getByText('ZVZZT retracted')).toBeTruthy();
});

it('asks before discarding input', async () => {
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

describe('a release that somebody decided on while its form is open', () => {
  const droppedAt = '2026-03-10T14:00:00.000Z';
  const decision = { symbol: 'ZVZZT', decision: 'dropped', decided_at: droppedAt, by: 'editor' } as const;
  const dropped = releases([release('a', { decisions: [decision] })]);
  const RESTORE = 'POST /desk/releases/a/restore';
  const changes = (page: Awaited<ReturnType<typeof openDialog>>) =>
    page.calls.map(({ to }) => to).filter((to) => to.startsWith('POST'));

  // @req 14.26
  it('by dropping it says so and is published only after a second step', async () => {
    const page = await openDialog({
      [PUBLISH]: answered({ data: published }, 201),
      [RESTORE]: answered({ message: 'Release restored', data: release('a') }),
    });
    type('Risk', 'Kept.');
    expect(dialog().queryByRole('checkbox')).toBeNull();
    page.answer(RELEASES, dropped);
    await nextPoll();
    expect(dialog().getByRole('status').textContent).toBe('An editor dropped this release at 10:00 ET.');
    await submit();
    const anyway = dialog().getByRole('checkbox', { name: 'Publish it anyway' });
    expect(describedBy(anyway)).toBe('Check this to publish it.');
    expect(changes(page)).toEqual([]);
    fireEvent.click(anyway);
    await submit();
    expect(changes(page)).toEqual([RESTORE, PUBLISH]);
    expect(page.callsTo(PUBLISH).map(({ body }) => body)).toMatchObject([{ risk_assessment_comment: 'Kept.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by dropping it just before is refused by the server, and then asks', async () => {
    const page = await openDialog({ [PUBLISH]: refused(409, 'This release was dropped.') });
    type('Risk', 'Kept.');
    page.answer(RELEASES, dropped);
    await submit();
    expect(dialog().getByRole('status').textContent).toMatch(/^An editor dropped this release/);
    expect(dialog().getByRole('checkbox', { name: 'Publish it anyway' })).toBeTruthy();
    expect([changes(page), field('Risk').value]).toEqual([[PUBLISH], 'Kept.']);
  });

  it('by publishing it says so', async () => {
    const page = await openDialog();
    type('Risk', 'Kept.');
    const news_summaries = [{ id: NEW_ID, symbol: 'ZVZZT', retracted_at: null }];
    page.answer(RELEASES, releases([release('a', { news_summaries })]));
    await nextPoll();
    expect(dialog().getByRole('status').textContent).toMatch(/^This release is already in the feed for ZVZZT/);
    expect(field('Risk').value).toBe('Kept.');
    type('Symbol', 'ATEST');
    expect(dialog().getByRole('status').textContent).toBe('');
  });
});
