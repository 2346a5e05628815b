import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { objectToApproval, objectToForeignApproval, RESTRICTED } from './approval-objections.ts';
import { APPROVED_DEAL, AS_ACTOR_OR_OBJECT } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import {
  ANOTHER_COMPANY,
  ANYBODY,
  CONFERS,
  FORMER_PRODUCT,
  GETS,
  NOT_IN_EARLIER_MONTH,
  OTHER_REGULATOR,
  PASSES,
  US_REGULATOR,
} from '../health-words.ts';
import { findSmallNews } from './small-health-news.ts';

/** `MaxCyte client wins FDA approval`, `noted the approval of a therapy made with its instruments`. */
const OF_CUSTOMER: OpposingCue = {
  label: 'the product of a customer',
  words: pattern`\b(?:clients?|customers?)(?:'s|s')?,? (?:[\w-]+,? ){0,4}?(?:wins?|won|receives?|received|gets|obtains?|obtained|secures?|secured|earns?|granted)\b|\bnot(?:es|ed) (?:the |an? )?(?:\w+ ){0,3}(?:approval|clearance)\b|\bnot(?:es|ed) that (?:the )?(?:[A-Z]\S* ){1,4}?(?:has )?(?:approved|cleared)\b|\b(?:clients?|customers?|third part(?:y|ies))(?:'s|s')|\b(?:for|of) (?:an? |its |one of its |the )?(?:\w+ )?(?:clients?|customers?|third part(?:y|ies))\b|\bcop(?:y|ies) of\b|\babbreviated (?:new drug )?applications? (?:referring|that refers?|based on)\b`,
  effect: 'desk',
};
/** `keeps its FDA nod`, `the approval that it got in 2025`. */
const HELD_ALREADY: OpposingCue = {
  label: 'an approval that the company has already',
  words: pattern`\b(?:keeps?|kept|retains?|retained|maintains?|maintained|preserves?|renews?|renewed|boasts?)\b (?:\S+ ){0,3}?(?:FDA|EU|approv\w+|clearances?|nod|authori[sz]ations?)\b|\b(?:nod|approvals?|clearances?|authori[sz]ations?)\b (?:that |which )?(?:it |the company |was |were )?(?:got|granted|given|received|obtained|won|issued) in (?:19|20)\d\d\b|\b(?:FDA|Food and Drug Administration) (?:had |has )?(?:first )?(?:approved|cleared|authori[sz]ed) (?:[\w()/-]+ ){1,5}?in (?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:19|20)\d\d\b|\b(?:FDA|Food and Drug Administration) (?:had |has )?(?:first )?(?:approved|cleared|authori[sz]ed) (?:[\w()/-]+ ){1,5}?last (?:year|spring|summer|autumn|fall|winter)\b|\b(?:FDA|Food and Drug Administration) had (?:approved|cleared|authori[sz]ed) (?:it|them)\b`,
  effect: 'desk',
};
const NOT_FOR_SALE: readonly OpposingCue[] = [
  FORMER_PRODUCT,
  {
    label: 'a study, not a product',
    words: pattern`\bINDs?\b|\bfirst-in-(?:human|man)\b|\bto (?:study|test|investigate|evaluate|enrol|dose|treat) (?!(?:the |its )?(?:disease|condition))|\b(?:yes to|nod (?:for|to)|green light (?:for|to)|agree\w* to) (?:an? |the )?(?:[\w-]+ ){0,2}(?:meeting|talks|discussions?|consultation|call)\b|\binvestigational (?:new drug|device|stud(?:y|ies)|trials?)|\bclinical (?:trial|study) (?:application|authori[sz]ation)|\bCTA\b|\bIDE\b|\bto (?:initiate|begin|start|conduct|commence|proceed|launch) (?:\S+ ){0,4}(?:trial|study|testing|dosing|phase)|\b(?:trial|study)\b[^;.]{0,60} (?:may|to) (?:now )?proceed\b|\b(?:approval|clearance|consent|go-ahead|green light|nod|okay|permission) (?:for|on) (?:(?!(?:after|based|by|despite|following|from|in|on|with)\b)[\w-]+ ){0,3}?(?:trials?|stud(?:y|ies)|testing|tests)\b|\b(?:approval|clearance|consent|go-ahead|green light|nod|okay|permission|thumbs[- ]up|blessing) to (?:(?!(?:after|based|by|despite|following|from|in|market|on|sell|with)\b)[\w'-]+ ){0,4}?(?:trials?|stud(?:y|ies)|cohorts?)\b|\bexpanded access|\bprotocol\b|\bphase (?:[123]|I{1,3})\w{0,2}(?:\/[23]\w?)? (?:trial|study|clinical|part|program)|\bspecial protocol|\b(?:trial|study) (?:design|plan|endpoints?)\b|\b(?:design|size) of (?:an? |the |its )?(?:\S+ ){0,3}(?:trial|study)\b|\b(?:institutional|ethics|review) (?:review )?(?:board|committee)\b`,
    effect: 'desk',
  },
  {
    label: 'a production site',
    words: pattern`\b(?:as|of|for) (?:\S+ ){0,4}(?:contract )?manufactur(?:er|ing)\b(?! (?:and|authori))|\bapprov\w+ (?:an? |the |its )?(?:[\w'-]+ ){0,4}?(?:suppliers?|plants?|warehouses?|sites?)\b|\bmanufacturing (?:facility|site|process|line|plant)|\bfacility\b`,
    effect: 'desk',
  },
  {
    label: 'a strain update of a vaccine',
    words: pattern`\b(?:omicron|XBB|KP\.\d|JN\.1|adapted|monovalent|\w+ season formula)\b`,
    effect: 'desk',
  },
  ANOTHER_COMPANY,
  OF_CUSTOMER,
  HELD_ALREADY,
  APPROVED_DEAL,
  {
    label: 'a change to a known product',
    words: pattern`\bapprov\w+ (?:the |a |new )?(?:\w+ ){0,2}(?:wording|language|text)\b|\b(?:wording|language) (?:on|about|in) (?:\S+ ){0,6}(?:label|information)\b|\blabel(?:l?ing)? (?:changes?|updates?|revisions?)\b|\bapprov\w+ (?:\S+ ){0,3}(?:proprietary|brand|trade) name\b|\bapplications? for (?:an? |the )?(?:\w+ )?(?:proprietary|brand|trade) name\b|\b(?:modif\w+|chang\w+|updat\w+|revis\w+) (?:\S+ ){0,3}REMS\b|\bOTC switch\b|\bover-the-counter (?:switch|status)\b`,
    effect: 'desk',
  },
  {
    label: 'a generic rival',
    words: pattern`^(?![^;]*\b(?:its|our|the company's) (?:abbreviated new drug application|ANDA)\b)[^;]*?(?:\bgenerics?(?: (?:version|copy|pill|tablet|capsule|drug))? (?:goes|went|heads?|headed|is (?:approved|cleared))\b|\b(?:first |AB-rated |authorized )?generics?(?: versions?| competitors?| copy| copies| makers?| forms?)? (?:of|to|for|rivals?)\b)`,
    effect: 'desk',
  },
  {
    label: 'a court or a plan, not a product',
    words: pattern`\b(?:approv\w+) (?:pathway|process|timeline|date|decision|submission|odds|chances|package|order|of (?:the )?(?:merger|transaction|plan|sale|first[- ]day|protocol|name|trade name))\b|\bname change\b|\bimport(?:s|ation)?\b|\bexport(?:s|ed|ing)?\b|\b(?:stockholders?|shareholders?|court|board|bankruptcy)(?:'s|s')? (?:\S+ ){0,3}approv|\bpre-?approv|\bre-?certif`,
    effect: 'desk',
  },
  {
    label: 'a limited or emergency approval',
    words: pattern`\bcompassionate use\b|\bsingle[- ]patient\b|\btentative(?:ly)? approv\w+|\brestricted (?:use|label|population|indication)|\blabel restrict\w+|\bnarrow(?:er|ed)? (?:label|indication|population)`,
    effect: 'desk',
  },
];

