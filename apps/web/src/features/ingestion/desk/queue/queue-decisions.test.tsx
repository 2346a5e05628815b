import type { DeskRelease } from '@bna/contract/ingestion/desk';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  dialog,
  fakeTime,
  field,
  inQueue,
  item,
  lastToast,
  pass,
  pressIn,
  queue,
  QUEUE,
  releases,
  RELEASES,
  restoreTime,
} from '../../../../../test/desk-page.tsx';
import { decide, draft, opened, openQueue, press, runAction, TEXT, waiting } from '../../../../../test/desk-queue.tsx';
import { answered, refused } from '../../../../../test/staff-page.tsx';
import { DECISION_GUARD_MS } from '../../../../config/timings.ts';

beforeEach(fakeTime);
afterEach(restoreTime);

const PUBLISH = 'POST /news-summary';
const ALERT_ID = '5f0f6a0e-0000-4000-8000-000000000001';
const RETRACT = `DELETE /news-summary/${ALERT_ID}`;
const drop = (id: string) => `POST /desk/releases/${id}/drop`;
const restore = (id: string) => `POST /desk/releases/${id}/restore`;

const dropped = (of: DeskRelease) =>
  answered({
    message: 'Release dropped',
    data: {
      ...of,
      decisions: [{ symbol: 'ZVZZT', decision: 'dropped', decided_at: '2026-03-10T14:00:00.000Z', by: 'editor' }],
    },
  });
const published = (symbol = 'ZVZZT') => answered({ data: item(ALERT_ID, { symbol }) }, 201);

it('publishes the draft as it is, opens the next release, and offers to retract', async () => {
  const page = await openQueue([waiting('a'), waiting('b')], {
    [PUBLISH]: published(),
    [RETRACT]: answered({ message: 'Retracted' }),
  });
  page.answer(QUEUE, queue([waiting('b')]));
  await press('p');
  expect(page.callsTo(PUBLISH).map(({ body }) => body)).toEqual([
    {
      symbol: 'ZVZZT',
      title: 'Release a',
      publisher: 'GlobeNewswire',
      published_date: '2026-03-10T13:30:12.345Z',
      news_url: 'https://wire.example/a.html',
      first_part: TEXT.first_part,
      second_part: TEXT.second_part,
      third_part: TEXT.third_part,
      risk_assessment_comment: TEXT.risk_assessment_comment,
      source: 'GlobeNewswire',
      source_id: 'https://wire.example/a#ZVZZT',
      score: 64,
      event_type: 'acquisition',
      share_of_market_cap: null,
    },
  ]);
  expect(opened()).toBe('Release b');
  const toast = lastToast();
  expect(toast).toMatchObject({ type: 'success', title: 'ZVZZT published', action: { label: 'Retract' } });
  await runAction(toast);
  await pressIn(within(screen.getByRole('alertdialog')), 'Retract');
  expect(page.callsTo(RETRACT)).toHaveLength(1);
});

it('edits the draft in the form, then publishes it and opens the next release', async () => {
  const page = await openQueue([waiting('a'), waiting('b')], { [PUBLISH]: published() });
  await press('e');
  expect(
    ['Symbol', 'What happened', 'Why it', 'Key figures', 'Negatives', 'Risk'].map((label) => field(label).value),
  ).toEqual(['ZVZZT', TEXT.first_part, TEXT.second_part, TEXT.third_part, '', TEXT.risk_assessment_comment]);
  // Below a dialog, and in a text field.
  await press('d');
  fireEvent.change(field('What happened'), { target: { value: 'Edited.' } });
  page.answer(QUEUE, queue([waiting('b')]));
  await pressIn(dialog(), 'Publish');
  expect(page.callsTo(PUBLISH).map(({ body }) => body)).toMatchObject([{ first_part: 'Edited.' }]);
  expect(opened()).toBe('Release b');
  expect(page.calls.filter(({ to }) => to.endsWith('/drop'))).toEqual([]);
});

it('opens the form for a release without a draft', async () => {
  const page = await openQueue([waiting('a', { drafts: [draft('ZVZZT', { event: null, text: null })] })]);
  await press('p');
  expect(field('What happened').value).toBe('BOSTON, March 10 -- It happened.');
  expect(page.callsTo(PUBLISH)).toEqual([]);
});

it('stays on a release until each of its stocks is published', async () => {
  const both = waiting('a', { drafts: [draft(), draft('ATEST.B', { score: 40 })] });
  const page = await openQueue([both, waiting('b')], { [PUBLISH]: published() });
  const decided = [
    { symbol: 'ZVZZT', decision: 'published', decided_at: '2026-03-10T14:00:00.000Z', by: 'editor' },
  ] as const;
  page.answer(QUEUE, queue([{ ...both, decisions: [...decided] }, waiting('b')]));
  await press('p');
  expect(opened()).toBe('Release a');
  expect(inQueue().getByText('40')).toBeTruthy();
  page.answer(PUBLISH, published('ATEST.B'));
  page.answer(QUEUE, queue([waiting('b')]));
  await decide('p');
  expect(page.callsTo(PUBLISH).map(({ body }) => body)).toMatchObject([{ symbol: 'ZVZZT' }, { symbol: 'ATEST.B' }]);
  expect(opened()).toBe('Release b');
});

