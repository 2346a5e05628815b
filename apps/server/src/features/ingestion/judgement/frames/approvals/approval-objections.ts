import { findCompany, namesOfCompany } from '../../text/company-name.ts';
import { cuesAtTop, openingOf, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { occasionOf } from '../occasion.ts';
import { findOtherReporter } from '../other-reporter.ts';
import { findStudyStart } from './study-start.ts';
import { findUnopenedMarket } from './unopened-markets.ts';

const CHILDREN = '(?:children|adolescents?|pa?ediatric|infants?|toddlers?|teen(?:s|agers?)?|younger)';

const YOUNGER: OpposingCue = {
  label: 'a younger age group of a known product',
  words: pattern`\b${CHILDREN}\b[^;]{0,40}\b(?:as young as|down to)\b|\b(?:expand(?:s|ed|ing)?|exten(?:ds?|ded|sion)|expansion|broaden(?:s|ed))\b[^;]{0,90}\b(?:(?:to|for|in|into|include) (?:\w+ ){0,2}${CHILDREN})\b|\b${CHILDREN} (?:label|indication) (?:expansion|extension)\b`,
  effect: 'desk',
};
/** A use less, or a warning more: `patients are removed from the indication`. */
export const RESTRICTED: OpposingCue = {
  label: 'a label with fewer uses or a new warning',
  words: pattern`(?<!\b(?:no|without(?: an?)?|(?:removes?|removed|removal of) (?:the|its|an?)) )\b(?:boxed|black[- ]box) warning\b|\b(?:removed|dropped|deleted|excluded) from the (?:indications?|label)\b|\bno longer (?:indicated|be used|included)\b|\b(?:revision|change|update|amendment)s? (?:was|were|is|are|has been|have been) approved\b|\b(?:limit|restrict|narrow|confin|curtail|convert)(?:s|es|ed)? (?:\S+ ){0,4}?(?:clearance|approval|label|authori[sz]ation|indications?)\b|\bto limited use\b|\bnarrow(?:s|ed) (?:\S+ ){0,2}?use\b`,
  effect: 'desk',
};

const ADULTS = /\badults?\b/i;

const INTERCHANGEABLE: OpposingCue = {
  label: 'the status of a product that is already approved',
  words: pattern`(?<!\b(?:with|and) )\binterchangeability\b|\binterchangeable (?:designation|status|determination)\b|\b(?:designat|determin|deem)\w+ (?:\w+ ){0,4}interchangeable\b`,
  effect: 'desk',
};

/** A generic moves only a very small company. */
const ROUTINE_GENERIC_DOLLARS = 500e6;
const GENERIC: OpposingCue = {
  label: 'a generic, which is routine for a company of this size',
  words: pattern`\babbreviated new drug applications?\b|\bANDAs?\b`,
  effect: 'desk',
};

/** The first generic has the market to itself for half a year, which moves a company of middling size, too. */
const EXCLUSIVE_GENERIC_DOLLARS = 2e9;
const EXCLUSIVE = pattern`\b180[- ]days?\b[^;.]{0,40}\bexclusivity\b|\bexclusivity (?:of|for) 180 days\b`;
const CROWDED: OpposingCue = {
  label: 'a generic that others sell already',
  words: pattern`\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|other) (?:other )?(?:compan(?:y|ies)|makers|manufacturers|generics|suppliers) (?:already |now )?(?:sell|market|offer|make)\b`,
  effect: 'desk',
};

/** `approval of Borealis' Zelmora`, but not `approval of a treatment of Parkinson's disease`. */
const OWNER =
  /\b[Aa]pprov(?:al|als|es|ed)(?: (?:[Oo]f|[Ff]or))? (?<name>(?:\p{Lu}[\p{L}\d&-]+ ){0,2}?(?!Company)\p{Lu}[\p{L}\d&-]+)'s? (?![Dd]isease|[Ss]yndrome|[Dd]ementia|[Pp]sychosis|[Ll]ymphoma|[Ss]arcoma|[Gg]ranulomatosis|[Oo]phthalmopathy)\p{Lu}/u;

/** The approval of a licensee's product moves a small licensor only. */
const LICENSOR_DOLLARS = 5e9;

function findOtherOwner({ frame, stock }: FrameInText): readonly OpposingCue[] {
  const name = OWNER.exec(frame.clause)?.groups?.['name'];
  if (name === undefined || (stock.market_cap ?? 0) < LICENSOR_DOLLARS) return [];
  if (findCompany(name, namesOfCompany(stock)).length > 0) return [];
  return [{ label: "another company's product", words: /\S/, effect: 'desk' }];
}

/** Finds what makes an approval small news: the product is another company's, known, or one of many generics. */
export function objectToApproval(input: FrameInText): readonly OpposingCue[] {
  const { stock } = input;
  const texts = occasionOf(input);
  const has = ({ words }: OpposingCue): boolean => texts.some((text) => words.test(text));
  const routineFrom = saysAtTop(input.passages, EXCLUSIVE) ? EXCLUSIVE_GENERIC_DOLLARS : ROUTINE_GENERIC_DOLLARS;
  const isGeneric = (stock.market_cap ?? 0) >= routineFrom && has(GENERIC);
  const isYounger = has(YOUNGER) && !texts.some((text) => ADULTS.test(text));
  return [
    ...findOtherOwner(input),
    ...findOtherReporter(input),
    ...findSuppliedProduct(input),
    ...findStudyStart(input),
    ...cuesAtTop(input.passages, [RESTRICTED]),
    ...(isGeneric ? [GENERIC] : []),
    ...cuesAtTop(input.passages, [CROWDED]),
    ...(isYounger ? [YOUNGER] : []),
    ...(has(INTERCHANGEABLE) ? [INTERCHANGEABLE] : []),
  ];
}

const SUPPLIED: OpposingCue = {
  label: 'a product of others that the company supplies',
  words: pattern`\b(?:suppl(?:ies|ied)|ships|shipped|stores|manufactures|processes|packages|tests|delivers|provides|hosts) (?:(?!its\b|our\b)[\w-]+ ){0,4}?(?:for|to|of|in|used (?:in|by)) [^;]{0,60}\b(?:approved|cleared|approval|clearance)\b`,
  effect: 'desk',
};
const SUPPORTED_BY =
  /(?<name>\p{Lu}[\p{L}\d&.]{2,30})[- ](?:[Ss]upported|[Pp]owered|[Ee]nabled|[Bb]acked|[Ss]upplied|[Mm]anufactured|[Mm]ade|[Pp]artnered|[Ss]hipped) (?:[\p{L}\d-]+ ){0,3}?(?:[Tt]herap(?:y|ies)|[Tt]reatment|[Dd]rug|[Pp]roduct|[Vv]accine|[Mm]edicine|[Tt]est|[Dd]evice)/u;
const SUPPLIED_IN_PASSAGES = 2;

/** Returns an objection if the company supplies, ships or supports the product of another: `Helio-supported therapy wins approval`. */
export function findSuppliedProduct({ passages, names }: FrameInText): readonly OpposingCue[] {
  const texts = openingOf(passages, SUPPLIED_IN_PASSAGES).map(({ text }) => text);
  const isSupplied = texts.some((text) => {
    const supporter = SUPPORTED_BY.exec(text)?.groups?.['name'];
    return SUPPLIED.words.test(text) || (supporter !== undefined && findCompany(supporter, names).length > 0);
  });
  return isSupplied ? [SUPPLIED] : [];
}

const MAJOR_AUTHORITY = pattern`\b(?:Europe\w*|EU|EC|EMA|Japan\w*|PMDA|MHLW|China|Chinese|NMPA|National Medical Products Administration)\b`;
const MIDDLE_AUTHORITY = pattern`\b(?:Health Canada|Canad\w+|MHRA|UK|Brit\w+|Great Britain|United Kingdom|TGA|Australia\w*|Swissmedic|Swiss|Switzerland|Korea\w*)\b`;
/** Sizes from which an approval abroad hardly moves a company. */
const MAJOR_MARKET_DOLLARS = 4e9;
const MIDDLE_MARKET_DOLLARS = 2e9;
const SMALLER_MARKET_DOLLARS = 500e6;
const ABROAD: OpposingCue = {
  label: 'an approval abroad, small for a company of this size',
  words: /\S/,
  effect: 'desk',
};

function largeFrom(clause: string): number {
  if (MAJOR_AUTHORITY.test(clause)) return MAJOR_MARKET_DOLLARS;
  return MIDDLE_AUTHORITY.test(clause) ? MIDDLE_MARKET_DOLLARS : SMALLER_MARKET_DOLLARS;
}

/** A mark that most devices get without a decision of an authority, and that opens Europe only. */
const EUROPEAN_MARK: OpposingCue = {
  label: 'a European certificate',
  words: pattern`\bCE[- ]mark(?:ing)?\b|\b(?:CE|IVDR|MDR) certific\w+`,
  effect: 'desk',
};

/** Returns an objection to words about a European certificate. */
export const objectToEuropeanMark = (words: string): readonly OpposingCue[] =>
  EUROPEAN_MARK.words.test(words) ? [EUROPEAN_MARK] : [];

const OF_PARTNER: OpposingCue = {
  label: 'an approval that a partner received',
  words: pattern`\b(?:its|our|the company's|whose) (?:[\w-]+ ){0,2}(?:partner|licensee|distributor),? (?:[\w.-]+,? ){0,3}(?:has |was |have been )?(?:received|obtained|won|secured|gained|granted)\b`,
  effect: 'desk',
};

/** Without a price, and without insurers that pay it, an approval abroad brings no sales yet. */
const NOT_REIMBURSED: OpposingCue = {
  label: 'an approval abroad without reimbursement',
  words: pattern`\b(?:reimburse\w*|coverage|pric(?:e|ing)|insurers?|public plans|health (?:insurance|funds?))\b[^.;]{0,60}\b(?:has to be|must (?:still )?be|is (?:still )?to be|are (?:still )?to be|still|not (?:yet )?(?:set|decided|agreed|fixed|settled|granted)|remains?|un(?:decided|clear|settled|certain)|open|outstanding|pending|negotiat\w+|lie ahead|talks|later|will (?:be decided|follow|depend))\b|\b(?:no|without) (?:reimbursement|sales (?:target|forecast|estimate))\b|\bnot (?:yet )?(?:be )?reimbursed\b|\b(?:modest|small|little|limited|no material) (?:\w+ )?(?:sales|revenues?)\b`,
  effect: 'desk',
};

/** Finds what makes an approval outside the United States small news. */
export function objectToForeignApproval(input: FrameInText): readonly OpposingCue[] {
  const { frame, stock } = input;
  const opening = openingOf(input.passages, 1).map(({ text }) => text);
  return [
    ...objectToApproval(input),
    ...objectToEuropeanMark(opening.join(' ')),
    ...((stock.market_cap ?? 0) >= largeFrom(frame.clause) ? [ABROAD] : []),
    ...cuesAtTop(input.passages, [NOT_REIMBURSED]),
    ...findUnopenedMarket(input.passages),
    ...(openingOf(input.passages, 2).some(({ text }) => OF_PARTNER.words.test(text)) ? [OF_PARTNER] : []),
  ];
}
