import { CASH_SIZE, type EventClass, pattern } from './event-class.ts';

const REGULATOR =
  '(?:FDA|Food and Drug Administration|European Commission|EMA|MHRA|PMDA|NMPA|Health Canada|ANVISA|Swissmedic)';
const GRANTED =
  'receives?|received|receiving|granted|grants|secures?|secured|obtains?|wins?|won|gains?|earns?|awarded|announces?';

/** News about drugs and medical devices. */
export const HEALTH_EVENTS: readonly EventClass[] = [
  {
    id: 'device_clearance',
    label: 'medical device clearance',
    weight: 72,
    patterns: [
      pattern`\b${REGULATOR}\b.{0,50}\b(?:510\(k\)|de novo)`,
      pattern`\b510\(k\) (?:clearance|cleared)\b`,
      pattern`\b(?:${GRANTED})\b.{0,50}\b(?:FDA clearance|CE mark(?:ing)?)\b`,
      pattern`\bFDA (?:clears|clearance (?:for|of))\b(?! (?:of )?(?:the )?(?:its )?(?:IND|investigational))`,
    ],
    whatHappened: 'received clearance[ for {product}]',
    whyItMatters: 'The device can now be sold.',
    onlySmallCompanies: true,
  },
  {
    id: 'drug_approval',
    label: 'drug or treatment approval',
    weight: 86,
    patterns: [
      pattern`\b${REGULATOR}\b(?!-)(?!.{0,60}\bIND\b).{0,60}?\b(?:approval|approves|approved|authori[sz](?:es|ed|ation))\b(?! to (?:initiate|begin|start|conduct))`,
      pattern`\b(?:${GRANTED})\b.{0,60}\b(?:approval|authori[sz]ation)\b.{0,40}\b${REGULATOR}\b`,
      pattern`\b(?:${GRANTED})\b.{0,30}\b(?:marketing authori[sz]ation|emergency use authori[sz]ation|accelerated approval)\b`,
    ],
    whatHappened: 'received approval[ from {party}][ for {product}]',
    whyItMatters: 'The product can now be sold: a new source of revenue.',
  },
  {
    id: 'trial_success',
    label: 'positive trial results',
    weight: 80,
    patterns: [
      pattern`\b(?:positive|successful|compelling|unprecedented)\b.{0,50}\b(?:top-?line|phase (?:[123]|I{1,3})\w{0,2}|pivotal|clinical|interim|trial|study|efficacy|survival|readout|\w{3,6}-(?:year|month|week))\b.{0,25}\b(?:results?|data|readout|outcomes?|findings)\b`,
      pattern`\b(?:positive|successful)\b.{0,20}\b(?:top-?line|clinical|trial|phase (?:[123]|I{1,3})\w{0,2})\b`,
      pattern`\b(?:meets?|met|achiev(?:es|ed)|hits)\b.{0,40}\bprimary (?:and \S+ \S+ )?(?:efficacy )?end-?points?\b`,
      pattern`\bstatistically significant\b.{0,60}\b(?:improve\w+|reduc\w+|benefit|increase|survival|difference|superior\w*)\b`,
      pattern`\bdata\b.{0,20}\bpositive\b|\bpositive \S{3,20} data\b`,
    ],
    whatHappened: 'reported positive trial results[ for {product}]',
    whyItMatters: 'Raises the odds of approval.',
  },
  {
    id: 'designation',
    label: 'faster path to approval',
    weight: 66,
    patterns: [
      pattern`\b(?:breakthrough (?:therapy|device)|fast track|RMAT|regenerative medicine advanced therapy|rare pediatric disease|orphan drug)\b.{0,20}\b(?:designation|status|designated)\b`,
      pattern`\b(?:grants?|granted|receives?|received|accepted for|assigned|under) (?:\S+ ){0,3}priority review\b|\bpriority review (?:designation|voucher)\b`,
    ],
    whatHappened: 'was granted {noun}[ for {product}]',
    whyItMatters: 'May speed up FDA review.',
    onlySmallCompanies: true,
  },
  {
    id: 'filing_accepted',
    label: 'application in review',
    weight: 62,
    patterns: [
      pattern`\b${REGULATOR}\b.{0,30}\b(?:accept(?:s|ed|ance)|files)\b.{0,60}\b(?:NDA|BLA|sNDA|sBLA|MAA|PMA|application)\b`,
      pattern`\b(?:NDA|BLA|new drug application|biologics license application)\b.{0,30}\b(?:accepted|submission (?:initiated|completed))\b`,
    ],
    whatHappened: 'has an application under regulatory review[ for {product}]',
    whyItMatters: 'Decision date now set.',
    onlySmallCompanies: true,
  },
  {
    id: 'coverage',
    label: 'insurance coverage',
    weight: 62,
    patterns: [
      pattern`\b(?:CMS|Medicare)\b.{0,40}\b(?:grants|approves|establishes|expands|final(?:izes)?|issues)\b.{0,40}\b(?:coverage|reimbursement|payment|code)\b`,
      pattern`\b(?:receives?|secures?|granted|wins)\b.{0,40}\b(?:CMS|Medicare)\b.{0,30}\b(?:coverage|reimbursement|payment|code)\b`,
    ],
    whatHappened: 'won Medicare coverage[ for {product}]',
    whyItMatters: 'More patients can get the product.',
    size: CASH_SIZE,
    onlySmallCompanies: true,
  },
];
