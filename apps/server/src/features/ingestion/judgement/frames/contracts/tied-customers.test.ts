import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

const ORDER = 'Helio Freight Books $60 Million Trailer Order';
const summaryWith = (detail: string): string =>
  `Helio Freight Holdings, Inc. (NYSE: HLIO) announced a firm order of $60 million for trailers. ${detail}`;

describe('a customer that is no stranger', () => {
  it.each([
    "The customer is a carrier in which one of Helio's directors owns 30%.",
    'The buyer is a dealer whose largest shareholder, the chairman, is also an owner of the port.',
    'The distributor is partly owned by the founder of Helio Freight.',
    'The buyer is controlled by a brother of the chief executive.',
    'Helio Freight owns 19% of the customer.',
    'The dealer belongs in part to a director.',
    'The chief financial officer holds a third of the distributor.',
  ])('sends an order to the desk: %s', (detail) => {
    expect(judge(ORDER, summaryWith(detail)).band).toBe('desk');
  });

  it.each([
    'The customer is a carrier that owns 900 trucks.',
    'The buyer is one of the largest carriers in the Gulf.',
    'The distributor is owned by its employees.',
    'The customer, which was founded in 1931, runs 40 depots.',
    'The chief executive said the customer paid a deposit of 20%.',
  ])('leaves other customers alone: %s', (detail) => {
    expect(judge(ORDER, summaryWith(detail)).band).toBe('publish');
  });
});

describe('goods that are paid for only if they are sold on', () => {
  it.each([
    'Trailers are paid for only when the dealer has resold them.',
    'Payment is due once the distributor sells the trailers on.',
    'The dealer takes the trailers on consignment.',
    'Unsold trailers may be returned.',
    'The distributor pays after end customers have paid.',
  ])('sends an order to the desk: %s', (detail) => {
    expect(judge(ORDER, summaryWith(detail)).band).toBe('desk');
  });

  it.each([
    'Trailers are paid for on delivery.',
    'Half of the price was paid with the order.',
    'Payment is due 30 days after delivery.',
    'The dealer has sold 400 Helio trailers since May.',
  ])('leaves firm payment alone: %s', (detail) => {
    expect(judge(ORDER, summaryWith(detail)).band).toBe('publish');
  });
});
