import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import type { JudgedStock } from '../judgement.ts';
import { overlapOf } from './third-part/other-facts.ts';
import { type Draft, draftObjections, draftSummary, NOT_COMPARED } from './testing/draft-summary.ts';

const ORDER = 'Helio Freight announced a $9 million order from Borealis Rail.';
const secondPart = (lead: string, draft?: Draft, type: EventType = 'order'): string | null =>
  draftSummary(type, 'Helio Books Order', lead, draft).second_part;

describe('the second part', () => {
  const compared = { ...NOT_COMPARED, shareOfMarketCap: 0.314 };

  it.each([
    [`${ORDER} The order is a follow-on to one of last spring.`, 'The order is a follow-on to one of last spring.'],
    [
      `${ORDER} It exceeds the company's total revenue of the past year.`,
      "It exceeds the company's total revenue of the past year.",
    ],
    [`${ORDER} Helio is a leader in cold storage. The market is estimated at $9 billion.`, null],
    [`${ORDER} "We are thrilled," said its chief executive.`, null],
  ])('of %j', (lead, expected) => {
    expect(secondPart(lead)).toBe(expected);
  });

  const noSize: Draft = { stock: { market_cap: null } };

  it.each([
    [
      'takeover_target',
      "Borealis Rail will acquire Helio Freight for $17.00 per share in cash. That is a premium of 44% to yesterday's close. Holders with 38% of the votes support the deal.",
      'Holders with 38% of the votes support the deal.',
    ],
    [
      'guidance_raised',
      'Helio Freight published results. Bookings grew 33% to $1.62 billion and adjusted EBITDA turned positive at $7 million, against a loss of $26 million a year ago.',
      'Bookings grew 33% to $1.62 billion and adjusted EBITDA turned positive at $7 million, against a loss of $26 million a year ago.',
    ],
    [
      'insider_buying',
      'Helio Freight said that its chief executive officer bought 1.2 million shares for $5.5 million. The purchases, worth about $5.5 million, were made on the open market.',
      'The purchases were made on the open market.',
    ],
    ['drug_approval', 'Helio Freight announced FDA approval of Zelmora.', null],
    [
      'partnership',
      'Helio Freight today announced a joint effort to develop cold trailers, route software and depots for fruit.',
      'Purpose: to develop cold trailers, route software and depots for fruit.',
    ],
    [
      'partnership',
      'Helio Freight today announced a joint effort to advance, with help of others, the cold chain.',
      null,
    ],
    [
      'device_clearance',
      'Helio Freight announced that the FDA has cleared its investigational new drug application for HEL-43 tablets.',
      "The FDA has cleared Helio Freight's investigational new drug application for HEL-43 tablets.",
    ],
    ['record_results', 'Helio Freight reported record revenue of $95.1 million.', null],
  ] as const)('of %s, %j', (type, lead, expected) => {
    expect(secondPart(lead, noSize, type)).toBe(expected);
  });

  it.each([
    [
      'Helio Freight Reports Q4 EPS $0.90 vs $0.75 Est; Revenues $1.33B vs $1.20B Est',
      'EPS about 20% above the consensus; revenues about 11% above it.',
    ],
    [
      'Helio Freight Reports Q4 EPS $0.90 vs $0.75 Est; Revenues $1.14B vs $1.20B Est',
      'EPS about 20% above the consensus; revenues about 5% below it.',
    ],
    ['Helio Freight Reports Q4 EPS $0.90 vs $0.75 Est', 'EPS about 20% above the consensus.'],
  ])('says how far the figures of %j are from the expectations', (title, expected) => {
    expect(draftSummary('earnings_beat', title, '').second_part).toBe(expected);
  });

  it('keeps the whole label of a rate', () => {
    const lead =
      '– Observed response rate (ORR) of 79% in patients with TP53 mutations; initial complete response (CR)/marrow complete response (mCR) rate of 64% –';
    const { second_part: second } = draftSummary('trial_success', 'Helio Freight Announces Positive Data', lead);
    expect(second).toMatch(/complete response.*\/marrow complete response .*rate of 64%/);
  });

  it('puts the amount in proportion to the market value', () => {
    expect(secondPart(ORDER, { materiality: compared })).toBe("That is about 31% of the company's market value.");
    expect(secondPart(ORDER, { materiality: { ...compared, shareOfMarketCap: 2.04 } })).toBe(
      "That is about 2 times the company's market value.",
    );
  });

  it('takes one result from a long sub-headline of several', () => {
    const lead = `Helio-CKD met its primary endpoint; velatorin 25 mg once daily achieved a 9.3 mmHg reduction in blood pressure at four weeks (p=0.0024); ${'more details follow for readers of the release '.repeat(3)}`;
    const { second_part: second } = draftSummary(
      'trial_success',
      'Helio Freight Announces Positive Topline Data',
      lead,
    );
    expect(second).toContain(
      'Velatorin 25 mg once daily achieved a 9.3 mmHg reduction in blood pressure at four weeks (p=0.0024).',
    );
  });

  it('gives no ratio for an event that is not done', () => {
    expect(secondPart(ORDER, { materiality: compared, frame: { modality: 'conditional' } })).not.toContain('%');
  });

  it("repeats the text's own comparison with the market value", () => {
    expect(
      secondPart(`${ORDER} It equals roughly a quarter of the company's market value.`, { materiality: compared }),
    ).toBe("That is roughly a quarter of the company's market value, by its own account.");
  });
});

