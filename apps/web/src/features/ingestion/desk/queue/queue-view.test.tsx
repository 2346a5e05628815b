import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  fakeTime,
  inQueue,
  nextPoll,
  openDesk,
  pass,
  pressIn,
  queue,
  QUEUE,
  restoreTime,
  wires,
} from '../../../../../test/desk-page.tsx';
import { draft, opened, openQueue, press, TEXT, waiting } from '../../../../../test/desk-queue.tsx';
import { refused } from '../../../../../test/staff-page.tsx';

beforeEach(fakeTime);
afterEach(restoreTime);

it('opens first if a release waits, with the judgement and the draft', async () => {
  await openQueue([
    waiting('a', {
      summary: 'It signed a non-binding letter, which the market expects to lift earnings.',
      probabilities: { bearish: 0.04, neutral: 0.24, bullish: 0.72 },
      findings: [
        { reader: 'caution', label: 'a non-binding agreement', words: 'non-binding letter' },
        { reader: 'model', label: 'bullish', words: 'lift earnings' },
      ],
    }),
  ]);
  const article = within(inQueue().getByRole('article', { name: /^Release a/ }));
  for (const text of [
    'ZVZZT',
    'Acquisition',
    '64',
    'Likely, 72%',
    'Very unlikely, 4%',
    '29 min 47 s',
    '· Model a1b2',
  ]) {
    expect(article.getByText(text, { trim: true })).toBeTruthy();
  }
  for (const text of [TEXT.first_part, TEXT.second_part, TEXT.third_part, TEXT.risk_assessment_comment]) {
    expect(article.getByText(text)).toBeTruthy();
  }
  expect(article.getByText('No negatives found in the text.')).toBeTruthy();
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual([
    '[Caution: a non-binding agreement] non-binding letter',
    '[Model: bullish] lift earnings',
    'Caution',
    'Model',
  ]);
});

it('counts the age in seconds', async () => {
  await openQueue([waiting('a')]);
  expect(inQueue().getByText('29 min 47 s')).toBeTruthy();
  await pass(2_000);
  expect(inQueue().getByText('29 min 49 s')).toBeTruthy();
});

it('gives way to the releases if nothing waits when the desk opens, and counts what arrives', async () => {
  const page = await openDesk();
  expect(wires()).toBeTruthy();
  page.answer(QUEUE, queue([waiting('a')], 1));
  await nextPoll();
  expect(wires()).toBeTruthy();
  await pressIn(within(screen.getByRole('group', { name: 'List' })), 'Queue 1');
  expect(page.addresses).toEqual([{ list: 'queue' }]);
  expect(opened()).toBe('Release a');
});

it('shows that nothing waits, and the first release without a click', async () => {
  const page = await openDesk({}, { list: 'queue' });
  expect(inQueue().getByText('Nothing to review')).toBeTruthy();
  page.answer(QUEUE, queue([waiting('a')]));
  await nextPoll();
  expect(opened()).toBe('Release a');
});

it('moves with keys, and stops at both ends', async () => {
  await openQueue(['a', 'b', 'c'].map((id) => waiting(id)));
  const seen: string[] = [];
  for (const key of ['j', 'ArrowDown', 'j', 'k', 'ArrowUp', 'k']) {
    await press(key);
    seen.push(opened());
  }
  expect(seen).toEqual(['b', 'c', 'c', 'b', 'a', 'a'].map((id) => `Release ${id}`));
  expect(document.activeElement).toBe(inQueue().getByRole('article'));
  expect(inQueue().getByText('1 of 3')).toBeTruthy();
});

it('does not move while new releases arrive', async () => {
  const page = await openQueue([waiting('b')]);
  page.answer(QUEUE, queue([waiting('a'), waiting('b')]));
  await nextPoll();
  expect(inQueue().getByText('1 of 1')).toBeTruthy();
  expect(inQueue().getByText('2 to review')).toBeTruthy();
  await pressIn(inQueue(), '1 new');
  expect(opened()).toBe('Release b');
  expect(inQueue().getByText('2 of 2')).toBeTruthy();
  await nextPoll();
  expect(inQueue().queryByRole('button', { name: /new$/ })).toBeNull();
});

it('keeps the release and shows an error while polling fails', async () => {
  const page = await openQueue([waiting('a')]);
  page.answer(QUEUE, () => Promise.reject(new TypeError('offline')));
  await nextPoll();
  expect(inQueue().getByText(/^Couldn’t refresh the queue.*We can’t reach BNA/)).toBeTruthy();
  expect(opened()).toBe('Release a');
  page.answer(QUEUE, queue([waiting('a')]));
  await nextPoll();
  expect(inQueue().queryByText(/^Couldn’t refresh/)).toBeNull();
});

it('shows why the queue failed to load, and can retry', async () => {
  const page = await openDesk({ [QUEUE]: refused(403, 'Not allowed') });
  expect(inQueue().getByText('Not allowed')).toBeTruthy();
  page.answer(QUEUE, queue([waiting('a')]));
  await pressIn(inQueue(), 'Try again');
  expect(opened()).toBe('Release a');
});

it('explains its keys, which can be disabled', async () => {
  const page = await openQueue([waiting('a')]);
  await press('?');
  const help = within(screen.getByRole('dialog', { name: 'Queue help' }));
  expect(help.getByText('Undo the last drop')).toBeTruthy();
  fireEvent.click(help.getByRole('switch', { name: 'Single-key shortcuts' }));
  await pressIn(help, 'Close');
  await press('d');
  expect(page.calls.filter(({ to }) => to.endsWith('/drop'))).toEqual([]);
});

it('opens a release from the list', async () => {
  await openQueue([waiting('a'), waiting('b')]);
  const list = within(inQueue().getByRole('list', { name: 'Waiting releases' }));
  fireEvent.click(list.getByRole('button', { name: /Release b/ }));
  await pass();
  expect(opened()).toBe('Release b');
  expect(list.getByRole('button', { name: /Release b/ }).getAttribute('aria-current')).toBe('true');
});

it('lists each release with its rank, score, symbol, kind, headline, marks, chance and age', async () => {
  await openQueue([
    waiting('a', { score: 48, probabilities: { bearish: 0.01, neutral: 0.4, bullish: 0.59 } }),
    waiting('b', {
      score: null,
      event: null,
      correction_of: '4b0d5a3e-0000-4000-8000-000000000000',
      drafts: [draft('ZVZZT', { text: null })],
      findings: [
        { reader: 'caution', label: 'conditions that are still open', words: 'conditional' },
        { reader: 'caution', label: 'conditions that are still open', words: 'subject to' },
        { reader: 'caution', label: 'a non-binding agreement', words: 'non-binding' },
        { reader: 'frame', label: 'partnership', words: 'signs' },
      ],
    }),
  ]);
  const list = within(inQueue().getByRole('list', { name: 'Waiting releases' }));
  const [first, second] = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(first).toMatch(/^1Score 48ZVZZTAcquisitionRelease aBullish 59%/);
  expect(second).toMatch(/^2Score –ZVZZTNo eventRelease bCorrectionNo draft2 cautions/);
  expect(list.getByText('2 cautions').parentElement?.dataset['tip']).toBe(
    'conditions that are still open · a non-binding agreement',
  );
});
