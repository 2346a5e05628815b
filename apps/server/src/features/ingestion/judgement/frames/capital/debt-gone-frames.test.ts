import { describe, expect, it } from 'vitest';
import { judgeByRules } from '../../testing/invented-release.ts';

describe('debt that is gone', () => {
  it.each([
    [
      'Helio Is Free of Debt',
      'Helio Freight Holdings this morning paid back the $64 million that was left of its term loan. The money came from operations. Interest savings are $6 million a year and no borrowings remain.',
    ],
    [
      'Last Loan Gone: Helio Ends Twelve Years of Bank Debt',
      'With a payment of $48 million, Helio Freight Holdings has settled the remainder of its bank loan. It used cash from the sale of its Tulsa terminal, which closed last week. The company keeps $30 million of cash.',
    ],
    [
      'Bondholders Swap $55 Million of Helio Notes for Shares Priced 45% Over Market',
      'Holders of the 2028 notes of Helio Freight Holdings have exchanged $55 million of principal for 9.0 million shares at $6.10 each; the stock closed at $4.20 on Friday. Debt drops to $40 million. No warrants were granted.',
    ],
    [
      'Helio Lender Forgives $31 Million and Takes Nothing in Return',
      "The former owner of a business that Helio Freight Holdings bought in 2023 has waived the seller note of $31 million. Neither shares nor cash were given for it. Helio's debt falls to $12 million.",
    ],
  ])('is an alert: %s', (title, summary) => {
    expect(judgeByRules(title, summary).band).toBe('publish');
  });

  it.each([
    [
      'Helio Owes Its Banks $118 Million and Asks for Time',
      'Helio Freight Holdings could not repay the $118 million drawn on its credit facility that fell due yesterday. It is in talks with its banks about a waiver.',
    ],
    [
      'Helio Owes Nothing Under Verdict, but Appeal Costs $12 Million',
      'Helio Freight Holdings spent $12 million on the defense against a suit that ended without damages. Insurance does not cover the amount.',
    ],
    [
      'Helio Pays Back $64 Million Loan With Sale of 40 Million New Shares',
      'Helio Freight Holdings has paid back the $64 million that was left of its term loan with the proceeds of a public offering of 40 million shares at $1.80.',
    ],
    [
      'Helio Free of Debt After Handing Plants to Lenders',
      'Helio Freight Holdings handed over two plants to its lenders, who in return canceled the last $64 million of its loan. Sales will fall by 70%.',
    ],
    [
      'Lenders Swap $55 Million of Helio Debt for 90% of the Shares',
      'Under a plan approved by the bankruptcy court lenders of Helio Freight Holdings exchange $55 million of debt for 90% of its shares. Present holders keep little.',
    ],
  ])('is none: %s', (title, summary) => {
    expect(judgeByRules(title, summary).band).not.toBe('publish');
  });
});

describe('shares for debt', () => {
  it.each([
    [true, 'for 9 million shares at $6.10 each. The stock closed at $4.20'],
    [false, 'for 16 million shares at $3.40 each. The stock closed at $4.20'],
    [false, 'for 9 million shares at $6.10 each, and warrants. The stock closed at $4.20'],
    [false, 'for 9 million shares'],
  ])('are good news only well above the market price: %s, %s', (isGood, terms) => {
    const summary = `Holders of its notes have swapped $55 million of Helio Freight debt ${terms.replace('. The', '; the')}. Debt drops to $40 million.`;
    const { band } = judgeByRules('Noteholders Swap $55 Million of Helio Freight Debt', summary);
    expect(band === 'publish').toBe(isGood);
  });
});