const thirdPart = (lead: string, draft?: Draft): string | null =>
  draftSummary('license', 'Helio Licenses Zelmora to Novalis', lead, draft).third_part;

describe('the third part', () => {
  it('labels its figures and dates the next steps', () => {
    expect(
      thirdPart(
        'Helio Freight receives $88.8 million upfront from Novalis and may earn up to $1.3 billion in milestones. The license is exclusive and lasts for ten years. Novalis plans to submit an application by mid-2027.',
      ),
    ).toBe('Milestones: up to $1.3 billion. Next: submit an application by mid-2027.');
  });

  it('leaves out the amount of an earlier agreement', () => {
    expect(
      thirdPart(
        'Helio Freight licensed Zelmora to Novalis. It falls within the framework of the $41.3 million funding agreement Helio signed with Tallow.',
      ),
    ).toBeNull();
  });

  it.each([
    [
      'Helio Freight Increases Q3 Revenue Guidance From $56-59M to $63-65M, EPS $0.16-0.21 to $0.26-0.29',
      'EPS guidance (Q3): $0.26 to $0.29 per share, from $0.16 to $0.21 per share (midpoint about 49% higher).',
    ],
    ['Helio Freight Sees FY27 EPS $7.15-$7.30 vs $7.02 Estimate, Sales Growth ~11%', 'Sales outlook: up about 11%.'],
  ])('gives the new figures of a forecast once: %s', (title, expected) => {
    expect(draftSummary('guidance_raised', title).third_part).toBe(expected);
  });

  it('calls a negative earlier value a loss and keeps the capitals of names', () => {
    expect(
      thirdPart(
        'Helio Freight licensed Zelmora. Net income was $3.9 million compared with a net loss of $2.3 million.',
      ),
    ).toBe('Net income: $3.9 million, after a loss of $2.3 million.');
  });

  it.each([
    ['2026-11-20T13:00:00Z', 'Launch: planned for January 2027.'],
    ['2027-02-20T13:00:00Z', null],
    [null, null],
  ])('of a release published %s dates: %j', (publishedAt, expected) => {
    const draft = { publishedAt: publishedAt === null ? null : new Date(publishedAt) };
    expect(
      thirdPart(
        'Helio Freight licensed Zelmora. The license is exclusive in Japan and in Korea. The launch is planned for January 2027.',
        draft,
      ),
    ).toBe(expected);
  });

  it.each([
    ['With the payment, cash lasts until the middle of 2028.', null],
    ['The fee is paid in cash, is not subject to financing and expires on December 8.', null],
    ['Helio Freight has no other debt falling due before 2030.', null],
    [
      'A Biologics License Application is planned for mid-2027.',
      'Biologics License Application: planned for mid-2027.',
    ],
    ['A New Drug Application is scheduled for mid-2027.', 'New Drug Application: scheduled for mid-2027.'],
  ])('names steps, and not how long the money lasts: %s', (text, expected) => {
    expect(
      thirdPart(`Helio Freight licensed Zelmora. The license is exclusive in Japan and in Korea. ${text}`, {
        publishedAt: new Date('2026-11-20T13:00:00Z'),
      }),
    ).toBe(expected);
  });

  it.each([
    ['Helio Freight licensed Zelmora. It plays in a market of $90 billion.'],
    ['Helio Freight licensed Zelmora. Since the spring, it has announced over $83 million of grants.'],
    ['Helio Freight licensed Zelmora. The par value is $0.01 per share.'],
    ['Helio Freight licensed Zelmora. Revenue was $96.6 millionand grew.'],
  ])('leaves out figures that are not its own or not understood: %s', (lead) => {
    expect(thirdPart(lead)).toBeNull();
  });

  it('states at most five figures, and none that another part states', () => {
    const lead =
      'Helio Freight receives $8 million upfront from Novalis. Revenue was $1 million. Net income was $2 million. Backlog was $3 million. Cash was $4 million. Bookings were $5 million. Free cash flow was $6 million. The fee was $8 million.';
    const figures = thirdPart(lead) ?? '';
    expect(figures.match(/\$/g)?.length).toBeLessThanOrEqual(5);
    expect(figures).not.toContain('$8 million');
  });
});

