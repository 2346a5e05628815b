import { describe } from 'vitest';
import { DISTRESS_CAUTIONS } from './distress-cautions.ts';
import { testCautions } from './testing/caution-cases.ts';

describe('distress cautions', () => {
  testCautions(DISTRESS_CAUTIONS, {
    delisting: {
      found: [
        'Helio Freight Receives Nasdaq Notice of Non-Compliance',
        'NYSE American Accepts Plan of Helio Freight to Regain Compliance',
        'Nasdaq to Delist Helio Freight',
        'NYSE Regulation has started proceedings to remove its common stock',
        'Trading on the exchange will be suspended after the close',
        'Helio Freight Will Trade on OTC Market From Friday',
      ],
      absent: [
        'Helio Freight Regains Compliance With Nasdaq Minimum Bid Price',
        'Helio Freight received a letter that it regained compliance',
        'Nasdaq Drops Delisting Case Against Helio Freight',
        'The delisting proceedings are over',
        'Helio Freight moves from the OTC market to Nasdaq',
        'Trading in the shares will be suspended when the deal closes',
        'Helio Freight will remove its shares from the Frankfurt exchange',
        'The company will be delisted when the deal closes',
        'After completion the shares will be delisted from Nasdaq',
        'The office has granted a patent term extension',
        'Helio Mining Granted Permit Extension to 2031',
      ],
    },
    going_concern: {
      found: [
        'Auditor of Helio Freight raises substantial doubt',
        'Helio Freight Adds Going Concern Note',
        'The going concern language will stay in the report, and losses will not end soon',
        'Substantial doubt about Helio Freight remains because its credit line no longer exists',
      ],
      absent: [
        'Helio Freight Removes Going Concern Doubt',
        'Substantial doubt about Helio Freight was alleviated',
        'The substantial doubt paragraph will not recur in the annual report of Helio Freight',
        'The going concern language will be gone from the next report',
        'Substantial doubt about its ability to continue as a going concern no longer exists',
      ],
    },
    bankruptcy: {
      found: [
        'Helio Freight Files for Chapter 11',
        'The buyer has filed for court protection',
        'Court Approves DIP Financing of Helio Freight',
      ],
      absent: ['Helio Freight Writes New Chapter in Rail', 'Helio Freight avoids bankruptcy'],
    },
    liquidation_plan: {
      found: [
        'Helio Freight Announces Plan of Liquidation',
        'Holders will vote on a plan of complete dissolution',
        'The dividend is paid under the dissolution plan',
      ],
      absent: ['Helio Freight Plans Depot in Iowa', 'Helio Freight Announces Liquidity Plan'],
    },
    forced_sales: {
      found: [
        'Further depots must be sold to meet obligations over the next twelve months',
        'Helio Freight has to sell two ships to repay its bonds',
      ],
      absent: [
        'The rival must sell two ships to obtain the approval',
        'Helio Freight does not plan to sell depots to meet demand',
      ],
    },
    default: {
      found: ['Helio Freight Obtains Covenant Waiver', 'Two notes of Helio Freight are in default'],
      absent: ['Helio Freight Is Well Within Its Covenants', 'Helio Freight sets Zelmora as the default carrier'],
    },
    accounting: {
      found: [
        'Helio Freight to Restate Previously Issued Financial Statements',
        'Helio Freight Delays Filing of Annual Report on Form 10-K',
        'Helio Freight Reports Material Weakness',
      ],
      absent: [
        'Zelmora Meets Goal in Late-Stage Trial, Results Show',
        'Open-Label Extension Results of Zelmora Confirm Benefit',
      ],
    },
    audit_findings: {
      found: [
        'Its auditor found errors in inventory',
        'A government audit found that it had overbilled for earlier work',
        'The audit committee identified improper revenue recognition',
        'The company answered the audit findings',
      ],
      absent: ['The audit found no errors', 'Helio Freight Wins Audit Software Contract'],
    },
    late_report: {
      found: [
        'It expects to file its annual report late',
        'It has not yet filed its annual report for 2025',
        'The filing of its annual report is delayed',
        'Its Form 10-K will be filed after the deadline',
      ],
      absent: ['Helio Freight Files Annual Report', 'Its annual report describes the late-stage trial of 2025'],
    },
    strategic_alternatives: {
      found: ['Helio Freight Explores Strategic Alternatives'],
      absent: ['Helio Freight Ends Talks Over Strategic Partnership'],
    },
  });
});
