import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('work that a customer commissions', () => {
  it.each([
    [
      'Tanker Builder Returns to Helio for Pumps, $22 Million Worth',
      'Helio Freight Holdings has taken $22 million of work from a Korean shipyard for ballast pumps. Deliveries begin in March 2027 and end in 2029. The company has never had a larger order.',
    ],
    [
      'Shipyard Adds $41 Million of Valves to What It Buys From Helio',
      'A Virginia shipbuilder has released $41 million of valve work to Helio Freight Holdings for two submarines. Helio had sales of $88 million last year. Shipments run through 2029.',
    ],
    [
      'Refiner Hands Helio Full Contract After Front-End Study',
      'After a front-end study this spring, a Gulf Coast refiner has directed Helio Freight Holdings to build a hydrogen unit for $118 million. The amount goes into backlog in the current quarter.',
    ],
    [
      'Airport Picks Helio After Five-Year Pilot: $52 Million for Baggage System',
      'What was a pilot in one terminal becomes a full installation: an Asian airport operator has commissioned Helio Freight Holdings to fit all four terminals for $52 million. Work starts in January.',
    ],
    [
      "Helio to Sensor Norway's Largest Dam for $38 Million",
      'Statkraft has engaged Helio Freight Holdings to equip a dam with fiber sensors. The contract, signed on Thursday, is worth $38 million, a tenth of which has been paid in advance.',
    ],
    [
      "One Customer, $34 Million: Helio's Cooling Racks Go to Hyperscaler",
      'A hyperscale cloud operator has bought cooling racks of Helio Freight Holdings for $34 million. The purchase is firm and delivery is complete by August 2027. Helio had not supplied the operator before.',
    ],
    [
      'Poland Wants Helio Drones Now: $44 Million, Half of It Paid',
      'The Polish defense ministry has bought 220 reconnaissance drones from Helio Freight Holdings for $44 million and transferred half of the price. All units are to arrive by June.',
    ],
    [
      "Signed at Last: Helio to Build Reno's $96 Million Water Reclamation Plant",
      'Helio Freight Holdings, which submitted the lowest bid in May, and the City of Reno have now signed the contract. It has a fixed price of $96 million and goes into backlog this quarter.',
    ],
    [
      'From Low Bidder to Contractor: Helio Gets $74 Million Levee Job',
      'The Army Corps of Engineers on Tuesday awarded Helio Freight Holdings the levee contract for which it had been apparent low bidder. The contract is worth $74 million; work begins in April.',
    ],
  ])('is an alert: %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });

  it.each([
    [
      'Helio Instructed to Dismantle $90 Million Plant',
      'The state has instructed Helio Freight Holdings to dismantle its $90 million smelter by 2028 and to restore the site.',
    ],
    [
      'EPA Directs Helio to Rebuild Dam at a Cost of $55 Million',
      'The Environmental Protection Agency has directed Helio Freight Holdings to rebuild a tailings dam. The company estimates the cost at $55 million.',
    ],
    [
      'Helio Engaged to Advise on $300 Million Port',
      'A bank has engaged Helio Freight Holdings to advise on a port project of $300 million. The fee is $200,000.',
    ],
    [
      'Activist Returns to Helio With $20 Million More in Shares',
      'A fund that left last year has returned to Helio Freight Holdings for a second campaign and bought $20 million of shares. It wants three board seats.',
    ],
    [
      'Founder Comes Back to Helio for a Third Time',
      'The founder returns to Helio Freight Holdings as chief executive with an award of $8 million in restricted stock.',
    ],
    [
      'Hacker Takes $22 Million of Tokens From Helio Customers',
      'Helio Freight Holdings said that a hacker took tokens worth $22 million from a wallet of its customers. Trading is suspended.',
    ],
    [
      'Helio Books $22 Million Loss on Work for Shipyard',
      'Helio Freight Holdings booked a loss of $22 million from its contract with a Korean shipyard for ballast pumps. Costs rose faster than planned.',
    ],
    [
      "City of Reno Rejects All Bids, Including Helio's $96 Million",
      'The City of Reno has rejected all bids for its water plant. Helio Freight Holdings had been apparent low bidder since May with $96 million. New bids are due in March.',
    ],
    [
      "Reno Signs With Second Bidder After Finding Error in Helio's Low Bid",
      'The City of Reno has signed the contract for its water plant with another builder. Helio Freight Holdings had been apparent low bidder since May at $96 million.',
    ],
    [
      'Helio Selected for Talks on $96 Million Water Plant',
      'The City of Reno has selected Helio Freight Holdings for negotiations on a contract of $96 million. Helio was apparent low bidder.',
    ],
    [
      'Ministry Intends to Place $44 Million Order for Helio Drones',
      'The Polish defense ministry intends to buy 220 drones of Helio Freight Holdings for about $44 million. Parliament votes on the budget in January.',
    ],
    [
      'Helio Awards $137 Million Plant Contract to Tulsa Builder',
      'Helio Freight Holdings instructed a contractor on Thursday to erect an LNG plant for $137 million. Completion is due in late 2028.',
    ],
  ])('is none: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });
});

describe('words of a commission', () => {
  it.each([
    [
      'Dam to Be Rebuilt by Helio',
      'The Environmental Protection Agency today directed Helio Freight Holdings, Inc. to rebuild a dam for $55 million.',
    ],
    [
      'Former Partner Comes Back to Helio for Growth With $20 Million Deal',
      'A former partner has come back to Helio Freight. The deal of $20 million concerns his pension.',
    ],
  ])('are none of an authority or a person: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });

  it('name the company with its legal form', () => {
    const summary = 'A utility today directed Helio Freight Holdings, Inc. to rebuild a dam for $55 million.';
    expect(judge('Dam to Be Rebuilt by Helio', summary).band).toBe('publish');
  });
});