describe('the risk of the stock', () => {
  const riskComment = (lead: string, stock: Partial<JudgedStock> = {}): string | null =>
    draftSummary('order', 'Helio Books Order', lead, { stock }).risk_assessment_comment;

  it.each([
    [{ average_volume: 100_000, last_price: 1 }, null],
    [{ average_volume: 99_999 }, 'Thin trading.'],
    [{ average_volume: 9_340, market_cap: 299_600_000 }, 'Thin trading.'],
    [{ average_volume: 340_000, last_price: 4, market_cap: 12_000_000 }, null],
    [{ average_volume: 340_000, last_price: 0 }, null],
    [{ average_volume: 99_999, last_price: 0.99 }, 'Price under $1 (delisting risk), thin trading.'],
    [{ average_volume: 99_999, last_price: 0.99, as_of: '2026-11-10' }, 'Thin trading.'],
    [{ average_volume: 99_999, last_price: 0.99, as_of: '2026-06-01' }, null],
    [{ average_volume: null, last_price: null, market_cap: null }, null],
  ])('with %j: %j', (stock, expected) => {
    expect(riskComment(ORDER, stock)).toBe(expected);
  });

  it.each([
    ['It also sold 5 million new shares in a public offering.', 'Mentions new shares: dilution risk.'],
    ['A reverse stock split of 1-for-20 took effect.', 'Mentions a reverse split.'],
  ])('in a text that says %j: %j', (sentence, expected) => {
    expect(riskComment(`${ORDER} ${sentence}`, { average_volume: 1_000_000 })).toContain(expected);
  });
});

describe('the disease of a long headline', () => {
  it('stands in the first part, in fewer words', () => {
    const title =
      'Helio Freight Reports Positive Overall Survival Results from Open-Label, Single-Arm Phase 2 Trial of HEL-43 in Patients with Metastatic Castration-Resistant Prostate Cancer (mCRPC) of Adenocarcinoma Phenotype';
    const lead =
      'Median overall survival of 17.2 months with HEL-43 and pembrolizumab, compared to 8.4 months with single-agent checkpoint inhibitors in late-line refractory patients in a separate Phase 2 trial';
    const { first_part: first, third_part: third } = draftSummary('trial_success', title, lead);
    expect(first).toMatch(/ in metastatic castration-resistant prostate cancer of adenocarcinoma phenotype\.$/);
    expect(third).toBeNull();
  });
});

