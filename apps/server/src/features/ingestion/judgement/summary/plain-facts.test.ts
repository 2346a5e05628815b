import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import { findQuantities } from '../quantities/find-quantities.ts';
import { type Draft, draftSummary } from './testing/draft-summary.ts';

const amountOf = (text: string): Draft => ({ frame: { amount: findQuantities(text)[0] ?? null } });

describe('a headline in a figure of speech', () => {
  it.each<[EventType, string, string, string, Draft?]>([
    [
      'debt_reduction',
      'Helio Freight Is Through With Its Term Notes',
      'Helio Freight, Inc. has bought and canceled all notes due 2031 ahead of time.',
      'Helio Freight bought and canceled all notes due 2031 ahead of time.',
    ],
    [
      'backlog',
      'Barge and Rail Orders Carry Helio Freight Bookings Past $300 Million',
      'Helio Freight, Inc. said today that it booked orders of $310 million in the third quarter.',
      'Helio Freight booked orders of $310 million in the third quarter.',
    ],
    [
      'license',
      'Borealis Pulls Trigger on Helio Freight Option; $40 Million Comes Due',
      'Helio Freight, Inc. announced that Borealis Rail has exercised its option to use HEL-43. Borealis pays a fee of $40 million within 20 days and bears all costs.',
      'Helio Freight: Borealis Rail exercised its option to use HEL-43; Borealis pays a fee of $40 million within 20 days.',
      amountOf('$40 Million'),
    ],
    [
      'legal_win',
      'Customs Told to Stop Copies of Helio Freight Trailers',
      'Helio Freight, Inc. today announced that the trade commission has found infringement of two patents.',
      'Helio Freight: The trade commission has found infringement of two patents.',
    ],
  ])('gives way to the fact of the lead: %s, %s', (type, title, lead, expected, draft) => {
    expect(draftSummary(type, title, lead, draft).first_part).toBe(expected);
  });

  it('stays if the lead only announces results', () => {
    const lead = 'Helio Freight, Inc. today unveiled results of its Phase 2 trial in 80 patients.';
    expect(draftSummary('trial_success', 'Helio Freight: HEL-43 Holds Back Asthma', lead).first_part).toBe(
      'Helio Freight: HEL-43 holds back asthma.',
    );
  });
});

describe('a headline without the event', () => {
  const TITLE = 'Narrow Passage, Wide Margin: Helio Freight Opens Its Data';
  const LEAD = 'Helio Freight, Inc. reported today that its Phase 2b trial of HEL-43 in 187 people met its goal.';
  const inText = (clause: string): Draft => ({ frame: { place: 'lead', clause } });

  it('gives way to the lead that tells it', () => {
    const { first_part } = draftSummary('product_launch', TITLE, LEAD, inText(LEAD));
    expect(first_part).toBe("Helio Freight's Phase 2b trial of HEL-43 in 187 people met its goal.");
  });

  it('gives way to the lead that has an amount, if it has no number itself', () => {
    const lead = 'Helio Freight, Inc. has booked orders of $27 million since May. Its guidance was $22 million.';
    const draft = inText('Its guidance was $22 million');
    expect(draftSummary('product_launch', 'Helio Freight Ran Hotter Than Its Ovens', lead, draft).first_part).toBe(
      'Helio Freight booked orders of $27 million since May.',
    );
  });

  it.each([
    ['a later sentence tells it', TITLE, `${LEAD} A partner paid for it.`, 'A partner paid for it.'],
    ['it has a figure that the lead lacks', `${TITLE} of 430 Patients`, LEAD, LEAD],
    ['the lead only announces it', TITLE, 'Helio Freight, Inc. today unveiled its new identity.', 'new identity'],
  ])('stays if %s', (_, title, lead, clause) => {
    expect(draftSummary('product_launch', title, lead, inText(clause)).first_part).toMatch(/narrow passage/i);
  });
});

describe('the parties and the object of a contract', () => {
  it.each([
    [
      'Helio Freight Receives $26 Million Order',
      'Helio Freight, Inc. today announced that a prime contractor of the U.S. Navy has awarded it an order of $26 million for pumps.',
      'Helio Freight received a $26 million order from a prime contractor of the U.S. Navy for pumps.',
    ],
    [
      'Helio Freight Receives Largest Order',
      'Helio Freight, Inc. announced that a leading maker of trailers has ordered 14 HEL-9 systems for its plants. The order is worth $26 million.',
      'Helio Freight received a $26 million order from a leading maker of trailers for 14 HEL-9 systems.',
    ],
    [
      'Helio Freight Signs Scooter Maker',
      'Helio Freight, Inc. has signed a contract with a maker of scooters for 90,000 cells. The contract is worth about $26 million and has take-or-pay volumes for 80% of it.',
      'Helio Freight won a contract worth about $26 million from a maker of scooters for 90,000 cells.',
    ],
    [
      'Helio Freight Receives $26 Million Order',
      'Helio Freight, Inc. announced a delivery order. The order amounts to $26 million and covers 150 pods with spares and training.',
      'Helio Freight received a $26 million order for 150 pods.',
    ],
    [
      'Lockmere Leans on Helio Freight',
      'Helio Freight, Inc. will watch 60 ports of Lockmere under a $26 million contract signed on Monday.',
      'Helio Freight will watch 60 ports of Lockmere under a $26 million contract signed on Monday.',
    ],
  ])('are those of the text: %s', (title, lead, expected) => {
    expect(draftSummary('order', title, lead).first_part).toBe(expected);
  });
});

