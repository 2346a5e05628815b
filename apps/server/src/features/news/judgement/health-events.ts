import { CASH_SIZE, type EventClass, pattern } from './event-class.ts';

const REGULATOR =
  '(?:FDA|Food and Drug Administration|European Commission|EMA|MHRA|PMDA|NMPA|Health Canada|ANVISA|Swissmedic)';
const GRANTED =
  'receives?|received|receiving|granted|grants|secures?|secured|obtains?|wins?|won|gains?|earns?|awarded|announces?';

/** News about medicines and devices. */
export const HEALTH_EVENTS: readonly EventClass[] = [
  {
    id: 'device_clearance',
    label: 'clearance of a medical device',
    weight: 72,
    patterns: [
      pattern(String.raw`\b${REGULATOR}\b.{0,50}\b(?:510\(k\)|de novo)`),
      pattern(String.raw`\b510\(k\) (?:clearance|cleared)\b`),
      pattern(String.raw`\b(?:${GRANTED})\b.{0,50}\b(?:FDA clearance|CE mark(?:ing)?)\b`),
      pattern(
        String.raw`\bFDA (?:clears|clearance (?:for|of))\b(?! (?:of )?(?:the )?(?:its )?(?:IND|investigational))`,
      ),
    ],
    happened: 'received clearance[ for {product}]',
    why: 'The device may now be sold.',
    smallCompaniesOnly: true,
  },
  {
    id: 'drug_approval',
    label: 'approval of a medicine or treatment',
    weight: 86,
    patterns: [
      pattern(
        String.raw`\b${REGULATOR}\b(?!-)(?!.{0,60}\bIND\b).{0,60}?\b(?:approval|approves|approved|authori[sz](?:es|ed|ation))\b(?! to (?:initiate|begin|start|conduct))`,
      ),
      pattern(String.raw`\b(?:${GRANTED})\b.{0,60}\b(?:approval|authori[sz]ation)\b.{0,40}\b${REGULATOR}\b`),
      pattern(
        String.raw`\b(?:${GRANTED})\b.{0,30}\b(?:marketing authori[sz]ation|emergency use authori[sz]ation|accelerated approval)\b`,
      ),
    ],
    happened: 'received approval[ from {party}][ for {product}]',
    why: 'The product may now be sold, which opens a new source of revenue.',
  },
  {
    id: 'trial_success',
    label: 'positive trial results',
    weight: 80,
    patterns: [
      pattern(
        String.raw`\b(?:positive|successful|compelling|unprecedented)\b.{0,50}\b(?:top-?line|phase (?:[123]|I{1,3})\w{0,2}|pivotal|clinical|interim|trial|study|efficacy|survival|readout|\w{3,6}-(?:year|month|week))\b.{0,25}\b(?:results?|data|readout|outcomes?|findings)\b`,
      ),
      pattern(
        String.raw`\b(?:positive|successful)\b.{0,20}\b(?:top-?line|clinical|trial|phase (?:[123]|I{1,3})\w{0,2})\b`,
      ),
      pattern(
        String.raw`\b(?:meets?|met|achiev(?:es|ed)|hits)\b.{0,40}\bprimary (?:and \S+ \S+ )?(?:efficacy )?end-?points?\b`,
      ),
      pattern(
        String.raw`\bstatistically significant\b.{0,60}\b(?:improve\w+|reduc\w+|benefit|increase|survival|difference|superior\w*)\b`,
      ),
      pattern(String.raw`\bdata\b.{0,20}\bpositive\b|\bpositive \S{3,20} data\b`),
    ],
    happened: 'reported positive trial results[ for {product}]',
    why: 'It raises the odds that the product reaches the market.',
  },
  {
    id: 'designation',
    label: 'faster path to approval',
    weight: 66,
    patterns: [
      pattern(
        String.raw`\b(?:breakthrough (?:therapy|device)|fast track|RMAT|regenerative medicine advanced therapy|rare pediatric disease|orphan drug)\b.{0,20}\b(?:designation|status|designated)\b`,
      ),
      pattern(
        String.raw`\b(?:grants?|granted|receives?|received|accepted for|assigned|under) (?:\S+ ){0,3}priority review\b|\bpriority review (?:designation|voucher)\b`,
      ),
    ],
    happened: 'was granted {noun}[ for {product}]',
    why: 'It can shorten the way to approval.',
    smallCompaniesOnly: true,
  },
  {
    id: 'filing_accepted',
    label: 'application in review',
    weight: 62,
    patterns: [
      pattern(
        String.raw`\b${REGULATOR}\b.{0,30}\b(?:accept(?:s|ed|ance)|files)\b.{0,60}\b(?:NDA|BLA|sNDA|sBLA|MAA|PMA|application)\b`,
      ),
      pattern(
        String.raw`\b(?:NDA|BLA|new drug application|biologics license application)\b.{0,30}\b(?:accepted|submission (?:initiated|completed))\b`,
      ),
    ],
    happened: 'has an application for approval under review[ for {product}]',
    why: 'The date of a decision comes into sight.',
    smallCompaniesOnly: true,
  },
  {
    id: 'coverage',
    label: 'payment by insurers',
    weight: 62,
    patterns: [
      pattern(
        String.raw`\b(?:CMS|Medicare)\b.{0,40}\b(?:grants|approves|establishes|expands|final(?:izes)?|issues)\b.{0,40}\b(?:coverage|reimbursement|payment|code)\b`,
      ),
      pattern(
        String.raw`\b(?:receives?|secures?|granted|wins)\b.{0,40}\b(?:CMS|Medicare)\b.{0,30}\b(?:coverage|reimbursement|payment|code)\b`,
      ),
    ],
    happened: 'won payment by public health insurance[ for {product}]',
    why: 'More patients can get the product when insurance pays.',
    size: CASH_SIZE,
    smallCompaniesOnly: true,
  },
];
