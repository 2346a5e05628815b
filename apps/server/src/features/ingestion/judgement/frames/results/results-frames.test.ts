import { describe, expect, it } from 'vitest';
import type { JudgedStock } from '../../judgement.ts';
import { splitIntoPassages } from '../../text/passages.ts';
import { matchFrames } from '../match-frames.ts';
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

/** Returns what speaks against the events of a type, and the words that it quotes. */
function objectionsTo(type: string, title: string, lead: string, stock: JudgedStock = STOCK): string[] {
  const passages = splitIntoPassages({ title, summary: lead });
  const text = passages.map((passage) => passage.text).join('\n');
  return matchFrames(passages, stock, RESULTS_FRAMES)
    .filter(({ spec }) => spec.type === type)
    .flatMap(({ opposing }) => opposing)
    .map(({ label, effect, words }) => `${effect}: ${label} (${words.exec(text)?.[0] ?? 'not in the text'})`);
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
    ['publish', 'Helio Freight Reports Q2 EPS $0.16 vs. Est. $0.06, Rev. $55.3M vs. Est. $50.8M', ''],
    ['publish', 'Helio Freight Sees Third-Quarter Sales Exceeding Guidance', ''],
    ['publish', 'Helio Freight Expects Q2 Revenue Above High End of Its Guidance', ''],
    ['desk', 'Helio Freight Sees Q2 Sales Above Midpoint of Guidance', ''],
    ['desk', 'Helio Freight Third-Quarter Sales Top Guidance', ''],
    ['publish', 'Helio Freight Tops Third-Quarter Estimates', 'Revenue grew 40% to $56 million.'],
    [
      'publish',
      'Helio Freight Reports Third Quarter Results',
      'Earnings of $0.54 per share compared with a consensus of $0.43.',
    ],
    [
      'desk',
      'Helio Freight Posts Smaller-Than-Feared Quarter',
      'The loss of $0.10 per share compares with an expected loss of $0.20, better than expected.',
    ],
    ['publish', 'Helio Freight Earns $0.31 a Share Where Analysts Saw $0.04', ''],
    [
      'publish',
      'Helio Freight Quarter Shapes Up Better Than Planned',
      'It expects to report revenue of $328 million to $332 million, topping the $295 million it had guided to.',
    ],
    ['publish', 'Helio Freight Has Its Say', 'It earned $0.44 per share; Wall Street was at $0.27.'],
    ['drop', 'Helio Freight Has Its Say', 'It earned $0.24 per share; Wall Street was at $0.27.'],
    ['publish', 'Helio Freight Has Its Say', 'It posted revenue of $56 million. Consensus had been $50 million.'],
    ['publish', 'Helio Freight Profit Four Times What the Street Saw', 'EPS was $0.58. Analysts had expected $0.14.'],
    ['drop', 'Helio Freight Has Its Say', 'It posted revenue of $46 million. Consensus had been $50 million.'],
    [
      'desk',
      'Helio Freight Tops Estimates',
      'EPS of $0.62 compares with a consensus of $0.27. A tariff refund added $0.33.',
    ],
    ['desk', 'Helio Freight Tops Estimates, Helped by a Lawsuit Settlement', 'EPS of $0.62 against $0.27 expected.'],
    [
      'desk',
      'Helio Freight Tops Estimates',
      'EPS of $0.62 against $0.27 expected, with a one-time gain of $9 million.',
    ],
    ['publish', 'Helio Freight Tops Estimates', 'EPS of $0.62, excluding one-time items, against $0.27 expected.'],
    ['desk', 'Helio Freight Reports Q2 EPS $1.04 vs $1.00 Est', ''],
    ['desk', 'Helio Freight Reports Q2 EPS $0.90 vs $0.75 Est; Revenues $120M vs $132M Est', ''],
    ['desk', 'Helio Freight Beats Estimates', LEAD],
    ['publish', 'Helio Freight Q2 EPS $0.90 Beats $0.75 Estimate; Reaffirms FY26 Margin Guidance', ''],
    ['desk', 'Helio Freight Q2 EPS $0.78 Beats $0.75 Estimate; Reaffirms FY26 Margin Guidance', ''],
    [
      'desk',
      'Helio Freight Tops Third-Quarter Estimates; Full-Year View Stays Where It Was',
      'Revenue was $56 million, above the consensus of $50 million.',
    ],
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
    ['publish', 'Helio Freight Rations Trailers', 'Sales of $24.6 million were 75% higher than a year before.'],
    ['publish', 'Helio Freight Posts 48% Revenue Growth', ''],
    ['publish', 'Helio Freight Q3: 35% Increase in Net Sales', ''],
    ['publish', 'Helio Freight Third Quarter Results', 'Net sales of $36 million, an increase of approximately 65%.'],
    ['publish', 'Helio Freight Q2 EPS $0.06 Up From $(0.29) YoY, Sales $13.2M Up From $3.5M YoY', ''],
    ['desk', 'Helio Freight Q2 EPS $0.06 Up From $0.02 YoY, Sales $13.2M Up From $12.9M YoY', ''],
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

const BEFORE = ', compared to $4.1 million in the prior year period.';

describe('growth in lists of figures', () => {
  it.each([
    ['publish', 'EPS $0.74 (+29%) • Operating income $20.4mm (+26%)'],
    ['publish', 'Operating income increased by $5.4 million, or 36%, to $20.4 million.'],
    ['publish', 'Revenue of $91.3 million, an increase of $20.1 million or 28 percent.'],
    ['desk', 'Sales $70.4mm, +10% (+10% organic) • EPS $0.74 (+23%)'],
    ['drop', 'EPS $0.74 (-23%) • Operating income $20.4mm (-26%)'],
    ['drop', 'Operating expenses increased by $5.4 million, or 36%, to $20.4 million.'],
  ])('%s: %s', (band, lead) => {
    expect(bandOf('results_growth', 'Helio Freight Reports Third-Quarter 2026 Results', lead)).toBe(band);
  });
});

describe('growth between two figures', () => {
  it.each([
    ['publish', `Net income was $15.2 million${BEFORE}`],
    ['publish', 'Adjusted EBITDA of $41.0 million versus $26.4 million a year ago.'],
    [
      'publish',
      'Net income was $9 million, or $0.52 per share, compared with $4 million in the third quarter of 2025.',
    ],
    ['publish', 'Earnings per share were $0.52, compared to $0.14 in the prior-year quarter.'],
    ['desk', 'Revenue of $50 million, compared with $42 million a year earlier.'],
    ['desk', `Revenue fell 12%. Net income was $15.2 million${BEFORE}`],
    ['drop', 'Net income was $4.9 million, compared to $4.1 million in the prior year period.'],
    ['drop', 'Net income was $4.1 million, compared to $15.2 million in the prior year period.'],
    ['drop', `Net loss was $15.2 million${BEFORE}`],
    ['drop', 'Net loss was $15.2 million, compared to a net loss of $4.1 million in the prior year period.'],
    ['drop', 'Net income was $15.2 million, compared to $4.1 million in the prior quarter.'],
    ['drop', 'Cost of sales was $15.2 million, compared to $4.1 million in the prior year period.'],
    ['drop', 'Net income was $15.2 million, compared to $4.1 million in the second quarter of 2026.'],
    ['drop', 'Net income was $15.2 million, compared to $4.1 million.'],
    ['drop', `Net income was $15.2 million, with a gain on the sale of a depot${BEFORE}`],
    ['drop', `Operating expenses were $15.2 million${BEFORE}`],
    ['drop', `Hotel segment EBITDA was $15.2 million${BEFORE}`],
  ])('%s: %s', (band, lead) => {
    expect(bandOf('results_growth', 'Helio Freight Reports Third-Quarter 2026 Results', lead)).toBe(band);
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
    ['publish', 'Helio Freight Update', 'Net income was $3.9 million, in place of a loss of $2.3 million.'],
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
    [
      'publish',
      'Helio Freight Has a Good Autumn',
      'Helio Freight puts 2026 adjusted EBITDA at $105 million or more, up from its August view of $70 million.',
    ],
    [
      'drop',
      'Helio Freight Has a Bad Autumn',
      'Helio Freight puts 2026 adjusted EBITDA at $55 million, down from its August view of $70 million.',
    ],
    [
      'publish',
      'Helio Freight Sells Out',
      'Helio Freight expects $27 million to $28.5 million in the fourth quarter; analysts had been modeling $19.8 million.',
    ],
    [
      'drop',
      'Helio Freight Sells Little',
      'Helio Freight expects $17 million to $18.5 million in the fourth quarter; analysts had been modeling $19.8 million.',
    ],
    [
      'publish',
      'Helio Freight Diners Return',
      'The full-year sales corridor is now $372 million to $376 million (before: $353 million to $357 million).',
    ],
    ['publish', 'Helio Freight Raises Full-Year Guidance', LEAD],
    ['publish', 'Helio Freight 2026 View Lifted', LEAD],
    ['publish', 'Helio Freight Hikes Every Line of Its 2026 Guidance', LEAD],
    [
      'publish',
      'Helio Freight Third Quarter Results',
      'It now looks for sales of $214 million to $218 million, against $202 million to $208 million before.',
    ],
    [
      'desk',
      'Helio Freight Gives Its First Forecast',
      'It expects sales of $90 million to $94 million in 2027, versus $84 million for 2026.',
    ],
    [
      'desk',
      'Helio Freight Gives Preliminary Figures',
      'It expects revenue for the quarter of about $143 million, against guidance of $138 million to $144 million.',
    ],
    ['publish', 'Helio Freight Sees FY27 EPS $2.10-$2.20 vs $2.00 Est', ''],
    [
      'publish',
      'Helio Freight Expects FY27 EPS of at Least $2.25 vs. Consensus of $2.00, Reaffirms FY26 EPS Guidance',
      '',
    ],
    ['drop', 'Helio Freight Reaffirms FY26 EPS Guidance of $1.80, Compared to Consensus of $1.70', ''],
    ['desk', 'Helio Freight Expects FY27 EPS of Less Than $2.25, Compared to Consensus of $2.00', ''],
    ['publish', 'Helio Freight Cash Flow Forecast Goes Up Again', LEAD],
    ['publish', 'Helio Freight Bumps Up 2026 Revenue Range', LEAD],
    ['publish', 'Helio Freight Digs Out a Bigger Forecast', LEAD],
    ['publish', 'Trailers Roll', 'Helio Freight puts sales at $62 million. In August it had put them at $54 million.'],
    ['publish', 'Trailers Roll', 'Its sales goal now stands at $62 million. The range given in May was $54 million.'],
    ['drop', 'Trailers Roll', 'Its sales goal now stands at $52 million. The range given in May was $54 million.'],
    ['publish', 'Trailers Roll', 'Revenue guidance for the year goes to $40 million from $36 million.'],
    ['publish', 'Trailers Roll', 'Cash flow is projected at $14 million versus the $9 million projected in August.'],
    ['drop', 'Trailers Roll', 'Revenue guidance goes to $33 million from $36 million.'],
    ['drop', 'Trailers Roll', 'Cash flow is projected at $8 million versus the $9 million projected in August.'],
    ['publish', 'Helio Freight Turns Up Its Forecast', LEAD],
    ['publish', 'Trailers Roll', 'It now sees sales of $62 million. Six weeks ago its guidance stood at $54 million.'],
    ['drop', 'Trailers Roll', 'It now sees sales of $52 million. Six weeks ago its guidance stood at $54 million.'],
    ['desk', 'Trailers Roll', 'Demand is what it was. Six weeks ago its guidance stood at $54 million.'],
    ['publish', 'Helio Freight Nudges Up Its Goals for the Year', LEAD],
    ['publish', 'Helio Freight Revises Full-Year View Upward', LEAD],
    ['publish', 'Helio Freight Takes Its Full-Year Forecast Another Notch Higher', LEAD],
    ['publish', 'Helio Freight Outlook Moves Up', LEAD],
    ['publish', 'The Trucks Are Back', 'EBITDA is now put at $96 million; the forecast given in May was $74 million.'],
    ['publish', 'The Trucks Are Back', 'It now anticipates EBITDA of $96 million, from $74 million previously.'],
    ['publish', 'Records Fall', 'Guidance moves to 17.5 to 18.2 million pounds, previously 14.6 to 15.6 million.'],
    ['drop', 'The Trucks Stand Still', 'EBITDA is now put at $74 million; the forecast given in May was $96 million.'],
    ['drop', 'Helio Freight Takes Its Forecast Down From a Higher Level', LEAD],
    ['desk', 'Helio Freight Raises FY27 EPS Guidance from $3.03-3.13 to $3.07-3.13', ''],
    ['desk', 'Helio Freight Narrows Guidance to Upper Half of Range', LEAD],
    ['desk', 'Helio Freight Raises Low End of Guidance', LEAD],
    ['desk', 'Helio Freight Raises FY27 EPS Guidance to $1.95-2.05 vs $2.00 Est', ''],
    ['drop', 'Helio Freight Raises Full-Year Loss Guidance', LEAD],
    ['drop', 'Helio Freight Raises Capital Spending Guidance', LEAD],
    ['drop', 'Helio Freight Expects FY27 Capex Greater Than $40M, Compared to Consensus of $30M', ''],
    ['drop', 'Helio Freight Reaffirms Guidance', LEAD],
    ['drop', 'Helio Freight Raises Sales Guidance, Lowers Earnings Guidance', LEAD],
    ['drop', 'S&P Raises Outlook on Helio Freight to Stable', ''],
  ])('%s: %s', (band, title, lead) => {
    expect(bandOf('guidance_raised', title, lead)).toBe(band);
  });
});

describe('the best quarter since a year', () => {
  it.each([
    ['publish', 'Helio Freight Flags Its Best Quarter Since 2023', 'Revenue rose 31% to $56 million.'],
    ['publish', 'Helio Freight Has Strongest Quarter in Six Years', 'Revenue rose 31% to $56 million.'],
    ['desk', 'Helio Freight Flags Its Best Quarter Since 2023', LEAD],
  ])('%s: %s (%s)', (band, title, lead) => {
    expect(bandOf('record_results', title, lead)).toBe(band);
  });

  it('compares a range with the year before', () => {
    const lead = 'Net income will be in a range of $148 million to $156 million, against $92 million a year earlier.';
    expect(bandOf('results_growth', 'Helio Freight Gives Preliminary Figures', lead)).toBe('publish');
  });
});

describe('backlogs', () => {
  it.each([
    ['publish', 'Helio Freight Tops $200 Million of Backlog', LEAD],
    ['publish', 'Helio Freight Reports Record Backlog of $61 Million', LEAD],
    ['publish', 'Helio Freight Backlog Rises to $402 Million From $321 Million', LEAD],
    [
      'publish',
      'Helio Freight Is Busy',
      'Trailers brought $341 million of orders in the quarter, 79% above the prior-year period. The $478 million backlog stands at a new level.',
    ],
    [
      'drop',
      'Helio Freight Is Idle',
      'Trailers brought $141 million of orders in the quarter, down 19%. The $278 million backlog stands at a new level.',
    ],
    [
      'desk',
      'Helio Freight Is Busy',
      'Sales of $94 million were 31% above the prior-year period. The $278 million backlog stands at a new level.',
    ],
    ['publish', 'Helio Freight Reports Record Bookings of $94 Million', LEAD],
    ['publish', 'Helio Freight Carries Heaviest Backlog Ever: $80 Million', LEAD],
    [
      'publish',
      'Helio Freight Is Busy',
      'It had $412 million of work on its books on May 31, sixty percent more than the $259 million of last year.',
    ],
    ['desk', 'Helio Freight Is Busy', 'It had $412 million of work on its books on May 31.'],
    [
      'drop',
      'Helio Freight Is Idle',
      'It had $212 million of work on its books on May 31, compared with $259 million last year.',
    ],
    ['publish', 'Helio Freight Backlog Doubles to $80 Million', LEAD],
    ['publish', 'Helio Freight Backlog Leaps 46% to $80 Million', LEAD],
    [
      'publish',
      'Helio Freight Provides Update',
      'Helio Freight said new orders of $94 million pushed its backlog to $207 million, the highest ever.',
    ],
    [
      'publish',
      'Helio Freight Provides Update',
      "Backlog at September 30 stood at $68 million, the highest in the company's history.",
    ],
    ['desk', 'Helio Freight Provides Update', 'Backlog at September 30 stood at $68 million.'],
    ['desk', 'Helio Freight Backlog Rises to $330 Million From $321 Million', LEAD],
    [
      'desk',
      'Helio Freight Reports Record Backlog of $24 Million',
      'The record backlog of $24.0 million surpassed the $23.8 million of December 2024.',
    ],
    [
      'publish',
      'Helio Freight Reports Record Backlog of $34 Million',
      'The record backlog of $34.0 million surpassed the $23.8 million of December 2024.',
    ],
    ['desk', 'Helio Freight Reports Record Backlog of $61 Million', 'It now counts expected renewals as backlog.'],
    ['desk', 'Helio Freight Backlog Rises to $402 Million From $321 Million', 'All of it was acquired with Lockmere.'],
    ['desk', 'Helio Freight Backlog Increases to $402 Million With Purchase of Lockmere', LEAD],
    ['desk', 'Helio Freight Backlog Reaches Record $402 Million', 'Two projects were postponed.'],
    [
      'drop',
      'Helio Freight Backlog Hits Record $98 Million',
      'New orders in the quarter were $61 million, after $104 million a year ago.',
    ],
    ['desk', 'Helio Freight Third Quarter Results', 'Total backlog of $147 million gives visibility.'],
    ['drop', 'Helio Freight Backlog Falls to $321 Million From Record $402 Million', LEAD],
    ['drop', 'Helio Freight Opens Depot', 'The order book is in the hall.'],
  ])('%s: %s', (band, title, lead) => {
    expect(bandOf('backlog', title, lead)).toBe(band);
  });
});

describe('objections', () => {
  const LARGE: JudgedStock = { ...STOCK, market_cap: 90e9 };

  it.each([
    [
      'guidance_raised',
      'Helio Freight Raises 2026 Revenue Guidance',
      'About $6 million of the increase is attributable to a carrier that it acquired in September.',
      'desk: a forecast raised by a purchase or a rate ($6 million of the increase is attributable to a carrier that it acquired)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises 2026 Revenue Guidance',
      'Most of the rise comes from a weaker dollar.',
      'desk: a forecast raised by a purchase or a rate (Most of the rise comes from a weaker dollar)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises 2026 Revenue Guidance',
      'Because of promotion costs adjusted EBITDA should come out in the lower half of the unchanged range.',
      'desk: the lower end of a forecast (in the lower half of the)',
    ],
    ['earnings_beat', 'Helio Freight Beats Estimates', LEAD, 'desk: no figures next to the estimates ()'],
    [
      'earnings_beat',
      'Helio Freight Tops Estimates',
      'Earnings of $1.01 per share compare with $1.00 expected.',
      'desk: figures in line with the estimates ($1.01 per share compare with $1.00 expected)',
    ],
    [
      'earnings_beat',
      'Helio Freight Posts Revenue of $50.1M Compared With $50M Expected',
      '',
      'drop: figures in line with the estimates ($50.1M Compared With $50M Expected)',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $1.04 vs $1.00 Est',
      '',
      'desk: a small difference from the estimates ($1.04 vs $1.00 Est)',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $1.40 vs $1.00 Est',
      'A payment due in the next quarter arrived early.',
      'desk: results that the next period lacks (payment due in the next quarter arrived early)',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $1.40 vs $1.00 Est',
      'It confirmed its outlook, as it sees softer demand from grocers.',
      'desk: weaker business ahead (sees softer demand)',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $1.40 vs $1.00 Est',
      'Customers pulled orders forward from autumn.',
      'desk: results that the next period lacks (pulled orders forward from)',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q2 EPS $1.40 vs $1.00 Est',
      'For the third quarter it guides to EPS of $0.14; analysts have $0.27.',
      'drop: a forecast below the estimates ($0.14; analysts have $0.27)',
    ],
    [
      'earnings_beat',
      'Helio Freight Sees FY27 EPS $2.20 vs $2.00 Est',
      '',
      'drop: a forecast, not a result ($2.20 vs $2.00 Est)',
    ],
    [
      'results_growth',
      'Helio Freight Revenue Up 40%',
      'It now expects sales of $185 million, compared with $210 million before.',
      'drop: a lowered forecast ($185 million, compared with $210 million)',
    ],
    [
      'results_growth',
      'Helio Freight Revenue Up 40%; Sees Q4 EPS $0.70 vs $0.60 Est; Sees Q4 Sales $40M vs $60M Est',
      '',
      'desk: figures above and below the estimates ($40M vs $60M Est)',
    ],
    ['results_growth', 'Helio Freight Revenue Up 40%, Earnings Fell 9%', '', 'desk: lower earnings (Fell 9%)'],
    ['results_growth', 'Helio Freight Earnings Up 40%; Revenue Fell 9%', '', 'desk: lower revenue (Fell 9%)'],
    [
      'results_growth',
      'Helio Freight Net Income Up 80% as Reserves Are Released',
      '',
      'desk: a gain of one period (Reserves Are Released)',
    ],
    [
      'results_growth',
      'Helio Freight Net Income Up 48%',
      'It released $4 million of its allowance for losses.',
      'desk: a gain of one period (released $4 million of its allowance)',
    ],
    [
      'results_growth',
      'Helio Freight Net Income Up 90%',
      'The sale of a depot building brought $17 million.',
      'desk: a gain of one period (sale of a depot building brought)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises Sales Guidance',
      'The change is entirely due to currency.',
      'desk: a forecast raised by a purchase or a rate (entirely due to currency)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises Sales Guidance Through Purchase',
      '',
      'desk: a forecast raised by a purchase or a rate (Through Purchase)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises Sales Guidance',
      'The guidance for existing depots is unchanged.',
      'desk: a forecast raised by a purchase or a rate (guidance for existing depots is unchanged)',
    ],
    [
      'results_growth',
      'Helio Freight Net Income Up 80%',
      'It narrowed guidance to its lower half.',
      'desk: the lower end of a forecast (guidance to its lower half)',
    ],
    [
      'results_growth',
      'Helio Freight Profit Up 80% on Coldest September',
      '',
      'desk: a gain of one period (Coldest September)',
    ],
    [
      'results_growth',
      'Helio Freight Revenue Up 31%',
      'Consensus was $156 million.',
      'desk: an estimate that the text does not compare (Consensus was $1)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises Cash Flow Guidance',
      'The EBITDA forecast goes down to $230 million from $255 million.',
      'drop: a lowered forecast ($230 million from $255 million)',
    ],
    ['results_growth', 'Helio Freight Revenue Up 6%', '', 'drop: slow growth (Up 6%)'],
    [
      'results_growth',
      'Helio Freight Revenue Up 18%',
      '',
      'desk: growth that is not exceptional for the company (Up 18%)',
    ],
    ['record_results', 'Helio Freight Reports Record Revenue', 'Revenue rose 3%.', 'desk: slow growth (rose 3%)'],
    [
      'record_results',
      'Helio Freight Reports Record Revenue',
      'Revenue rose 12%.',
      'desk: a record without clear growth (rose 12%)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises FY27 EPS Guidance to $1.70-1.75 vs $2.00 Est',
      '',
      'drop: a forecast below the estimates ($1.70-1.75 vs $2.00 Est)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises Full-Year Guidance; Reports Q2 EPS $0.75 vs $0.90 Est',
      '',
      'desk: figures below the estimates ($0.75 vs $0.90 Est)',
    ],
    [
      'guidance_raised',
      'Helio Freight Raises FY27 EPS Guidance from $3.00-3.10 to $3.04-3.14',
      '',
      'desk: a forecast that hardly changes ($3.00-3.10 to $3.04-3.14)',
    ],
    [
      'backlog',
      'Helio Freight Backlog Reaches $300M, Compared With $402M',
      LEAD,
      'drop: a smaller backlog ($300M, Compared With $402M)',
    ],
    [
      'backlog',
      'Helio Freight Backlog Rises to $330M From $321M',
      LEAD,
      'desk: a backlog that hardly grows ($330M From $321M)',
    ],
  ])('to %s in "%s" (%s) are: %s', (type, title, lead, objection) => {
    expect(objectionsTo(type, title, lead)).toEqual([objection]);
  });

  it('to a record of a large company name its size', () => {
    expect(objectionsTo('record_results', 'Helio Freight Reports Record Revenue', 'Revenue rose 31%.', LARGE)).toEqual([
      'desk: a record of a large company ()',
    ]);
  });

  it.each([
    [
      'earnings_beat',
      'Helio Freight Beats Estimates',
      'It now looks for sales of $214 million to $218 million, against $202 million to $208 million before.',
    ],
    ['earnings_beat', 'Helio Freight Beats Estimates', 'The company raised its guidance.'],
    ['earnings_beat', 'Helio Freight Beats Estimates', 'Revenue grew 40% to $56 million.'],
    [
      'guidance_raised',
      'Helio Freight Raises FY27 Guidance',
      'It now expects sales of $60 million, up from $50 million before, and EPS of $2.01, up from $2.00 before.',
    ],
  ])('to %s in "%s" are none: %s', (type, title, lead) => {
    expect(objectionsTo(type, title, lead)).toEqual([]);
  });

  it('count only figures of the headline and the lead as support', () => {
    const opening = 'Helio Freight reported. It runs depots. It has trucks. One. Two. Three. ';
    expect(
      objectionsTo('earnings_beat', 'Helio Freight Beats Estimates', `${opening}The company raised its guidance.`),
    ).toEqual(['desk: no figures next to the estimates ()']);
  });
});
