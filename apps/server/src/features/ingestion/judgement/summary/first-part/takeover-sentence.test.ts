import { describe, expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const TITLE = 'Borealis to Acquire Helio Freight';

describe('the sentence on a takeover', () => {
  it.each([
    [
      "Helio Freight has signed an agreement and plan of merger under which Borealis will tender for all of its shares at $32.00 apiece in cash. The cash price exceeds Monday's close by 43%.",
      "Helio Freight agreed to be acquired by Borealis at $32.00 per share in cash, a 43% premium to Monday's close.",
    ],
    [
      'Borealis will acquire Helio Freight at $32 per share, a 25% premium to the closing price on November 17 and higher than the stock has traded since its listing in 2014.',
      'Helio Freight agreed to be acquired by Borealis at $32 per share, a 25% premium to the closing price on November 17.',
    ],
    [
      'Borealis will acquire Helio Freight at $32 per share, a 25% premium to the 30-trading day volume weighted average price of Helio Freight on July 16, 2026.',
      'Helio Freight agreed to be acquired by Borealis at $32 per share, a 25% premium to the 30-trading day volume weighted average price of Helio Freight.',
    ],
    [
      'Borealis will acquire Helio Freight at $32 per share, a 25% premium to the volume weighted average price of all shares and depositary receipts of the company over sixty days.',
      'Helio Freight agreed to be acquired by Borealis at $32 per share, a 25% premium to an average price.',
    ],
    [
      'Borealis will acquire Helio Freight in a cash and stock deal that values it at $32 per share.',
      'Helio Freight agreed to be acquired by Borealis at $32 per share in cash and stock.',
    ],
    [
      'Borealis will acquire Helio Freight for $32 per share, four fifths of it in cash.',
      'Helio Freight agreed to be acquired by Borealis at $32 per share in cash and stock.',
    ],
    [
      'Borealis Inc. (BRL) signed an amended merger agreement to acquire Helio Freight for $32 per share in cash.',
      'Helio Freight agreed to an amended deal to be acquired by Borealis at $32 per share in cash.',
    ],
    [
      'Borealis announced a sweetened deal to buy Helio Freight for $32 per share.',
      'Helio Freight agreed to an amended deal to be acquired by Borealis at $32 per share.',
    ],
  ])('of %s', (lead, expected) => {
    expect(draftSummary('takeover_target', TITLE, lead, { frame: { companyRole: 'object' } }).first_part).toBe(
      expected,
    );
  });

  it('does not take a legal form for the buyer', () => {
    const lead = 'Helio Freight Holdings, Inc. and Borealis have signed a merger agreement at $32 per share.';
    const { first_part } = draftSummary('takeover_target', 'Borealis Steps Up for Helio Freight', lead, {
      frame: { companyRole: 'object', counterparty: 'Inc.' },
    });
    expect(first_part).not.toContain('Inc');
  });

  it('does not take the owner of a backer for the buyer', () => {
    const lead = "Helio Freight signed a merger agreement with Borealis's backer to be acquired at $32 per share.";
    const { first_part } = draftSummary('takeover_target', 'Helio Freight Says Yes to $32 per Share', lead, {
      frame: { companyRole: 'object', counterparty: 'Borealis' },
    });
    expect(first_part).toBe('Helio Freight agreed to be acquired at $32 per share.');
  });

  it('does not take a description in the headline for the name of the buyer', () => {
    const { first_part } = draftSummary(
      'takeover_target',
      'Rival Payroll Group to Buy Helio Freight for $32 per Share',
      'Helio Freight signed a merger agreement with a privately owned payroll provider at $32 per share.',
      { frame: { companyRole: 'object', actor: 'Rival Payroll Group' } },
    );
    expect(first_part).toBe('Helio Freight agreed to be acquired at $32 per share.');
  });

  it('does not take the home of an unnamed buyer for its name', () => {
    const { first_part } = draftSummary(
      'takeover_target',
      'Helio Freight Accepts a Bid',
      'Helio Freight has signed a merger agreement with a London haulier owned by a bank at $32 per share in cash.',
      { frame: { companyRole: 'object', counterparty: 'London' } },
    );
    expect(first_part).toBe('Helio Freight agreed to be acquired at $32 per share in cash.');
  });

  it('reads a price at the end of a text that the wire cut off', () => {
    const { first_part } = draftSummary(
      'takeover_target',
      TITLE,
      `Borealis and Helio Freight announced an agreement under which Borealis will acquire Helio Freight. The depots and trailers of both will be run as one. Holders receive $4.20 in cash as well as 0.2 Borealis shares, for a total consideration of $18.40 per share`,
      { frame: { companyRole: 'object' } },
    );
    expect(first_part).toContain('at $18.40 per share in cash and stock');
  });
});

describe('the value of a deal', () => {
  it.each([
    [
      'takeover_target',
      'for $32 per share in a transaction that values it at approximately $3.4 billion',
      'about $3.4 billion',
    ],
    ['takeover_target', 'for $32 per share, valuing it at $290 million', '$290 million'],
    ['takeover_target', 'for $32 per share', null],
    ['asset_sale', 'and that it agreed to buy the depots of Corvid for about $190 million', 'about $190 million'],
  ] as const)('of %s %s', (type, words, expected) => {
    const { third_part } = draftSummary(type, TITLE, `We are proud that Borealis will buy Helio Freight ${words}.`);
    expect(third_part).toBe(expected === null ? null : `Deal value: ${expected}.`);
  });
});