it('drops and undoes the last drop, at the same place', async () => {
  const [a, b, c] = [waiting('a'), waiting('b'), waiting('c')] as const;
  const page = await openQueue([a, b, c], {
    [drop('b')]: dropped(b),
    [restore('b')]: answered({ message: '', data: b }),
  });
  await press('u');
  expect(lastToast()).toMatchObject({ type: 'info', title: 'Nothing to undo' });
  await press('j');
  page.answer(QUEUE, queue([a, c]));
  await decide('d');
  expect(opened()).toBe('Release c');
  expect(inQueue().getByText('2 of 2')).toBeTruthy();
  expect(lastToast()).toMatchObject({ title: 'ZVZZT dropped', action: { label: 'Undo' } });
  page.answer(QUEUE, queue([a, b, c]));
  await press('u');
  expect(page.callsTo(restore('b'))).toHaveLength(1);
  expect(opened()).toBe('Release b');
  expect(inQueue().getByText('2 of 3')).toBeTruthy();
});

it('says that a drop can no longer be undone, because the release was published meanwhile', async () => {
  const [a, b] = [waiting('a'), waiting('b')] as const;
  const page = await openQueue([a, b], {
    [drop('a')]: dropped(a),
    [restore('a')]: refused(409, 'This release is already published'),
  });
  page.answer(QUEUE, queue([b]));
  await press('d');
  await press('u');
  expect(lastToast()).toMatchObject({ type: 'error', title: 'This release is already published' });
  expect(opened()).toBe('Release b');
  await press('u');
  expect(lastToast()).toMatchObject({ type: 'info', title: 'Nothing to undo' });
});

it('says that nothing is left to decide on a release whose stocks were decided', async () => {
  const decision = {
    symbol: 'ZVZZT',
    decision: 'published',
    decided_at: '2026-03-10T14:00:00.000Z',
    by: 'editor',
  } as const;
  await openQueue([waiting('a', { decisions: [decision] })]);
  expect(inQueue().getByText('Nothing is left to decide: this release was published or dropped.')).toBeTruthy();
  expect(inQueue().queryByText(/^BNA found no event/)).toBeNull();
});

it('undoes a drop from its toast', async () => {
  const a = waiting('a');
  const page = await openQueue([a], { [drop('a')]: dropped(a), [restore('a')]: answered({ message: '', data: a }) });
  page.answer(QUEUE, queue([]));
  await press('d');
  expect(inQueue().getByText('Nothing to review')).toBeTruthy();
  expect(document.activeElement).toBe(inQueue().getByRole('heading', { level: 2 }));
  page.answer(QUEUE, queue([a]));
  await runAction(lastToast());
  expect(opened()).toBe('Release a');
});

it('ignores a second press that was meant for the release before, and held keys', async () => {
  const [a, b] = [waiting('a'), waiting('b')] as const;
  const page = await openQueue([a, b], { [drop('a')]: dropped(a), [drop('b')]: dropped(b) });
  page.answer(QUEUE, queue([b]));
  await press('d');
  await press('d');
  await pass(DECISION_GUARD_MS);
  await press('d', { repeat: true });
  expect(page.callsTo(drop('b'))).toEqual([]);
  await press('d');
  expect(page.callsTo(drop('b'))).toHaveLength(1);
});

it('keeps the release and says why if another editor was faster', async () => {
  const page = await openQueue([waiting('a'), waiting('b')], {
    [drop('a')]: refused(409, 'This release is already published'),
  });
  page.answer(QUEUE, queue([waiting('b')]));
  await press('d');
  expect(lastToast()).toMatchObject({ type: 'error', title: 'This release is already published' });
  expect(opened()).toBe('Release a');
  expect(inQueue().getByText(/^This release has left the queue/)).toBeTruthy();
  expect(inQueue().queryByRole('button', { name: 'Publish' })).toBeNull();
  await decide('p');
  expect(page.callsTo(PUBLISH)).toEqual([]);
  await press('j');
  expect(opened()).toBe('Release b');
  expect(inQueue().getByText('1 of 1')).toBeTruthy();
});

it.each([
  [
    'already in the feed',
    [{ id: ALERT_ID, symbol: 'ZVZZT', retracted_at: null }],
    /^Another editor has already published/,
  ],
  ['retracted', [{ id: ALERT_ID, symbol: 'ZVZZT', retracted_at: '2026-03-10T14:00:00.000Z' }], /was retracted/],
])('opens the next release if the alert is %s', async (_state, news_summaries, text) => {
  await openQueue([waiting('a'), waiting('b')], {
    [PUBLISH]: answered({ data: item(ALERT_ID) }, 200),
    [RELEASES]: releases([waiting('a', { news_summaries })]),
  });
  await press('p');
  expect(lastToast()).toMatchObject({ type: 'info', title: expect.stringMatching(text) as string });
  expect(opened()).toBe('Release b');
});

it('keeps the release if a decision fails', async () => {
  await openQueue([waiting('a'), waiting('b')], { [PUBLISH]: refused(503, 'The database is away') });
  await press('p');
  expect(lastToast()).toMatchObject({ type: 'error', title: 'The database is away' });
  expect(opened()).toBe('Release a');
});
