import type { FoundCaution } from './caution.ts';
import type { Frame } from '../frames/frame.ts';
import { OTHER_REGULATOR, US_REGULATOR } from '../frames/health-words.ts';
import { MONTH_NAME, type Passage, saysAtTop } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';

/** `had issued a complete response letter in August 2025` */
const WAS_EARLIER = pattern`\b(?:had (?:issued|sent|received|been (?:answered|issued|sent|refused|rejected|given))|earlier|previous(?:ly)?|resubmi\w+|in (?:\w+ )?20\d\d|(?:letters?|CRLs?|rejections?|refusals?) (?:of|from) (?:early |late |mid-)?(?:last |this )?(?:${MONTH_NAME}|spring|summer|fall|autumn|winter|year|20\d\d)\b|last (?:year|spring|summer|autumn|fall|winter)|twice)\b`;

const REFUSED = String.raw`(?:refus\w+|reject\w+|declin\w+|turned (?:it |the \w+ )?(?:down|away)|den(?:ied|ial\w*)|found|asked|wanted|objected|failed)`;
/** `An earlier refusal to file, over formatting, has been cured` */
const REFUSAL_CURED = String.raw`\b(?:refus\w+[- ]to[- ](?:accept|file|review)|RTF)\b[^;.]{0,70}\b(?:has|have|had) (?:since |now )?been (?:answered|addressed|corrected|cured|fixed|remedied|repaired|resolved)\b|\b(?:answered|cured|remedied|resolved) (?:the|an?|its) (?:earlier |first |previous )?refus\w+[- ]to[- ](?:accept|file|review)\b`;
/** Grammar alone shows that it is over: `had found the device not substantially equivalent`, `a ruling it reversed`. */
export const REFUSED_BEFORE = new RegExp(
  String.raw`\bhad (?:(?:first|earlier|previously|twice|once|initially|also|still) )*(?:been )?${REFUSED}\b|\b(?:complete response letters?|CRLs?|refusals?|rejections?)\b[^;.]{0,30} had\b|\b(?:earlier|previous|prior|last year's|(?:first|second) cycle'?s?) (?:[\w-]+ ){0,2}(?:complete response|CRL|refusal|rejection|denial)|\breversed (?:it |that |this )?on appeal\b|${REFUSAL_CURED}`,
  'i',
);
const ABROAD = new RegExp(String.raw`\b(?:${OTHER_REGULATOR}|CE[- ]mark\w*|IVDR|MDR)\b`, 'i');
const AT_HOME = new RegExp(String.raw`\b${US_REGULATOR}`, 'i');

/** Whether a refusal is history, as far as its sentence and the event that would answer it show. */
export function isEarlierRefusal({ caution, passage }: FoundCaution): boolean {
  if (caution.id === 'complete_response') return WAS_EARLIER.test(passage.text) || REFUSED_BEFORE.test(passage.text);
  return REFUSED_BEFORE.test(passage.text);
}

/** Cautions about a refusal, which the same authority's approval answers if it was earlier. */
export const isRefusal = ({ caution: { id } }: FoundCaution): boolean =>
  id === 'complete_response' || id === 'regulator_refusal';

/** An approval abroad answers no refusal at home. */
export const isForeignDecision = ({ words }: Pick<Frame, 'words'>): boolean =>
  ABROAD.test(words) && !AT_HOME.test(words);

const ACCEPTED_AGAIN = /\b(?:accept|deem)\w*\b[^;]*\bresubmi|\bresubmi\w*\b[^;]*\b(?:accept|complete)/i;
const REFUSED_TO_FILE = /\brefus\w+[- ]to[- ](?:accept|file|review)\b/i;
const CURED = new RegExp(REFUSAL_CURED, 'i');
const FILED = new RegExp(String.raw`\b${US_REGULATOR}(?: has)? (?:accepted|filed)\b`, 'i');
const ACCEPTED = /\baccept(?:s|ed|ance)\b/i;
const NEW_APPLICATION = '(?:current|fresh|new|present|revised|second) (?:application|filing|package|submission)';
/** `the new filing contains the data the agency asked for`, `a second trial, whose results are part of the new application` */
export const ANSWERED_IN_APPLICATION = new RegExp(
  String.raw`\b${NEW_APPLICATION}\b(?:(?!\b(?:may|must|not|should|will|would)\b)[^;.]){0,30}\b(?:adds|addresses|answers|carries|comes with|contains|draws on|includes|is (?:based|built) on|rests on)\b(?! (?:little|neither|no|none|only|the same)\b)|\b(?:data|results|study|studies|trials?)\b(?:(?!\b(?:may|must|not|should|will|would)\b)[^;.]){0,60}\b(?:are|form|is) (?:now )?(?:a |the )?(?:basis|core|part) of the ${NEW_APPLICATION}\b`,
  'i',
);
const PRODUCT = '(?:candidate|compound|device|drug|medicine|product|test|therapy|treatment|vaccine)';
/** `Another product of the company had been rejected twice` */
const OF_OTHER_PRODUCT = new RegExp(
  String.raw`^(?:another|a (?:different|second|third)|an(?: unrelated| older| earlier)) (?:[\w-]+ )?${PRODUCT}\b(?: of (?:the company|its portfolio)| in its portfolio)?,? |\b(?:for|of) (?:another|a different|an unrelated) (?:[\w-]+ )?${PRODUCT}\b`,
  'i',
);
const FRESH = /\b(?:today|yesterday|(?:last|this) (?:week|month)|on (?:mon|tues|wednes|thurs|fri)day)\b/i;

/**
 * Only an accepted resubmission, or an accepted application with what was missing, answers a refusal; a meeting does not. An
 * accepted application answers a refusal to file. Earlier refusals of other products do not count.
 */
export function isOtherFiling(
  { spec, clause }: Frame,
  { passage: { text } }: FoundCaution,
  passages: readonly Passage[],
): boolean {
  if (spec.type !== 'regulatory_filing' || ACCEPTED_AGAIN.test(clause)) return false;
  if (OF_OTHER_PRODUCT.test(text) && !FRESH.test(text)) return false;
  if (ACCEPTED.test(clause) && saysAtTop(passages, ANSWERED_IN_APPLICATION)) return false;
  if (CURED.test(text) && ACCEPTED.test(clause)) return false;
  return !(REFUSED_TO_FILE.test(text) && FILED.test(clause));
}
