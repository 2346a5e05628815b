import { expect, it } from 'vitest';
import { correctText } from './corrected-text.ts';
import { readCorrection } from './correction-notice.ts';

const TITLE = 'Velmora Wins $52 Million Order From Harbor Authority';
const TEXT =
  'BOSTON, Nov. 20, 2026 (GLOBE NEWSWIRE) -- Velmora Therapeutics Inc. (Nasdaq: ZVZZT) today announced an order of $52 million for 400 pumps, its largest so far. Deliveries to the authority begin in March and end in the fall.';
const ORIGINAL = { title: TITLE, summary: TEXT };
const LOWER = TEXT.replace('$52 million', '$5.2 million');

const correct = (title: string, summary: string, { original = ORIGINAL, alerts = '' } = {}) => {
  const notice = readCorrection({ title, summary });
  if (notice === null) throw new Error('No correction');
  return correctText(notice, original, alerts);
};

it.each([
  ['a whole text', 'Correction: Velmora Wins $5.2 Million Order', LOWER, 'Velmora Wins $5.2 Million Order', LOWER],
  [
    'a figure of headline and text',
    'Correction: Order Is $5.2 Million, Not $52 Million',
    'Velmora corrects its release of yesterday.',
    'Velmora Wins $5.2 Million Order From Harbor Authority',
    LOWER,
  ],
  [
    'a whole text under the company’s name alone',
    '/C O R R E C T I O N -- Velmora Therapeutics/',
    `In the news release, Velmora Wins Order, issued 20-Nov-2026 by Velmora, we are advised that the second sentence should read "$5.2 million" rather than "$52 million". The complete, corrected release follows: ${LOWER}`,
    'Velmora Wins $5.2 Million Order From Harbor Authority',
    LOWER,
  ],
])('returns %s as corrected', (_name, title, summary, correctedTitle, correctedSummary) => {
  expect(correct(title, summary)).toEqual({ kind: 'text', title: correctedTitle, summary: correctedSummary });
});

it.each<[string, string, string, { original?: typeof ORIGINAL; alerts?: string }, string]>([
  ['a withdrawal', 'Velmora Retracts Announcement of Order', '', {}, 'withdrawn'],
  ['the same text', `CORRECTION -- ${TITLE}`, TEXT, {}, 'unchanged'],
  [
    'the same text with another dateline',
    `CORRECTION -- ${TITLE}`,
    TEXT.replace('BOSTON, Nov. 20, 2026 (GLOBE NEWSWIRE) --', 'BOSTON--(BUSINESS WIRE)--'),
    {},
    'unchanged',
  ],
  [
    'a telephone number',
    `CORRECTION -- ${TITLE}`,
    'In the release of November 19 the telephone number was wrong.',
    {},
    'unchanged',
  ],
  ['a figure that the release does not state', 'Correction: It Was $7 Million, Not $9 Million', '', {}, 'unchanged'],
  [
    'a figure that only the alert states',
    'Correction: It Was $7 Million, Not $9 Million',
    '',
    { alerts: 'The upfront payment is $9 million.' },
    'unclear',
  ],
  ['nothing about what was wrong', `CORRECTION -- ${TITLE}`, '', {}, 'unclear'],
  ['a number without a unit', 'Correction: Velmora Order', 'It should read phase 2 instead of phase 3.', {}, 'unclear'],
  ['no figures', 'Correction: Velmora Order', 'In the release of November 19 the total was wrong.', {}, 'unclear'],
])('returns no text for %s', (_name, title, summary, context, kind) => {
  expect(correct(title, summary, context)).toEqual({ kind });
});

it('corrects a headline without a text', () => {
  const original = { title: TITLE, summary: '' };
  expect(correct('Correction: Velmora Wins $5 Million Order', '', { original })).toEqual({
    kind: 'text',
    title: 'Velmora Wins $5 Million Order',
    summary: '',
  });
});
