import { describe, expect, it } from 'vitest';
import { findCautions } from './find-cautions.ts';
import { RESULTS_CAUTIONS } from './results-cautions.ts';
import { cautionIds, testCautions } from './testing/caution-cases.ts';

describe('results cautions', () => {
  testCautions(RESULTS_CAUTIONS, {
    guidance_cut: {
      found: [
        'Helio Freight Cuts Full-Year Guidance',
        'Helio Freight Tempers Full-Year Expectations',
        'Helio Freight Raises Full-Year Loss Guidance',
        'Helio Freight Lowers FY27 Revenue From $2.1B to $1.9B',
        'Guidance of Helio Freight Withdrawn',
        'Helio Freight Sees Sales at Low End of Range',
        'Helio Freight Trims the Top of Its Revenue Range',
      ],
      absent: [
        'Helio Freight Raises Full-Year Guidance',
        'Zelmora Lowers Cholesterol to Target',
        'Helio Freight Reduces Debt and Raises Outlook',
        'Helio Freight Keeps Capital Expenditures Below the Low End of Guidance',
        'Costs per ounce stay at the lower end of the range',
        'Helio Freight buys 30% of its outstanding shares at the low end of the price range',
        'At the low end that is about 1.6 million shares, or 21% of those outstanding',
        'Production of Helio Freight Above Guidance, and Capital Expenditures Below It',
      ],
    },
    dividend_cut: {
      found: ['Helio Freight Cuts Dividend', 'Helio Freight to Suspend Buybacks'],
      absent: ['Helio Freight Raises Dividend', 'Helio Freight Reduces Debt, Declares Dividend'],
    },
    missed: {
      found: [
        'Helio Freight Misses Estimates',
        'Sales of Helio Freight below consensus',
        'Helio Freight Issues Profit Warning',
      ],
      absent: [
        'Helio Freight Beats Estimates',
        'Costs of Helio Freight were below expectations',
        'Capex Below Guidance',
      ],
    },
    fell_from_record: {
      found: [
        'Backlog of Helio Freight Falls to $321 Million From Record $402 Million',
        'Founder Sells After Record Quarter',
      ],
      absent: ['Backlog of Helio Freight Rises to Record $402 Million', 'Costs Fall as Revenue Sets Record'],
    },
    record_loss: {
      found: [
        'Helio Freight Reports Record Net Loss',
        'Net loss widened to $9 million',
        'Helio Freight Swings to Loss',
      ],
      absent: ['Helio Freight Reports Record Net Income', 'Net loss narrowed to $2 million'],
    },
    push_out: {
      found: ['Orders of Helio Freight pushed out by two fleets', 'Deliveries slip into next year'],
      absent: ['Orders of Helio Freight pulled forward', 'Zelmora Moves Into Phase 3'],
    },
    unchanged_guidance: {
      found: ['Helio Freight Reaffirms Guidance', 'The company left its guidance unchanged'],
      absent: [
        'Helio Freight Leaves Forecasts Behind',
        'Helio Freight Raises Guidance',
        'Helio Freight Confirms Order',
      ],
    },
    lower_figures: {
      found: [
        'Sales of Helio Freight Fall',
        'Deliveries of Helio Freight fall by 12%',
        'Helio Freight Sales Fall in Third Quarter',
        'Profit of Helio Freight Falls on Higher Costs',
        'Helio Freight Reports Lower Revenue',
      ],
      absent: [
        'Sales of Helio Freight Rise',
        'Earnings of Helio Freight Rise on Lower Costs',
        'Phase 3 Results: Tumors Fell 50%',
        'Deliveries fall in the second half of fiscal 2027',
        'Production systems that lay down a film on panels',
      ],
    },
    bought_growth: {
      found: ['Revenue rose 36%, of which acquisitions contributed 27 percentage points'],
      absent: ['Revenue rose 36%, all of it organic'],
    },
    net_loss: {
      found: [
        'Helio Freight had a net loss of $4 million',
        'Helio Freight lost $0.21 per share',
        'Helio Freight Reports Q2 EPS $-0.21 vs $-0.26 Est',
        'Helio Freight Reports Q2 EPS of -$0.10',
      ],
      absent: [
        'Helio Freight had net income of $4 million',
        'Net income was $4 million, compared with a net loss of $2 million',
        'Helio Freight ended the year without a net loss',
        'Helio Freight now expects $0.21; it had forecast a result between a loss of $0.12 and zero',
      ],
    },
    impairment: {
      found: ['Helio Freight Books Goodwill Impairment', 'Helio Freight wrote inventory: write-down of $9 million'],
      absent: ['Zelmora Treats Visual Disorders', 'Helio Freight books no impairment'],
    },
  });
});

describe('figures as cautions', () => {
  it.each([
    ['below_estimate', 'Helio Freight Reports Q3 EPS $0.36 vs $0.38 Est; Revenues $485.2M vs $483.0M Est'],
    ['below_estimate', 'Helio Freight Sees FY27 EPS $1.65-1.75 vs $1.90 Est'],
    ['lowered_forecast', 'Helio Freight now expects sales of $185 million, compared with $210 million before'],
    [
      'lowered_forecast',
      'Helio Freight anticipates a loss of $1.10 per share where it had anticipated a loss of $0.60',
    ],
    ['lower_revenue', 'Third-quarter revenue was $81 million, down 11%'],
  ])('include %s: %s', (id, text) => {
    expect(cautionIds(text)).toContain(id);
  });

  it.each([
    ['Helio Freight Reports Q3 EPS $0.40 vs $0.38 Est; Revenues $485.2M vs $483.0M Est'],
    ['Helio Freight now expects sales of $210 million, compared with $185 million before'],
    ['Third-quarter revenue was $81 million, up 11%'],
    ['Revenue grew 30% while sales of parts fell 8%'],
  ])('are none in: %s', (text) => {
    expect(cautionIds(text).filter((id) => /below_estimate|lowered_forecast|lower_revenue/.test(id))).toEqual([]);
  });

  it.each([
    ['below_estimate', 'Reports Q3 EPS $0.36 vs $0.38 Est', '$0.36 vs $0.38 Est'],
    [
      'lowered_forecast',
      'Helio Freight now expects EPS of $2.20, up from $2.00 before, and sales of $185 million, compared with $210 million before',
      '$185 million, compared with $210 million',
    ],
    ['lower_revenue', 'Third-quarter revenue was $81 million, down 11%', 'down 11%'],
  ])('quote the figures of %s in the sentence that has them: %s', (id, text, words) => {
    const found = findCautions([
      { text: 'Helio Freight Reports Third Quarter Results', place: 'headline' },
      { text, place: 'lead' },
    ]).filter(({ caution }) => caution.id === id);
    expect(found).toMatchObject([{ words, passage: { text } }]);
  });

  it.each([
    ['lower_revenue', 'Third-quarter revenue was $81 million, down 4%', 'lead'],
    ['lower_revenue', 'Third-quarter revenue was $81 million, down 11%', 'body'],
    ['lowered_forecast', 'It now expects sales of $185 million, compared with $210 million before', 'body'],
    ['below_estimate', 'Reports Q3 EPS $0.36 vs $0.38 Est', 'body'],
  ] as const)('leave out %s in "%s" in the %s', (id, text, place) => {
    const found = findCautions([
      { text: 'Helio Freight Reports Third Quarter Results', place: 'headline' },
      { text, place },
    ]);
    expect(found.filter(({ caution }) => caution.id === id)).toEqual([]);
  });
});
