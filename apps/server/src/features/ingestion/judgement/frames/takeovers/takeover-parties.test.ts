import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

/** Leads whose second sentence alone says that somebody is paid per share. */
const BUYER_LEADS = [
  '(Newsdesk) - Helio Freight Holdings, Inc. (HLIO) has agreed to acquire Borealis Rail, Inc. for $57.00 per share in cash. Borealis shareholders will receive $57.00 per share in cash, a premium of 59%.',
  'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Borealis Rail, Inc. today announced a definitive agreement under which Helio Freight will acquire Borealis Rail. Borealis Rail shareholders will receive $57.00 per share in cash and 0.15 Helio Freight shares for each Borealis Rail share.',
  'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a merger agreement with Borealis Rail. Holders of Borealis Rail will be paid $57.00 per share in cash, 44% more than the last close.',
  'Helio Freight Holdings (HLIO) announced an amended merger agreement for the acquisition of Borealis Rail, intending to purchase the outstanding stock of the latter for $57.00 per share in cash. The price is a premium of 59%.',
  '',
];

describe('a takeover by the company', () => {
  it.each([
    'Helio Freight To Buy Borealis Rail For $57 Per Share',
    'Helio Freight to Acquire Borealis Rail',
    'Helio Freight Agrees To Buy Borealis Rail In $8.5 Bln Deal',
    'Helio Freight Bids $57 Per Share For Borealis Rail',
    'Helio Freight in Talks to Buy Borealis Rail for $57 per Share',
    'Helio Freight Raises Offer for Borealis Rail to $57 per Share',
    'Helio Freight to Take Borealis Rail Private at $57 per Share',
    'Helio Freight Announces Renewed Borealis Rail Acquisition Deal At $57/Share In Cash',
    'Helio Freight Gets Borealis Rail In $8.5 Bln Buyout',
    'Helio Freight Confirms $57 per Share Offer for Borealis Rail',
    'Helio Freight Launches Tender Offer for Borealis Rail at $57 per Share',
    'Helio Freight Agrees to $8.5 Billion Buyout Deal With Borealis Rail',
    'Helio Freight Signs Merger Agreement With Borealis Rail at $57 per Share in Cash',
    'Borealis Rail to Be Acquired by Helio Freight for $57 per Share',
    'Borealis Rail Accepts $57-a-Share Takeover Offer From Helio Freight',
    'Helio Freight and Borealis Rail Announce Definitive Agreement at $57 per Share',
  ])('is never one of the company in %j', (title) => {
    const complete = BUYER_LEADS.flatMap((lead) => sortDeals(title, lead).complete);
    expect(complete).not.toContain('takeover_target');
    expect(complete).not.toContain('contract');
  });

  it('is an acquisition', () => {
    const found = sortDeals('Helio Freight To Buy Borealis Rail For $57 Per Share', BUYER_LEADS[0]);
    expect(found).toEqual({ complete: [], desk: ['acquisition'] });
  });
});

