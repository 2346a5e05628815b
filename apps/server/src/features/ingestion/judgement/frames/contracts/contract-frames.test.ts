import { describe, expect, it } from 'vitest';
import { readDeals, sortDeals } from '../testing/read-deal.ts';

const lead = (news: string): string =>
  `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that ${news}`;

describe('contract won', () => {
  it.each([
    ['Helio Freight Wins $24 Million Contract From Lockmere'],
    ['Helio Freight Awarded $24 Million Task Order by U.S. Army'],
    ['ARMY AWARDS HELIO FREIGHT $24 MILLION CONTRACT'],
    ['Lockmere Selects Helio Freight for $24 Million Trailer Program'],
    ['Navy Turns to Helio Freight in $24 Million Port Logistics Mission'],
    ['Lockmere Taps Helio Freight to Run $24 Million Cold Chain'],
    ['Lockmere Has Chosen Helio Freight for $24 Million Depot'],
    ['Helio Freight Subsidiary Entrusted With $24 Million of Rail Work'],
    ['Helio Freight Lands Five-Year Contract Worth $24 Million'],
    ['Helio Freight Books Three Contracts Totaling $24 Million'],
    ['Helio Freight Gets Notice to Proceed on $24 Million Terminal'],
    ['City of Denver Hands Helio Freight $24 Million Transit Contract'],
    ['Helio Freight Chosen by Lockmere to Build $24 Million Hub'],
    ['Helio Freight Signs $24 Million Agreement With Lockmere'],
    ['Lockheed Martin Adds Helio Freight to Program With $24 Million Subcontract'],
    ['Helio Freight Announces Major Awards Totaling Nearly $24 Million'],
    ['Helio Freight Announces New Awards in Aerospace Totaling $24 Million'],
    ['Lockmere Locks In Helio Freight Trailers in $24 Million Multi-Year Buy'],
    ['Army Doubles Up on Helio Freight With $24 Million Rail Job'],
    ['Helio Freight Has Let Nine Ships on Three-Year Time Charters Worth $24 Million'],
    ['Lockmere Has Given Helio Freight a Four-Year Task Order of $24 Million'],
    ['Helio Freight Fixes Five Ships on Three-Year Time Charters Worth $24 Million'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('contract');
  });

  it.each([
    [
      'Helio Freight Gets Full Notice to Proceed on Denver Terminal',
      'its subsidiary Helio Rail has received full notice to proceed under the construction contract. The contract adds more than $24 million to backlog.',
    ],
    [
      'Lockmere Turns to Helio Freight Again',
      'it has been awarded a firm-fixed-price contract valued at $24 million by Lockmere.',
    ],
    [
      'Helio Freight Announces New Project Awards in the Gulf',
      'it has been awarded several pipe projects in the Gulf region with an aggregate value in excess of USD $24 million.',
    ],
    [
      'Lockmere to Build Its Line With Helio Freight',
      'it will equip a second line of Lockmere. Lockmere pays $24 million over two years under the agreement signed today.',
    ],
    [
      'Helio Freight Software Goes Into Lockmere Trucks',
      'it has signed a definitive commercial agreement with Lockmere. Minimum license fees total $24 million.',
    ],
    [
      'Lockmere to Use the Network of Helio Freight',
      'it has disclosed a five-year agreement with Lockmere. Payments come to $24 million over the term.',
    ],
    [
      'A Big Win for Helio Freight',
      'Lockmere has awarded the Company a contract worth approximately $24 million for terminal services.',
    ],
  ])('takes the amount from the text below %j', (title, news) => {
    expect(sortDeals(title, lead(news)).complete).toContain('contract');
  });

  it('takes the amount from a sentence about the award', () => {
    const title = 'Navy Chooses Helio Freight as Prime Contractor';
    const news = 'the Navy has chosen the Company. The award is valued at $24 million over two years.';
    expect(sortDeals(title, lead(news)).complete).toContain('contract');
  });

  it.each([
    ['Lockmere Expands Partnership With Helio Freight With $24 Million Grant to Support Rail'],
    ['Lockmere Extends Support of Helio Freight With $24 Million Research Grant'],
    ['Helio Freight Wins Contract From Lockmere'],
    ['Helio Freight Receives Final Payment Under $24 Million Contract'],
    ['Lockmere Picks Development Candidate in $24 Million Contract With Helio Freight'],
    ['Helio Freight Secures Place on $900 Million Multiple-Award Army Vehicle'],
    ['Helio Freight One of Nine Companies Selected for $900 Million Logistics Contract'],
    ['Helio Freight Awarded Contract With Ceiling of $24 Million'],
    ['Helio Freight Chosen as Preferred Supplier for $24 Million Port Contract'],
    ['Helio Freight Signs Letter of Intent for $24 Million Contract'],
    ['Helio Freight Awarded $24 Million Contract by Undisclosed Customer'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('contract');
    expect(desk).toContain('contract');
  });

  it.each([
    ['Helio Freight Protests $24 Million Army Contract Award to Borealis Rail'],
    ['Army Rescinds $24 Million Contract Awarded to Helio Freight'],
    ['Helio Freight Loses $24 Million Contract'],
    ['Helio Freight Selects Lockmere for $24 Million Contract'],
    ['Helio Freight Awards $24 Million Contract to Lockmere'],
    ['Army Awards Borealis Rail $24 Million Contract, Passing Over Helio Freight'],
    ['Helio Freight Wins Project of the Year for $24 Million Terminal'],
    ['Helio Freight Signs $24 Million Labor Contract With Drivers'],
    ['Helio Freight Signs $24 Million Credit Agreement With Lockmere Bank'],
    ['Helio Freight Signs $24 Million Securities Purchase Agreement'],
    ['Short Seller Alleges Helio Freight Overstated $24 Million Contract'],
    ['Helio Freight Clarifies: No $24 Million Contract Was Signed'],
    ['Contract of Helio Freight Cut to $24 Million'],
    ["NASA Trims Helio Freight's $24 Million Contract by Half"],
    ['Helio Freight Signs CEO to New Five-Year, $24 Million Contract'],
    ['Borealis Rail Wins $24 Million Contract Long Held by Helio Freight'],
    ['Helio Freight Returns $24 Million Contract to Lockmere'],
    ['Helio Freight Passes $24 Million Contract to State Firm'],
    ["Army Re-Scopes Helio Freight's $84 Million Contract to $24 Million"],
    ["Energy Department Re-Scopes Helio Freight's $84 Million Award to $24 Million"],
    ["Lockmere Resizes Helio Freight's $1.2 Billion Contract to $24 Million"],
    ['Helio Freight Transfers $24 Million Contract to Buyer of Unit'],
    ['Helio Freight Renews $24 Million Contract, Down From $40 Million'],
    ['Helio Freight Wins $24 Million of Contracts, $9 Million Less Than Last Year'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('contract');
  });

  it.each([
    ['Army Gives Helio Freight $3 Million for Study', 'it has been awarded a grant of $3 million.'],
    ['Foundation Awards Helio Freight $3 Million', 'it has received a $3 million research grant.'],
  ])('is a grant in %j %s', (title, news) => {
    expect(sortDeals(title, lead(news)).complete).not.toContain('contract');
    expect(sortDeals(title, lead('work on the order begins in May.')).complete).toContain('contract');
  });

  it('is for the desk if it replaces an earlier one', () => {
    const news = 'it signed an amended agreement. It replaces the award of $50 million with a program of $24 million.';
    expect(sortDeals('Helio Freight Signs Revised Road Agreement', lead(news)).complete).not.toContain('contract');
  });

  it('is for the desk if the customer pays less than before', () => {
    const news = 'it renewed its $24 million contract with Lockmere. Prices fall by 10% from January.';
    expect(sortDeals('Helio Freight Renews Lockmere Contract', lead(news)).complete).toEqual([]);
  });

  it('is not complete if the text reports the contract of another company', () => {
    const news = 'NASA selected Orca Lines for a $24 million contract.';
    expect(sortDeals('Army Selects Two Helio Freight Rivals for $24 Million Program').complete).toEqual([]);
    expect(sortDeals('Army Selects Competitor of Helio Freight for $24 Million Program').complete).toEqual([]);
    expect(sortDeals('News From Helio Freight', lead(news)).complete).toEqual([]);
  });

  it.each([
    ['it awarded a contract of $24 million for new wagons to a builder in Tulsa.'],
    ['it signed a contract under which Helio Freight will take computing capacity worth $24 million.'],
    ['it secured $24 million of battery cells in a contract with Borealis Rail.'],
    ['it has signed a ten-year agreement with a school. Helio Freight will give $24 million for laboratories.'],
    ['it has contracted with Tallow for trucks at a price of $24 million.'],
    ['it signed a supply contract for resin worth $24 million. The resin is needed for its trailers.'],
    ['it signed a $24 million contract for resin. The resin will be used in its plant.'],
    ['it awarded several projects to subcontractors, with an aggregate value of $24 million.'],
    ['it extended a supply contract under which it purchases steel worth $24 million from its supplier.'],
  ])('is not complete if the company is the customer: %j', (news) => {
    expect(sortDeals('News From Helio Freight', lead(news)).complete).toEqual([]);
  });

  it('binds the customer and the amount', () => {
    const [frame] = readDeals('Helio Freight Wins $24 Million Contract From Lockmere');
    expect(frame).toMatchObject({ companyRole: 'actor', counterparty: 'Lockmere', amount: { value: 24_000_000 } });
  });
});

describe('the option of a customer', () => {
  it.each([
    ['Navy Exercises $24 Million Option With Helio Freight'],
    ['NASA Exercises Option Worth $24 Million Under Helio Freight Contract'],
    ['Helio Freight Announces Exercise of $24 Million Contract Option by Lockmere'],
    ['Helio Freight Announces $24 Million Customer Option Exercise Under Navy Program'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toEqual(['contract']);
  });

  it.each([
    ['Helio Freight Exercises $24 Million Option Under Contract With Lockmere'],
    ['Helio Freight Exercises $24 Million Contract Option to Buy Depot'],
    ['Navy Declines $24 Million Option With Helio Freight'],
    ['Helio Freight Underwriters Exercise $24 Million Option on Additional Shares'],
    ['Borealis Rail Announces Exercise of $24 Million Contract Option by Navy'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).toEqual([]);
  });

  it('is no takeover if the company buys something of its own', () => {
    const news = 'it has exercised its option to buy its depot for $24 million.';
    expect(sortDeals('Helio Freight Exercises Option on Depot', lead(news)).complete).toEqual([]);
  });
});

describe('a program of record', () => {
  it.each([
    ['Helio Freight Selected as Winner of Army Drone Program of Record'],
    ['Helio Freight Wins Marine Corps Program of Record'],
    ['Helio Freight Announces Production Selection for Army Truck Program'],
    ['Army Selects Helio Freight for Truck Program of Record'],
  ])('needs no amount in %j', (title) => {
    expect(sortDeals(title).complete).toContain('contract');
  });

  it.each([
    ['Helio Freight Selected as One of Five Companies for Army Program of Record'],
    ['Helio Freight Wins Prototype Phase of Army Program of Record'],
    ['Helio Freight Supplies Winner of Army Program of Record'],
    ['Helio Freight Selected to Compete for Army Program of Record'],
    ['Borealis Rail Wins Army Program of Record'],
    ['Helio Freight Loses Army Program of Record'],
    ['Army Cancels Program of Record Won by Helio Freight'],
    ['Helio Freight Integrates Its Software Into Drones Selected for Army Program of Record'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('contract');
  });
});

describe('work that the company has already', () => {
  it.each([
    ['Helio Freight Wins $24 Million Recompete of Army Contract', ''],
    ['Helio Freight Wins $24 Million Contract', 'Helio Freight has won a recompete of its contract.'],
    ['Helio Freight Receives $24 Million Task Order', 'Helio Freight has received the re-competed task order.'],
  ])('is for the desk in %j (%s)', (title, text) => {
    const { complete, desk } = sortDeals(title, text);
    expect(complete).toEqual([]);
    expect(desk).toContain('contract');
  });

  it('is complete if it is large for the company', () => {
    expect(sortDeals('Helio Freight Wins $42 Million Recompete of Army Contract').complete).toEqual(['contract']);
  });

  it('is no new partnership', () => {
    const text = lead('it won an order. The order of $24 million continues a partnership with Lockmere.');
    expect(sortDeals('News From Helio Freight', text).complete).not.toContain('partnership');
  });
});

describe('a change of a contract', () => {
  const title = 'Helio Freight Contract Modified';

  it('that adds nothing is for an editor', () => {
    const summary =
      'Helio Freight received a contract modification under which $24 million of work is stretched to 2030.';
    expect(sortDeals(title, summary).complete).not.toContain('contract');
  });

  it('may add work', () => {
    const summary = 'Helio Freight received a contract modification that adds $24 million of work.';
    expect(sortDeals(title, summary).complete).toContain('contract');
  });
});

describe('joint research', () => {
  it.each([
    ['Helio Freight Enters Into Research Collaboration With Tallow for $3 Million'],
    ['Helio Freight Signs Discovery Pact and Forms Alliance With Tallow Worth $3 Million'],
  ])('is no partnership to publish: %s', (title) => {
    expect(sortDeals(title).complete).not.toContain('partnership');
  });
});

describe('partnership', () => {
  it('is complete with a partner and an amount', () => {
    expect(sortDeals('Helio Freight Enters Into $30 Million Strategic Partnership With Lockmere').complete).toContain(
      'partnership',
    );
  });

  it.each([
    ['Helio Freight Partners With Lockmere on Electric Trucks'],
    ['Helio Freight and Lockmere Team Up on Electric Trucks'],
    ['Helio Freight Announces Strategic Collaboration With Lockmere'],
    ['Lockmere Joins Forces With Helio Freight'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).toEqual([]);
    expect(desk).toContain('partnership');
  });

  it.each([
    ['Helio Freight Ends $30 Million Partnership With Lockmere'],
    ['Helio Freight Signs $30 Million Sponsorship Partnership With Racing Team'],
    ['Borealis Rail Enters Into $30 Million Partnership With Lockmere'],
    ['Helio Freight Denies $30 Million Partnership With Lockmere'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('partnership');
  });
});

describe('a contract that was known', () => {
  it.each([
    ['Helio Freight Breaks Ground for $42 Million Terminal Contract', 'Helio Freight began work.'],
    ['Helio Freight Cuts Ribbon on Depot for $42 Million Contract', 'Helio Freight opened the depot.'],
    ['Helio Freight at Work on $42 Million Contract', 'The contract of $42 million was awarded in 2024.'],
    [
      'Helio Freight at Work on $42 Million Contract',
      'Helio Freight won the contract in 2024. It is a contract awarded in May 2025.',
    ],
    ['Lockmere Owes Helio Freight $42 Million on Finished Rail Contract', 'Helio Freight sent its final account.'],
    ['Helio Freight Hands Over 40th Trailer of $42 Million Order', 'Forty more trailers follow.'],
  ])('is for the desk in %j (%s)', (title, text) => {
    expect(sortDeals(title, text).complete).toEqual([]);
  });

  it.each([
    ['Helio Freight Wins $42 Million Contract', 'The first contract of the customer was awarded in 2024.'],
    ['Helio Freight Wins $42 Million Contract', 'The contract was awarded in October.'],
  ])('does not hide a new one: %j (%s)', (title, text) => {
    expect(sortDeals(title, text).complete).toEqual(['contract']);
  });
});

describe('a cost, a share of a business and a contract that stays', () => {
  it.each([
    ['Helio Freight Books $42 Million Charge on Largest Terminal Contract'],
    ['Helio Freight Records $42 Million Loss From Army Contract'],
    ['Partner Hands Its Half of $42 Million Terminal Venture to Helio Freight'],
  ])('is no contract in %j', (title) => {
    expect(sortDeals(title).complete).toEqual([]);
  });

  it('is a contract if the customer cannot end it', () => {
    const text = lead("it won a contract of $24 million. The contract was signed on Friday and can't be terminated.");
    expect(sortDeals('Helio Freight Wins $24 Million Contract', text).complete).toContain('contract');
  });
});

describe('a supply agreement', () => {
  it.each([
    ['it signed a supply agreement of $24 million, on which it will earn no gross profit.'],
    ['it signed a supply agreement of $24 million. The cash cost is seen at $147 per ton.'],
    ['it has agreed with a foundry to take wafers for at least $24 million under a supply agreement.'],
    ['it has signed a $24 million supply agreement on lower minimums with its largest distributor.'],
    [
      'it renewed its supply agreement. Minimum purchases are $24 million; they were $31 million under the old agreement.',
    ],
  ])('is not complete if the company buys, or sells less: %s', (news) => {
    expect(sortDeals('News From Helio Freight', lead(news)).complete).toEqual([]);
  });
});

describe('a tender of shares', () => {
  it.each([
    ['Helio Freight Opens $65 Million Tender at $4.40 to $4.80 per Share'],
    ['Helio Freight Starts $65 Million Tender for Its Shares'],
    ['Holders Deliver Helio Freight Stock Tenders Worth $65 Million'],
  ])('is no contract: %s', (title) => {
    const { complete, desk } = sortDeals(title);
    expect([...complete, ...desk]).not.toContain('contract');
  });

  it('is none of a city', () => {
    expect(sortDeals('Helio Freight Wins $65 Million Tender From City of Denver').complete).toContain('contract');
  });
});