/** `a new bottle which the FDA approved in a supplement` */
const IN_PASSING: OpposingCue = {
  label: 'an approval mentioned in passing',
  words: pattern`\b(?:which|as) (?:the )?(?:U\.?S\.? )?(?:FDA|Food and Drug Administration) (?:had |has |first )?(?:approved|cleared|authori[sz]ed)\b(?![^;]{0,60}\b(?:today|yesterday|this (?:week|morning)|last (?:night|evening|week)|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)|\b(?:approved|cleared|authori[sz]ed) (?:in|by|through|under|via) (?:an? )?(?:\w+ )?supplement\b|\b(?:bottles?|caps?|cartons?|blisters?|packag(?:e|es|ing)|pen needles?|tablet colou?rs?)\b[^;]{0,60}\b(?:approv|clear)\w+|\b(?:approv|clear)\w+ [^;]{0,40}\b(?:cartons?|storage|shelf[- ]life|bottles?|caps?|packag(?:e|es|ing)|blisters?|pen needles?)\b`,
  effect: 'desk',
};
const REIMBURSED: OpposingCue = {
  label: 'reimbursement or an application, not an approval',
  words: pattern`\breimbursement\b|\b(?:filings?|files|submissions?|submits|submitted|application|applies|seek\w*|request\w*) (?:for|seeking) (?:\S+ ){0,4}(?:approval|clearance|authori[sz]ation)\b`,
  effect: 'desk',
};
const DETAIL: OpposingCue = {
  label: 'a variant or a companion of a known product',
  words: pattern`\b(?:additional|new) (?:[\w-]+ ){0,2}(?:presentation|strength|dos(?:e|age|ing)|formulation|pack\w*|vial|size)\b|\blabel(?:ing)? (?:updates?|changes?|revisions?)\b|\b(?:updated|revised|change to) (?:\S+ ){0,2}label(?:ing)?\b|\b(?:to|for|of) (?:(?!(?:as|widen|broaden|enter|expand|extend|join)s?\b)\S+ ){0,6}label(?:ing)?$|\b(?:smaller|larger|longer|shorter|thinner|lighter|bigger) (?:\w+ ){0,2}(?:syringes?|vials?|pens?|sheaths?|catheters?|needles?|packs?|tablets?|probes?|leads?|cables?|cartridges?|bottles?)\b|\bcompanion diagnostic\b|\breagents?\b`,
  effect: 'desk',
};
const RECERTIFIED: OpposingCue = {
  label: 'software or a renewed certificate',
  words: pattern`\bre-?certif\w+|\bsoftware\b|\bIVDR\b|\binterpret\b`,
  effect: 'desk',
};

