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
      ],
      absent: [
        'Helio Pharma Starts Clinical Investigation of Zelmora',
        'Helio Freight faces no internal investigation',
      ],
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
        'Helio Freight Loses Patent Case',
        'Board Finds Patents of Helio Freight Invalid',
        'Helio Freight ordered to pay damages',
      ],
      absent: [
        'Helio Freight Wins $250 Million Verdict Against Tallow',
        'Appeals Court Overturns Judgment Against Helio Freight',
        'Trade commission issues exclusion order against copies',
        'Court Upholds Patents of Helio Freight',
      ],
    },
    must_pay: {
      found: ['Helio Freight to Pay $41 Million to Settle Claims', 'Helio Freight Agrees to $41 Million Settlement'],
      absent: ['Tallow Pays Helio Freight $41 Million', 'Helio Freight to Pay $0.10 Dividend'],
    },
    short_report: {
      found: ['Short Seller Targets Helio Freight', 'Report alleges that Helio Freight overstated its contracts'],
      absent: ['Helio Freight Joins List of Short-Haul Carriers', 'Helio Freight answers questions of investors'],
    },
    award_protest: {
      found: ['Tallow Protests Award to Helio Freight', 'GAO Sustains Challenge to Helio Freight'],
      absent: ['GAO Denies Protest of Award to Helio Freight', 'Helio Freight Wins Award'],
    },
  });
});
