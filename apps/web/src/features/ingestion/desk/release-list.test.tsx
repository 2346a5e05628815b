import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  DAY,
  field,
  ids,
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
  wires,
} from '../../../../test/desk-page.tsx';
import { describedBy, refused } from '../../../../test/staff-page.tsx';
import { DeskSearch } from './desk-search.ts';

beforeEach(fakeTime);
afterEach(restoreTime);

it('shows the verdict, the symbols and the alerts of a release', async () => {
  await openDesk({
    [RELEASES]: releases([
      release('a', { score: 72, symbols: ['ZVZZT', 'ATEST.B'], fetched_at: '2026-03-09T13:31:00.000Z' }),
      release('b', {
        url: 'javascript:alert(1)',
        published_at: null,
        score: null,
        symbols: [],
        reasons: [],
        summary: '',
        outcome: 'error',
      }),
      release('c', {
        outcome: 'published',
        news_summaries: [
          { id: '1', symbol: 'ZVZZT', retracted_at: null },
          { id: '2', symbol: 'ATEST', retracted_at: '2026-03-10T14:00:00.000Z' },
        ],
        corrections: [{ id: 'd', title: 'Correction d', url: 'https://wire.example/d.html' }],
      }),
      release('e', { outcome: 'published', news_summaries: [{ id: '3', symbol: 'ZVZZT', retracted_at: null }] }),
    ]),
  });
  expect(rowOf(wires(), 'Release a').getByText('Not bullish')).toBeTruthy();
  expect(rowOf(wires(), 'Release a').getByText('Score 72')).toBeTruthy();
  expect(rowOf(wires(), 'Release a').getByText('ZVZZT, ATEST.B')).toBeTruthy();
  expect(rowOf(wires(), 'Release a').getByText('03/09/2026 09:31 ET')).toBeTruthy();
  expect(rowOf(wires(), 'Release a').getByRole('link').getAttribute('href')).toBe('https://wire.example/a.html');
  expect(rowOf(wires(), 'Release b').getByText('Failed')).toBeTruthy();
  expect(rowOf(wires(), 'Release b').getByText('No symbol')).toBeTruthy();
  expect(rowOf(wires(), 'Release b').queryByRole('link')).toBeNull();
  expect(rowOf(wires(), 'Release b').queryByText(/Score/)).toBeNull();
  expect(rowOf(wires(), 'Release c').getByText('ZVZZT in the feed')).toBeTruthy();
  expect(rowOf(wires(), 'Release c').getByText('ATEST retracted')).toBeTruthy();
  const corrections = within(rowOf(wires(), 'Release c').getByRole('list', { name: 'Corrections' }));
  expect(corrections.getByRole('link').getAttribute('href')).toBe('https://wire.example/d.html');
  expect(rowOf(wires(), 'Release a').queryByText(/Corrected by/)).toBeNull();
  expect(rowOf(wires(), 'Release c').queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(rowOf(wires(), 'Release e').getByText('Published')).toBeTruthy();
  expect(rowOf(wires(), 'Release e').queryByText('ZVZZT in the feed')).toBeNull();
});

it('shows what was left to an editor: the event and the decisions', async () => {
  const draft = { event: 'contract', score: 54, share_of_market_cap: null, text: null };
  const drafts = [
    { ...draft, symbol: 'ZVZZT' },
    { ...draft, symbol: 'ATEST' },
  ];
  const decided = { decided_at: '2026-03-10T13:40:00.000Z', by: 'editor' } as const;
  const alert = { id: '1', symbol: 'ATEST', retracted_at: null };
  await openDesk(
    {
      [RELEASES]: releases([
        release('a', { outcome: 'for_review', event: 'contract', drafts }),
        release('b', {
          outcome: 'for_review',
          drafts,
          decisions: [{ ...decided, symbol: 'ZVZZT', decision: 'dropped' }],
        }),
        release('c', {
          outcome: 'for_review',
          drafts,
          decisions: [
            { ...decided, symbol: 'ZVZZT', decision: 'published' },
            { ...decided, symbol: 'ATEST', decision: 'published' },
          ],
          news_summaries: [alert],
        }),
        release('d', {
          outcome: 'for_review',
          drafts,
          decisions: [{ ...decided, symbol: 'ATEST', decision: 'published' }],
          news_summaries: [alert],
        }),
      ]),
    },
    { outcome: 'for_review' },
  );
  const row = (id: string) => rowOf(wires(), `Release ${id}`);
  for (const text of ['For review', /^Contract · /]) expect(row('a').getByText(text)).toBeTruthy();
  expect(row('b').getByText('ZVZZT dropped')).toBeTruthy();
  expect(row('c').queryByRole('button', { name: /^Publish/ })).toBeNull();
  // Its other stock still waits.
  await pressIn(row('d'), 'Publish Release d');
  expect(field('Symbol').value).toBe('ZVZZT');
});

it('expands the source, the reasons and the text', async () => {
  await openDesk({ [RELEASES]: releases([release('a', { model_version: 'a1b2', reasons: ['One', 'Two'] })]) });
  expect(wires().queryByText('One')).toBeNull();
  await pressIn(wires(), 'Details of Release a');
  const details = wires().getByRole('button', { name: 'Details of Release a' });
  expect(details.getAttribute('aria-expanded')).toBe('true');
  const shown = within(document.getElementById(details.getAttribute('aria-controls') ?? '') ?? document.body);
  expect(shown.getByText('09:30 ET')).toBeTruthy();
  expect(shown.getByText('· Model a1b2')).toBeTruthy();
  expect(shown.getAllByRole('listitem').map((reason) => reason.textContent)).toEqual(['One', 'Two']);
  expect(shown.getByText('BOSTON, March 10 -- It happened.')).toBeTruthy();
  await pressIn(wires(), 'Details of Release a');
  expect(wires().queryByText('One')).toBeNull();
});

it('hides new releases behind a count until requested', async () => {
  const page = await openDesk({ [RELEASES]: releases(ids('b', 'a')) });
  page.answer(RELEASES, releases(ids('d', 'c', 'b', 'a')));
  await nextPoll();
  expect(titles(wires())).toEqual(['Release b', 'Release a']);
  await pressIn(wires(), '2 new');
  expect(titles(wires())).toEqual(['Release d', 'Release c', 'Release b', 'Release a']);
  expect(wires().queryByRole('button', { name: /new$/ })).toBeNull();
  await nextPoll();
  expect(wires().queryByRole('button', { name: /new$/ })).toBeNull();
});

it('replaces the list if new releases leave a gap', async () => {
  const page = await openDesk({ [RELEASES]: releases(ids('b', 'a')) });
  page.answer(RELEASES, releases(ids('z', 'y'), 'y'));
  await nextPoll();
  await pressIn(wires(), '2 new');
  expect(titles(wires())).toEqual(['Release z', 'Release y']);
  expect(wires().getByRole('button', { name: 'Show older' })).toBeTruthy();
});

it('updates a shown release', async () => {
  const page = await openDesk({ [RELEASES]: releases(ids('a')) });
  page.answer(
    RELEASES,
    releases([release('a', { news_summaries: [{ id: '1', symbol: 'ZVZZT', retracted_at: null }] })]),
  );
  await nextPoll();
  expect(wires().getByText('ZVZZT in the feed')).toBeTruthy();
});

it('loads older pages until the end', async () => {
  const page = await openDesk({
    [RELEASES]: ({ query }) => (query['before'] === 'here' ? releases(ids('b'))() : releases(ids('c'), 'here')()),
  });
  await pressIn(wires(), 'Show older');
  expect(titles(wires())).toEqual(['Release c', 'Release b']);
  expect(wires().queryByRole('button', { name: 'Show older' })).toBeNull();
  page.answer(RELEASES, ({ query }) =>
    query['before'] === undefined ? releases(ids('d', 'c'), 'here')() : refused(500, 'No')(),
  );
  await nextPoll();
  await pressIn(wires(), '1 new');
  expect(titles(wires())).toEqual(['Release d', 'Release c', 'Release b']);
});

it('keeps the list if an older page fails, and can retry', async () => {
  const page = await openDesk({
    [RELEASES]: ({ query }) =>
      query['before'] === undefined ? releases(ids('c'), 'here')() : refused(422, 'Bad cursor')(),
  });
  await pressIn(wires(), 'Show older');
  expect(wires().getByText('Bad cursor')).toBeTruthy();
  expect(titles(wires())).toEqual(['Release c']);
  page.answer(RELEASES, releases(ids('b')));
  await pressIn(wires(), 'Show older');
  expect(titles(wires())).toEqual(['Release c', 'Release b']);
});

it('filters by the URL', async () => {
  const { addresses, callsTo } = await openDesk({}, { date: DAY });
  fireEvent.change(wires().getByLabelText('Outcome'), { target: { value: 'law_firm' } });
  fireEvent.change(wires().getByLabelText('Wire'), { target: { value: 'Business Wire' } });
  fireEvent.change(wires().getByLabelText('Symbol', { selector: 'input' }), { target: { value: 'zvzzt' } });
  await pass(400);
  fireEvent.change(wires().getByLabelText('Title', { selector: 'input' }), { target: { value: ' order ' } });
  await pass(400);
  const wanted = { outcome: 'law_firm', wire: 'Business Wire', symbol: 'ZVZZT', search: 'order' };
  expect(addresses.at(-1)).toEqual({ ...wanted, date: DAY, list: 'releases' });
  expect(callsTo(RELEASES).at(-1)?.query).toEqual(wanted);
});

it('rejects an invalid symbol without a request', async () => {
  const { addresses, callsTo } = await openDesk();
  const before = callsTo(RELEASES).length;
  const symbol = wires().getByLabelText('Symbol', { selector: 'input' });
  fireEvent.change(symbol, { target: { value: 'ZVZZT!' } });
  await pass(400);
  expect(describedBy(symbol)).toBe('Please enter a valid symbol');
  expect(addresses).toEqual([]);
  expect(callsTo(RELEASES)).toHaveLength(before);
});

it('offers to clear filters without matches', async () => {
  const { addresses } = await openDesk({ [RELEASES]: releases([]) }, { outcome: 'stale', list: 'feed' });
  expect(wires().getByText('No matching releases')).toBeTruthy();
  await pressIn(wires(), 'Show all releases');
  expect(addresses).toEqual([{ list: 'feed', date: undefined }]);
  expect(wires().getByText('No releases yet')).toBeTruthy();
});

it('shows the first release of an empty list without a click', async () => {
  const page = await openDesk({ [RELEASES]: releases([]) });
  page.answer(RELEASES, releases(ids('a')));
  await nextPoll();
  expect(titles(wires())).toEqual(['Release a']);
});

it('keeps the list and shows an error while polling fails', async () => {
  const page = await openDesk();
  page.answer(RELEASES, refused(503, 'The database is away'));
  await nextPoll();
  expect(wires().getByText(/^Couldn’t load new releases.*The database is away$/)).toBeTruthy();
  expect(titles(wires())).toEqual(['Release a']);
  page.answer(RELEASES, releases(ids('a')));
  await nextPoll();
  expect(wires().queryByText(/Couldn’t load/)).toBeNull();
});

it('shows why the list failed to load, and can retry', async () => {
  const page = await openDesk({ [RELEASES]: refused(403, 'Not allowed') });
  expect(wires().getByText('Not allowed')).toBeTruthy();
  page.answer(RELEASES, releases(ids('a')));
  await pressIn(wires(), 'Try again');
  expect(titles(wires())).toEqual(['Release a']);
});

it('ignores invalid query parameters', () => {
  expect(
    DeskSearch.parse({ outcome: 'eaten', symbol: 'zvzzt', search: 7, date: '2026-02-30', wire: '', list: 'x' }),
  ).toEqual({
    search: '7',
  });
});