const APPROVAL = String.raw`(?:approvals?|marketing authori[sz]ations?|market authori[sz]ations?|emergency use authori[sz]ation|authori[sz]ation to market|licensure|marketing (?:approval|licen[cs]e)|label expansion|nod|green light|go-ahead|sign-off|thumbs[- ]up|blessing)`;
/** Between the authority and the verb: an apposition, `has today`, `formally`. */
const GAP = String.raw`(?:\s\([^)]{1,12}\))?(?:\s(?:has|have|had|today|yesterday|this (?:morning|week|afternoon)|last night|on (?:Mon|Tues|Wednes|Thurs|Fri)day|now|also|just|formally|unanimously|fully|granted|grants|gave|gives|\w+ly)){0,3}`;

/** `gives Helio a roadmap to approval`: no approval yet. */
const NOT_A_WAY =
  '(?!(?:road-?maps?|paths?|pathways?|ways?|routes?|roads?|steps?|guidance|guidelines?|feedback|advice|clarity|comments|recommendations?|timelines?|timetables?|lists?|list|plans?|criteria|conditions?|requirements?|hope|chances?|dates?|toward|towards|before|about|to)\\b)';
/** Between the authority and `approval`: `grants Helio's Zelmora`. */
const GRANTS = String.raw`(?:\s(?:has\s)?(?:today\s)?(?:${CONFERS}|(?:adopted|issued|published|made) (?:an? |its |the )?(?:\w+ )?decision (?:granting|to grant))(?:\s${NOT_A_WAY}[^\s;,]{1,25}){0,5}?)?`;

