import { describe } from 'vitest';
import { LEGAL_CAUTIONS } from './legal-cautions.ts';
import { testCautions } from './testing/caution-cases.ts';

describe('legal cautions', () => {
  testCautions(LEGAL_CAUTIONS, {
    law_firm: {
      found: ['SHAREHOLDER ALERT: Firm Reminds Holders of Helio Freight', 'Class Action Filed Against Helio Freight'],
      absent: ['Helio Freight Hires Law Firm Partner as General Counsel', 'Court Ends Case Without a Class Action'],
    },
    investigation: {
      found: [
        'SEC Investigation of Helio Freight',
        'Helio Freight Receives Subpoena',
        'Firm is investigating whether directors lied',
        'The investigation of the company has concluded that sales were invented',
      ],
      absent: [
        'Helio Pharma Starts Clinical Investigation of Zelmora',
        'Helio Freight faces no internal investigation',
        'DOJ Closes Investigation Into Helio Freight',
        'The SEC investigation of the company has been closed with no action',
      ],
    },
    breach_notice: {
      found: [
        'Helio Freight Receives Notice of Material Breach From Licensor',
        'Tallow Disputes That the $9 Million Milestone Was Earned',
        'Tallow withholds royalties of Helio Freight',
        'Licensee alleges a failure to supply trailers',
      ],
      absent: ['Helio Freight Earns $9 Million Milestone', 'Payments net of withholding tax'],
    },
    charges: {
      found: [
        'CFO of Helio Freight Charged in $82 Million Order Fraud',
        'Former Executive of Helio Freight Indicted',
        'Helio Freight Founder Pleads Guilty',
      ],
      absent: ['Bank Orders Fraud Prevention Software of Helio', 'Helio Trucks Charged Overnight at New Depot'],
    },
    sued: {
      found: ['Tallow Sues Helio Freight', 'Lawsuit Filed Against Helio Freight'],
      absent: ['Helio Freight Pursues New Routes', 'Dismissal of lawsuit against Helio Freight'],
    },
    ruling_against: {
      found: [
        'Jury Awards $250 Million Verdict Against Helio Freight',
        'Appeals Court Throws Out $19 Million Win of Helio Freight',
        'Court Strikes Down Two Patents of Helio Freight',
        'Helio Freight Loses Patent Case',
        'Board Finds Patents of Helio Freight Invalid',
        'Helio Freight ordered to pay damages',
      ],
      absent: [
        'Helio Freight Wins $250 Million Verdict Against Tallow',
        'Appeals Court Overturns Judgment Against Helio Freight',
        'Trade commission issues exclusion order against copies',
        'Court Upholds Patents of Helio Freight',
        'Board Finds Patent Claims of Helio Freight Not Unpatentable',
        "Court Throws Out Rival's Challenge to Helio Freight Patents",
      ],
    },
    must_pay: {
      found: [
        'Helio Freight to Pay $41 Million to Settle Claims',
        'Helio Freight Agrees to $41 Million Settlement',
        'State Closes Case After $41 Million Settlement',
        'Agency Requests Repayment of $4 Million in Grants From Helio Freight',
      ],
      absent: [
        'Tallow Pays Helio Freight $41 Million',
        'Helio Freight to Pay $0.10 Dividend',
        'Helio Freight Ends Suit After $41 Million Settlement From Tallow',
      ],
    },
    short_report: {
      found: ['Short Seller Targets Helio Freight', 'Report alleges that Helio Freight overstated its contracts'],
      absent: ['Helio Freight Joins List of Short-Haul Carriers', 'Helio Freight answers questions of investors'],
    },
    award_not_booked: {
      found: ['No payment is due before the appeal, and Helio Freight will not record the amount'],
      absent: ['Helio Freight will record the amount this quarter', 'Helio Freight will not record a charge'],
    },
    award_protest: {
      found: [
        'Tallow Protests Award to Helio Freight',
        'GAO Sustains Challenge to Helio Freight',
        "The office has upheld a rival's protest against the award",
        'The Navy is to evaluate bids again',
      ],
      absent: ['GAO Denies Protest of Award to Helio Freight', 'Helio Freight Wins Award'],
    },
  });
});
