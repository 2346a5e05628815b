import { describe, expect, it } from 'vitest';
import { extractNumbers } from './story-numbers.ts';

describe('extractNumbers', () => {
  it.each([
    ['$82 Million', ['82000000']],
    ['US$82M', ['82000000']],
    ['$82,000,000', ['82000000']],
    ['€1.1 billion', ['1100000000']],
    ['$1.5bn', ['1500000000']],
    ['$20-million', ['20000000']],
    ['29% and 29', ['29', '29%']],
    ['4.300 percent', ['4.3%']],
    ['Q2 2026', ['2', '2026']],
    ['Second Quarter 2026', ['2', '2026']],
    ['Phase III and Phase 3', ['3', '3']],
    ['ten of 10 mice', ['10', '10']],
    ['2 mg', ['2']],
    ['nothing', []],
  ])('reads %s', (text, numbers) => {
    expect(extractNumbers(text).numbers).toEqual(numbers);
  });

  it('keeps the words', () => {
    expect(extractNumbers('Awarded $82 Million Order').remainder.replace(/\s+/g, ' ')).toBe('Awarded $ Order');
  });
});