/** `the first FDA approved product` reports nothing. */
const NOT_ADJECTIVE = String.raw`(?<!\b(?:first|only|two|three|an|its|our|of|several|other|existing|currently|already|newly|previously|recently|both|with|for)\s(?:U\.?S\.? )?)`;
const NOT_PRODUCT = String.raw`(?! (?:\w+ )?(?:products?|therap(?:y|ies)|treatments?|drugs?|medicines?|devices?|indications?|tests?|doses?|label)\b)`;

const SMALL_MARKET: OpposingCue = {
  label: 'a small market only',
  words: pattern`^(?![^;]{0,400}\b(?:Europe\w*|EU|EC|EMA|Japan\w*|China|Chinese|Canad\w+|UK|United Kingdom|MHRA|U\.?S|United States|Brazil\w*|Korea\w*)\b)[^;]{0,400}\b(?:Israel\w*|Mexic\w+|COFEPRIS|Saudi|Kuwait|Qatar|Emirat\w+|UAE|Bahrain|Oman|Jordan|Egypt\w*|Lebanon|Turkey|Türkiye|Singapore|Hong Kong|Macau|Taiwan\w*|Thai\w*|Vietnam|Malaysia|Indonesia\w*|Philippines?|Ghana\w*|Nigeria\w*|New Zealand|Medsafe|South Africa|Colombia|Chile|Peru|Argentina|Norway|Iceland|Serbia|Ukraine)\b`,
  effect: 'desk',
};

const FOREIGN_DEVICE: OpposingCue = {
  label: 'a device outside the United States',
  words: pattern`\bUKCA\b|\bUK Conformity|\bmedical device licen[cs]e\b|\bclass (?:I{1,3}|IV|[1-4])[ab]? (?:medical )?(?:device|approval|licen[cs]e)\b|\bARTG\b`,
  effect: 'desk',
};