describe('an agreement that is not made', () => {
  it('is not written as one', () => {
    const lead =
      'A fund that holds 7% has sent a letter to the board calling for a sale of the company. The fund believes that a buyer would pay $29.00 per share.';
    const title = 'Investor Presses Helio Freight to Sell Itself, Puts Value at $29 per Share';
    expect(draftSummary('takeover_target', title, lead).first_part).toBe(
      'Investor presses Helio Freight to sell itself, puts value at $29 per share.',
    );
  });
});

describe('the significance of a result', () => {
  const title = 'HELIO FREIGHT: PHASE 3 TRIAL OF HEL-43 EXTENDS SURVIVAL, HAZARD RATIO 0.49';

  it('follows the result if the second part lacks it', () => {
    const lead =
      'Helio Freight, Inc. announced a trial of HEL-43. The hazard ratio was 0.49 (95% CI 0.35-0.68; p<0.001).';
    const { first_part: first, second_part: second } = draftSummary('trial_success', title, lead);
    expect(`${first} ${second ?? ''}`.match(/p<0\.001/g)).toHaveLength(1);
  });

  it('is left out if it is none', () => {
    const lead = 'Helio Freight, Inc. announced a trial of HEL-43. The hazard ratio was 0.49 (p=0.21).';
    expect(draftSummary('trial_success', title, lead).first_part).not.toContain('p=');
  });

  it('is not taken from the sentence on another result', () => {
    const lead = 'Helio Freight, Inc. announced a trial of HEL-43. Pain was lower by 12% (p=0.01).';
    expect(draftSummary('trial_success', title, lead).first_part).not.toContain('p=');
  });
});

describe('capitals and tenses of a headline', () => {
  it.each([
    ['Helio Freight Told to Go Ahead With Depot', 'Helio Freight was told to go ahead with depot.'],
    ['Helio Freight to Review Orders on June 3', 'Helio Freight will review orders on June 3.'],
    ['Borealis Buys Into Helio Freight', 'Borealis buys into Helio Freight.'],
  ])('%s', (title, expected) => {
    expect(draftSummary('product_launch', title, 'It is in the text.').first_part).toBe(expected);
  });
});

describe('what stands in the text against the news', () => {
  const against = (type: EventType, lead: string): string | null =>
    draftSummary(type, 'Helio Freight Wins in Court', lead).negative_content;

  it.each([
    'From May 1 the company may not sell HEL-43 to new clinics.',
    'The order becomes final after a 60-day review by the President.',
    'A marketing partner is still being sought.',
    'Neither side pays a premium.',
    'Legal fees of about $5 million are deducted.',
  ])('is named: %s', (sentence) => {
    expect(against('legal_win', `Helio Freight has won. ${sentence}`)).toBe(`"${sentence}"`);
  });

  it('is not a duty of the buyer', () => {
    expect(against('legal_win', 'Helio Freight has won. The buyer may not sell for two years.')).toBeNull();
  });
});

describe('a forecast', () => {
  it.each([
    [
      'The company upgraded its target for 2026 net sales to between $80 million and $85 million, from $70 million to $75 million.',
      'Helio Freight raised its 2026 net sales guidance to $80-$85 million from $70-$75 million.',
    ],
    [
      'The company moved its 2026 revenue guidance up to a range of $80 million to $85 million from $70 million to $75 million.',
      'Helio Freight raised its 2026 revenue guidance to $80-$85 million from $70-$75 million.',
    ],
    [
      'Adjusted EBITDA for 2026 is now seen at $80 million to $85 million instead of $70 million to $75 million.',
      'Helio Freight raised its 2026 adjusted EBITDA guidance to $80-$85 million from $70-$75 million.',
    ],
  ])('is read with the earlier one: %s', (lead, expected) => {
    expect(draftSummary('guidance_raised', 'Helio Freight Lifts Its Targets', lead).first_part).toBe(expected);
  });

  it('is not missed if the text gives it', () => {
    const lead = 'Helio Freight raised its guidance, with revenue now seen at $80 million to $85 million.';
    expect(draftSummary('guidance_raised', 'Helio Freight Lifts Targets', lead).second_part ?? '').not.toContain(
      'No guidance figure',
    );
  });
});

describe('a sentence of the text', () => {
  it.each<readonly [EventType, string, string, string]>([
    [
      'drug_approval',
      "FDA Approves Helio Freight's Zelmora",
      'The FDA approved Zelmora for psoriasis in patients weighing 30 kilograms or more.',
      "The FDA approved Helio Freight's Zelmora for psoriasis in patients weighing 30 kilograms or more.",
    ],
    [
      'debt_reduction',
      'Helio Freight Repays Loan',
      'Helio Freight has repaid the remaining $18 million of its term loan due 2029 with cash.',
      'Helio Freight retired $18 million of its term loan due 2029.',
    ],
    [
      'index_inclusion',
      'Helio Freight Set to Join S&P SmallCap 600',
      'Helio Freight Inc. will be added to the S&P SmallCap 600 effective prior to the opening of trading on Monday, May 4.',
      'Helio Freight will join the S&P SmallCap 600, effective before the open on Monday, May 4.',
    ],
    [
      'takeover_target',
      'Helio Freight Agrees to Be Acquired for $7 per Share',
      'Helio Freight has agreed to be acquired by a software investment firm for $7.00 per share in cash.',
      'Helio Freight agreed to be acquired by a software investment firm at $7.00 per share in cash.',
    ],
  ])('is read to its end: %s', (type, title, lead, expected) => {
    expect(draftSummary(type, title, lead).first_part).toBe(expected);
  });
});