describe('what argues against the news', () => {
  const negative = (lead: string, draft?: Draft): string | null =>
    draftObjections('order', 'Helio Books Order', lead, draft);

  it.each([
    [`${ORDER} The net loss was $12.4 million.`, 'A loss: "The net loss was $12.4 million."'],
    [`${ORDER} The customer has not committed to more.`, '"The customer has not committed to more."'],
    [`${ORDER} Net income was $2 million, compared with a net loss of $3 million.`, null],
    [ORDER, null],
    [`${ORDER} The device is years from the market.`, '"The device is years from the market."'],
    [`${ORDER} The program runs until 2027 unless extended by the board.`, null],
    [`${ORDER} The offer is made upon the terms and subject to the conditions described in the offer.`, null],
    [`${ORDER} The trial was an open-label study.`, 'An open-label trial.'],
  ])('in %j: %j', (lead, expected) => {
    expect(negative(lead)).toBe(expected);
  });

  it.each<[EventType, string, string, string]>([
    [
      'results_growth',
      'Helio Freight Pre-Announces Third Quarter Revenue Up 40%',
      '',
      'An estimate, not final figures ("Pre-Announces").',
    ],
    [
      'results_growth',
      'Helio Freight Reports Growth',
      'Helio Freight reported estimated unaudited third quarter revenue of $9 million, up 40%.',
      'An estimate, not final figures: "estimated unaudited third quarter revenue."',
    ],
    [
      'trial_success',
      'Helio Freight Announces Positive Exploratory Efficacy Data',
      '',
      'Exploratory data ("Exploratory Efficacy Data").',
    ],
    [
      'trial_success',
      'Helio Freight Announces Positive Survival Data',
      'Median survival was 17.2 months, compared to 8.4 months in late-line patients in a separate Phase 2 trial.',
      'A comparison with another trial ("separate Phase 2 trial").',
    ],
    [
      'trial_success',
      'Helio Freight Announces Positive Survival Data',
      'Median survival was 17.2 months, against 8.4 months in a historical control group.',
      'A comparison with another trial ("historical control group").',
    ],
    [
      'regulatory_designation',
      'Helio Freight Granted RMAT Designation for HEL-43',
      'The designation is supported by preliminary data from a 72-patient Phase 1 study.',
      'Early stage ("Phase 1"). Not final data ("preliminary data"). A designation, not an approval.',
    ],
    [
      'clinical_hold_lifted',
      'FDA Lifts Clinical Hold on Phase 1 Trial of Helio Freight',
      '',
      'Early stage ("Phase 1").',
    ],
    [
      'regulatory_filing',
      'FDA Advisory Committee Votes 12-2 in Favor of Helio Freight',
      '',
      'Advice, not an approval.',
    ],
    ['regulatory_filing', 'Helio Freight Receives Positive CHMP Opinion', '', 'Advice, not an approval.'],
    [
      'takeover_target',
      'Borealis to Acquire Helio Freight for $4 per Share Plus Contingent Value Right',
      '',
      'Part of the price is contingent ("Contingent Value Right").',
    ],
    [
      'trial_success',
      'Helio Freight Announces 90% Response Rate (n=10) in Lung Disease',
      '',
      'A small number of patients ("n=10"). No comparison figure in the headline.',
    ],
    [
      'trial_success',
      'Helio Freight Announces Positive Results of Open-Label Phase 2 Trial',
      '',
      'An open-label trial.',
    ],
    ['earnings_beat', 'Helio Freight Reports Q2 EPS $(0.48) vs $(0.66) Est.', '', 'A loss ("EPS $(0.48)").'],
    [
      'trial_success',
      'Helio Freight Announces Positive Results, Readies Data for Response to Complete Response Letter',
      '',
      'An earlier refusal by the FDA ("Complete Response Letter").',
    ],
  ])('of %s: %s %s', (type, title, lead, expected) => {
    expect(draftObjections(type, title, lead)).toBe(expected);
  });

  it.each<[EventType, string, string]>([
    [
      'clinical_hold_lifted',
      'FDA Lifts Clinical Hold on HEL-43 of Helio Freight',
      'A Phase 1 study is done, and a Phase 3 trial has begun.',
    ],
    ['earnings_beat', 'Helio Freight Beats Estimated Q3 Revenue With Sales of $9 Million', ''],
    ['trial_success', 'Helio Freight Announces Positive Data (n=1,015)', ''],
  ])('of %s is nothing in: %s %s', (type, title, lead) => {
    expect(draftObjections(type, title, lead)).toBeNull();
  });

  it('says that an event is planned or conditional', () => {
    expect(negative(ORDER, { frame: { modality: 'planned', words: 'to order trailers' } })).toBe(
      'Planned, not done yet ("to order trailers").',
    );
    const partnered = 'Helio Freight signed an agreement with an undisclosed leading global transport company.';
    expect(draftObjections('partnership', 'Helio Freight Signs Agreement', partnered)).toBe(
      'Partner not named: "undisclosed leading global transport company."',
    );
    const submitted = 'Helio Freight Reports Submission of Supplemental New Drug Application';
    expect(draftObjections('regulatory_filing', submitted, '', { frame: { modality: 'planned' } })).toBeNull();
    const begun = 'Helio Freight Begins Rolling Submission of New Drug Application';
    expect(
      draftObjections('regulatory_filing', begun, '', { frame: { modality: 'planned', words: 'Submission' } }),
    ).toBe('Planned, not done yet ("Submission").');
    expect(negative(ORDER, { frame: { modality: 'conditional' } })).toBe('Not final: it depends on conditions.');
  });

  it('quotes each sentence once and at most 600 characters in all', () => {
    const sentence =
      'There is substantial doubt about its ability to continue as a going concern after a net loss and an impairment';
    const text = negative(`${ORDER} ${sentence}.`) ?? '';
    expect(text.split(sentence)).toHaveLength(2);
    expect(negative(`${ORDER} ${`${'x '.repeat(70)}net loss. `.repeat(20)}`)?.length ?? 0).toBeLessThan(600);
  });
});

