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
