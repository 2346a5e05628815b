import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const FACTS = 'It is the largest deal in five years. Until now the buyer had 3% of sales.';

it.each([
  [
    'dividend',
    'Helio Freight declared a special dividend of $2.00, to be paid December 21 to holders of record on December 4.',
    'Record date: December 4. Payment date: December 21.',
  ],
  [
    'supply_agreement',
    'Helio Freight signed an agreement for pods worth $31 million through 2032.',
    'Term: through 2032.',
  ],
  [
    'order',
    'The order for pods is worth $31 million and ships through August 2027.',
    'Deliveries: through August 2027.',
  ],
] as const)('labels dates: %s %s', (type, text, expected) => {
  const title =
    type === 'dividend' ? 'Helio Freight Declares Dividend of $2.00' : 'Helio Freight Gets $31 Million Deal';
  expect(draftSummary(type, title, `${text} ${FACTS}`).third_part).toContain(expected);
});

it.each([
  [
    'The money is expected to extend its runway from the third quarter of 2027 into 2029.',
    'from the third quarter of 2027 into 2029',
  ],
  [
    'It expects to be profitable from the first quarter of 2027.',
    'Next: expected to be profitable from the first quarter of 2027.',
  ],
  [
    'It aims to be profitable from the first quarter of 2027.',
    'Next: planned to be profitable from the first quarter of 2027.',
  ],
])('tells the whole step: %s', (text, expected) => {
  const title = 'Helio Freight Gets $31 Million Deal';
  expect(draftSummary('order', title, `${text} ${FACTS}`).third_part).toContain(expected);
});

it('labels no step with half a phrase', () => {
  const lead =
    'The work starts now, with closing planned for the second quarter of 2027. The rest falls due on December 15.';
  expect(draftSummary('order', 'Helio Freight Gets $31 Million Deal', `${lead} ${FACTS}`).third_part ?? '').not.toMatch(
    /With closing|Falls/,
  );
});

it('names no term that the text does not', () => {
  const text = 'Helio Freight got the permit. Helio Freight holds patents until 2038.';
  expect(draftSummary('permit', 'Helio Freight Gets Permit', `${text} ${FACTS}`).third_part).toBeNull();
});

it.each([
  [
    'Pod shipments are expected to begin in March 2027 and continue over 22 months.',
    'Pod shipments: expected to begin in March 2027 and continue over 22 months.',
  ],
  ['Shipments begin next month.', 'Shipments: from next month.'],
  [
    'First U.S. depots are planned for the first quarter of 2027.',
    'First U.S. depots: planned for the first quarter of 2027.',
  ],
  ['Ground will be broken in February 2027.', 'Next: ground will be broken in February 2027.'],
  [
    'The company remains on track to report yields in January 2027.',
    'Next: on track to report yields in January 2027.',
  ],
] as const)('labels the next step, in one part only: %s', (text, expected) => {
  const { second_part, third_part } = draftSummary(
    'contract',
    'Helio Freight Gets $31 Million Deal',
    `Helio Freight got a deal worth $31 million for pods. ${FACTS} ${text}`,
  );
  expect(third_part).toBe(expected);
  expect(second_part ?? '').not.toContain(text);
});