describe('the name of the company', () => {
  const firstPart = (company_name: string, lead: string): string =>
    draftSummary('order', 'Trailers Ordered', lead, { stock: { company_name } }).first_part;

  it.each([
    [
      'Helio Freight Holdings, Inc.',
      'Helio Freight Holdings, Inc. ("HeliCo") announced a $9 million order from Borealis.',
      'HeliCo',
    ],
    ['Old Name Corp.', 'Corvid Rail, Inc. today announced a $9 million order from Borealis.', 'Corvid Rail'],
    ['The Helio Company', 'The Helio Company announced a $9 million order from Borealis.', 'Helio'],
    ['TMC the metals company Inc.', 'TMC the metals company Inc. announced a $9 million order from Borealis.', 'TMC'],
  ])('of %s in %j', (companyName, lead, expected) => {
    expect(firstPart(companyName, lead)).toBe(`${expected} received a $9 million order from Borealis.`);
  });
});

describe('overlapOf', () => {
  it('knows the names of abbreviations', () => {
    const long =
      'The Food and Drug Administration granted Regenerative Medicine Advanced Therapy designation to HEL-43.';
    expect(overlapOf(long, 'The FDA granted RMAT designation to HEL-43.')).toBe(1);
    expect(overlapOf(long, 'The EMA granted a designation to HEL-43.')).toBeLessThan(0.5);
  });
});
