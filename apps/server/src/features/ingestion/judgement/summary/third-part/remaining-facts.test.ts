import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { type Draft, draftObjections, draftSummary } from '../testing/draft-summary.ts';
import { FIRST_PART_CHARS } from '../write-news-text.ts';

const NO_SIZE: Draft = { stock: { market_cap: null } };

/** Type, headline, lead, and the second part. */
type Case = readonly [EventType, string, string, string | null];

const CASES: readonly Case[] = [
  [
    'dividend',
    'Helio Freight Raises Quarterly Dividend From $0.06 to $0.25 per Share',
    '',
    'The new dividend is about 4.2 times the earlier one.',
  ],
  [
    'dividend',
    'Helio Freight Raises Annual Dividend From $2.00 to $2.10 per Share',
    '',
    'The new dividend is about 5% higher.',
  ],
  [
    'dividend',
    'Helio Freight Raises Dividend From $0.10 to $0.20 per Share',
    '',
    'The new dividend is about twice the earlier one.',
  ],
  [
    'guidance_raised',
    'Helio Freight Digs Out a Bigger Forecast',
    'Helio Freight puts earnings at $2.95 per share. In May it had put them at $2.35.',
    'Helio Freight puts earnings at $2.95 per share.',
  ],
  ['guidance_raised', 'Helio Freight Beats Estimates and Raises Guidance', '', null],
  [
    'trial_success',
    'Helio Freight Announces Positive Data of HEL-43 at 90 mg',
    'HEL-43 at 90 mg was well tolerated over 24 weeks with no drug-related severe or serious adverse events.',
    'HEL-43 at 90 mg was well tolerated over 24 weeks with no drug-related severe or serious adverse events.',
  ],
  [
    'buyback',
    'Helio Freight Announces Share Buyback of $50 Million Through December 31, 2026',
    'The repurchase program will continue until December 31, 2026 unless extended or shortened by its board.',
    null,
  ],
  [
    'contract',
    'Helio Freight Announces New Contract of the Navy',
    'In the past five months, the company has announced over $83 million of funding from the Navy.',
    'In the past five months, the company has announced over $83 million of funding from the Navy.',
  ],
  [
    'license',
    'Helio Freight and Borealis Announce Exclusive License Agreement to Develop and Commercialize ZELMA',
    'Borealis to obtain exclusive development and commercialization rights to ZELMA',
    'Borealis will obtain exclusive development and commercialization rights to ZELMA.',
  ],
  [
    'contract',
    'Helio Freight Announces Contract With Borealis',
    'Helio Freight today announced that Borealis has used its last option to contract for more depots on the terms of the previously announced 200-depot hosting contract that both signed on June 3, 2024.',
    null,
  ],
  [
    'drug_approval',
    'FDA Approves Helio Freight Drug ZELMA',
    'The label includes a boxed warning for myocarditis. The label names adults of all ages.',
    'The label names adults of all ages.',
  ],
  [
    'drug_approval',
    'FDA Approves Helio Freight Drug ZELMA',
    'The label carries no boxed warning.',
    'The label carries no boxed warning.',
  ],
  [
    'grant',
    'Helio Freight Awarded Additional Funding by Navy',
    'Project funding exceeds $7 million.',
    'Project funding exceeds $7 million.',
  ],
  [
    'trial_success',
    'Helio Freight Extends Its Position as a Clinical Leader of Cell Therapy in Oncology With All Treated Patients in Complete Remission of Lung Disease and Receives FDA Guidance for a Pivotal Trial of HEL-43',
    '',
    'Helio Freight received FDA guidance for a pivotal trial of HEL-43.',
  ],
  [
    'drug_approval',
    'Helio Freight Announces Approval of ZELMA in China',
    'ZELMA is approved to reduce the risk of strokes in adult patients with diabetes.',
    'ZELMA is approved to reduce the risk of strokes in adult patients with diabetes.',
  ],
  [
    'trial_success',
    'Helio Freight Announces 11.1 Month Increase in Overall Survival in Patients With Lung Disease',
    'Helio Freight will hold a call.',
    null,
  ],
  [
    'drug_approval',
    'FDA Approves Zelmora of Helio Freight for Psoriasis',
    'Helio Freight today announced the FDA has approved an sNDA to expand the indication of Zelmora cream.',
    null,
  ],
  [
    'discovery',
    'Helio Freight Drills 38 Meters of Gold at Corvid Creek',
    'Helio Freight reported 38 meters of gold in hole HC-24-61, the highest intercept ever drilled on the property.',
    'Helio Freight reported 38 meters of gold in hole HC-24-61, the highest intercept ever drilled on the property.',
  ],
  [
    'trial_success',
    'Helio Freight Announces CAN-24 Achieved Primary Endpoint in Phase 3 Trial, Showing Significantly Longer Survival',
    'Helio Freight announced results of a trial.',
    'The results showed significantly longer survival.',
  ],
  [
    'guidance_raised',
    'Helio Freight Raises EPS Guidance From $3.00-$3.20 to $3.20-$3.40 vs $3.00 Est.',
    '',
    'Midpoint about 6% above the earlier guidance and about 10% above the consensus of $3.00.',
  ],
  [
    'guidance_raised',
    'Helio Freight Reports Q2 Adj. EPS $0.38 vs $0.33 Est.; Sees Q3 Adj. EPS $0.37-$0.42 vs $0.32 Est.',
    '',
    'Midpoint about 23% above the consensus. Q2 adjusted EPS about 15% above the consensus.',
  ],
  [
    'trial_success',
    'Helio Freight Announces Positive Topline Results of CORVID',
    'Helio Freight said CORVID met all endpoints with a 2.9 night per week reduction versus 1.1 on placebo.',
    'CORVID met all endpoints with a 2.9 night per week reduction versus 1.1 on placebo.',
  ],
  [
    'regulatory_filing',
    'FDA Advisory Committee Backs Zelmora of Helio Freight',
    'Helio Freight announced that the advisory committee of the FDA voted 16:6 in favor for adults, and 17:5 in favor for children, that the data support Zelmora.',
    'The committee voted 16:6 in favor for adults, and 17:5 in favor for children.',
  ],
  [
    'partnership',
    'Helio Freight Enters Asia With Borealis Rail',
    'Helio Freight announced an alliance with Borealis Rail. The alliance to support cold transport in the region falls within a program of $41.3 million.',
    'The alliance to support cold transport in the region falls within a program of $41.3 million.',
  ],
  [
    'trial_success',
    'Helio Freight Reports Positive Scans',
    'Helio Freight announced that swelling fell in five of the six patients with lung disease.',
    'Swelling fell in five of the six patients with lung disease.',
  ],
  ['trial_success', 'Helio Drug Meets Endpoint in Phase 3 Trial (HR=0.66)', '', null],
  [
    'clinical_hold_lifted',
    'FDA Lifts Clinical Hold on Helio Freight Trial',
    'Helio Freight today announced that the agency has removed the hold on its trial of the antibody HEL-43 for adults with',
    null,
  ],
  [
    'trial_success',
    'Helio Drug Meets Endpoint in Phase 3 Trial, Showing Significantly Longer Survival',
    'Helio Freight announced that HEL-43 met its primary endpoint in a Phase 3 trial.',
    'The results showed significantly longer survival.',
  ],
  [
    'regulatory_designation',
    'Helio Freight Receives FDA Fast Track Designation',
    'Helio Freight announced that the FDA has granted Fast Track designation to HEL-43, the most advanced oral vaccine candidate against shigellosis, for which Borealis owns the rights.',
    'HEL-43 is the most advanced oral vaccine candidate against shigellosis.',
  ],
  [
    'partnership',
    'Helio Freight Partners With Borealis Rail',
    'Helio Freight has partnered with Borealis Rail to offer cold wagons at 700 stations across the country.',
    'Helio Freight has partnered with Borealis Rail to offer cold wagons at 700 stations across the country.',
  ],
  [
    'asset_sale',
    'Helio Freight Completes Sale of Depot',
    'Helio Freight completed the sale of its depot for USD 46.5 million.',
    null,
  ],
  [
    'debt_reduction',
    'Lenders of Helio Freight Lower Interest',
    "Helio Freight's lenders reduce the rate. It will lower interest payments in the first year by US$8.2 million.",
    'It will lower interest payments in the first year by US$8.2 million.',
  ],
];