export const US_APPROVAL: FrameSpec = {
  type: 'drug_approval',
  label: 'U.S. approval of a drug or treatment',
  weight: 86,
  required: [],
  opposing: [...NOT_FOR_SALE, APPROVED_DEAL, REIMBURSED, DETAIL, IN_PASSING],
  findObjections: objectToApproval,
  triggers: [
    {
      words: pattern`${NOT_ADJECTIVE}\b${US_REGULATOR}${GAP}\s(?:${PASSES})\b${NOT_PRODUCT}(?<object>(?:\s[^\s;,]{1,30}){0,6})`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${US_REGULATOR}${GRANTS}(?:\s(?:accelerated|full|regular|traditional|final|marketing|conditional|early|first|expanded|new)){0,2}\s${APPROVAL}\b(?! stud)`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:${GETS})\b.{0,60}?\b${APPROVAL}\b(?:.{0,40}\b(?:from|by)| of) (?:the )?${US_REGULATOR}`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:approved|cleared|authori[sz]ed|licensed|greenlit) (?:by (?:the )?${US_REGULATOR}${NOT_IN_EARLIER_MONTH}|for (?:the )?U\.?S\.? (?:market|sale|marketing|use)|for (?:sale|use|marketing) in the (?:U\.?S\.?|United States))`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:wins?|won|receives?|received|secures?|secured|granted|gains?|gets?|obtains?|obtained|lands?) (?:\S+ ){0,3}(?:accelerated|full|marketing|U\.?S\.?|label|priority)\s${APPROVAL}\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b${US_REGULATOR}${GAP}\s(?:broaden(?:s|ed)|expand(?:s|ed)|widen(?:s|ed)|enlarg(?:es|ed)|extend(?:s|ed)) (?:(?!(?:review|period|date|deadline|goal|hold)\b)\S+ ){0,5}?(?:label(?:ing)?|indications?|authori[sz]ation|approval)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:decision (?:by|of) (?:the )?${US_REGULATOR}|${US_REGULATOR} decision) to (?:approve|clear|authori[sz]e|license)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:can|may) now (?:sell|market|offer|promote|launch|ship)\b[^;]{0,140}?\b(?:after|as|since|following|with)\b[^;]{0,60}\b${US_REGULATOR}\b[^;]{0,40}\b(?:approv|clear)\w+`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${US_REGULATOR}\b(?![^;]{0,80}\b(?:whether|if|before|until|not)\b)[^;]{0,80}\b(?:may|can) (?:now )?be (?:marketed|sold|prescribed|dispensed)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:approval|clearance) of (?:its |the )?(?:\S+ ){0,6}(?:new drug application|sNDA|NDA|BLA|sBLA|biologics license application)\b|\b(?:sNDA|NDA|BLA|sBLA|new drug application|biologics license application)\b.{0,40}\b(?:is |was |has been )?approved\b`,
      companyIs: ANYBODY,
    },
  ],
};

const UNNAMED_REGULATOR = String.raw`(?:(?:U\.?S\.?|American|federal) )?(?:(?:drug|health|device) )?(?:regulators?|agency)(?: in Washington)?`;
export const ANOTHER_REGULATOR: OpposingCue = {
  label: 'a regulator that is not named',
  words: pattern`\b${OTHER_REGULATOR}\b`,
  effect: 'desk',
};

/** `the agency has approved`, `U.S. Label Enlarged`, where the FDA stands elsewhere in the text. */
const APPROVAL_OF_UNNAMED: FrameSpec = {
  ...US_APPROVAL,
  field: pattern`\b${US_REGULATOR}`,
  findObjections: (input) => [...objectToApproval(input), ...cuesAtTop(input.passages, [ANOTHER_REGULATOR])],
  triggers: [
    {
      words: pattern`\b${UNNAMED_REGULATOR}${GAP}\s(?:${PASSES})\b${NOT_PRODUCT}`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${UNNAMED_REGULATOR}\s(?:has\s|have\s)?${CONFERS}(?:\s[^\s;,]{1,25}){0,5}?\s${APPROVAL}\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:${GETS}) (?:(?:an?|the|its|final|agency|official) ){0,2}(?:nod|green light|go-ahead|blessing|thumbs[- ]up)\b(?= (?:for|in|as|on)\b|[.,:;]|$)(?! (?:\S+ ){0,5}?(?:phase|trials?|stud(?:y|ies)|parts?|tests?|testing|talks|mergers?|plans?|protocol|expansion|dos(?:es?|ing)|cohorts?)\b)`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${US_REGULATOR}\b(?:\s\w+)?\s(?:adds|added)\b(?:(?!\b(?:warning|risks?|precaution)\b)[^;]){2,80}? to (?:the |its )?(?:list of )?(?:uses|indications|label)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:label|indication)s? (?:(?:is|was|has been|gets|got) )?(?:enlarged|expanded|widened|broadened)\b`,
      companyIs: ANYBODY,
    },
  ],
};

/** Approval of drugs and treatments. */
export const APPROVAL_FRAMES: readonly FrameSpec[] = [
  US_APPROVAL,
  APPROVAL_OF_UNNAMED,
  {
    type: 'drug_approval',
    label: 'approval outside the United States',
    weight: 66,
    required: [],
    opposing: [...NOT_FOR_SALE, APPROVED_DEAL, REIMBURSED, DETAIL, IN_PASSING, SMALL_MARKET, FOREIGN_DEVICE],
    findObjections: objectToForeignApproval,
    triggers: [
      {
        words: pattern`\b${OTHER_REGULATOR}${GAP}\s(?:${PASSES})\b(?<object>(?:\s[^\s;,]{1,30}){0,6})`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${OTHER_REGULATOR}${GRANTS}(?:\s(?:conditional|full|final|marketing|regulatory|expanded|first|new)){0,2}\s${APPROVAL}\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:${GETS})\b.{0,60}?\b(?:approval|marketing authori[sz]ation|authori[sz]ation)s?\b.{0,40}\b(?:from|by|in) (?:the )?(?:mainland )?(?:${OTHER_REGULATOR}|Europe|EU|European Union|Japan|China|Canada|Australia|South Korea|Korea|Brazil|Mexico|Israel|India|Saudi Arabia|Switzerland|United Kingdom|UK|Great Britain)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:approved|authori[sz]ed|cleared) (?:by (?:the )?${OTHER_REGULATOR}|(?:for \S+ (?:use )?)?in (?:mainland )?(?:China|Japan|Europe|the EU|Canada|the UK|Australia))`,
        companyIs: ANYBODY,
      },
    ],
  },
];