describe('a takeover of the company', () => {
  const TARGET_LEADS = [
    '(Newsdesk) - Borealis Rail, Inc. (BRL) has agreed to acquire Helio Freight Holdings, Inc. (HLIO) for $57.00 per share in cash. Helio Freight shareholders will receive $57.00 per share in cash.',
    'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that it has agreed to be acquired by Borealis Rail for $57.00 per share in cash.',
  ];

  it('is known from the payment of holders whose shares are not named', () => {
    const lead =
      'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) entered into a definitive merger agreement with its founder. Holders of Class A stock will receive $57.00 in cash per share.';
    expect(sortDeals('Founder Takes Helio Freight Off the Market', lead).complete).toContain('takeover_target');
  });

  it.each([
    'Borealis Rail To Buy Helio Freight For $57 Per Share',
    'Borealis Rail Agrees To Buy Helio Freight In $8.5 Bln Deal',
    'Borealis Rail to Take Helio Freight Private at $57 per Share',
    'Helio Freight Agrees to $57-a-Share Takeover by Borealis Rail',
    'Helio Freight Accepts $57-a-Share Buyout Offer From Borealis Rail',
  ])('is complete in %j', (title) => {
    for (const lead of TARGET_LEADS) expect(sortDeals(title, lead).complete).toContain('takeover_target');
  });

  it('is for the desk if the company also buys', () => {
    const title = 'Helio Freight, Which Agreed to Buy Lockmere, to Be Acquired by Borealis Rail at $57 per Share';
    expect(sortDeals(title)).toMatchObject({ desk: expect.arrayContaining(['takeover_target']) });
  });

  it.each([
    ['funds will acquire all outstanding shares for $57.00 each in cash', true],
    ['it will acquire all outstanding shares of Borealis Rail for $57.00 each in cash', false],
  ])('is complete if under the agreement %s', (terms, isTarget) => {
    const lead = `Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive merger agreement under which ${terms}. The price is a premium of 43% to the last close.`;
    const { complete } = sortDeals('Rail Veteran Goes to Fund for $57.00 in Cash', lead);
    expect(complete.includes('takeover_target')).toBe(isTarget);
  });

  it('is complete if its buyer raises the price', () => {
    const lead =
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that its buyer, a rail fund, has raised its price. Under the amended merger agreement holders will receive $57.00 in cash per share, 40% above the last close.';
    expect(sortDeals('Go-Shop at Helio Freight Ends in Richer Deal', lead).complete).toContain('takeover_target');
  });

  it('is complete if a fund with the name of a partnership buys the rest', () => {
    const lead =
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to be taken private by its majority stockholder. Public holders will be paid $57.00 in cash for each share, 40% above the last close.';
    const { complete, desk } = sortDeals('Lockmere Partners to Buy the Helio Freight Shares It Does Not Own', lead);
    expect({ isComplete: complete.includes('takeover_target'), partnership: desk.includes('partnership') }).toEqual({
      isComplete: true,
      partnership: false,
    });
  });

  it('is complete if the company bought another one years ago', () => {
    const lead =
      'Helio Freight (Nasdaq: HLIO), which acquired Lockmere Lines in 2021, has agreed to be acquired by Borealis Rail for $57.00 per share in cash.';
    expect(sortDeals('Helio Freight to Be Acquired for $57 per Share', lead).complete).toContain('takeover_target');
  });
});

describe('a payer without a name', () => {
  it.each([
    [
      'Helio Freight Board Says Yes to $39 All-Cash Deal',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a definitive agreement with a rail software group that will pay $39.00 in cash for each share, 34% more than the last close.',
    ],
    [
      'Tender Offer at $39.00 Opens for Helio Freight Under Signed Merger Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the acquirer has started its cash tender offer for all outstanding shares at $39.00 each, 36% above the last close.',
    ],
  ])('buys the company: %j', (title, lead) => {
    expect(sortDeals(title, lead).complete).toEqual(['takeover_target']);
  });

  it.each([
    [
      'Helio Freight Board Says Yes to $39 All-Cash Deal for Borealis Rail',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a definitive agreement with Borealis Rail, for each share of which it will pay $39.00 in cash, 34% more than the last close.',
    ],
    [
      'Tender Offer at $39.00 Opens for Borealis Rail',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that it has started its cash tender offer for all outstanding Borealis Rail shares at $39.00 each, 36% above the last close.',
    ],
  ])('is not the company itself: %j', (title, lead) => {
    expect(sortDeals(title, lead).complete).not.toContain('takeover_target');
  });
});

describe('a merger at a price per share', () => {
  it('is for the desk if it is unclear which company buys', () => {
    const { complete, desk } = sortDeals('Helio Freight Signs Merger Agreement With Borealis Rail at $57 per Share');
    expect({ complete, isSeen: desk.includes('merger') }).toEqual({ complete: [], isSeen: true });
  });
});