describe('the second part', () => {
  it.each(CASES)('of %s: %s, %s', (type, title, lead, expected) => {
    expect(draftSummary(type, title, lead, NO_SIZE).second_part).toBe(expected);
  });

  it.each([
    [
      'within a list',
      'It is the largest order in the history of its rail business and includes cold trailers, route software, depot lif…',
      /(?:trailers|software)\./,
      null,
    ],
    [
      'behind a date',
      'It is the largest order in the history of its rail business since October 7, 2019, and the ship…',
      /NOTHING/,
      'It is the largest order in the history of its rail business since October 7, 2019.',
    ],
  ])('ends a sentence that the wire cut off %s with a clause', (_, sentence, wrong, expected) => {
    const lead = `Helio Freight today announced an order. ${sentence}`;
    const { second_part: second } = draftSummary('order', 'Helio Freight Receives Order', lead, NO_SIZE);
    expect(second ?? '').not.toMatch(wrong);
    if (expected !== null) expect(second).toContain(expected);
  });

  it('does not end a headline that is too long between two adjectives', () => {
    const title =
      'Helio Freight Enters Into a Binding Term Sheet for a Joint Venture With Borealis Rail and the Tallow Innovation Group to Develop and Commercialize a Phase 2 Clinical Stage, Potentially Superior and Convenient Novel Tablet for the Treatment of Lung Disease';
    expect(draftSummary('license', title, '', NO_SIZE).first_part).toMatch(/ Tallow Innovation Group\.$/i);
  });

  it('ends a headline that is too long in front of a list', () => {
    const title =
      'Helio Freight Announces Positive Interim Data From the Ongoing Randomized Dose Expansion Phase 2 Trial of HEL-43 in Combination With Zelmora, Quenlir, Prandol and Veltrix';
    const { first_part: first } = draftSummary('trial_success', title, '', NO_SIZE);
    expect(first).not.toMatch(/(?:Zelmora|Quenlir)\.$/);
  });

  it('goes on where the first part had to cut the headline', () => {
    const title =
      'Helio Freight Announces Positive Interim Data From the Ongoing Randomized Dose Expansion Phase 2 Trial of Its Oral Candidate HEL-43 and a Second Oral Candidate in Combination With Zelmora and Quenlir in Patients With Severe Lung Disease';
    const { first_part: first, third_part: third } = draftSummary('trial_success', title, '', NO_SIZE);
    expect(first.length).toBeLessThanOrEqual(FIRST_PART_CHARS);
    expect(first).not.toContain('lung disease');
    expect(third).toContain('lung disease.');
  });

  it.each([
    [' in Patients With Severe and Rare Diseases of the Lung', 'Indication: severe and rare diseases of the lung.'],
    [', at the World Congress of Lung Medicine and Nursing', null],
    [' and a Third One in Canada and New Zealand', null],
  ])('names what the end of a long headline says: %s', (end, expected) => {
    const title = `Helio Freight Announces Positive Interim Data From the Ongoing Randomized Dose Expansion Phase 2 Trial of Its Oral Candidate HEL-43 and a Second Oral Candidate${end}`;
    const { third_part: third } = draftSummary('trial_progress', title, '', NO_SIZE);
    expect(third).toBe(expected);
  });

  it.each([
    [
      'a sentence after a missing space',
      'Enrollment in the study of trailers starts in Q2The application follows the advice of the port regulator',
      'Enrollment in the study of trailers starts in Q2.',
    ],
    [
      'nothing of a text in capitals',
      'HELIO FREIGHT OPERATES ONE OF THE LARGEST FLEETS OF REFRIGERATED TRAILERS BETWEEN THE PORTS OF THE LAKE REGION.',
      null,
    ],
    [
      'no sentence that the wire cut off, however short',
      'Helio Freight builds trailers for the cold chain in Ohio. Under the terms of the pact, Borealis Rail, based in Toledo, will test trailers on the Corvid Real-Ti',
      'Helio Freight builds trailers for the cold chain in Ohio.',
    ],
  ])('quotes %s', (_what, lead, expected) => {
    expect(draftSummary('product_launch', 'Helio Freight Launches Trailer', lead, NO_SIZE).second_part).toBe(expected);
  });

  it('uses the complete part of a sentence that the wire cut off, and says where it looked', () => {
    const lead = `Helio Freight announced an alliance with Borealis Rail. ${'The wagons are built in Ohio and sold in Canada. '.repeat(8)}The trains of Borealis will carry the containers of Helio between the ports of the lake region, and the par`;
    const draft = draftSummary('partnership', 'Helio Freight Announces Alliance', lead, NO_SIZE);
    expect(draft.second_part).not.toContain('the par');
    expect(draft.negative_content).toContain('No financial terms in the opening lines.');
  });

  it.each([
    'Helio Freight licensed its trailer to Borealis Rail and will receive an upfront payment and 40% of sales.',
    'Helio Freight licensed its trailer to Borealis Rail. With it, the companies entered in',
  ])('misses no terms in %s', (lead) => {
    const { negative_content: negative } = draftSummary('license', 'Helio Freight Licenses Trailer', lead, NO_SIZE);
    expect(negative ?? '').not.toContain('No financial terms');
  });
});

