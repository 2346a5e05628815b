import { describe, expect, it } from 'vitest';
import type { JudgedStock } from '../judgement.ts';
import { splitIntoPassages } from '../passages.ts';
import { matchFrames } from './match-frames.ts';
import { RESULTS_FRAMES } from './results-frames.ts';

const STOCK: JudgedStock = {
  symbol: 'HELO',
  company_name: 'Helio Freight, Inc.',
  sector: 'Industrials',
  industry: 'Trucking',
  market_cap: 400e6,
  last_price: 9,
  average_volume: 300_000,
  as_of: '2026-10-01',
};

/** Returns what the frames of a type alone would do: publish, desk or drop. */
function bandOf(type: string, title: string, lead: string, stock: JudgedStock = STOCK): 'publish' | 'desk' | 'drop' {
  const passages = splitIntoPassages({ title, summary: lead });
  const frames = matchFrames(passages, stock, RESULTS_FRAMES).filter(
    ({ spec, modality }) => spec.type === type && modality !== 'denied' && modality !== 'recalled',
  );
  const open = frames.filter(({ opposing }) => opposing.every(({ effect }) => effect !== 'drop'));
  if (open.length === 0 || open.length < frames.length) return 'drop';
  const isComplete = open.some(
    ({ modality, missing, opposing }) => modality === 'done' && missing.length === 0 && opposing.length === 0,
  );
  return isComplete ? 'publish' : 'desk';
}

const LEAD = 'Helio Freight, Inc. today reported results for the third quarter.';

describe('earnings beats', () => {
  it.each([
    ['publish', 'Helio Freight Reports Q2 EPS $0.90 vs $0.75 Est; Revenues $133M vs $132M Est', ''],
    [
      'publish',
      'Helio Freight Third Quarter Comes In Ahead of the Street',
      'Revenue was $56 million, above the consensus of $50 million.',
    ],
    ['publish', 'Helio Freight Beats Estimates; Raises Guidance', ''],
    ['publish', 'Helio Freight Tops Third-Quarter Estimates', 'Revenue grew 40% to $56 million.'],
    [
      'publish',
      'Helio Freight Reports Third Quarter Results',
      'Earnings of $0.54 per share compared with a consensus of $0.43.',
    ],
    [
      'publish',
      'Helio Freight Posts Smaller-Than-Feared Quarter',
      'The loss of $0.10 per share compares with an expected loss of $0.20, better than expected.',
    ],
    ['publish', 'Helio Freight Earns $0.31 a Share Where Analysts Saw $0.04', ''],
    ['desk', 'Helio Freight Reports Q2 EPS $1.04 vs $1.00 Est', ''],
    ['desk', 'Helio Freight Reports Q2 EPS $0.90 vs $0.75 Est; Revenues $120M vs $132M Est', ''],
    ['desk', 'Helio Freight Beats Estimates', LEAD],
    ['desk', 'Helio Freight Tops Estimates', 'Earnings of $1.02 per share compare with $1.00 expected.'],
    [
      'publish',
      'Helio Freight Revenue Exceeds High End of Guidance',
      'Revenue of $48 million compares with guidance of $40 million to $43 million.',
    ],
    ['desk', 'Helio Freight Reports Upbeat Q4 Results', ''],
    ['drop', 'Helio Freight Reports Q2 EPS $0.75 vs $0.90 Est; Revenues $133M vs $132M Est', ''],
    ['drop', 'Helio Freight Reports Q2 EPS $0.90 vs $0.75 Est; Sees Q3 EPS $0.40 vs $0.60 Est', ''],
    ['drop', 'Helio Freight Ahead of Expectations With New Depot', ''],
    ['drop', 'Helio Freight Reports Q2 EPS $0.12 vs $0.08 in Same Quarter Last Year', ''],
  ])('%s: %s', (band, title, lead) => {
    expect(bandOf('earnings_beat', title, lead)).toBe(band);
  });
});

describe('growth', () => {
  it.each([
    ['publish', 'Helio Freight Reports Third Quarter Results', 'Revenue rose 64% to $56 million.'],
    ['publish', 'Helio Freight Revenue Up 12%, Net Income Up 140%', ''],
    ['publish', 'Helio Freight Doubles Revenue in Third Quarter', ''],
    ['publish', 'Helio Freight Posts 48% Revenue Growth', ''],
    ['publish', 'Helio Freight Q3: 35% Increase in Net Sales', ''],
    ['publish', 'Helio Freight Third Quarter Results', 'Net sales of $36 million, an increase of approximately 65%.'],
    ['desk', 'Helio Freight Revenue Up 18%', ''],
    ['desk', 'Helio Freight Revenue Up 40%, Earnings Fell 9%', ''],
    ['desk', 'Helio Freight Third Quarter Results', 'Aerospace segment revenue grew 45%.'],
    ['drop', 'Helio Freight Revenue Up 6%', ''],
    ['drop', 'Helio Freight Third Quarter Results', 'In his last position he doubled sales.'],
    ['drop', 'Helio Freight Revenue Up 40%; Sees Q4 Sales $40M vs $60M Est', ''],
  ])('%s: %s', (band, title, lead) => {
    expect(bandOf('results_growth', title, lead)).toBe(band);
  });

  it('of a large company goes to the desk', () => {
    expect(bandOf('results_growth', 'Helio Freight Revenue Up 64%', '', { ...STOCK, market_cap: 90e9 })).toBe('desk');
  });
});

