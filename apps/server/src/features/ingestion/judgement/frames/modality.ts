import type { Span } from '../text/company-name.ts';
import { withoutMisleadingWords } from '../misleading-words/misleading-words.ts';
import type { Modality } from './frame.ts';

/** Reverses an event: `fails to win`, `FDA rescinds approval`. */
const DENIED_BEFORE =
  /\b(?:not(?! only)|no(?!\.? ?\d| [\w' -]{2,30}:)|never|cannot|neither|nor|fail(?:s|ed|ing)? (?:to|in)|failure (?:to|of)|unable to|den(?:y|ies|ied)|reject(?:s|ed|ion)?|terminat(?:es|ed|ing|ion)|withdr(?:aws?|ew|awn|awal)|cancel\w*|loses|losing|loss of (?:a|an|the|its) |lost|lose|delay(?:s|ed)?|postpone[sd]?|suspend(?:s|ed)?|decline[sd]? to|halt(?:s|ed)?|pauses?|paused|revok(?:es?|ed|ing)|rescind\w*|rescission|vacat(?:es|ed)|overturn(?:s|ed)?|revers(?:es|ed|al of)|throws? out|threw out|tosses|nullif\w+|voids?|voided|annul\w*|scrap(?:s|ped)|drops|abandon(?:s|ed)?|pulls|no longer|\w+n't|challeng(?:es|ed|ing)|contest(?:s|ed|ing)|protest(?:s|ed|ing)?|dispute[sd]?|lawsuits?|suit|sues|depose|appeals (?:the|its|a|an|of|against|\$)|despite failing|(?<!\b(?:patients|participants|subjects|adults|children|people|those) )without(?! \w+:)|instead of(?! [\w' -]{2,40}:)|rather than|miss(?:es|ed)|stripped of|freez(?:es|ing)|froze|block(?:s|ed)|enjoin(?:s|ed)|stay(?:s|ed) |strikes? down|struck down|shelv\w+|ends?|ended|end of|expiration of|falls? short of|short of|called off|walks? away from|backs? out of|questions?|alleg\w+|denies|rumou?rs?)\b[^;,]{0,45}$/i;
const DENIED_AFTER =
  /^[^;]{0,60}(?<!\bnot )\b(?:(?:was|were|is|are|has been|have been|being|be|gets?|got) (?:\w+ )?(?:terminated|cancel+ed|withdrawn|delayed|postponed|rejected|suspended|revoked|overturned|denied|expired|rescinded|vacated|reversed|lost|halted|thrown out|voided|called off|dropped|scrapped|paused|protested|challenged|stayed|put on hold)|will not (?:go|proceed|close|happen|move)|not (?:go(?:ing)? ahead|proceed\w*|been)|was not|has not|did not|does not|is not|were not|have not|falls? through|fell through|falls? apart|collapses?)\b|^[^;]{0,15}\b(?:terminated|cancel+ed|withdrawn|rescinded|revoked|overturned|rejected|denied|expired|called off|suspended|vacated|delayed|postponed)\b/i;

/** Makes an event uncertain: `may receive`, `hopes for`. */
const CONDITIONAL_BEFORE =
  /\b(?:may|might|could|would|if|whether|once (?:the|it|they|FDA)\b|as soon as|hop(?:es|ing|eful)|non-?binding|letter of (?:intent|interest)|LOI|memorandum of understanding|MOU|term sheet|conditional(?:ly)?|tentative(?:ly)?|in (?:talks|discussions|negotiations)|explor(?:es?|ing)|consider(?:s|ing)?|weigh(?:s|ing)|verbal(?:ly)?|finalists?|negotiations?|potential(?:ly)?|possible|contingent|preliminary agreement|in principle|eligible|bids? (?:for|on)|bidding (?:for|on)|compet(?:es?|ing) (?:[^;]{0,30} )?for|vying for|vies for|in line for|(?:has|have) (?:yet|still) to|yet to|preferred (?:bidder|supplier)|shortlisted|recommended for|pending|one step closer|on track|in (?:the )?(?:final|last|next|second) (?:round|stage) (?:for|of)|(?:among|one of) (?:the )?(?:\w+ )?(?:finalists|candidates|applicants)(?: for)?|could)\b[^;]{0,50}$/i;
const CONDITIONAL_AFTER =
  /^[^;]{0,40}\b(?:non-?binding|letter of intent|LOI|in principle|contingent (?:on|upon)|if (?:approved|exercised|completed)|conditional (?:on|upon)|subject to (?:contract|definitive|negotiation|final agreement|due diligence|financing|funding))\b/i;
/** Makes an event a plan: `seeks approval`, `expects to win`, `submits an application for`. */
const PLANNED_BEFORE =
  /\b(?:seek(?:s|ing)?|plan(?:s|ned|ning)? (?:to|for)|intends? to|expect(?:s|ed)?|aim(?:s|ing)?|propos(?:es|ed|al)|anticipat(?:es|ed|ing|ion)|submi(?:ts|t|tted|ssion|ssions|tting)|resubmi\w+|appl(?:ies|ied|y) (?:for|to)|(?<!drug |license |licence |authorization |approval |supplemental |marketing |[A-Z]{3} )applications? (?:for|to)|files? (?:for|an)|filed (?:for|an)|toward(?:s)?|pending|ahead of|prior to|awaiting|awaits?|request(?:s|ed)?|pursu(?:es|ing|e)|in support of|supporting|support|ready for|prepares?|preparing|closer to|on path to|path to|begins?|initiates?|will (?:seek|apply|submit|pursue)|paves? the way|(?<!\b(?:first [^;]{0,30}|continues |third |second ))to (?:win|get|obtain|secure|gain|earn))\b[^;]{0,45}$/i;
const WILL_BEFORE = /\b(?:will|shall|to|is set to|are set to|scheduled to)\s(?:be\s|also\s|soon\s)?$/i;

/** Refers to an earlier event: `which was approved in 2019`. */
const RECALLED_BEFORE =
  /\b(?:in|since|during) (?:19|20)\d\d\b[^;]{0,30}$|\bwhich (?:was|were|has|had|have|received|won)\b[^;,]{0,40}$|(?<!\b(?:announced|announces|confirmed|confirms|disclosed|reported|reports|said|says|so)(?: today)? )\b(?:which|that)(?: (?:has|had|have|was|were))?\s*$|\b(?:already(?! (?:above|ahead|beyond|exceed(?:s|ing)?|higher|more than|past|surpass(?:es|ing)|tops)\b)|previously|(?<!\b(?:against|from|versus|than|with|to) (?:an? |the )?[$€£]?[\d.,]+(?: million| billion|%)? (?:in )?)last year(?:'s)?|recently|earlier (?:this|last) (?:year|month|quarter)|prior|the former|the previous|under (?:its|the|a|his|her) (?:existing|leadership)|having|had been)\b[^;]{0,35}$|\b(?:deliver(?:s|ed|ies|y)?|ship(?:s|ped|ments?)?|complet(?:es|ed|ion)|invoices?|invoiced|work|progress) [^;]{0,40}\bunder (?:its |the |an? )?(?:[\w-]+ )?$/i;
const RECALLED_AFTER =
  /^[^;,]{0,20}(?<!\b(?:began|begun|started|filed|launched|dating|brought|opened|dates) (?:back )?)\bin (?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:19|20)\d\d\b|^(?! (?:against|from|under) )[^;,]{0,30}(?<!\b(?:than|from|over|of|on|times|twice|double|triple|against|versus|above) (?:in )?)\b(?:last (?:year|month|spring|summer|fall|autumn|winter)|years ago|a year ago|announced (?:in|on|last))\b/i;

/** Within the words of the event itself. */
const DENIED_INSIDE = /\b(?:not(?! only)|no longer)\b|n't\b/i;
const PLANNED_INSIDE =
  /\b(?:seek(?:s|ing)|appl(?:ies|ying) for|submi(?:ts|tting|ssion)|request(?:s|ing)|(?:aim|hope|intend|look|plan|want)s? to|(?:aiming|hoping|looking|planning) to|expects? to (?:be awarded|get|land|obtain|receive|secure|sign|win)|competing (?:for|to)|bidding (?:for|on)|vying for|could|might|would)\b/i;

/** `hold that stopped dosing in late 2025 is history` */
const RECALLED_INSIDE = /\bin (?:\w+ )?20\d\d (?:is|was|are) (?:over|history|behind|long)\b/i;

/**
 * `has given it an order of $30 million to carry buoys south in 2029`: the year is that of the work, since what
 * happened in a past year `was given`.
 */
const YEAR_OF_WORK =
  /(?:has|have)(?: been)? [^;,]{0,60}[$€£]\s?\d[\d.,]*(?: (?:thousand|million|billion))? to \p{Ll}/iu;
const NEXT_YEAR = /^[^;,]{0,20}\bin 20\d\d\b/i;

interface ModalityRule {
  readonly modality: Modality;
  readonly before?: RegExp;
  readonly inside?: RegExp;
  readonly after?: RegExp;
}

/** The first rule of which a pattern matches decides. */
const RULES: readonly ModalityRule[] = [
  { modality: 'denied', before: DENIED_BEFORE, inside: DENIED_INSIDE, after: DENIED_AFTER },
  { modality: 'planned', inside: PLANNED_INSIDE },
  { modality: 'conditional', before: CONDITIONAL_BEFORE, after: CONDITIONAL_AFTER },
  { modality: 'recalled', inside: RECALLED_INSIDE, before: RECALLED_BEFORE, after: RECALLED_AFTER },
  { modality: 'planned', before: PLANNED_BEFORE },
  { modality: 'planned', before: WILL_BEFORE },
];

const BEFORE_CHARS = 75;
/** `has been ` */
const AUXILIARY_CHARS = 9;

/** `Patients to get a smaller pill as the FDA signs off`: the words before are not about the event. */
const NEW_SENTENCE = /(?<!\b(?:soon|long|far|same|such) )\b(?:as|now that) (?:the )?$/i;

/** Returns whether a text reports the words as done, plans, hopes for, denies or recalls them. */
export function detectModality(passage: string, { start, end }: Span, { from = 0 }: { from?: number } = {}): Modality {
  const text = withoutMisleadingWords(passage);
  const preceding = text.slice(Math.max(from, start - BEFORE_CHARS), start);
  const before = NEW_SENTENCE.test(preceding) ? '' : preceding;
  const inside = text.slice(start, end);
  const rest = text.slice(end, end + BEFORE_CHARS * 2);
  const isOfWork = YEAR_OF_WORK.test(text.slice(Math.max(from, start - AUXILIARY_CHARS), end));
  const after = isOfWork ? rest.replace(NEXT_YEAR, '') : rest;
  const rule = RULES.find(
    (each) =>
      each.before?.test(before) === true || each.inside?.test(inside) === true || each.after?.test(after) === true,
  );
  return rule?.modality ?? 'done';
}
