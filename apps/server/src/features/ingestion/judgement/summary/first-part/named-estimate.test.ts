import { describe, expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';
import { describeFact, findResultsFacts } from './results-sentences.ts';

describe('a figure next to what was expected of it', () => {
  it.each([
    [
      'Helio Freight reported revenue of $41 million, an increase of 12%, where analysts had looked for $38 million.',
      'revenue of $41 million (up 12%), against a consensus of $38 million',
    ],
    [
      'Revenue of $41 million was more than the $38 million analysts had modeled.',
      'revenue of $41 million, against a consensus of $38 million',
    ],
    [
      "Revenue rose 12% to $41 million, above the top of the company's range of $36 million to $38 million.",
      'revenue of $41 million (up 12%), against its own forecast of $36 million to $38 million',
    ],
  ])('keeps the estimate or the own forecast: %s', (sentence, expected) => {
    expect(findResultsFacts([sentence]).map(describeFact)[0]).toBe(expected);
  });

  it('takes no estimate of another figure', () => {
    const [fact] = findResultsFacts([
      'Revenue was $41 million, and earnings were $0.30 per share, where analysts expected $0.22.',
    ]);
    expect(fact?.consensus).toBeNull();
  });
});

describe('a raised forecast in the text', () => {
  const lead = (sentence: string): string =>
    draftSummary(
      'guidance_raised',
      'Helio Freight Nudges Its Sights Higher',
      `Helio Freight Inc. had a strong quarter. ${sentence}`,
    ).first_part;

  it.each([
    [
      'For the full year the company now projects revenue of $133 million to $136 million, up from $124 million to $128 million.',
      'Helio Freight raised its full-year revenue guidance to $133-$136 million from $124-$128 million.',
    ],
    [
      'It projects fourth-quarter revenue of $52 million to $56 million, up from the $47 million to $49 million given on June 2.',
      'Helio Freight raised its fourth-quarter revenue guidance to $52-$56 million from $47-$49 million.',
    ],
    [
      'The company raised its full-year growth forecast to about 17% from 12% to 14%.',
      'Helio Freight raised its full-year growth guidance to about 17% from 12% to 14%.',
    ],
    [
      'The company lifted its 2026 revenue guidance to $90 million to $93 million.',
      'Helio Freight raised its 2026 revenue guidance to $90-$93 million.',
    ],
    [
      'Fiscal 2027 revenue is now seen at $101 million to $104 million, up from $93 million to $95 million.',
      'Helio Freight raised its fiscal 2027 revenue guidance to $101-$104 million from $93-$95 million.',
    ],
  ])('comes with its period and the earlier forecast: %s', (sentence, expected) => {
    expect(lead(sentence)).toBe(expected);
  });
});

it('names the quarter and the consensus of a forecast next to results', () => {
  const draft = draftSummary(
    'earnings_beat',
    'Helio Freight Beats Estimates',
    'Helio Freight Inc. reported third-quarter revenue of $36 million, up 38% and better than the consensus of $32.8 million. Earnings were $0.21 per share compared with a loss of $0.05. For the fourth quarter the company guides to revenue of $38 million to $40 million, where analysts model $34.5 million.',
  );
  expect(draft.third_part).toBe(
    'Revenue outlook (fourth quarter): $38 million to $40 million, consensus $34.5 million (midpoint about 13% higher).',
  );
});

it('joins a figure and its distance from the consensus, also if another figure follows', () => {
  const { second_part: second } = draftSummary(
    'guidance_raised',
    'Helio Freight Raises Its Forecast',
    'Helio Freight Inc. reported revenue of $56.8 million for the third quarter, up 23% and above the consensus of $52.1 million. Diluted earnings of $0.67 per share compared with a consensus of $0.57. The company now sees 2026 revenue of $548 million to $554 million, against $526 million to $536 million before.',
  );
  expect(second).toBe(
    'Midpoint about 4% above the earlier guidance. Third quarter revenue of $56.8 million (up 23%), about 9% above the consensus of $52.1 million. Diluted earnings about 18% above the consensus.',
  );
});
