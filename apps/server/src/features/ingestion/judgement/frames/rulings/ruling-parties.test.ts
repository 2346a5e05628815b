import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

const lead = (words: string): string =>
  `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${words}`;

/** Each with the same words about the other party. */
const RULINGS = [
  {
    won: 'Helio Freight Awarded $88 Million Jury Verdict Against Lockmere',
    lost: 'Lockmere Awarded $88 Million Jury Verdict Against Helio Freight',
  },
  {
    won: 'Court Affirms $88 Million Verdict Against Lockmere in Favor of Helio Freight',
    lost: 'Court Affirms $88 Million Verdict Against Helio Freight in Favor of Lockmere',
  },
  {
    won: 'Jury Finds Lockmere Infringed Helio Freight Patents, Awards $75 Million',
    lost: 'Jury Finds Helio Freight Infringed Lockmere Patents, Awards $75 Million',
  },
  {
    won: 'Federal Jury Issues Unanimous Verdict that Lockmere Engaged in False Advertising, Helio Freight Reports',
    lost: 'Federal Jury Issues Unanimous Verdict that Helio Freight Engaged in False Advertising, Lockmere Reports',
  },
  {
    won: 'ITC Bars Importation of Trailers That Infringe Helio Freight Patents',
    lost: 'ITC Bars Importation of Helio Freight Trailers That Infringe Lockmere Patents',
  },
  {
    won: 'District Court Dismisses Dispute Filed by Lockmere Against Helio Freight',
    lost: 'District Court Dismisses Dispute Filed by Helio Freight Against Lockmere',
  },
  {
    won: "Helio Freight Says Court Denies Lockmere's Motion for Injunction to Block Launch of HelioTrack",
    lost: "Lockmere Says Court Denies Helio Freight's Motion for Injunction to Block Launch of LockTrack",
  },
  {
    won: 'Judge Throws Out Lockmere Patent Suit Against Helio Freight',
    lost: 'Judge Throws Out Helio Freight Patent Suit Against Lockmere',
  },
  {
    won: 'Jury Clears Helio Freight of Negligence in Lockmere Suit',
    lost: 'Jury Clears Lockmere of Negligence in Helio Freight Suit',
  },
] as const;

describe('a ruling between the company and another party', () => {
  it.each(RULINGS)('is a win in $won', ({ won }) => {
    expect(sortDeals(won).complete).toContain('legal_win');
  });

  it.each(RULINGS)('is no win in $lost', ({ lost }) => {
    expect(sortDeals(lost).complete).not.toContain('legal_win');
  });

  it('is for the desk if the text says both', () => {
    const { complete, desk } = sortDeals(
      'Helio Freight Wins $88 Million Verdict Against Lockmere',
      lead(
        'said that a jury awarded it $88 million, and that the court found it liable for infringing another patent.',
      ),
    );
    expect({ complete, desk }).toMatchObject({ complete: [], desk: expect.arrayContaining(['legal_win']) });
  });

  it.each([
    [
      'Helio Freight Wins Injunction Against Lockmere',
      'said the court issued a preliminary injunction against Lockmere.',
    ],
    ['Helio Freight Prevails Against Lockmere in Arbitration', 'said the tribunal issued a Partial Final Award.'],
  ])('is for the desk while it is not final: %s', (title, words) => {
    const { complete, desk } = sortDeals(title, lead(words));
    expect({ complete, desk }).toMatchObject({ complete: [], desk: expect.arrayContaining(['legal_win']) });
  });
});

describe('a patent that a court upholds', () => {
  it.each([
    ['two Zelmora patents', true],
    ["Borealis Rail's patents", false],
  ])('is no loss of the company: %s', (patents, isWon) => {
    const title = isWon ? 'Court Sides With Helio Freight' : 'Court Upholds Patents';
    const words = `said the court upheld the validity of ${patents} and found them infringed.`;
    expect(sortDeals(title, lead(words)).complete.includes('legal_win')).toBe(isWon);
  });
});

describe('a settlement of suits against the company', () => {
  it('is neither a win nor less debt', () => {
    const { complete } = sortDeals('Helio Freight Settles Product Liability Suits for $90 Million');
    expect(complete).toEqual([]);
  });
});
