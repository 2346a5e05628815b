import { describe, expect, it } from 'vitest';
import { judge } from './testing/invented-release.ts';

const firstPart = (title: string, summary = ''): string | undefined =>
  judge(title, summary).summary?.first_part.replace(/^Helio Freight |\.$/g, '');

describe('the product', () => {
  it.each([
    ['FDA Approves the Zelmora and Corvex Treatment', 'received approval from the FDA for Zelmora'],
    ['FDA Approves Zelmora capsules', 'received approval from the FDA for Zelmora'],
    ['Health Canada Approves Zelmora', 'received approval from Health Canada for Zelmora'],
    ['Helio Freight Receives Regulatory Approval in Chile', 'received a permit or approval'],
    ['FDA Clears CardioPatch', 'received clearance for CardioPatch'],
    [
      'Helio Freight Receives Approval of Zelmora From the European Commission',
      'received approval from the European Commission for Zelmora',
    ],
    ['Helio Freight Granted FDA 510(k) Clearance of CardioPatch', 'received clearance for CardioPatch'],
    ['Helio Freight Announces Positive Phase 3 Results of Zelmora', 'reported positive trial results for Zelmora'],
    [
      'Helio Freight Announces Positive Topline Data From Pivotal Phase 3 Trial of Zelmora for Asthma',
      'reported positive trial results for Zelmora',
    ],
    ['For Years Helio Freight Wins Contract', 'won a contract'],
    ['Helio Freight Wins Contract of Honor for Trailers', 'won a contract for Trailers'],
    ['Helio Freight Wins Contract for refrigerated trailers', 'won a contract for refrigerated trailers'],
    ['Helio Freight Wins Contract for Trailers, Vans and Boats', 'won a contract for Trailers'],
    ['Helio Freight Wins Contract for Trailers (NYSE: TRLR), Vans', 'won a contract for Trailers'],
    ['Helio Freight Wins Contract for Trailers From Spring', 'won a contract from Spring for Trailers'],
    ['Helio Freight Wins Contract for U.S. Trailers', 'won a contract for U.S. Trailers'],
    ['Helio Freight Wins Contract for Trailers of the', 'won a contract for Trailers'],
    ["Helio Freight Wins Contract for Corvid's", 'won a contract for Corvid'],
    ['Helio Freight Wins Contract for QE', 'won a contract for QE'],
    ['Helio Freight Wins Contract for A B C D E F G H I', 'won a contract for B C D E F G H'],
    [`Helio Freight Wins Contract for ${'x'.repeat(60)}`, `won a contract for ${'x'.repeat(60)}`],
  ])('of %s', (title, expected) => {
    expect(firstPart(title)).toBe(expected);
  });

  it.each(['12 Trailers', 'X', '"Star" Trailers', 'the $9 Trailer', 'its', 'x'.repeat(61)])('is not %j', (words) => {
    expect(firstPart(`Helio Freight Wins Contract for ${words}`)).toBe('won a contract');
  });
});

describe('the party', () => {
  it.each([
    ['From City of Varnholm', ' from the City of Varnholm'],
    ['With the Borealis Rail of Norway in Spring', ' from Borealis Rail of Norway'],
    ['From Borealis 5 Rail', ' from Borealis 5 Rail'],
    ['From Borealis and Corvid', ' from Borealis'],
    ['From Leading Company of honor', ' from Leading Company'],
    ['From several customers', ''],
    ['With Helio Freight Marine', ''],
    ['to Deliver Trucks to NASA', ' from NASA'],
    ['', ''],
  ])('of a contract %s', (words, party) => {
    expect(firstPart(`Helio Freight Wins Contract ${words}`)).toBe(`won a contract${party}`);
  });

  it('is looked for after the event', () => {
    expect(firstPart('With Corvid Gone, Helio Freight Wins Contract From Borealis')).toBe(
      'won a contract from Borealis',
    );
  });

  it('is any large company only in news about customers and partners', () => {
    expect(firstPart('Helio Freight, Supplier of NASA, Wins Patent Infringement Verdict')).toBe('won a legal case');
  });

  it('is read from the first sentences if they state the same amount', () => {
    const wins = (amount: string) => `Helio Freight today announced the ${amount} contract with Borealis Rail.`;
    const title = 'Helio Freight Wins $9 Million Contract';
    expect(firstPart(title, wins('$9 million'))).toBe('won a contract worth $9 million from Borealis Rail');
    expect(firstPart(title, wins('$8 million'))).toBe('won a contract worth $9 million');
    expect(firstPart(title, `One. Two. Three. ${wins('$9 million')}`)).toBe('won a contract worth $9 million');
    expect(firstPart('Helio Freight Wins Contract', wins('new'))).toBe('won a contract');
  });
});

describe('amounts and percentages', () => {
  it.each([
    ['Helio Freight Reports CEO Buys Shares for $50,000', 'reported an insider share purchase of $50,000'],
    ['Helio Freight Reports CEO Buys Shares for $50,000 and $60,000', 'reported an insider share purchase'],
    ['Helio Freight Reports CEO Buys Shares at $2.50 per Share', 'reported an insider share purchase'],
    [
      'Helio Freight Reports CEO Buys Shares at $2.50 per Share for $50,000',
      'reported an insider share purchase of $50,000',
    ],
    [
      'In a $2 Billion Market, Helio Freight Reports CEO Buys Shares for $50,000',
      'reported an insider share purchase of $50,000',
    ],
    ['Helio Freight Reports CEO Buys Shares', 'reported an insider share purchase'],
    ['Helio Freight Wins Contract in $2 Billion Market', 'won a contract'],
    ['Helio Freight Wins C$2 Million Contract', 'won a contract'],
    [
      'Helio Freight Raises Quarterly Dividend by 20% to $0.12 per Share',
      'raised its dividend by 20% to $0.12 per share',
    ],
    ['Helio Freight Declares Special Dividend of $1.00 per Share', 'declared a special dividend of $1.00 per share'],
    ['Helio Freight Declares Special Dividend of Stock', 'declared a special dividend'],
    ['With 5% Fewer Trucks, Helio Freight Revenue Rose 41%', 'reported sales up 41%'],
    ['Helio Freight Doubles Revenue', 'reported sales up'],
    [
      'Helio Freight to Be Acquired by Borealis Rail for $9.50 per Share',
      'to be acquired by Borealis Rail at $9.50/share',
    ],
    ['Borealis Rail to Acquire Helio Freight for $400 Million', 'to be acquired for $400 million in total'],
  ])('of %s', (title, expected) => {
    expect(firstPart(title)).toBe(expected);
  });
});

describe('the noun', () => {
  it.each([
    ['Helio Freight Wins Supply Agreement', 'won a supply agreement'],
    ['Helio Freight Wins $9 Million Order', 'won an order worth $9 million'],
    ['Orders Ahead: Helio Freight Wins Contract', 'won a contract'],
    ['Helio Freight Wins Contract That Follows Many Other Orders', 'won a contract'],
    ['Helio Freight Reports Record Third Quarter Revenue of $95 Million', 'reported record revenue of $95 million'],
    ['Helio Freight Added to the Russell 2000', 'to join the Russell 2000'],
  ])('of %s', (title, expected) => {
    expect(firstPart(title)).toBe(expected);
  });
});
