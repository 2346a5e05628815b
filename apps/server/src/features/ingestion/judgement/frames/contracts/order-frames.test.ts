import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

const lead = (news: string): string =>
  `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that ${news}`;

describe('orders of a period', () => {
  it.each([
    ['New orders in the quarter were $61 million.'],
    ['Orders of the quarter totaled $61 million.'],
    ['Order intake was $61 million.'],
    ['Orders of $61 million in the third quarter were received.'],
  ])('are no order: %s', (news) => {
    expect(sortDeals('Helio Freight Update', lead(`its yard is full. ${news}`)).complete).not.toContain('order');
  });
});

describe('orders that are none', () => {
  it.each([
    ['Helio Freight Digs In', lead('after the strongest pre-season orders it puts earnings at $12 million.')],
    ['Helio Freight to Sell Depots Under Antitrust Order for $170 Million', ''],
    ['Helio Freight Opens a Depot', lead('the range given in May was $560 million.')],
  ])('are in %j %s', (title, text) => {
    const { complete } = sortDeals(title, text);
    expect(complete.filter((type) => type === 'order' || type === 'contract')).toEqual([]);
  });
});

describe('order received', () => {
  it.each([
    ['Helio Freight Receives $12.5 Million Order for Trailers'],
    ['Helio Freight Announces $12.5M in New Orders'],
    ['Helio Freight Books Purchase Orders Totaling $12.5 Million'],
    ['Lockmere Places $12.5 Million Order With Helio Freight'],
    ['Helio Freight Breaks Into Mining With First $12.5 Million Truck Order'],
    ['Helio Freight Enters Series Production; Order Worth $12.5 Million'],
    ['First Lockmere Order at Helio Freight Is $12.5 Million'],
    ['HELIO FREIGHT RECEIVES FOLLOW-ON ORDERS OF $12.5 MILLION FROM LOCKMERE'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('order');
  });

  it('reads software that a customer has bought', () => {
    const news =
      'Lockmere Group has purchased a four-year subscription to its route software. The subscription costs $12.5 million.';
    expect(sortDeals('Lockmere Trusts Helio Freight', lead(news)).complete).toContain('order');
  });

  it('reads a production order under a known design win', () => {
    const news = 'it has received the first order under a design win announced in spring. It amounts to $12.5 million.';
    expect(sortDeals('Design Win of Helio Freight Pays', lead(news)).complete).toContain('order');
  });

  it.each([
    'Helio Freight Takes $12.5 Million Out of Its Order Book',
    'Helio Freight Buys Axles for Denver in $12.5 Million Order',
    'Helio Freight Has Ordered $12.5 Million of Axles From Two Suppliers',
    'Helio Freight Receives $12.5 Million Order From Newly Registered Trader',
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('order');
  });

  it('reads an order that the customer has contracted for', () => {
    const news = 'Lockmere has contracted for trailers through 2031. The order is worth $12.5 million.';
    expect(sortDeals('Lockmere Trusts Helio Freight', lead(news)).complete).toContain('order');
  });

  it('reads an order that the customer places in the text', () => {
    const news = 'Lockmere has placed a firm-fixed-price order valued at $12.5 million for trailers.';
    expect(sortDeals('Lockmere Taps Helio Freight Again', lead(news)).complete).toContain('order');
  });

  it.each([
    ['Helio Freight Receives Initial Order From Lockmere'],
    ['Helio Freight Ships First Half of $12.5 Million Order'],
    ['Helio Freight Unit Takes $12.5 Million Order From Affiliate'],
    ['Helio Freight Receives Pilot Order of $12.5 Million'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('order');
    expect(desk).toContain('order');
  });

  it.each([
    ['Helio Freight Orders 40 Trucks From Lockmere for $12.5 Million'],
    ['Helio Freight Places $12.5 Million Order With Lockmere'],
    ['Lockmere Cancels $12.5 Million Order With Helio Freight'],
    ['Helio Freight Receives Court Order to Pay $12.5 Million'],
    ['Helio Freight Halts Deliveries Under $12.5 Million Order'],
    ['Borealis Rail Receives $12.5 Million Order'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('order');
  });
});

describe('supply agreement', () => {
  it.each([
    ['Helio Freight Signs $60 Million Supply Agreement With Lockmere'],
    ['Helio Freight Books Take-or-Pay Buyer for $60 Million of Rail Capacity'],
    ['Helio Freight and Lockmere Agree on $60 Million of Guaranteed Shipments'],
    ['Lockmere Commits to Buy $60 Million of Fuel From Helio Freight'],
    ['Helio Freight Signs $60 Million Data Center Lease With Cloud Company'],
    ['Helio Freight Enters Into 10-Year Offtake Agreement Worth $60 Million'],
    ['Helio Freight Signs Power Purchase Agreement Worth $60 Million With Utility'],
    ['Helio Freight Signs Agreement to Sell 420 Megawatts for $60 Million'],
    ['Helio Freight Ties Up Fleet, Adding $60 Million of Contracted Revenue'],
    ['Charters Lift Backlog by $60 Million at Helio Freight'],
    ['Lockmere Commits to Purchases of $60 Million From Helio Freight'],
    ['Helio Freight Secures at Least $60 Million of Revenue With Two Ships'],
    ['Helio Freight Trailers Enter Lockmere Yards; Minimum Fees of $60 Million'],
    ['Lockmere Guarantees Helio Freight $60 Million'],
    ['Lockmere Keeps Helio Freight Carriers on Hire for $60 Million'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('supply_agreement');
  });

  it.each([
    ['Helio Freight Announces $60 Million AI Factory Lease With Lockmere'],
    ['Helio Freight Signs HPC Campus Lease Worth $60 Million'],
    ['Helio Freight Leases Denver Campus to Lockmere for $60 Million'],
    ['Helio Freight Signs $60 Million Hyperscale Lease'],
    ['Helio Freight Signs $60 Million AI Cloud Lease'],
    ['Helio Freight Has Let Its 40-Megawatt Campus to a Cloud Company for $60 Million'],
    ['Cloud Company Leases All 75 Megawatts of Helio Freight Campus for $60 Million'],
    ['Helio Freight Signs Lease for Its Denver Data Center With Cloud Company for $60 Million'],
  ])('reads the lease of a site to a customer in %j', (title) => {
    expect(sortDeals(title).complete).toContain('supply_agreement');
  });

  it.each([
    ['The lease represents approximately $60 million in total contracted revenue.'],
    ['The agreement is expected to generate $60 million of revenue.'],
    ['The lease for 40 MW in Denver is expected to bring about $60 million in revenue.'],
    ['The deal secures about $60 million in contracted revenue.'],
    ['Contracted base rent totals approximately $60 million across the term.'],
    ['Minimum committed revenue is $60 million through 2031.'],
    ['At the agreed fixed price, expected revenue is $60 million.'],
    ['Lockmere made a prepayment of $60 million at closing.'],
  ])('takes the amount from the revenue: %s', (revenue) => {
    const text = lead(`it has signed a data center lease with Lockmere. ${revenue}`);
    expect(sortDeals('Helio Freight Signs Data Center Lease', text).complete).toContain('supply_agreement');
  });

  it.each([
    ['it leases the site from a landlord.'],
    ['it has signed the lease as the tenant.'],
    ['it has signed a lease. Helio Freight said the company will pay $60 million over ten years.'],
  ])('is not complete if the company is the tenant: %s', (news) => {
    expect(sortDeals('Helio Freight Signs $60 Million Data Center Lease', lead(news)).complete).toEqual([]);
  });

  it.each([
    ['Helio Freight Signs Supply Agreement With Lockmere'],
    ['Helio Freight Signs Memorandum of Understanding for $60 Million Supply Agreement'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).not.toContain('supply_agreement');
    expect(desk).toContain('supply_agreement');
  });

  it.each([
    ['Helio Freight Enters Into $60 Million Securities Purchase Agreement'],
    ['Lockmere Terminates $60 Million Supply Agreement With Helio Freight'],
    ['Helio Freight Commits to Buy $60 Million of Fuel From Lockmere'],
    ['Helio Freight Has Not Signed the $60 Million Supply Agreement'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('supply_agreement');
  });
});

describe('orders given to the company', () => {
  it.each([
    ['Purchase orders for eleven trailers, worth $27 million, were issued to us this week by a carrier.'],
    ['Orders for eleven trailers have been placed with Helio Freight by a carrier. They are priced at $27 million.'],
  ])('are complete: %s', (news) => {
    expect(sortDeals('Eleven More Trailers', lead(`its yard is full. ${news}`)).complete).toContain('order');
  });

  it.each([
    ['Purchase orders for eleven trailers, worth $27 million, were issued to Borealis Rail this week by a carrier.'],
    ['Purchase orders for eleven trailers, worth $27 million, were not issued to us.'],
  ])('are none: %s', (news) => {
    expect(sortDeals('Eleven More Trailers', lead(`its yard is full. ${news}`)).complete).not.toContain('order');
  });
});
