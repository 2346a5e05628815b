import { describe, expect, it } from 'vitest';
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
      'Helio Freight reported third quarter 2026 financial results and raised outlook for full year 2026.',
    );
  });

  it('are quoted alone', () => {
    const { negative_content } = draftSummary(
      'record_results',
      RESULTS,
      'Record revenue of $88.2 million, up 18% • Net loss of $2.1 million.',
    );
    expect(negative_content).toBe('A net loss: "Net loss of $2.1 million."');
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
