import { describe } from 'vitest';
import { ROUTINE_CAUTIONS } from './routine-cautions.ts';
import { testCautions } from './testing/caution-cases.ts';

describe('routine cautions', () => {
  testCautions(ROUTINE_CAUTIONS, {
    promotion: {
      found: [
        'Three Stocks to Watch: Helio Freight',
        'This communication was paid for by a third party',
        'FreightNewsBreaks – Helio Freight Wins Contract of $40 Million',
        'RoadBreaks – Helio Freight Opens Depot',
      ],
      absent: [
        'Watch Maker Orders Trailers of Helio Freight',
        'The order was paid in advance',
        'Helio Freight Breaks Ground on Depot',
        'Dealers will be compensated for reselling trailers',
      ],
    },
    market_research: {
      found: ['Trailer Market to Reach $9 Billion', 'Helio Freight Positioned to Benefit From Trailer Boom'],
      absent: ['Study Shows That Zelmora Beats Placebo', 'Helio Freight Gains Market Share as Sales Jump'],
    },
    prize: {
      found: [
        'Helio Freight Named a Leader in Logistics',
        'Helio Freight Engineer Wins Medal',
        'Helio Freight Ranked Number 57 Among Carriers',
        'Helio Freight Wins Project of the Year',
      ],
      absent: ['Helio Freight Wins $40 Million Award From Navy', 'Helio Freight Has Best Quarter of the Year'],
    },
    voted_prize: {
      found: [
        'Subscribers of a magazine have chosen the trailer of Helio Freight',
        'Dealers voted the trailer of Helio Freight the best of its class',
        'The trophy will be handed over in Denver',
        'A trade association has given Helio Freight its award for suppliers',
      ],
      absent: ['Shareholders voted for the merger', 'The Navy has given Helio Freight an award of $24 million'],
    },
    small_deal: {
      found: ['Helio Freight Gets Another Six-Figure Order'],
      absent: ['Helio Freight Gets Seven-Figure Order'],
    },
    analyst_note: {
      found: [
        'Price Target of Helio Freight Raised to $38',
        'Helio Freight Downgraded to Sell',
        'Helio Freight Cut to Underperform',
      ],
      absent: ['Helio Freight Raises Its Targets', 'Helio Freight Upgrades Plant to 30 Megawatts'],
    },
    fund_notice: {
      found: ['Housing ETF Adds Helio Freight', 'Index ETF rebalanced its holdings'],
      absent: ['Helio Freight to Join S&P 500 in Quarterly Rebalance', 'Fund Sells Its Depot to Helio Freight'],
    },
    encore: {
      found: ['Journal Publishes Trial of Zelmora', 'Helio Pharma Presents Encore Data'],
      absent: ['Helio Pharma Reports New Phase 3 Data', 'enCore of Helio Signs Two Utilities'],
    },
  });
});
