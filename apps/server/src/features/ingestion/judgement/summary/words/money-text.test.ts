import { describe, expect, it } from 'vitest';
import { formatMoney, MONEY } from './money-text.ts';

const amountIn = (text: string): string => new RegExp(MONEY, 'i').exec(text)?.[0] ?? '';

describe('formatMoney', () => {
  it.each([
    ['worth $60M in all', '$60 million'],
    ['worth $300 Million in all', '$300 million'],
    ['worth $1.2 BILLION in all', '$1.2 billion'],
    ['worth $600.000M in all', '$600 million'],
    ['worth $3.590 billion in all', '$3.59 billion'],
    ['worth $3.50 billion in all', '$3.50 billion'],
    ['worth $1.2 bln in all', '$1.2 billion'],
    ['worth $3,550,000 in all', '$3.55 million'],
    ['worth $3,555,000 in all', '$3,555,000'],
    ['worth $12+ million in all', 'at least $12 million'],
    ['worth $12-plus million in all', 'at least $12 million'],
    ['worth $12M+ in all', 'at least $12 million'],
    ['worth $12 million+ in all', 'at least $12 million'],
    ['worth more than $12+ million in all', 'more than $12 million'],
    ['worth $50,000,000 in all', '$50 million'],
    ['worth up to $5 million in all', 'up to $5 million'],
    ['Agency to Cover $5 million of it', '$5 million'],
    ['Options would add up to $5 million', 'up to $5 million'],
    ['worth $30-$35 million in all', '$30 million to $35 million'],
    ['worth €4 to 5 million in all', '€4 million to €5 million'],
    ['worth $30M–$35M in all', '$30 million to $35 million'],
    ['a $60-million-plus deal', 'at least $60 million'],
    ['worth $1,200,000,000 in all', '$1.2 billion'],
    ['by $90 million to $250 million', '$90 million'],
  ])('writes the amount of %s', (text, written) => {
    expect(formatMoney(amountIn(text))).toBe(written);
  });
});
