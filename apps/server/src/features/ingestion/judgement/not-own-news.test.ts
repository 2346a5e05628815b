import { describe, expect, it } from 'vitest';
import { judge } from './testing/invented-release.ts';

describe('an event that is not done, or not the company’s', () => {
  it.each([
    ['an approval sought', 'Helio Freight Announces Seeking Approval of Zelmora From the FDA', ''],
    ['an approval sought', 'Helio Freight Seeks FDA Approval of Zelmora', ''],
    ['an approval expected', 'Helio Freight Reiterates Expectation of FDA Approval for Zelmora by Year End', ''],
    ['an open question of the FDA', 'Helio Freight Receives FDA Approval Letter Request for More Data on Zelmora', ''],
    ['an approval expected', "FDA Approval Expected for Helio Freight's Zelmora Next Month", ''],
    ['an approval hoped for', 'Helio Freight Launches Campaign to Win FDA Approval for Zelmora', ''],
    ['an approval of a name', "FDA Approves Helio Freight's Zelmora Name Change", ''],
    ['an approval of an import', 'Helio Freight Receives FDA Approval for Clinical Trial Supply Import', ''],
    ['an order that is near', 'Helio Freight Nears $50 Million Order From Port of Tulsa', ''],
    ['orders as a target', 'Helio Freight Targets $50 Million in Orders', ''],
    ['work under a known contract', 'Helio Freight Delivers Final Trailers Under $50 Million Contract', ''],
    ['less than requested', 'Helio Freight Awarded $50 Million Less Than Requested by Army', ''],
    ['guidance of an analyst', 'Helio Freight Guidance Raised by Analyst at Tallow Securities', ''],
    ['an award that is appealed', 'Helio Freight Awarded $50 Million in Tax Refund Dispute, IRS to Appeal', ''],
    ['an approval of another company', "Helio Freight Applauds FDA Approval of Borealis Biosciences' Zelmora", ''],
    [
      'an approval of a drug that the company sold',
      'Helio Freight Partner Borealis Receives FDA Approval for Quenlir',
      'Borealis Biosciences received FDA approval for Quenlir, in which Helio Freight has no rights.',
    ],
    [
      'a designation of another company',
      'Helio Freight Thanks Patients as Borealis Announces FDA Breakthrough Therapy Designation for Quenlir',
      '',
    ],
    [
      'the enrollment of a partner',
      'Helio Freight Congratulates Borealis Biosciences on Completion of Enrollment in Pivotal Trial',
      'Zelmora has been approved by the FDA for gout. Borealis completed enrollment in a pivotal trial.',
    ],
    [
      'results of a licensee',
      'Helio Freight Congratulates Licensee Borealis on Positive Phase 3 Results',
      'Borealis Biosciences met the primary endpoint.',
    ],
    [
      'results of another company',
      "Helio Freight Highlights Positive Phase 3 Results From Borealis Biosciences' Trial",
      '',
    ],
    ['results of a former product', "Helio Freight's Former Drug Meets Primary Endpoint in Borealis Trial", ''],
    ['a contract that is contested', 'Helio Freight Announces Competing for $90 Million Army Contract', ''],
    ['a bid', 'Helio Freight Bids on $120 Million Port Contract', ''],
    [
      'a contract of a customer',
      'Helio Freight Congratulates Customer Borealis Rail on $85 Million Contract Award From U.S. Navy',
      '',
    ],
    ['an order of a subcontractor', 'Helio Freight Subcontractor Wins $60 Million Order', ''],
    ['an old contract', "Helio Freight's 2019 Contract Worth $90 Million: A Look Back", ''],
    ['a small sum in yen', 'Helio Freight Wins JPY 300 Million Contract From Sapporo Port', ''],
    ['a small sum in rupees', 'Helio Freight Receives Order Worth INR 80 Million', ''],
    ['a price in another currency', 'Helio Freight to Be Acquired by Borealis Rail for C$4.00 per Share in Cash', ''],
    ['estimates of an analyst', 'Analyst Raises Helio Freight Estimates; Sees Revenue Up 40%', ''],
    ['growth of costs', 'Helio Freight Costs Grow 45% as Revenue Rises 4%', ''],
    ['growth of the loss', 'Helio Freight Reports Revenue Up 4%, Net Loss Up 45%', ''],
    ['a verdict that is appealed', 'Helio Freight Appeals $30 Million Verdict Won by Corvid Lines', ''],
    ['an award to an opponent', 'Arbitrator Awards Corvid Lines $30 Million From Helio Freight', ''],
    [
      'a ruling for a partner',
      "Court Dismisses Lawsuit Against Borealis Rail, Helio Freight's Joint Venture Partner",
      '',
    ],
    ['a ruling for a customer', 'Helio Freight Highlights Court Ruling in Favor of Borealis Rail', ''],
    [
      'a ruling for the industry',
      "Judge Grants Injunction Blocking Truck Rule, a Win for Helio Freight's Industry",
      '',
    ],
    [
      'a ruling between other companies',
      'Helio Freight Provides Industry Update',
      'A judge ruled in favor of Borealis Rail in its dispute with Corvid Lines, Helio Freight said today.',
    ],
    [
      'a ruling about other companies',
      'Helio Freight Reports Court Victory for Crypto Industry',
      'Helio Freight today noted that a federal court ruled in favor of Ripple Labs.',
    ],
  ])('is not published: %s, %s %s', (_, title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });

  it.each([
    ['FDA Advisory Committee Votes in Favor of Helio Freight Drug Zelmora', 'The panel voted 11 to 2.'],
    ['Helio Freight Announces FDA Approval of Zelmora for Adults With Gout', ''],
    ['Federal Circuit Affirms $40 Million Judgment for Helio Freight Against Corvid Lines', ''],
    ['Helio Freight Becomes First Company to Win FDA Approval for a Gout Spray, Zelmora', ''],
    ['Jury Awards Helio Freight $40 Million in Patent Case Against Corvid Lines', ''],
    ['Helio Freight Awarded $12+ Million Contract by City of Denver', ''],
    ['Helio Freight Wins Order Worth 40 to 45 Million Euros From Borealis Rail', ''],
    ['Helio Freight to Join S&P SmallCap 600, Set to Replace Borealis Rail', ''],
  ])('leaves the company’s own news alone: %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });
});