describe('the first part', () => {
  it.each([
    [
      'results_growth',
      'Helio Freight Revenue Up',
      'Net revenue rose 81% from prior quarter to $58.7 million.',
      'Helio Freight reported net revenue of $58.7 million (up 81% from the prior quarter).',
    ],
    [
      'results_growth',
      'Helio Freight Reports 29% Increase in Net Income',
      'Helio Freight announced that net sales were $55.4 million, an increase of 4%.',
      'Helio Freight reported a 29% increase in net income.',
    ],
    [
      'earnings_beat',
      'Helio Freight Reports Q4 Adj. FFO $0.21 vs $0.18 Est.',
      '',
      'Helio Freight reported Q4 adjusted FFO of $0.21 per share, against a consensus of $0.18 per share.',
    ],
    [
      'buyback',
      'Helio Freight Announces $100M Buyback',
      '',
      'Helio Freight announced a share buyback of $100 million.',
    ],
    [
      'buyback',
      'Helio Freight Begins Tender Offer',
      'Helio Freight commenced a tender offer to repurchase up to $80,000,000 of its shares at a price not greater than $4.00 nor less than $3.80 per share.',
      'Helio Freight announced a tender offer to buy back up to $80 million of its shares at $3.80 to $4.00 per share.',
    ],
    [
      'order',
      'Helio Freight Books Order',
      'Helio Freight said that its Marine division received purchase orders totaling $9.7 million from an existing customer.',
      "Helio Freight's Marine division received purchase orders totaling $9.7 million from an existing customer.",
    ],
    [
      'drug_approval',
      'FDA Approves Zelmora Tablets for Lung Disease',
      'Helio Freight today announced the FDA has approved an sNDA to expand the indication of Zelmora.',
      "The FDA approved Helio Freight's Zelmora for lung disease.",
    ],
    [
      'regulatory_designation',
      'Helio Freight Receives FDA Fast Track Designation for HEL-43 in Lung Cancer',
      '',
      "The FDA granted Fast Track designation to Helio Freight's HEL-43 for lung cancer.",
    ],
    [
      'index_inclusion',
      'Helio Freight Joins MSCI Global Microcap Index',
      '',
      'Helio Freight will join the MSCI Global Microcap Index.',
    ],
    [
      'partnership',
      'Helio Freight Expands Alliance in the U.S.',
      '',
      'Helio Freight expanded the alliance in the U.S.',
    ],
  ] as const)('of %s: %s, %s', (type, title, lead, expected) => {
    expect(draftSummary(type, title, lead, NO_SIZE).first_part).toBe(expected);
  });
});

