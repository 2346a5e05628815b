import { describe, expect, it } from 'vitest';
import { findForecastChanges, findReleaseForecastChanges } from './forecast-changes.ts';

describe('findForecastChanges', () => {
  it.each([
    ['raised', 'now looks for revenue of $214 million to $218 million, against $202 million to $208 million before'],
    ['raised', 'The sales corridor is now $372 million to $376 million (before: $353 million to $357 million)'],
    ['lowered', 'The sales corridor is now $353 million to $357 million (before: $372 million to $376 million)'],
    [
      'raised',
      'income is seen at $81 million to $85 million, where the plan until May said $62 million to $70 million',
    ],
    [
      'lowered',
      'income is seen at $52 million to $55 million, where the plan until May said $62 million to $70 million',
    ],
    [
      'raised',
      'puts sales for the three months that end in October at $60 million, up from its May view of $50 million',
    ],
    ['raised', 'now expects $0.21 to $0.28 per share; on October 28, it had forecast a loss of $0.12'],
    ['lowered', 'now expects $0.21 to $0.28 per share; six weeks ago it had guided to $0.35'],
    [
      'raised',
      'expects sales of $38 million, previously In August it had indicated $31 million, and a year ago $26 million',
    ],
    ['raised', 'Raises FY27 EPS Guidance from $0.16-0.21 to $0.26-0.29'],
    ['raised', 'cash flow is now forecast at $30 million to $31 million, raised from $24 million to $26 million'],
    ['raised', 'narrows its expected loss to $10 million from $14 million'],
    ['narrowed', 'expects revenue of $143 million, against guidance of $138 million to $144 million'],
    ['lowered', 'sees sales of $52 million, versus its guidance of $60 million to $64 million'],
    ['narrowed', 'Raises FY27 EPS Guidance from $3.03-3.13 to $3.07-3.13'],
    ['narrowed', 'Raises FY27 EPS Guidance from $3.00 to $3.01'],
    ['lowered', 'rebased its sales expectation to $185 million, compared with $210 million before'],
    ['lowered', 'now anticipates a loss of $1.10 to $1.20 per share where it had anticipated a loss of $0.60 to $0.70'],
    ['lowered', 'Lowers FY27 EPS Guidance from $2.27 to $2.15'],
    ['lowered', 'Expects FY27 EPS of $2.25 Compared to Prior Guidance of $2.60, Consensus of $1.97'],
    ['raised', 'now anticipates a loss of $0.50 per share where it had anticipated $0.60'],
    ['raised', 'now expects sales of $50 million, up from $40 million, despite higher costs'],
    ['raised', 'Last year was slow, but Helio now expects sales of $50 million, up from $40 million before'],
    ['lowered', 'Revises FY27 EPS Guidance from $1.00-1.30 to $1.00-1.20'],
    ['lowered', 'Revises FY27 EPS Guidance from $1.00-1.20 to $0.90-1.20'],
    ['narrowed', 'Revises FY27 EPS Guidance from $2.80-3.20 to $3.00-3.20'],
    ['narrowed', 'Revises FY27 EPS Guidance from $3.00-3.10 to $3.02-3.09'],
    ['narrowed', 'Revises FY27 EPS Guidance from $3.00-3.10 to $3.00-3.09'],
    ['narrowed', 'Revises FY27 EPS Guidance from $1.00-1.20 to $0.95-1.40'],
    ['narrowed', 'Revises FY27 EPS Guidance from $1.00-1.20 to $0.95-1.25'],
  ])('reads a %s forecast: %s', (direction, text) => {
    expect(findForecastChanges(text)).toMatchObject([{ direction }]);
  });

  it.each([
    ['results of a year ago', 'now reports revenue of $50 million compared with $40 million a year ago'],
    ['a forecast next to results of a year ago', 'now expects sales of $50 million, against $40 million a year ago'],
    ['two forecasts', 'now expects sales of $50 million and earnings of $2 million'],
    ['a figure that starts at zero', 'now expects sales of $50 million, against $0 before'],
    ['a figure in another unit', 'now expects sales of $56 million, against $2 before'],
    ['an estimate', 'now expects revenue of $50 million against a consensus of $60 million'],
    ['a corrected figure', 'backlog of $61 million (instead of $81 million)'],
    ['figures of other bullets', 'Prior target met • EPS of $1.48 • Revenue from continuing operations of $3.20'],
    [
      'figures of continuing operations',
      'meets prior target, sales of $56 million, from continuing operations $40 million',
    ],
    ['costs', 'now expects capital expenditures of $50 million, down from $60 million before'],
  ])('ignores %s', (_, text) => {
    expect(findForecastChanges(text)).toEqual([]);
  });

  it('measures the change and quotes both forecasts', () => {
    const [found] = findForecastChanges('Raises FY27 EPS Guidance from $1.90-$2.10 to $2.40-$2.60, Again');
    expect(found?.change).toBeCloseTo(0.25, 5);
    expect(found?.words).toBe('$1.90-$2.10 to $2.40-$2.60');
  });
});

describe('findReleaseForecastChanges', () => {
  it.each([
    'The previous range was $50 million to $52 million.',
    'Its last forecast had been $50 million.',
    'It had guided to $50 million.',
    'Until now management expected $50 million.',
    'The company previously looked for $50 million.',
    'The corridor given in August for the same period was $48 million to $52 million.',
    'It had asked investors to look for $48 million to $52 million.',
  ])('compares a forecast with that of the next sentence: %s', (text) => {
    const now = { text: 'Sales for 2026 are now put at $60 million to $62 million.', place: 'lead' } as const;
    expect(findReleaseForecastChanges([now, { text, place: 'lead' }])).toMatchObject([{ direction: 'raised' }]);
  });

  it('reads an end of a range that was cut', () => {
    const text = 'It now sees sales of $1.50 billion to $1.53 billion; before, it was $1.50 billion to $1.60 billion.';
    expect(findReleaseForecastChanges([{ text, place: 'lead' }])).toMatchObject([{ direction: 'lowered' }]);
  });

  it('compares forecasts on both sides of a semicolon', () => {
    const text = 'EBITDA is now put at $96 million; the forecast given in May was $74 million to $82 million.';
    expect(findReleaseForecastChanges([{ text, place: 'lead' }])).toMatchObject([{ direction: 'raised' }]);
  });

  it('reads the headline and the lead, but not the body', () => {
    const found = findReleaseForecastChanges([
      { text: 'Raises FY27 EPS Guidance from $2.00 to $2.20', place: 'headline' },
      { text: 'Sales are now expected at $60 million, up from $50 million before.', place: 'lead' },
      { text: 'Margins are now expected at $9 million, up from $8 million before.', place: 'body' },
    ]);
    expect(found.map(({ words }) => words)).toEqual(['$2.00 to $2.20', '$60 million, up from $50 million']);
  });
});
