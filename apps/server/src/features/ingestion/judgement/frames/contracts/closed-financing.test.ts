import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('an award that becomes firm', () => {
  it.each([
    [
      'Financing Closed, Helio Freight Breaks Ground on $90 Million Navy Depot',
      'Helio Freight Holdings, Inc. (NYSE: HLIO) announced that financing for its depot contract with the Navy has closed and that construction has begun. With the closing, $90 million moves from awarded to contracted backlog.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Breaks Ground on $90 Million Navy Depot',
      'Helio Freight announced that financing for its depot contract with the Navy is expected to close in May. With the closing, $90 million would move from awarded to contracted backlog.',
    ],
    [
      'Financing Closed, Helio Freight Breaks Ground on $90 Million Depot',
      'Helio Freight announced that financing for its own depot has closed and that construction has begun. The depot costs $90 million.',
    ],
    [
      'Helio Freight Breaks Ground on $90 Million Navy Depot',
      'Helio Freight celebrated the start of construction under its contract with the Navy, which has been in its contracted backlog since 2025.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