/** The clearance to begin a trial, to meet, or of a suspicion is none to sell. */
const NOT_FOR_TRIALS = String.raw`(?! (?:[\w']+ ){0,5}?(?:investigational|INDs?|to hold|of (?:\w+ )?(?:wrongdoing|misconduct|violations?|charges|allegations))\b)`;

/** Clearance of medical devices and tests. */
export const CLEARANCE: FrameSpec = {
  type: 'device_clearance',
  label: 'clearance of a medical device',
  weight: 72,
  required: [],
  opposing: [...NOT_FOR_SALE, REIMBURSED, RECERTIFIED, RESTRICTED, IN_PASSING],
  findObjections: findSmallNews,
  triggers: [
    {
      words: pattern`\b(?:510\(k\)|de novo|PMA|premarket|humanitarian device exemption)(?:\s\S{1,20}){0,3}?\s(?:clearances?|cleared|authori[sz]ation|approval|grant|classification|marketing order)\b(?! (?:applications?|submissions?)\b)`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:receiv(?:es|ed)|obtain(?:s|ed)|wins|won|secur(?:es|ed)|gain(?:s|ed)|gets|got|earn(?:s|ed)|lands|landed)\b(?:(?!\b(?:questions?|letter|refusal|hold|feedback|comments|review|response|request)\b)[^;]){0,60}?\b510\(k\)(?= (?:that|which|for|to|from)\b|[.,;]|$)`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\bde novo (?:is |was |has been )?granted\b(?! to (?:an? |its )?(?:rival|competitor))|\b(?:grants?|granted) (?:\S+ ){0,4}?de novo (?:request|application|petition)\b|\bde novo (?:request|application|petition)\b.{0,60}?(?<!\bnot )\bgranted\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${US_REGULATOR}(?:\s(?:510\(k\)|de novo|market|marketing|expanded|first|new|second|third|\w+)){0,2}\s(?:clearances?|marketing clearance)\b${NOT_FOR_TRIALS}`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${US_REGULATOR}${GAP}\s(?:clears|cleared|greenlights?|greenlighted|de novo|510\(k\))\b${NOT_FOR_TRIALS}`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:${GETS})\b.{0,60}?\b(?:FDA clearance${NOT_FOR_TRIALS}|CE[- ]mark(?:ing)?|IVDR certification|MDR certification|CE certific(?:ation|ate)|CLIA waiver)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:CE[- ]mark(?:ing)?|CLIA waiver)\b.{0,20}\b(?:approval|certification|granted|received|obtained|awarded|for)\b`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b(?:cleared|clearance) (?:by|from) (?:the )?${US_REGULATOR}${NOT_IN_EARLIER_MONTH}`,
      companyIs: ANYBODY,
    },
  ],
};
