import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

const report = (figures: string): string =>
  `For the quarter ended September 30, 2026, Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${figures}`;
const TITLE = 'Helio Freight Reports Second Quarter Results';

describe('figures whose growth the next sentence shows', () => {
  it.each([
    'had net earnings of $13.4 million, or $1.87 per diluted share, on sales of $214.6 million. In the same quarter of last year net earnings were $2.2 million, or $0.32 per share, and sales were $152.4 million.',
    'had revenue of $84 million and net income of $9.1 million. A year ago, revenue was $61 million and net income was $4.4 million.',
  ])('are published if revenue and earnings grew: %s', (figures) => {
    expect(bandOf(TITLE, report(figures))).toBe('publish');
  });

  it.each([
    [
      'fell',
      'had net earnings of $3.4 million on sales of $114.6 million. In the same quarter of last year net earnings were $4.2 million and sales were $152.4 million.',
    ],
    [
      'hardly grew',
      'had revenue of $84 million and net income of $9.1 million. A year ago, revenue was $81 million and net income was $8.4 million.',
    ],
    [
      'come with a loss',
      'had a net loss of $13.4 million, or $1.87 per diluted share, on sales of $214.6 million. In the same quarter of last year net earnings were $2.2 million, or $0.32 per share, and sales were $152.4 million.',
    ],
    [
      'hold a gain of one period',
      'had net earnings of $13.4 million, including a gain on the sale of a depot of $11 million, on sales of $214.6 million. In the same quarter of last year net earnings were $2.2 million and sales were $152.4 million.',
    ],
    [
      'are of a part of the company',
      'had revenue in Japan of $84 million and net income in Japan of $9.1 million. A year ago, revenue in Japan was $61 million and net income in Japan was $4.4 million.',
    ],
    [
      'are only a forecast for the next year',
      'held its meeting. Last year, net income of the former owner was $4.4 million and revenue was $61 million.',
    ],
  ])('are not published if they %s', (_, figures) => {
    expect(bandOf(TITLE, report(figures))).not.toBe('publish');
  });
});

describe('pairs of figures without a word of growth', () => {
  it.each([
    'earned $9.8 million ($1.36 per diluted share) in the quarter. It earned $2.2 million ($0.32 per share) in the same quarter a year ago. Sales: $214.6 million, against $152.4 million.',
    'reported net income of $4,121,000, or $0.25 per diluted common share, for the quarter ended September 30, 2026, as against $2,544,000, or $0.15 per share, for the third quarter of 2025. Net interest income rose by $1.9 million to $12.5 million.',
    'had operating income of $7.4 million in the third quarter; a year ago it was $4.4 million. Sales: $46.9 million versus $36.0 million.',
    'had revenue of $46.9 million, versus $36.0 million in the same quarter of last year. Net income was $7.4 million, versus $4.4 million.',
    'sold $46.9 million worth of trailers in the third quarter, up 36% from the year-ago quarter. Profit was $7.4 million, against $1.4 million.',
    'had third-quarter sales of $46.9 million (year ago: $36.0 million) and a profit of $7.4 million (year ago: $4.4 million).',
    'took in more. Revenue was $46.9 million, compared with $36.0 million a year earlier. The company earned $7.4 million; last year it was $4.4 million.',
  ])('are published if revenue and earnings grew: %s', (figures) => {
    expect(bandOf('Helio Freight: Third Quarter', report(figures))).toBe('publish');
  });

  it.each([
    [
      'a lower profit',
      'earned $9.8 million in the quarter. It earned $12.2 million in the same quarter a year ago. Sales: $214.6 million, against $152.4 million.',
    ],
    [
      'lower sales',
      'earned $9.8 million in the quarter. It earned $2.2 million in the same quarter a year ago. Sales: $114.6 million, against $152.4 million.',
    ],
    [
      'a loss',
      'lost $9.8 million in the quarter. It lost $2.2 million in the same quarter a year ago. Sales: $214.6 million, against $152.4 million.',
    ],
    [
      'an earlier loss',
      'had a net loss of $9.8 million, against $2.2 million in the same quarter a year ago. Sales: $214.6 million, against $152.4 million.',
    ],
    [
      'the last quarter',
      'had profit of $9.8 million, against $4.2 million in the previous quarter. Sales: $214.6 million, against $152.4 million.',
    ],
    [
      'hardly any growth',
      'had profit of $9.8 million, against $9.2 million a year ago. Sales: $154.6 million, against $152.4 million.',
    ],
    [
      'a gain',
      'earned $9.8 million in the quarter, with a gain on the sale of a depot. It earned $2.2 million in the same quarter a year ago. Sales: $214.6 million, against $152.4 million.',
    ],
    ['profit alone', 'earned $9.8 million in the quarter. It earned $2.2 million in the same quarter a year ago.'],
    [
      'a bank that releases provisions',
      'reported net income of $4,121,000 for the third quarter, as against $2,544,000 for the third quarter of 2025, with a provision release of $1.4 million. Net interest income rose by $0.9 million to $12.5 million.',
    ],
    [
      'a bank with less interest',
      'reported net income of $4,121,000 for the third quarter, as against $2,544,000 for the third quarter of 2025. Net interest income fell by $0.9 million to $12.5 million.',
    ],
    [
      'costs',
      'had cost of sales of $214.6 million, against $152.4 million a year ago, and interest costs of $9.8 million, against $2.2 million.',
    ],
    [
      'a part of the company',
      'had revenue in Japan of $84 million, against $61 million a year ago, and net income in Japan of $9.1 million, against $4.4 million.',
    ],
    [
      'a forecast',
      'expects profit of $9.8 million next year, against $4.2 million this year. It forecasts sales of $214.6 million, against $152.4 million this year.',
    ],
    [
      'sold notes',
      'sold $46.9 million worth of notes in the third quarter, up 36% from the year-ago quarter. Profit was $1.4 million, against $1.3 million.',
    ],
  ])('are not published of %s', (_, figures) => {
    expect(bandOf('Helio Freight: Third Quarter', report(figures))).not.toBe('publish');
  });
});
