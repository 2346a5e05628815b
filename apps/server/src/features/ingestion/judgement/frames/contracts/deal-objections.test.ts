import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('work that another company wins', () => {
  it.each([
    [
      'Army Awards $64 Million Trailer Contract',
      'A privately owned manufacturer said today it has won a five-year production contract for trailers, worth $64 million. They serve beside trucks of Helio Freight.',
    ],
    [
      'Navy Awards $31 Million Trailer Contract',
      "A California startup announced today that it has received the Navy's $31 million contract for trailers. Helio Freight has no comment.",
    ],
    [
      'Navy Awards $31 Million Trailer Contract',
      'The Navy awarded a contract of $31 million for trailers to Tallow Lines. They take the place of trailers of Helio Freight.',
    ],
    [
      'Port of Tulsa Signs $31 Million Trailer Contract',
      'Tallow Lines has received a contract of $31 million from the Port of Tulsa. Helio Freight had also bid.',
    ],
    [
      'Port of Tulsa Awards $31 Million Trailer Contract; Helio Freight Was the Incumbent',
      'The contract of $31 million was awarded for five years.',
    ],
  ])('is not published: %s %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });

  it.each([
    [
      'Helio Freight Wins $64 Million Army Trailer Contract',
      'The trailers take the place of those of Tallow Lines. Deliveries begin in May.',
    ],
    [
      'Incumbent Helio Freight Wins $64 Million Army Trailer Contract',
      'Helio Freight, the incumbent, was awarded the contract for the five years to 2031.',
    ],
    [
      'Helio Freight Wins $64 Million Trailer Contract',
      'A regional carrier has ordered trailers for $64 million from Helio Freight. Two rivals had also bid.',
    ],
  ])('leaves the company’s own wins alone: %s %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });
});

describe('payment that is late or not in cash', () => {
  const contract = 'Helio Freight Signs $60 Million Hauling Contract With Tallow Lines';
  it.each([
    'The fee is to be paid in shares of Tallow Lines.',
    'The customer pays with equity in itself.',
    'Instead of cash the customer delivers fuel over five years.',
    'The customer settles the invoices with its own preferred shares.',
    'The fee is paid in kind.',
    'The customer transfers a 12% holding in its business as payment.',
  ])('sends a contract to the desk: %s', (detail) => {
    const summary = `Helio Freight signed a five-year hauling contract valued at $60 million with Tallow Lines. ${detail}`;
    expect(judge(contract, summary).band).toBe('desk');
    expect(judge(contract, summary.replace(detail, 'The fee is paid in cash each month.')).band).toBe('publish');
  });

  const sale = 'Helio Freight Sells Trailer Leasing Business for $90 Million';
  it.each([
    'The balance falls due only after the first delivery.',
    'Three quarters of the price will be paid in 2030.',
    'The buyer pays $10 million at closing.',
    'Of the price, the remainder is a note due in 2031.',
    'Helio Freight lends the buyers a part of the price.',
  ])('sends a sale to the desk: %s', (detail) => {
    const summary = `Helio Freight has sold its trailer leasing business to Tallow Lines for $90 million. ${detail}`;
    expect(judge(sale, summary).band).toBe('desk');
  });

  it.each([
    'The price was paid in cash.',
    'The balance is payable in cash at closing.',
    'The buyer pays $80 million at closing.',
  ])('publishes a sale that is paid for: %s', (detail) => {
    const summary = `Helio Freight has sold its trailer leasing business to Tallow Lines for $90 million. ${detail}`;
    expect(judge(sale, summary).band).toBe('publish');
  });
});

describe('revenue and hopes in the words of a contract', () => {
  it.each([
    ['Helio Freight Maps Route to $2 Billion', 'By 2030 the company aims to reach contract revenue of $2.0 billion.'],
    ['Helio Freight Reports Contract Revenue', 'The company reached contract revenue of $300 million.'],
    ['Helio Freight Sets Targets', 'The company aims to win contracts of $2.0 billion by 2030.'],
  ])('are not published: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });
});
