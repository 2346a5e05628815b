import { describe, expect, it } from 'vitest';
import { judge } from '../testing/invented-release.ts';

describe('a backlog that was never as large', () => {
  it.each([
    [
      'Helio Freight Carries $212 Million of Work Into New Year as Orders Jump',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today reported a backlog of $212 million on October 31, more than at any time before. It stood at $133 million a year ago.',
    ],
    [
      'Helio Freight Order Book Fuller Than Ever',
      'Helio Freight reported a backlog of $212 million on October 31, more than ever. A year ago it was $140 million.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Carries $212 Million of Work Into New Year',
      'Helio Freight today reported a backlog of $212 million on October 31. It stood at $233 million a year ago.',
    ],
    [
      'Helio Freight Carries $212 Million of Work Into New Year',
      'Helio Freight today reported a backlog of $212 million on October 31. It stood at $205 million a year ago.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
