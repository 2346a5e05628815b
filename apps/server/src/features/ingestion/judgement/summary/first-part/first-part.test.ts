import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, type EventType } from '../../event-types.ts';
import { type Draft, draftSummary } from '../testing/draft-summary.ts';
import { FIRST_PART_CHARS } from '../write-news-text.ts';

/** Type, headline, lead, first part, and what differs from a finished event of the company. */
type Case = readonly [EventType, string, string, string, Draft?];

const CASES: readonly Case[] = [
  [
    'contract',
    'Helio Wins Trailer Work',
    'Helio Freight Holdings, Inc. today announced a $17.5 million firm-fixed-price contract from Space Systems Command for refrigerated trailers.',
    'Helio Freight won a $17.5 million firm-fixed-price contract from Space Systems Command for refrigerated trailers.',
  ],
  [
    'contract',
    'Helio Adds to Contract; Term Now 15 Years',
    'Helio Freight said a customer has expanded its $17.5 million trailer contract from six to 15 years.',
    'Helio added to contract; term now 15 years.',
  ],
  [
    'contract',
    'Borealis Taps Helio for Trailers',
    'Helio Freight Holdings, Inc. ("Helio") today announced that Borealis Rail has placed an order valued at $21.8 million for pod housings.',
    'Helio received a $21.8 million order from Borealis Rail for pod housings.',
  ],
  [
    'contract',
    "Helio's Marine Unit Gets Navy Job",
    'Helio Freight said that its Marine subsidiary received purchase orders totaling $9.7 million from an existing defense customer.',
    "Helio Freight's Marine subsidiary received purchase orders totaling $9.7 million from an existing defense customer.",
  ],
  [
    'contract',
    'HELIO FREIGHT WINS PLACE ON SHARED VEHICLE',
    'Nothing else is known.',
    'Helio Freight won place on shared vehicle.',
  ],
  [
    'order',
    'Helio Books First Cloud Order',
    'Helio Freight has been chosen by one of the largest cloud companies. An initial firm order of $45 million is to be delivered by September 2027.',
    'Helio Freight received a $45 million initial firm order from one of the largest cloud companies.',
  ],
  [
    'supply_agreement',
    'Helio Signs Up Utility',
    'Helio Freight has signed a binding offtake agreement with Borealis Power for 20,000 tonnes of fuel a year.',
    'Helio Freight signed a binding offtake agreement with Borealis Power for 20,000 tonnes of fuel a year.',
  ],
  [
    'drug_approval',
    'FDA Approval in Hand for Helio',
    'Helio Freight announced today that the FDA approved Zelmora for chronic lung disease, four weeks early.',
    "The FDA approved Helio Freight's Zelmora for chronic lung disease.",
  ],
  [
    'drug_approval',
    'Helio Freight Announces FDA Approval of Zelmora (zelmorant) for the Treatment of Lung Disease',
    '',
    "The FDA approved Helio Freight's Zelmora for lung disease.",
  ],
  [
    'device_clearance',
    'FDA Clears CardioPatch',
    'Helio Freight has received 510(k) clearance from the U.S. Food and Drug Administration for the CardioPatch 3 monitor in cardiac procedures.',
    "The FDA cleared Helio Freight's CardioPatch 3 monitor for cardiac procedures (510(k)).",
  ],
  [
    'regulatory_designation',
    'FDA Puts Helio Drug on Fast Track',
    'Helio Freight announced that the FDA granted Fast Track designation to HEL-291 for chronic lung disease.',
    "The FDA granted Fast Track designation to Helio Freight's HEL-291 for chronic lung disease.",
  ],
  [
    'regulatory_designation',
    'Zelmora Granted FDA Breakthrough Therapy Designation for Lung Disease',
    '',
    "The FDA granted Breakthrough Therapy designation to Helio Freight's Zelmora for lung disease.",
  ],
  [
    'regulatory_filing',
    'FDA Accepts Helio Application',
    'Helio Freight said the FDA accepted its New Drug Application for zelmorant in lung disease. The PDUFA date is February 26, 2027.',
    "The FDA accepted Helio Freight's New Drug Application for zelmorant in lung disease; decision date February 26, 2027.",
  ],
  [
    'clinical_hold_lifted',
    'FDA Lifts Clinical Hold on Helio Trial',
    'The FDA lifted the clinical hold on HEL-291.',
    "The FDA lifted the clinical hold on Helio's HEL-291.",
  ],
  [
    'coverage_decision',
    "Medicare Will Cover Helio's Throat Test",
    'A final local coverage determination takes effect in January.',
    "Medicare will cover Helio's throat test.",
  ],
  [
    'trial_success',
    'Helio Reports Positive Phase 3 Results',
    'HEL-291 met the primary endpoint in the Phase 3 trial (p=0.003).',
    "Helio's HEL-291 met the primary endpoint in a Phase 3 trial (p=0.003).",
  ],
  [
    'trial_progress',
    'Helio Freight Completes Enrollment in Phase 3 Lung Disease Trial',
    'Helio Freight has completed enrollment.',
    'Helio Freight completed enrollment in a Phase 3 lung disease trial.',
  ],
  [
    'takeover_target',
    'Borealis Rail to Acquire Helio Freight',
    "Borealis Rail will acquire Helio Freight for $17.00 per share in cash. That is a premium of 44% to yesterday's close.",
    "Helio Freight agreed to be acquired by Borealis Rail at $17.00 per share in cash, a 44% premium to yesterday's close.",
  ],
  [
    'takeover_target',
    'Helio Freight to Be Acquired by Borealis Rail for $6.30 per Share',
    '',
    'Helio Freight agreed to be acquired by Borealis Rail at $6.30 per share, 50% above the last price.',
    { materiality: { premium: 0.5 } },
  ],
  [
    'takeover_target',
    'Helio Freight to Be Acquired by Borealis Rail for $6.30 per Share',
    '',
    'Helio Freight agreed to be acquired by Borealis Rail at $6.30 per share, 25% below the last price.',
    { materiality: { premium: -0.25 } },
  ],
  [
    'takeover_target',
    'Helio Freight to Be Acquired by Borealis Rail for $6.30 per Share',
    '',
    'Helio Freight agreed to be acquired by Borealis Rail at $6.30 per share, about the last price.',
    { materiality: { premium: 0.004 } },
  ],
  [
    'takeover_target',
    'Borealis Rail to Acquire Helio Freight',
    'Borealis Rail will acquire Helio Freight. Holders of Helio Freight will receive $3.50 per share in cash as well as 0.15 Borealis shares for each share, a total consideration of $21.00 per share.',
    'Helio Freight agreed to be acquired by Borealis Rail at $21.00 per share in cash and stock.',
  ],
  [
    'takeover_target',
    'Helio Freight Receives Proposal at $6.30 per Share',
    '',
    'Helio Freight received proposal at $6.30 per share.',
    { frame: { modality: 'conditional' } },
  ],
  [
    'merger',
    'Helio Freight and Borealis Agree to Merge',
    'Helio Freight and Borealis will combine.',
    'Helio Freight and Borealis agreed to merge.',
  ],
  [
    'acquisition',
    'Helio Buys Pump Maker',
    'Helio Freight has acquired a California maker of pumps with annual sales of $29 million.',
    'Helio Freight acquired a California maker of pumps.',
  ],
  [
    'asset_sale',
    'Helio Freight Sells Towers for $297 Million',
    'Helio Freight closed the sale of 214 towers.',
    'Helio Freight sold towers for $297 million.',
  ],
  [
    'strategic_review',
    'Helio Freight Starts Review of Strategic Alternatives',
    '',
    'Helio Freight started review of strategic alternatives.',
  ],
  [
    'partnership',
    'Helio Teams Up',
    'Helio Freight signed a research collaboration with Borealis Labs to develop cold storage.',
    'Helio Freight signed a research collaboration with Borealis Labs to develop cold storage.',
  ],
  [
    'license',
    'Helio and Novalis Join Forces',
    'Helio Freight receives $210 million upfront from Novalis and may earn up to $1.3 billion in milestones.',
    'Helio Freight receives $210 million upfront from Novalis.',
  ],
  [
    'license',
    'Helio Freight Earns $25 Million Milestone',
    'Helio Freight will receive a milestone payment of $25 million from Novalis.',
    'Helio Freight earned a $25 million milestone payment from Novalis.',
  ],
  [
    'grant',
    'Helio Wins Grant',
    'Helio Freight finalized a $57.7 million grant agreement with the U.S. Department of Energy.',
    'Helio Freight finalized a $57.7 million grant from the U.S. Department of Energy.',
  ],
  [
    'strategic_investment',
    'BMW Invests in Helio',
    "Helio Freight announced that BMW Group has subscribed for 23.4 million new shares at $3.20 each, a 35% premium to yesterday's close, for proceeds of $75 million.",
    "BMW Group invested $75 million in Helio Freight at $3.20 per share, a 35% premium to yesterday's close.",
  ],
  [
    'financing',
    'Helio Freight Gets Conditional Loan Commitment',
    '',
    'Helio Freight got a conditional loan commitment.',
    { frame: { modality: 'conditional' } },
  ],
  [
    'buyback',
    'Helio Freight Announces Capital Return',
    'Its board has approved the repurchase of up to $400 million of common stock through December 31, 2027.',
    "Helio Freight's board authorized a share buyback of up to $400 million through December 31, 2027.",
  ],
  [
    'buyback',
    'Helio Freight Doubles Buyback',
    'The board has increased its share repurchase program from $100 million to $200 million.',
    "Helio Freight's board raised its share buyback authorization to $200 million from $100 million.",
  ],
  [
    'grant',
    'Helio Freight Signs $150 Million Loan With U.S. Department of Defense',
    'The loan runs for 12 years.',
    'Helio Freight signed a $150 million loan with the U.S. Department of Defense.',
  ],
  [
    'buyback',
    'Helio Enlarges Buyback',
    'The board has enlarged the share repurchase authorization by $90 million.',
    "Helio's board raised its share buyback authorization by $90 million.",
  ],
  [
    'dividend',
    'Helio Freight Declares Special Dividend',
    'The board declared a special cash dividend of $5.00 per share, to be paid November 30 to holders of record on November 24.',
    'Helio Freight declared a special dividend of $5.00 per share.',
  ],
  [
    'dividend',
    'Helio Freight Raises Quarterly Dividend',
    'Helio Freight raised its quarterly dividend from $0.15 to $0.30 per share.',
    'Helio Freight raised its quarterly dividend from $0.15 to $0.30 per share.',
  ],
  [
    'debt_reduction',
    'Helio Freight Tears Up Its Loan',
    'Helio Freight has repaid all $312 million outstanding under its 12.5% term loan.',
    'Helio Freight retired $312 million of its 12.5% term loan.',
  ],
  [
    'debt_reduction',
    'Helio Freight Retires Notes',
    'Helio Freight has retired $140 million principal amount of its 10.75% notes due 2029 for $109 million in cash.',
    'Helio Freight retired $140 million of 10.75% notes due 2029 for $109 million in cash.',
  ],
  [
    'index_inclusion',
    'Helio Freight Moves Up',
    'S&P Dow Jones Indices will move Helio Freight from the S&P SmallCap 600 to the S&P MidCap 400.',
    'Helio Freight will join the S&P MidCap 400.',
  ],
  [
    'index_inclusion',
    'Helio Freight to Join S&P 500',
    'Helio Freight will replace Corvid Corp. in the S&P 500.',
    'Helio Freight will join the S&P 500, replacing Corvid.',
  ],
  [
    'insider_buying',
    'Helio Insiders Buy',
    'Helio Freight said that its chief executive officer and two directors bought 1.2 million shares at an average price of $4.61.',
    "Helio Freight's chief executive officer and two directors bought 1.2 million shares at an average of $4.61.",
  ],
  [
    'uplisting',
    'Helio Steps Up to Nasdaq',
    'Its shares move from the OTCQB to the Nasdaq Capital Market at the opening on November 23.',
    'Helio will move its listing to the Nasdaq Capital Market from the OTCQB; first day of trading: November 23.',
  ],
  [
    'compliance_regained',
    'Helio Freight Regains Nasdaq Bid-Price Compliance',
    '',
    "Helio Freight regained compliance with Nasdaq's minimum bid price rule.",
  ],
  [
    'drug_approval',
    "Out With the Needle: Helio's Zelmora Becomes First Film in America",
    'Helio Freight Holdings, Inc. today received the approval of the U.S. Food and Drug Administration for Zelmora, an epinephrine film, for allergic reactions.',
    "The FDA approved Helio Freight's Zelmora for allergic reactions.",
  ],
  [
    'refund',
    'Customs Returns $46.8 Million in Duties to Helio Freight',
    'Helio Freight Holdings, Inc. today said that U.S. Customs and Border Protection has refunded $46.8 million of duties.',
    'Helio Freight received a refund of $46.8 million in duties from U.S. Customs and Border Protection.',
  ],
  [
    'quality_rating',
    'CMS Rates Every Helio Freight Contract at Four Stars or Better',
    'All contracts of Helio Freight Holdings, Inc. were rated four stars or higher by CMS.',
    'CMS rates every Helio Freight contract at four stars or better.',
  ],
  ['legal_win', 'Federal Circuit Affirms Helio Patent', '', 'Federal Circuit affirmed Helio patent.'],
  [
    'patent',
    'Helio Granted Patent',
    'Helio Freight was granted a U.S. patent covering cold storage of live lobsters.',
    'Helio Freight was granted a patent covering cold storage of live lobsters.',
    { frame: { clause: 'Helio Freight was granted a U.S. patent covering cold storage of live lobsters' } },
  ],
  [
    'permit',
    'Helio Freight Obtains Final Permit for Cold Port',
    '',
    'Helio Freight obtained the final permit for cold port.',
  ],
  ['product_launch', 'Helio Freight Launches Cooling System', '', 'Helio Freight launched cooling system.'],
  ['discovery', 'Helio Freight Hits Gold in New Well', '', 'Helio Freight hit gold in new well.'],
  [
    'earnings_beat',
    'Helio Freight Tops Estimates',
    'Helio Freight reported revenue of $56.8 million for the third quarter, up 23% and above the analyst consensus of $52.1 million.',
    'Helio Freight reported third quarter revenue of $56.8 million (up 23%), against a consensus of $52.1 million.',
  ],
  [
    'results_growth',
    'Helio Freight Revenue Up 44%',
    'Helio Freight grew third-quarter revenue 44% to $251 million.',
    'Helio Freight reported third-quarter revenue of $251 million (up 44%).',
  ],
  [
    'record_results',
    'Helio Freight Reports Record Revenue',
    'Helio Freight reported record revenue of $95.1 million.',
    'Helio Freight reported record revenue of $95.1 million.',
  ],
  [
    'return_to_profit',
    'Helio Freight Turns Profitable',
    'Helio Freight achieved net income of $7.8 million in the third quarter, compared with a net loss of $5.6 million.',
    'Helio Freight reported third quarter net income of $7.8 million, after a loss of $5.6 million.',
  ],
  [
    'guidance_raised',
    'Helio Freight Lifts 2026 View',
    'Helio Freight now looks for 2026 revenue of $214 million to $218 million, against $202 million to $208 million before.',
    'Helio Freight raised its 2026 revenue guidance to $214-$218 million from $202-$208 million.',
  ],
  [
    'backlog',
    'Helio Freight Tops $200 Million of Backlog',
    'New orders have pushed its backlog to $207 million, the highest ever. A year earlier backlog was $138 million.',
    'Helio Freight reported a record backlog of $207 million, against $138 million a year earlier.',
  ],
];

describe('the first part', () => {
  const rows = CASES.map(([type, title, lead, expected, draft]: Case) => ({
    type,
    title,
    lead,
    expected,
    draft,
  }));

  it.each(rows)('of $type: $title', ({ type, title, lead, expected, draft }) => {
    expect(draftSummary(type, title, lead, draft).first_part).toBe(expected);
  });

  it('is written for every type of event', () => {
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES));
  });

  it('has at most 200 characters and loses its last details first', () => {
    for (let length = 5; length < 190; length += 1) {
      const company_name = `Helio ${'x'.repeat(length)}`;
      const lead = `${company_name} announced a $9 million contract from Borealis Rail for refrigerated trailers.`;
      const { first_part } = draftSummary('contract', `${company_name} Wins Contract`, lead, {
        stock: { company_name },
      });
      expect(first_part.length).toBeLessThanOrEqual(FIRST_PART_CHARS);
      if (length < 60) expect(first_part).toContain('$9 million contract from Borealis Rail');
    }
  });
});
