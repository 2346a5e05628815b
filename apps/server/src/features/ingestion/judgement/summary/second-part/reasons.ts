import type { EventType } from '../../event-types.ts';
import { tellsFall } from '../negative-content/falling-figures.ts';
import { TORN_COMPARISON } from '../source-check.ts';

/** Signs that a sentence of the release is worth repeating, with their weights. */
const REASONS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:exceeds?|more than|larger than|equal to|equals|represents?|accounts? for|about|roughly|amounts to)\b[^.;]{0,60}\b(?:total|annual|last|entire|market (?:value|cap\w*)|of (?:sales|revenue)|fiscal year|quarters?)\b/i,
    9,
  ],
  [/\bmarket (?:value|cap\w*)\b/i, 8],
  // How much of the company's shares, and how long a usual market needs for them.
  [/\d[\d.]*%[^.;]{0,20}\b(?:shares (?:now )?outstanding|outstanding shares|(?:those|shares) outstanding)\b/i, 8],
  [/\bdays?(?:' worth)? of (?:average |usual |normal )?(?:trading )?volume\b/i, 8],
  // How much of what it can make, carry or let is taken.
  [
    /\b(?:fills|takes up|uses|covers|sells out|sold out)\b[^.;]{0,60}\b(?:capacity|days|output|production|slots)\b|\bsold out\b/i,
    6,
  ],
  [
    /\bpremium\b|\d[\d.]*% (?:above|over) (?:the market\b|(?:\w+day's|the|its) (?:last |latest )?(?:clos\w+|share price|price)\b)/i,
    8,
  ],
  [/\b(?:consensus|estimates?|expected by analysts|expectations)\b/i, 7],
  [
    /\bfirst\b[^.;]{0,60}\b(?:in the United States|in the U\.S\.|medicine|treatment|approved|clearance|order|customer|of its kind|ever|in (?:the )?(?:company|its) history)\b/i,
    7,
  ],
  [/\b(?:highest|largest|record|only)\b/i, 5],
  [/\bno (?:\w+ ){0,2}(?:award|contract|order)\b[^.;]{0,40}\bhistory\b/i, 9],
  [/\bguarantee\w*\b[^.;]{0,60}[$€£]\d/i, 7],
  // A forecast next to the one that it replaces.
  [/\b(?:forecast|guidance|outlook|range|target)\b[^.;]{0,60}[$€£]\d[^;]*\b(?:from|instead of)\b[^;]*[$€£]\d/i, 7],
  [/\b(?:follow-on|repeat|renewal|extension of|existing|second order|sole-source)\b/i, 6],
  [
    /\b(?:binding|firm|irrevocable|non-cancel\w+|fully funded|non-dilutive|no repayment|not (?:have to )?be repaid|without (?:raising|a consolidation)|no warrants)\b/i,
    6,
  ],
  [/\b(?:annual|a year earlier|year ago|last year|previously|instead of|compared with|up from)\b/i, 5],
  [/\b(?:royalt\w+|milestones?|upfront)\b/i, 5],
  [/\b(?:until now|so far)\b[^.;]{0,60}\d/i, 7],
  [/\b(?:gain of|lower(?:s)? annual interest|saves?|savings of|reduces? (?:annual )?interest)\b/i, 6],
  [/\b(?:enables?|allows?|completes?|removes?|obliges|enjoined|bars?|blocks?|exclusiv\w+)\b/i, 3],
  [/\b(?:statistically significant|p ?[=<]|hazard ratio|response rate|endpoint|survival)\b/i, 5],
  [
    /\b(?:can|may|is free to) (?:now )?(?:resume|begin|start|proceed|enroll|dose)\b|\b(?:resumes?|starts?) (?:next|this|in)\b/i,
    5,
  ],
  [
    /\b(?:opens the way|eligible for|entitles?|brings (?:fee|access|market)|rolling review|accelerated approval|market exclusivity)\b/i,
    6,
  ],
  [/\bno (?:drug|study[- ]drug|treatment)[- ]related (?:[\w-]+ ){0,4}adverse events?\b/i, 6],
  [/^The committee voted /, 9],
  [/^The decision came /, 5],
  [
    /\d[^;]*\b(?:against|compared (?:to|with)|over|than|versus|vs\.?) (?:[^;]{0,30}\b(?:for|in|on|with) )?(?:the )?(?:placebo|sham|standard[- ]of[- ]care|control|untreated|vehicle)\b/,
    6,
  ],
  [/\d[^.;]*\b(?:Americans|adults|children|patients|people)\b[^;]*\b(?:condition|disease|eligible)\b/, 4],
  [/\b(?:votes?|holders|stockholders|shareholders)\b[^.;]{0,60}\b(?:support|in favor|tender)\b/i, 5],
  [/\b(?:insurers?|coverage|reimburse\w*|Medicare)\b/i, 4],
  [
    /\b(?:over|for|within|through) (?:a |the next )?(?:\w+|\d+)[- ](?:years?|months?)\b|\b\w+-year (?:term|agreement|contract)\b/i,
    3,
  ],
  [/\b(?:expects?|forecasts?|guides?|sees)\b[^.;]{0,40}[$€£]\d[^;]*\b(?:analysts?|consensus|estimates?)\b/i, 8],
  [/[$€£]\d|\d%/, 2],
];
/** Sentences that say nothing about the event, or that speak for the company instead of reporting. */
const NO_REASON =
  /"|\b(?:no longer (?:meets?|representative)|excited|pleased|proud|thrilled|delighted|believes?|(?:is|remains?|are) committed to|leading provider|leader in|dedicated to|focused on|conference call|webcast|forward-looking|actual results (?:may|could)|aligns? (?:to|with)|investors?' relations|trademark|founded in|headquartered|for more information|visit|dated|cautionary|said that it has not|no further details|will serve as|groundbreaking|game-chang\w+|could (?:be|become|help|offer|provide)|has the potential|have the potential|hopes?|transformative|exciting|milestone for|significant step|important step|mission|unprecedented|best-in-class|world-class|leverages?|deeper insights|FDA grants|par value|designation is (?:for|granted|designed|intended)|designated its|provides for prioriti[sz]ed review|rang the (?:opening|closing) bell|provided a summary|will report (?:\w+ ){0,4}results|call \d{1,2}(?::\d\d)? ?[ap]\.?m|payment of both|the following (?:changes?|(?:\w+ )?information)|Forms? 4|Until then the (?:shares?|stock)|(?:will move|moves) to the S&P)\b/i;
/** Not `US$5 million` or `Phase I`. */
const FIRST_PERSON = /\b(?:[Ww]e|[Oo]ur|us|[Mm]y)\b|(?<![Pp]hase )\bI\b(?![/-])/;
const MARKET_SIZE =
  /\b(?:market (?:size|opportunity|estimated|put at|is (?:estimated|valued)|worth)|a market (?:estimated|of)|put the market|addressable|prevalence|are thought to have|(?:Americans|people) (?:suffer|live)|patients (?:are|suffer) )/i;
const NEGATIVE_SENTENCE =
  /\b(?:no (?:task order|assurance|certainty|premium|timetable|offer|funds)|not (?:been|be|shown|disclosed|material|committed|accepted|begun|agreed|lead|name)|missed|had (?:been )?refused|complete response letters?|turned down|(?<!\b(?:no|without)(?: an?)? )(?:boxed|black[- ]box) warning|net loss|(?<!\bextend(?:ed|ing|s)? (?:its |the |our )?(?:expected )?(?:cash )?)runway|cash to operate|going concern|hospitali[sz]ed|(?<!\b(?:low|no|without)\b[^.;]{0,50})adverse|depends on|subject to|may not|undisclosed|unsolicited|dilut\w+|(?:is|are) deducted|offering|impairment|non-binding|contingent (?:on|upon))\b/i;

/** Burdens that holders are spared: `The listing involves neither an offering nor a share consolidation`. */
const SPARES_HOLDERS =
  /\b(?:neither an? (?:[\w-]+ )*?(?:offering|issue|consolidation|split)\b[^.;]*|no (?:equity |share |stock |new )?(?:offering|dilution)|without (?:any )?(?:dilut\w+|an? (?:[\w-]+ )?offering)|non-?dilutive|not dilut\w+|(?:dilutes?|diluting) no \w+)\b/i;

const SPARED_POINTS = 5;

/** The size of a market is a reason only where a product enters it. */
const ENTERS_MARKET: ReadonlySet<EventType> = new Set(['drug_approval', 'device_clearance']);

/** Whether the sentence is no reason for the news: an opinion, the size of a market, or what argues against the news. */
export function isNoReason(text: string, type: EventType): boolean {
  return (
    [NO_REASON, FIRST_PERSON, TORN_COMPARISON].some((pattern) => pattern.test(text)) ||
    NEGATIVE_SENTENCE.test(text.replace(SPARES_HOLDERS, ' ')) ||
    isDefinition(text) ||
    (MARKET_SIZE.test(text) && !ENTERS_MARKET.has(type)) ||
    tellsFall(text)
  );
}

/** `HEL-43 is an oral antibody`, `Psoriasis is a chronic disease`: what a thing is, as any reader of the field knows. */
const DEFINITION =
  /^(?!(?:An?|It|Its|That|The|These|This) )[\p{L}\d][^\s.,;]*(?: \([^()]{1,40}\))?(?: [^\s.,;]+){0,3}? is (?:an?|the(?! same\b)) [^;]+$/u;
/** A rank in the market or a parent company says something about the news. */
const SAYS_MORE =
  /\b(?:first(?!-)|largest|most advanced|only)\b|\b(?:subsidiary|unit) of\b|\b(?:country|industry|nation|world)'s\b/;

const isDefinition = (text: string): boolean =>
  DEFINITION.test(text) && !SAYS_MORE.test(text) && reasonPoints(text) === 0;

/** Returns how well a sentence explains why the news matters. */
export function reasonPoints(text: string): number {
  const spared = SPARES_HOLDERS.test(text) ? SPARED_POINTS : 0;
  return REASONS.reduce((sum, [pattern, value]) => sum + (pattern.test(text) ? value : 0), spared);
}
