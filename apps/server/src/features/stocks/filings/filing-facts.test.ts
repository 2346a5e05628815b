import { describe, expect, it } from 'vitest';
import { findFacts } from './filing-facts.ts';

const CIK = '9000000001';

interface Content {
  readonly items?: string[];
  readonly text?: string;
  readonly isComplete?: boolean;
}

const factsOf = (form: string, { items = [], text = '', isComplete = true }: Content) => {
  const submission = { items, xml: null, paragraphs: text.split('\n'), isComplete };
  return findFacts({ form, cik: CIK }, submission).map(({ kind, words }) => [kind, words]);
};

const SALE = 'Unregistered Sales of Equity Securities';
const CHARTER = 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year';

describe('a periodic report', () => {
  it.each([
    'Recurring losses raise substantial doubt about our ability to continue as a going concern.',
    'In May 2026, there was substantial doubt about the Company’s ability to continue as a going concern, and these statements do not include any adjustments.',
    'Management concluded that these conditions raised substantial doubt that the company can continue as a going concern for a year.',
    'Management assessed whether cash suffices and has determined that its losses raise substantial doubt about its ability to continue as a going concern.',
    'Our debts cast significant doubt on our ability to continue as a going concern.',
    'We do not have enough cash for the next twelve months, which raises substantial doubt about our ability to continue as a going concern.',
    'Our cash will not last until March 2027, and these conditions raise substantial doubt about our ability to continue as a going concern.',
    'Management has determined that the liquidation, should a merger not occur by May 2027, and the dissolution after it raise substantial doubt about the ability to continue as a going concern.',
    'These events indicate a material uncertainty that may cast significant doubt on the Group’s ability to continue as a going concern.',
  ])('states doubt: %s', (sentence) => {
    expect(factsOf('10-Q', { text: `Note 1. ${sentence} More follows.` })).toEqual([['going_concern', sentence]]);
  });

  it.each([
    'If we cannot raise capital, this could raise substantial doubt about our ability to continue as a going concern.',
    'Management evaluates whether conditions raise substantial doubt about the ability to continue as a going concern.',
    'There is no substantial doubt about our ability to continue as a going concern.',
    'If we do not raise capital, which we plan, there could be substantial doubt about our ability to continue as a going concern.',
    'We do not expect a loss, and there is no substantial doubt about our ability to continue as a going concern.',
    'We may not be able to continue as a going concern.',
    'If management has concluded that there is substantial doubt about our ability to continue as a going concern, it tells the board.',
    'We have not concluded that there is substantial doubt about our ability to continue as a going concern.',
    'The auditor asks whether a material uncertainty exists that may cast significant doubt on the ability to continue as a going concern.',
    'Losses raised substantial doubt about our ability to continue as a going concern. The offering alleviated this substantial doubt.',
    'Losses raised substantial doubt about our ability to continue as a going concern. We evaluated whether to sell shares, and concluded that our plans alleviated this substantial doubt.',
  ])('states none: %s', (text) => {
    expect(factsOf('10-K', { text })).toEqual([['no_going_concern', null]]);
  });

  it.each([
    'The plans have not alleviated this substantial doubt.',
    'Substantial doubt is alleviated only if the plans are probable.',
    'We evaluate whether a plan, once approved, or its effect alleviates substantial doubt.',
  ])('states doubt that goes on: %s', (sentence) => {
    const doubt = 'Losses raise substantial doubt about our ability to continue as a going concern.';
    expect(factsOf('10-K', { text: `${doubt} ${sentence}` })).toEqual([['going_concern', doubt]]);
  });

  it('states no end of a doubt if it is an amendment or cut off', () => {
    const text = 'Item 10. Directors.';
    expect(factsOf('10-K/A', { text })).toEqual([]);
    expect(factsOf('10-K', { text, isComplete: false })).toEqual([]);
    const doubt = 'Losses raise substantial doubt about our ability to continue as a going concern.';
    expect(factsOf('10-K/A', { text: doubt, isComplete: false })).toEqual([['going_concern', doubt]]);
  });
});