describe('records', () => {
  it.each([
    ['publish', 'Helio Freight Reports Record Revenue', 'Revenue rose 31% to $56 million.'],
    ['publish', 'Helio Freight Announces Record Third Quarter Results', 'Net sales grew 22%.'],
    ['publish', 'Helio Freight Revenue Reaches All-Time High, Up 24%', ''],
    [
      'publish',
      'Helio Freight Reports Highest-Ever Quarterly Revenue',
      'Revenue was $56 million compared with $41 million.',
    ],
    ['publish', 'Helio Freight Posts Best Quarter in Its History', 'Revenue rose 31%.'],
    ['publish', 'Helio Freight Sees Record Earnings', 'Net income was up 60%.'],
    ['desk', 'Helio Freight Reports Record Revenue', LEAD],
    ['desk', 'Helio Freight Reports Record Trailer Parts Sales', 'Revenue rose 31%.'],
    ['desk', 'Helio Freight Reports Record Revenue', 'Revenue rose 31% and earnings fell 12%.'],
    ['desk', 'Helio Freight Reports Record Revenue', 'Revenue rose 3%.'],
    ['drop', 'Helio Freight Reports Record Net Loss', LEAD],
    ['drop', 'Helio Freight Names Chief Following Record Quarter', ''],
    ['drop', 'Helio Freight Revenue Falls From Record', ''],
  ])('%s: %s (%s)', (band, title, lead) => {
    expect(bandOf('record_results', title, lead)).toBe(band);
  });
});

describe('returns to profit', () => {
  it.each([
    ['publish', 'Helio Freight Returns to Profitability', LEAD],
    ['publish', 'Helio Freight Swings to Profit', LEAD],
    ['publish', 'Helio Freight Achieves First Profitable Quarter', LEAD],
    [
      'publish',
      'Helio Freight Third Quarter Results',
      'Net income was $3.9 million compared with a net loss of $2.3 million.',
    ],
    ['publish', 'Helio Freight Third Quarter Results', 'Adjusted EBITDA turned positive at $7 million.'],
    ['publish', 'Helio Freight Back in the Black', LEAD],
    ['desk', 'Helio Freight Swings to Profit on One-Time Tax Benefit', LEAD],
    ['desk', 'Helio Freight Swings to Profit', 'Revenue fell 18%.'],
    ['drop', 'Helio Freight Swings to Loss', LEAD],
    ['drop', 'Helio Freight Profit Falls', LEAD],
  ])('%s: %s (%s)', (band, title, lead) => {
    expect(bandOf('return_to_profit', title, lead)).toBe(band);
  });
});

describe('raised guidance', () => {
  it.each([
    ['publish', 'Helio Freight Raises Full-Year Guidance', LEAD],
    ['publish', 'Helio Freight 2026 View Lifted', LEAD],
    ['publish', 'Helio Freight Hikes Every Line of Its 2026 Guidance', LEAD],
    [
      'publish',
      'Helio Freight Third Quarter Results',
      'It now looks for sales of $214 million to $218 million, against $202 million to $208 million before.',
    ],
    ['publish', 'Helio Freight Sees FY27 EPS $2.10-$2.20 vs $2.00 Est', ''],
    ['publish', 'Helio Freight Cash Flow Forecast Goes Up Again', LEAD],
    ['publish', 'Helio Freight Bumps Up 2026 Revenue Range', LEAD],
    ['desk', 'Helio Freight Raises FY27 EPS Guidance from $3.03-3.13 to $3.07-3.13', ''],
    ['desk', 'Helio Freight Narrows Guidance to Upper Half of Range', LEAD],
    ['desk', 'Helio Freight Raises Low End of Guidance', LEAD],
    ['desk', 'Helio Freight Raises FY27 EPS Guidance to $1.95-2.05 vs $2.00 Est', ''],
    ['drop', 'Helio Freight Raises Full-Year Loss Guidance', LEAD],
    ['drop', 'Helio Freight Raises Capital Spending Guidance', LEAD],
    ['drop', 'Helio Freight Reaffirms Guidance', LEAD],
    ['drop', 'Helio Freight Raises Sales Guidance, Lowers Earnings Guidance', LEAD],
    ['drop', 'S&P Raises Outlook on Helio Freight to Stable', ''],
  ])('%s: %s', (band, title, lead) => {
    expect(bandOf('guidance_raised', title, lead)).toBe(band);
  });
});

describe('backlogs', () => {
  it.each([
    ['publish', 'Helio Freight Tops $200 Million of Backlog', LEAD],
    ['publish', 'Helio Freight Reports Record Backlog of $61 Million', LEAD],
    ['publish', 'Helio Freight Backlog Rises to $402 Million From $321 Million', LEAD],
    ['publish', 'Helio Freight Reports Record Bookings of $94 Million', LEAD],
    ['publish', 'Helio Freight Backlog Doubles to $80 Million', LEAD],
    [
      'publish',
      'Helio Freight Provides Update',
      'Helio Freight said new orders of $94 million pushed its backlog to $207 million, the highest ever.',
    ],
    ['desk', 'Helio Freight Backlog Rises to $330 Million From $321 Million', LEAD],
    ['desk', 'Helio Freight Third Quarter Results', 'Total backlog of $147 million gives visibility.'],
    ['drop', 'Helio Freight Backlog Falls to $321 Million From Record $402 Million', LEAD],
    ['drop', 'Helio Freight Opens Depot', 'The order book is in the hall.'],
  ])('%s: %s', (band, title, lead) => {
    expect(bandOf('backlog', title, lead)).toBe(band);
  });
});