describe('what argues against the news', () => {
  it.each([
    ['trial_success', 'The Phase 1 trial enrolled few.', 'Early stage ("Phase 1").'],
    ['trial_success', 'The Phase 1/2 trial enrolled many.', 'Early stage ("Phase 1/2").'],
    ['trial_success', 'The Phase 2/3 trial enrolled many.', null],
    [
      'partnership',
      'It is a non-exclusive distribution agreement.',
      'Not exclusive ("non-exclusive distribution agreement").',
    ],
    ['license', 'It may receive up to $25 million.', 'An upper limit, not a fixed amount ("up to $25 million").'],
    ['debt_reduction', 'It took a new $38 million term loan.', 'New debt: "new $38 million term loan."'],
    [
      'compliance_regained',
      'It believes it has regained compliance.',
      'The company\'s own view: "believes it has regained compliance."',
    ],
    ['trial_success', 'The median survival had not yet been reached.', null],
    ['drug_approval', 'The label names patients with renal impairment.', null],
    ['license', "The milestone is for progress of the trial in preclinical Alzheimer's disease.", null],
    [
      'license',
      'Helio Freight signed a binding term sheet.',
      'A preliminary agreement: "Helio Freight signed a binding term sheet."',
    ],
    [
      'license',
      'Helio Freight signed a non-binding term sheet.',
      'A non-binding agreement: "Helio Freight signed a non-binding term sheet."',
    ],
  ] as const)('of %s, %s', (type, lead, expected) => {
    expect(draftObjections(type, 'Helio Freight News', lead)).toBe(expected);
  });
});

it('takes no name from the headline that the text does not write', () => {
  const { first_part: first } = draftSummary(
    'partnership',
    'Helio Freight Partners With New National Distributor',
    'Helio Freight has entered into a distribution agreement with a distributor, Endeavor Cold LLC.',
  );
  expect(first).not.toContain('with New National Distributor');
});

it('binds no figure across a footnote mark or to a word that is no measure', () => {
  const parts = draftSummary(
    'license',
    'Helio Freight Licenses Zelmora',
    'Adjusted net income (1) increased 242% to $34.0 million Adjusted EBITDA (1) increased 46% to $57.0 million. Sales beat the outlook of $9 million.',
  );
  const text = Object.values(parts).join(' ');
  expect(text).not.toMatch(/EBITDA[^.;]{0,12}\$34/);
  expect(text).not.toContain('Outlook: ');
});

it('names no customer that is the company under its symbol', () => {
  const { first_part: first } = draftSummary(
    'contract',
    'HLIO Awarded $42 Million Contract',
    'HLIO has received a $42 million contract for spare parts.',
  );
  expect(first).not.toContain('from HLIO');
});
