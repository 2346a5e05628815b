import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR, AS_OBJECT, DENIED, ENDED, NOT_SIGNED } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const AREA = String.raw`\d[\d,.]*(?: million)?[ -]square[ -]f(?:ee|oo)t`;
/** Figures that only landlords report: `takes occupancy to 84%` */
const LANDLORD = pattern`\boccupancy\b|\b(?:portfolio|base|annualized|contractual|cash) (?:[\w-]+ ){0,2}rents?\b|\bleased (?:rate|percentage)\b|\b\d[\d.]*(?:%| percent) leased\b|\btenant improvements?\b|\bour tenants?\b|\bReal Estate Investment Trust\b|\bREIT\b`;
const BUILDING =
  '(?:buildings?|campus|center|complex|hotel|mall|mill|office|park|plaza|portfolio|property|properties|site|space|tower|warehouses?)';

/** The company moves in, or gives space back. */
const AS_TENANT: OpposingCue = {
  label: 'a lease in which the company is the tenant',
  words: pattern`\b(?:landlords?|lessors?)\b|\bas (?:the |an? )?(?:\w+ )?(?:tenant|lessee)\b|\b(?:company|it|we) (?:will|would|is to|must|agreed to|has agreed to) (?:pay|move|occupy|relocate)\b|\b(?:its|our|the company's) (?:new |global |corporate |future |own )*(?:headquarters|laborator(?:y|ies)|labs?|factory|distribution center|fulfillment center|showroom|stores?|plant)\b|\b(?:sub-?leas\w+|sale[- ]leaseback|leases? back)\b`,
  effect: 'drop',
};
/** A tenant that stays brings no new rent. */
const STAYS: OpposingCue = {
  label: 'the lease of a tenant that stays',
  words: pattern`\b(?:lease (?:renewals?|extensions?)|renew(?:s|ed|al of)?|extend(?:s|ed)|extension of|early renewal)\b`,
  effect: 'desk',
};
const WORSE: OpposingCue = {
  label: 'a tenant that pays less, leaves or may leave',
  words: pattern`\b(?:lower|reduced|smaller) (?:[\w-]+ )?rents?\b|\brents? (?:falls?|drops?|is (?:cut|reduced))\b|\bvacat(?:es?|ed|ing)\b|\bmov(?:es|ed|ing) out\b|\bgiv(?:es|en|ing) (?:back|up)\b|\boccupancy (?:falls|drops|declines|down)\b|\b(?:may|can) (?:terminate|cancel|leave)\b|\bletters? of intent\b`,
  effect: 'desk',
};
const SOLD: OpposingCue = {
  label: 'a building that the company may have sold',
  words: pattern`\b(?:acquired|bought|purchased) [^;.]{0,60}? from\b|\b(?:former|old|one-time) (?:[\w-]+ ){0,2}${BUILDING}\b|\bformerly owned\b`,
  effect: 'desk',
};
const UNCLEAR: OpposingCue = {
  label: 'a lease that does not say who is the landlord',
  words: LANDLORD,
  effect: 'desk',
};

const findObjections = ({ passages }: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(passages, [AS_TENANT, STAYS, WORSE, SOLD]),
  ...(saysAtTop(passages, LANDLORD) ? [] : [UNCLEAR]),
];

/** A tenant takes space of a landlord. The rent of a year is its amount. */
export const SPACE_LEASED: FrameSpec = {
  type: 'supply_agreement',
  label: 'space that a tenant leases',
  weight: 66,
  required: ['amount'],
  field: pattern`\b(?:leas(?:e|es|ed|ing)|rents?)\b`,
  findObjections,
  // A tenant may be a law firm, which elsewhere points to a dispute.
  opposing: [ENDED, NOT_SIGNED, DENIED],
  triggers: [
    {
      words: pattern`\b(?:execution of|executed|executes|signing of|signed|signs|entered into|enters into|closed|secured|secures) (?:an? |the )?(?:[\w-]+,? ){0,5}?leases? (?:agreement )?(?:with|to) [^;]{2,90}? for (?:[\w-]+ ){0,4}?${AREA}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:execution of|executed|executes|signing of|signed|signs|entered into|enters into|secured|secures) (?:an? |the )?(?:[\w-]+,? ){0,3}?${AREA}(?: [\w-]+){0,3} leases? (?:with|to)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:has |have )?leased (?:(?:all|an?|the|about|some|nearly|another|its) ){0,2}(?:of )?(?:the )?${AREA}[^;]{0,70}? to (?!(?:an? )?(?:affiliate|subsidiary)\b)[^;]{2,60}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:commits to|leases|takes|will take|has taken|rents|signs for|signed for|has signed for|moves into|fills) (?:all |the |about |another |some )?(?:of )?${AREA} (?:[\w-]+ ){0,3}?(?:at|in|of|from) (?<object>[^;,]{2,70})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:commits to|leases|takes|will take|has taken|rents|fills) (?:all of |the whole of |the entire |half of )?(?<object>[^;,]{2,50}?)'s? (?:[\w-]+ ){0,4}?${BUILDING}\b`,
      companyIs: AS_OBJECT,
    },
  ],
};
