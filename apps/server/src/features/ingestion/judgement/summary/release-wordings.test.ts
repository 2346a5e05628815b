import { describe, expect, it } from 'vitest';
import { tellsFall } from './negative-content/falling-figures.ts';
import { draftSummary } from './testing/draft-summary.ts';

const RESULTS = 'Helio Freight Reports Third Quarter 2026 Results';

describe('bullets of a release', () => {
  it('are sentences of their own', () => {
    const { second_part, third_part } = draftSummary(
      'record_results',
      RESULTS,
      '• Record company revenue, increased 41.6% year over year to $88.2 million • Gross margin increased from 18.4% to 27.9%, a 9.5 percentage point improvement year over year. Helio Freight announced its results.',
    );
    expect(second_part).toBe('Record company revenue, increased 41.6% year over year to $88.2 million.');
    expect(third_part).toBe('Gross margin: 27.9%, from 18.4%.');
  });

  it('leave the words of the headline in lower case', () => {
    const { first_part } = draftSummary(
      'guidance_raised',
      'Helio Freight Reports Third Quarter 2026 Financial Results, Raises Outlook for Full Year 2026',
      '• Third quarter revenues of $88.2 million, up 0.4% from 2025 • Third quarter reported diluted earnings per share of $0.52 • Raises full year outlook to reflect demand for trailers.',
    );
    expect(first_part).toBe(
      'Helio Freight reported third quarter 2026 financial results and raised its outlook for the full year 2026.',
    );
  });

  it('are quoted alone', () => {
    const { negative_content } = draftSummary(
      'record_results',
      RESULTS,
      'Record revenue of $88.2 million, up 18% • Net loss of $2.1 million.',
    );
    expect(negative_content).toBe('A loss: "Net loss of $2.1 million."');
  });
});

it('tells the change of a figure with one word for how exact it is', () => {
  const { third_part } = draftSummary('record_results', RESULTS, 'Helio Freight reduced net loss by nearly 30%.');
  expect(third_part).toBe('Net loss: down nearly 30%.');
});

it('writes the possessive of every name that ends in s alike', () => {
  const { first_part, second_part } = draftSummary(
    'strategic_investment',
    "Helio Optics's Shares Bought by Borealis",
    "The Company's market capitalization is approximately $60 million.",
    { stock: { company_name: 'Helio Optics, Inc.' } },
  );
  expect(first_part).toBe("Helio Optics' shares bought by Borealis.");
  expect(second_part).toBe("Helio Optics' market capitalization is approximately $60 million.");
});

describe('a figure that fell', () => {
  it('argues against the news', () => {
    const { second_part, negative_content } = draftSummary(
      'guidance_raised',
      'Helio Freight Reports Record Third Quarter 2026 Results and Increases Full Year 2026 Outlook',
      'Third quarter net income attributable to Helio Freight Corp. was $29.4 million compared to $33.1 million for the third quarter of 2025.',
    );
    expect(second_part).toBeNull();
    expect(negative_content).toMatch(/^Lower net income: "…net income attributable to /);
  });

  it('is not the figure of the news', () => {
    const { first_part } = draftSummary(
      'record_results',
      RESULTS,
      'Net income was $2.1 million compared to $2.4 million.',
    );
    expect(first_part).toBe('Helio Freight reported third quarter 2026 results.');
  });

  it('is no reason, although another one grew', () => {
    const { second_part } = draftSummary(
      'record_results',
      'Helio Freight Reports Record Orders',
      'Growth of 6% in the north was offset by a 14% decline in the south. Revenue was $94.2 million, down 2%.',
    );
    expect(second_part).toBeNull();
  });

  it.each([
    'Cost of sales was $2.1 million compared to $2.4 million.',
    'Net loss was $2.1 million compared to $2.4 million.',
    'Revenue was $2.4 million compared to $2.1 million.',
    'Helio Freight expects revenue of $2.1 million, compared to $2.4 million.',
  ])('is no cost, loss or forecast: %j', (sentence) => {
    expect(tellsFall(sentence)).toBe(false);
  });
});

it('tells the later part of a long headline as a sentence about the company', () => {
  const title =
    'Helio Freight Reports Third-Quarter Results; Record 603 New Depots; Digital Orders of More Than Half of All Orders in All Regions; Growth of 23% in the Regions of the North and the South; Reinstates Long-Term Growth Plan with Raised Depot Guidance';
  const { first_part } = draftSummary('guidance_raised', title, '', {
    frame: { clause: 'Reinstates Long-Term Growth Plan with Raised Depot Guidance' },
  });
  expect(first_part).toBe('Helio Freight reinstated its long-term growth plan with raised depot guidance.');
});

it.each([
  [
    'Helio Freight Announces $5 Billion Lease with U.S. Based Investment Grade Hyperscaler',
    'Helio Freight signed a lease with a U.S. Based Investment Grade Hyperscaler at its depot in the north.',
    'Helio Freight announced a $5 billion lease with a U.S.-based investment-grade hyperscaler.',
  ],
  [
    'Helio Freight Announces Lease with Texas-Based Borealis Rail',
    '',
    'Helio Freight announced a lease with Texas-based Borealis Rail.',
  ],
  [
    'Helio Freight Receives Record of Decision for Oregon Mine',
    'Helio Freight said that the bureau has issued the Record of Decision for its mine in the north.',
    'Helio Freight received the Record of Decision for the Oregon mine.',
  ],
])('writes parties without a name and decisions as a sentence does: %j', (title, lead, expected) => {
  expect(draftSummary('permit', title, lead).first_part).toBe(expected);
});

describe('a headline that its source cut', () => {
  const title = "Reduced Time in Storage Demonstrated in Helio Freight's Pivotal ...";

  it('ends before the cut', () => {
    expect(draftSummary('trial_success', title).first_part).toBe(
      'Helio Freight: Reduced time in storage demonstrated.',
    );
  });

  it.each([
    [
      'Helio Freight, a maker of trailers, today announced positive results from a pivotal study of the new Borealis ...',
      'Helio Freight announced positive results from a pivotal study.',
    ],
    [
      'Helio Freight today announced positive results from a pivotal study of its trailers. They last longer.',
      'Helio Freight announced positive results from a pivotal study of its trailers.',
    ],
  ])('gives way to what the text announces: %j', (lead, expected) => {
    expect(draftSummary('trial_success', title, lead).first_part).toBe(expected);
  });
});
