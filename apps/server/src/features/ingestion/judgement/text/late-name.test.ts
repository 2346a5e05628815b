import { describe, expect, it } from 'vitest';
import { namesOfCompany } from './company-name.ts';
import { isNamedAsOwner } from './late-name.ts';
import { splitIntoPassages } from './passages.ts';

const NAMES = namesOfCompany({ symbol: 'HLIO', company_name: 'Helio Freight Holdings, Inc.' });
const isOwner = (summary: string, title = 'The Best Quarter So Far'): boolean =>
  isNamedAsOwner(splitIntoPassages({ title, summary }), NAMES, summary);
const FIGURES = 'Revenue was $23.8 million, 37% more than last year. Earnings were $0.12 per share. ';

describe('a company that the third or fourth sentence names', () => {
  it.each([
    `${FIGURES}Those are the third-quarter numbers of Helio Freight Holdings, Inc. (NASDAQ: HLIO), whose trucks run day and night.`,
    `${FIGURES}Cash stood at $9 million. Helio Freight Holdings, Inc. (NASDAQ: HLIO) expects to add a depot.`,
    `${FIGURES}Helio Freight Holdings, Inc. (NASDAQ: HLIO) (TSX: HLIO) said that it will add a depot.`,
    'In spring we told you that our customers were waiting. Well, they came back. Helio Freight Holdings, Inc. (NASDAQ: HLIO) sold $79 million worth of trailers.',
    `${FIGURES}A depot will be added next year, Helio Freight Holdings, Inc. (NASDAQ: HLIO) reports.`,
    `${FIGURES}The figures come from Helio Freight Holdings, Inc. (NASDAQ: HLIO), which will add a depot.`,
  ])('owns the news: %s', (summary) => {
    expect(isOwner(summary)).toBe(true);
  });

  it.each([
    ['a rival', `${FIGURES}The only such carrier until now was Helio Freight Holdings, Inc. (NASDAQ: HLIO).`],
    ['a rival at the start', `${FIGURES}Helio Freight Holdings, Inc. (NASDAQ: HLIO) competes with the carrier.`],
    ['a customer', `${FIGURES}Helio Freight Holdings, Inc. (NASDAQ: HLIO) buys trailers from it.`],
    ['a shareholder', `${FIGURES}A tenth of the shares belongs to Helio Freight Holdings, Inc. (NASDAQ: HLIO).`],
    ['a debtor', `${FIGURES}Helio Freight Holdings, Inc. (NASDAQ: HLIO) will pay for it.`],
    ['one of two', `${FIGURES}Helio Freight Holdings, Inc. (NASDAQ: HLIO) said that Borealis Rail (NYSE: BRL) won.`],
    [
      'named after another',
      `Borealis Rail, Inc. won a contract. ${FIGURES}Helio Freight Holdings, Inc. (NASDAQ: HLIO) said so.`,
    ],
    ['without a listing', `${FIGURES}Those are the numbers of Helio Freight Holdings, Inc., whose trucks run.`],
    [
      'named late',
      `${FIGURES}One. Two. Three. Four. Helio Freight Holdings, Inc. (NASDAQ: HLIO) said that it will add a depot.`,
    ],
  ])('does not own it as %s', (_, summary) => {
    expect(isOwner(summary)).toBe(false);
  });
});
