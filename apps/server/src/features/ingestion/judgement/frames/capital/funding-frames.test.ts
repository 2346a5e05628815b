import { describe, expect, it } from 'vitest';
import { findCautions } from '../../cautions/find-cautions.ts';
import { splitIntoPassages } from '../../text/passages.ts';
import { sortDeals } from '../testing/read-deal.ts';

describe('grant or public funding', () => {
  it.each([
    ['Helio Freight Receives $12 Million Grant From Department of Energy'],
    ['Helio Freight Awarded $12 Million in Non-Dilutive Funding by BARDA'],
    ['Department of Energy Awards Helio Freight $12 Million'],
    ['Helio Freight Finalizes $12 Million DOE Grant Agreement'],
    ['NIH BACKS HELIO FREIGHT WITH $12 MILLION GRANT'],
    ['Helio Freight Wins $12 Million Federal Grant, No Repayment Required'],
    ['State of Colorado Grant of $12 Million Awarded to Helio Freight'],
    ['Energy Department Releases First $12 Million of Loan to Helio Freight'],
    ['Energy Department Restores $12 Million to Helio Freight'],
    ['BARDA Adds $12 Million to Helio Freight Trailer Work'],
    ['Second Tranche Released: BARDA Adds $12 Million to Helio Freight Work'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('grant');
  });

  it.each([
    ['Helio Freight Gets Conditional Commitment for $120 Million Department of Energy Loan'],
    ['Helio Freight in Line for as Much as $12 Million From Department of Energy'],
    ['Helio Freight Receives Letter of Interest for $120 Million From Export-Import Bank'],
    ['Helio Freight Selected for Negotiation of $12 Million DOE Grant'],
    ['Helio Freight Receives Grant From Department of Energy'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('grant');
    expect(desk).toContain('grant');
  });

  it.each([
    ['Nevada Takes Back $12 Million Grant Given to Helio Freight'],
    ['Helio Freight Repays $12 Million Federal Grant'],
    ['Helio Freight Reports Inducement Grant Under Nasdaq Listing Rule'],
    ['Department of Energy Terminates $12 Million Grant to Helio Freight'],
    ['Helio Freight Submits Application for $12 Million DOE Grant'],
    ['Helio Freight Awards $12 Million in Grants to Students'],
    ['Borealis Rail Receives $12 Million Grant From Department of Energy'],
    ['Helio Freight Granted Patent Worth $12 Million'],
    ['University Wins $12 Million Federal Grant for Site of Helio Freight Depot'],
    ['Customer of Borealis Rail Receives $12 Million Grant to Test Helio Freight Trailers'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('grant');
  });
});

describe('a grant in own news', () => {
  const lead = (news: string): string => `Helio Freight announced that ${news}`;

  it('is one for the company if no other recipient is named', () => {
    const news = 'the Department of War has approved an award of $62 million for the rail study.';
    expect(sortDeals('Elk Ridge Moves On', lead(news)).complete).toContain('grant');
  });

  it.each([
    'the Department of War has approved an award of $62 million to Borealis Rail.',
    'the Department of Energy cut its award from $144 million to $57 million.',
  ])('is none in %s', (news) => {
    expect(sortDeals('Elk Ridge Moves On', lead(news)).complete).not.toContain('grant');
  });
});

describe('a contract of an agency', () => {
  it.each([
    ['NASA Awards Helio Freight $12 Million Contract'],
    ['U.S. Army Awards Helio Freight $12 Million Task Order for Trailers'],
    ['Helio Freight Expands With $12 Million NASA Trailer Contract Award'],
    ['DARPA Awards Helio Freight $12 Million Research Contract'],
  ])('is no grant in %j', (title) => {
    const { complete } = sortDeals(title);
    expect(complete).not.toContain('grant');
    expect(complete).toContain('contract');
  });
});

describe('new shares below the price', () => {
  it('are no pipes of steel', () => {
    expect(sortDeals('Helio Freight Wins $12 Million Federal Grant for Steel Pipe').complete).toContain('grant');
    expect(sortDeals('Helio Freight Wins $12 Million Federal Grant and PIPE Financing').complete).toEqual([]);
  });
});

describe('strategic investment in the company', () => {
  it.each([
    ['Tallow Fund has bought $24 million of its common shares at $3.20 each, 24% below the last close.', false],
    ['Tallow Fund has bought $24 million of its common shares at $5.20 each, 24% above the last close.', true],
    ['Tallow Fund purchased $24 million of new shares at a premium of 33% to the close.', true],
    ['Tallow has bought 4 million newly issued shares for $24 million, 36% above the last close.', true],
    ['it announces the closing of an investment of $24 million by Tallow at a premium of 34%.', true],
    ['it announces the closing of the investment of $24 million by Tallow at a premium of 34%.', false],
    ['Tallow has bought 4 million newly issued shares for $24 million, 6% under the last close.', false],
  ])('is complete only at a price above the market: %s', (news, isComplete) => {
    const text = `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that ${news}`;
    const { complete } = sortDeals('News From Helio Freight', text);
    expect(complete.includes('strategic_investment')).toBe(isComplete);
  });

  it('is not complete if goods are bought', () => {
    const title = "Borealis Rail Puts Another $24 Million of Axles Into Helio Freight's Shop";
    expect(sortDeals(title).complete).not.toContain('strategic_investment');
  });

  it.each([
    ['Lockmere Puts $40 Million Into Helio Freight at a 35% Premium'],
    ['Lockmere Invests $40 Million in Helio Freight'],
    ['Lockmere Is Taking 12% of Helio Freight for $40 Million'],
    ['Helio Freight Receives $40 Million Strategic Investment From Lockmere'],
    ['Helio Freight Announces $40 Million Equity Investment by Lockmere'],
    ['Lockmere to Take $40 Million Stake in Helio Freight'],
    ['Lockmere Buys Into Helio Freight: $40 Million at $5.60 per Share'],
    ['Lockmere to Invest $40 Million in Helio Freight at $5.60 per Share'],
    ['Helio Freight Announces Strategic Investment by US Federal Government'],
    ['Department of War Takes 12% Stake in Helio Freight'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('strategic_investment');
  });

  it.each([
    ['Lockmere to Acquire 25% Stake in Helio Freight'],
    ['Helio Freight Announces Strategic Investment of Up to $40 Million From Lockmere'],
    ['Helio Freight Signs Non-Binding Term Sheet for $40 Million Strategic Investment From Lockmere'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('strategic_investment');
    expect(desk).toContain('strategic_investment');
  });

  it.each([
    ['Helio Freight Invests $40 Million in Lockmere'],
    ['Helio Freight Announces $40 Million Strategic Investment in Its Denver Depot'],
    ['Helio Freight Makes Strategic Investment of $40 Million to Expand Depot'],
    ['Helio Freight Makes $40 Million Minority Investment in Lockmere'],
    ['Helio Freight Receives $40 Million Strategic Investment From Lockmere in Convertible Notes'],
    ['Lockmere Cancels $40 Million Investment in Helio Freight'],
    ['Lockmere Sells $40 Million Stake in Helio Freight'],
    ['Department of War Takes 12% Stake in Borealis Rail'],
    ['Lawmakers Urge U.S. Government to Take Stake in Helio Freight'],
    ['U.S. Government Cancels Equity Investment by Department of War in Helio Freight'],
    ['Lockmere Invests $40 Million in Borealis Rail'],
    ['Helio Freight Buys Into Lockmere for $40 Million'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('strategic_investment');
  });
});

describe('debt reduction', () => {
  it('is not complete for a part of the debt', () => {
    const title = 'Helio Freight Exits Rail Stake for $24 Million, Repays Part of 12% Notes';
    expect(sortDeals(title).complete).not.toContain('debt_reduction');
  });

  it.each([
    ['Helio Freight Repays $45 Million Term Loan in Full'],
    ['Helio Freight Retires $45 Million of Convertible Notes'],
    ['Helio Freight Buys Back $45 Million of Notes at 78 Cents on the Dollar'],
    ['HELIO FREIGHT PAYS DOWN $45 MILLION OF DEBT'],
    ['Helio Freight Repays $45 Million Term Loan From Surplus of Pension Plan'],
    ['Helio Freight Uses Cash to Retire $45 Million Term Loan'],
    ['Helio Freight Knocks $45 Million Off Its Debt'],
    ['Helio Freight Reduces Debt by $45 Million'],
    ['Helio Freight Is Debt-Free With Early Repayment of $45 Million Loan'],
    ['Helio Freight Enters Deal With Noteholders to Cut Debt by $45 Million'],
    ['Helio Freight Signs Agreement With Lenders to Eliminate $45 Million of Its Notes'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('debt_reduction');
  });

  it.each([
    ['Helio Freight Repays $45 Million Term Loan With Proceeds From New Notes'],
    ['Helio Freight Refinances $45 Million of Debt'],
    ['Helio Freight Reduces Debt by $45 Million in Exchange for Shares'],
    ['Helio Freight Converts $45 Million of Notes Into Equity'],
    ['Helio Freight Plans to Reduce Debt by $45 Million'],
    ['Helio Freight Redeems $45 Million of Preferred Shares'],
    ['Helio Freight Repays $45 Million Term Loan at Maturity'],
    ['Lenders Lower Interest on Helio Freight’s $45 Million Term Loan'],
    ['Helio Freight Reduces Debt by $45 Million Through the Transfer of Depots'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('debt_reduction');
  });

  it.each([
    ['Helio Freight has a new $38 million term loan.'],
    ['Helio Freight refinanced it with another lender.'],
    ['It reduced its debt through the transfer of depots.'],
    ['Helio Freight gave up its rail depots.'],
    ['It sold a depot, which contributed 41% of sales.'],
    ['It sold depots. The depots had produced half of its cash flow.'],
    ['It sold a depot. A loss of $70 million is booked.'],
    ['Its borrowers repaid early.'],
    ['Helio Freight said that income will be a fifth lower.'],
    ['It sold a depot. It recorded an impairment of $61 million.'],
    ['Helio Freight has paid the final installment of its loan.'],
  ])('is not complete if the text says: %s', (lead) => {
    expect(sortDeals('Helio Freight Repays $45 Million Term Loan in Full', lead).complete).toEqual([]);
  });
});

describe('financing without new shares', () => {
  it.each([
    ['Helio Freight Closes $75 Million Credit Facility'],
    ['Helio Freight Secures $75 Million Non-Dilutive Debt Financing From Lockmere'],
    ['Helio Freight Enters Into $75 Million Term Loan Agreement'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).toEqual([]);
    expect(desk).toContain('financing');
  });
});

describe('an investment by a government or a well-known company', () => {
  it.each([
    ['Helio Freight Announces Strategic Investment by US Federal Government'],
    ['Helio Freight Receives Strategic Equity Investment From Toyota'],
    ['NVIDIA Makes Strategic Investment in Helio Freight'],
  ])('needs no amount in a small company: %s', (title) => {
    expect(sortDeals(title).complete).toContain('strategic_investment');
  });

  it.each([
    ['Helio Freight Announces Strategic Investment by Lockmere Partners'],
    ['Helio Freight Seeks Strategic Investment From Toyota'],
    ['Helio Freight Announces Potential Strategic Investment by US Government'],
    ['Helio Freight Makes Strategic Investment in Toyota Supplier'],
    ['Helio Freight Announces Strategic Investment by Toyota Supplier Lockmere'],
    ['Helio Freight Closes Strategic Investment From Toyota'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('strategic_investment');
  });
});

describe('an investment to acquire new shares', () => {
  const title = 'Borealis Rail to Invest $90 Million to Acquire Nine Million Newly Issued Shares of';

  it('is one in the company whose shares they are', () => {
    expect(sortDeals(`${title} Helio Freight`).complete).toContain('strategic_investment');
    expect(sortDeals(`${title} Lockmere`).complete).toEqual([]);
    const own = 'Helio Freight to Invest $90 Million to Acquire Nine Million Newly Issued Shares of Lockmere';
    expect(sortDeals(own).complete).toEqual([]);
  });
});

describe('an agreement to sell what remains', () => {
  it('is definitive', () => {
    const lead =
      'DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive agreement to sell its remaining royalty interest to Lockmere for $85 million in cash.';
    const cautions = findCautions(splitIntoPassages({ title: 'Helio Freight Sells Royalty', summary: lead }));
    expect(cautions.map(({ caution }) => caution.id)).not.toContain('conditional');
  });
});

describe('debt that a lender forgives', () => {
  it('is debt reduction of the borrower', () => {
    const lead = 'A lender forgives $155 million of principal in return for one payment.';
    expect(sortDeals('Helio Freight and Its Lender Agree', lead).complete).toContain('debt_reduction');
  });

  it.each([
    'Helio Freight forgives $155 million of loans.',
    'A lender may forgive $155 million of principal.',
    'A lender forgives $155 million of principal and receives 20 million new shares in exchange.',
  ])('is none in: %s', (lead) => {
    expect(sortDeals('Helio Freight and Its Lender Agree', lead).complete).not.toContain('debt_reduction');
  });
});