describe('a prospectus', () => {
  const SIZE =
    'Under the sales agreement, we may sell shares having an aggregate offering price of up to $40,000,000 from time to time.';
  const MANNER = 'Sales may be made in an “at the market offering” as defined in Rule 415(a)(4).';

  it('states an at-the-market program with its size', () => {
    expect(factsOf('424B5/A', { text: `${SIZE}\n${MANNER}` })).toEqual([['at_the_market', SIZE]]);
  });

  it.each(['“at the market” offerings', '“at-the-market” offerings', 'at-the-market equity offerings'])(
    'recognizes such a program by %s',
    (term) => {
      const text = `${SIZE}\nSales are made in ${term} as defined in Rule 415.`;
      expect(factsOf('424B5', { text })).toEqual([['at_the_market', SIZE]]);
    },
  );

  it('states the whole sentence if it names the agent with initials and a legal form', () => {
    const size =
      'Under a sales agreement with A. B. Sample Securities, Inc. (the “Agent”), we may sell shares having an aggregate offering price of up to $40,000,000.';
    expect(factsOf('424B5', { text: `We sell. ${size} ${MANNER}` })).toEqual([['at_the_market', size]]);
  });

  it.each([
    ['an offering at a fixed price', 'We are offering shares with an aggregate offering price of $40,000,000.'],
    ['without a size', MANNER],
    [
      'a shelf that allows such sales one day',
      `We may offer securities with an aggregate offering price of up to $90,000,000. ${MANNER}`,
    ],
    [
      'a program that ended, without saying that nothing more is sold',
      `${SIZE}\n${MANNER} We have terminated the at the market offering under the sales agreement.`,
    ],
  ])('states none: %s', (_, text) => {
    expect(factsOf('424B5', { text })).toEqual([]);
  });
});

describe('a prospectus that ends a program', () => {
  const END = 'On November 2, 2026, we terminated the sales agreement for our at the market offering.';
  const NAMED =
    'This supplements the prospectus supplement dated March 3, 2026, relating to up to $40,000,000 of shares.';
  const NO_SALES = 'No further sales will be made under the sales agreement.';
  const TEXT = `${NAMED}\n${END} ${NO_SALES}\nThis prospectus supplement says that we have terminated the sales agreement.`;

  it('states the end in its own words, with the dates that it names', () => {
    const submission = { items: [], xml: null, paragraphs: TEXT.split('\n'), isComplete: true };
    expect(findFacts({ form: '424B5', cik: CIK }, submission)).toEqual([
      { kind: 'at_the_market_end', item: null, words: END, ended_dates: ['2026-03-03', '2026-11-02'] },
    ]);
  });

  it.each([
    ['that may end one day', TEXT.replaceAll('we terminated', 'we may terminate').replaceAll('we have', 'we may have')],
    ['that ends on a condition', TEXT.replaceAll('terminated', 'terminate upon the sale of all shares')],
    ['whose sales go on', TEXT.replace(NO_SALES, '')],
    [
      'that another one replaces',
      `${TEXT}\nUnder the new sales agreement, we may sell shares having an aggregate offering price of up to $60,000,000.`,
    ],
  ])('states no end of a program %s', (_, text) => {
    expect(factsOf('424B5', { text })).toEqual([]);
  });
});

describe('a post-effective amendment', () => {
  const NAMED = 'This amendment relates to the Registration Statement on Form S-3, filed with the SEC on May 4, 2025.';

  it.each([
    'Upon the merger, the Company hereby removes from registration all securities registered but unsold, if any, as of the date hereof.',
    'This post-effective amendment deregisters all of the securities that were unsold under the registration statement.',
    'This Post-Effective Amendment is being filed to deregister those securities that remain unsold.',
  ])('states what it removes: %s', (words) => {
    for (const form of ['POS AM', 'POSASR']) {
      const submission = { items: [], xml: null, paragraphs: [NAMED, words], isComplete: true };
      expect(findFacts({ form, cik: CIK }, submission)).toEqual([
        { kind: 'deregistration', item: null, words, ended_dates: ['2025-05-04'] },
      ]);
    }
  });

  it.each([
    [
      'an undertaking',
      '(3) To remove from registration by means of a post-effective amendment any of the securities which remain unsold.',
    ],
    ['a part', 'The Company hereby deregisters 1,000 shares that remain unsold.'],
    ['a prospectus', 'We are offering all of our shares.'],
  ])('states no removal by %s', (_, text) => {
    expect(factsOf('POS AM', { text: `${NAMED}\n${text}` })).toEqual([]);
  });
});

describe('a current report', () => {
  it('states the terms of what was sold unregistered', () => {
    const terms = 'Each warrant can be exercised for one share at an exercise price of $1.10.';
    const text = `The price was fair. ${terms}`;
    expect(factsOf('8-K', { items: [SALE], text })).toEqual([
      ['unregistered_sale', null],
      ['conversion_terms', terms],
    ]);
    expect(factsOf('8-K', { items: [], text })).toEqual([]);
    expect(factsOf('8-K', { items: [SALE], text: 'The price was $2.00.' })).toEqual([['unregistered_sale', null]]);
    const unpriced = 'Warrants whose exercise price is fixed later were sold for a purchase price of $2.00.';
    expect(factsOf('8-K', { items: [SALE], text: unpriced })).toEqual([['unregistered_sale', null]]);
  });

  it.each([
    'The notes convert at a conversion price equal to the lower of $2.00 and the market price of convertible securities.',
    'Each convertible note is converted at a conversion price of 85% of the lowest price of ten days.',
    'The warrants have an exercise price per share of $3.10.',
    'The warrants have an exercise price, subject to adjustment, of $3.10 per share.',
  ])('states terms: %s', (terms) => {
    expect(factsOf('8-K', { items: [SALE], text: terms })).toContainEqual(['conversion_terms', terms]);
  });

  it.each([
    ['On June 1, the company effected a 1-for-20 reverse stock split of its shares.', true],
    ['A one-for-twenty reverse stock split became effective at 4:01 p.m.', true],
    ['The company effected a 20-for-1 reverse stock split.', true],
    ['Holders approved a reverse stock split of not less than 1-for-5, to be effected by the board.', false],
    ['The board proposed a 1-for-20 reverse stock split, to be effective in July.', false],
    ['Holders approved a reverse stock split in a range of 1-for-5 to 1-for-20, effective later.', false],
    ['The company effected a 20-for-1 stock split.', false],
  ])('about a reverse split: %s', (text, isDone) => {
    expect(factsOf('8-K', { items: [CHARTER], text })).toEqual(isDone ? [['reverse_split', text]] : []);
  });
});

describe('a Form 4', () => {
  const transaction = (code: string, shares: string, price: string): string => `<nonDerivativeTransaction>
    <transactionDate><value>2026-11-18</value></transactionDate>
    <transactionCoding><transactionCode>${code}</transactionCode></transactionCoding>
    <transactionAmounts><transactionShares><value>${shares}</value></transactionShares>
    <transactionPricePerShare><value>${price}</value></transactionPricePerShare></transactionAmounts>
    </nonDerivativeTransaction>`;
  const read = (transactions: string, cik = CIK) => {
    const xml = `<?xml version="1.0"?><ownershipDocument><issuer><issuerCik>00${CIK}</issuerCik></issuer>
      <reportingOwner><reportingOwnerId><rptOwnerName>Doe Jane</rptOwnerName></reportingOwnerId>
      <reportingOwnerRelationship><isDirector>0</isDirector><isOfficer>true</isOfficer><officerTitle>CEO</officerTitle>
      </reportingOwnerRelationship></reportingOwner><aff10b5One>1</aff10b5One>
      <nonDerivativeTable>${transactions}</nonDerivativeTable></ownershipDocument>`;
    return findFacts({ form: '4', cik }, { items: [], xml, paragraphs: [], isComplete: true }).map(
      ({ words }) => words,
    );
  };

  it('states sales from $100,000 in all', () => {
    const sales = transaction('S', '10000', '12.50') + transaction('F', '90000', '12.50');
    expect(read(sales)).toEqual([
      'Doe Jane (CEO) sold 10,000 shares for $125,000 on Nov 18, 2026, under a Rule 10b5-1 plan',
    ]);
    expect(read(transaction('S', '100', '12.50'))).toEqual([]);
    expect(read(transaction('P', '10000', '12.50'))).toEqual([]);
  });

  it('states nothing about the seller’s own stock, of absurd figures, or if it is broken', () => {
    const sale = transaction('S', '10000', '12.50');
    expect(read(sale, '42')).toEqual([]);
    expect(read(transaction('S', '-10000', '12.50') + transaction('S', '1e400', '1'))).toEqual([]);
    expect(read('<nonDerivativeTransaction>')).toEqual([]);
  });
});
