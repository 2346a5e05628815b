import { pattern } from '../text/pattern.ts';

const GRADE = String.raw`grade (?:3|4|5|three|four|five)(?:(?: or | and |[-/])(?:4|5|four|five|higher|above))?`;
/** Harm to an organ: other than a blood count, it is serious whatever its frequency. */
const ORGAN_HARM = String.raw`(?:bleed(?:s|ing)?|h(?:a)?emorrhag\w+|perforation|pneumonitis|interstitial lung|sepsis|septic|stroke|heart|cardiac|cardiomyopathy|myocard\w+|arrhythmia|seizures?|encephal\w+|thrombo(?!cyt)\w+|embol\w+|liver|hepat\w+|kidney|renal|organ failure|anaphyla\w+|allergic|respiratory|vision|blindness|optic|coma|psychosis|suicid\w+|colitis|pancreatitis|necro\w+)`;
/** `in 2% of patients on the drug and 6% on placebo`, `was as frequent`: a comparison is not bad news in itself. */
const NOT_COMPARED = String.raw`(?![^;]{0,90}\b(?:placebo|sham|control(?: arm| group)?|chemotherapy|comparator|(?:fewer|lower|less|reduc\w+|decreas\w+|rarer) (?:than|in|by|with)|than|versus)\b)`;
/** `cut grade 4 bleeding by 61%` */
const NOT_CUT = String.raw`(?<!\b(?:cuts?|cutting|reduc(?:es?|ed|ing|tion in|tion of)|lower(?:s|ed|ing)?|prevent(?:s|ed|ing|ion of)?|fewer|less|halv(?:es|ed|ing)|avoid(?:s|ed|ing)?|protect(?:s|ed|ing)? (?:\w+ )?(?:from|against)|treat(?:s|ed|ing|ment of|ment for)?|risk of|against|for|with) (?:[\w-]+ ){0,2})`;

const RELATED = String.raw`(?:possibly|probably|likely|potentially|definitely|certainly) (?:(?:drug|treatment)-)?related\b`;
const NONE = String.raw`(?<!\b(?:no|none|not|neither|without|nor|never|zero)\b[^.;]{0,60})`;

const TOP_DOSE = String.raw`(?:(?:the |its |a |one )?(?:higher|highest|top|maximum|upper) (?:\d[\d.,]* ?(?:mg|mcg|µg)(?:\/kg)? )?dos(?:e|es|age|ing)(?: (?:arm|group|level|cohort|regimen))?)`;
const A_DOSE = String.raw`(?:(?:the |its )?(?:[\w.,-]+ ){0,2}\d[\d.,]* ?(?:mg|mcg|µg)(?:\/kg)?(?: dos(?:e|es|age))?(?: (?:arm|group|level|cohort|regimen))?)`;
const DROPPED = String.raw`(?:dropped|abandoned|discontinued|shelved|given up|stopped|withdrawn|removed|ended|halted|paused)`;
const NOT_PURSUED = String.raw`(?:(?:will|does|would|is|was) (?:no longer|not) (?:be )?(?:pursued?|taken (?:forward|further)|developed|tested|continue[sd]?|go forward|advance[sd]?|used|given|studied|explored)|(?:(?:is|was|has been|will be|are|were|had to be) )?(?:\w+ly )?${DROPPED})`;
const BECAUSE_OF_HARM = String.raw`(?=[^;]{0,40}\b(?:over|after|for|because|due|following|owing|as)\b[^;]{0,60}\b(?:safety|tolerab\w+|toxic\w+|side effects?|adverse|harm|deaths?|${ORGAN_HARM})\b)`;

/** Serious harm that data in favor of a drug come with: an editor weighs it. */
export const SERIOUS_HARM: readonly RegExp[] = [
  pattern`${NONE}${NOT_CUT}\b${GRADE}\b(?:(?! (?:or|and) )[^.;,]){0,30}\b${ORGAN_HARM}\b${NOT_COMPARED}|${NONE}\b${ORGAN_HARM}\b[^.;,]{0,25}\b${GRADE}\b${NOT_COMPARED}|${NONE}${NOT_CUT}\bgrade (?:5|five)\b(?! (?:scale|system))${NOT_COMPARED}`,
  pattern`${NONE}\b${RELATED}|${NONE}\b(?:may|might|could) (?:be|have been) (?:related to|caused by|due to) (?:the )?(?:study |trial )?(?:drug|treatment|therapy|medicine|dose|infusion|device|implant)\b|\b(?:could|can|did|do)(?:not|n't| not) (?:be )?(?:rul(?:e|ed) out|exclud(?:e|ed))\b[^.;]{0,40}\b(?:drug|treatment|therapy|related|relationship|link|caus\w+)\b|\b(?:attributed|linked|traced) to (?:the )?(?:study )?(?:drug|treatment|therapy|infusion|procedure)\b(?<=\b(?:death|event|bleeding|failure|stroke|injur\w+|infection)s?\b[^;]{0,60})`,
  pattern`\b${TOP_DOSE},? ${NOT_PURSUED}\b|\b${A_DOSE} ${NOT_PURSUED}\b${BECAUSE_OF_HARM}|\b(?:drops?|dropped|dropping|abandons?|abandoned|discontinue[sd]?|shelves|shelved|gives up|gave up|stops|stopped|withdr(?:aws|ew)|removes?|removed|halts|halted) ${TOP_DOSE}\b|\bnot (?:to )?(?:pursue|take forward|develop|advance|continue) ${TOP_DOSE}\b`,
  pattern`${NONE}${NOT_CUT}\b(?:fatal|life-threatening) (?:(?!or |disease|condition|illness|disorder|cancer|attacks? (?:of|in))[\w-]+ ){0,2}?(?:events?|bleed(?:s|ing)?|infections?|reactions?|cases?|strokes?|h(?:a)?emorrhages?|failure|sepsis|pneumonia|arrhythmia|embolism|toxicity)\b(?:(?<=\b(?:one|two|three|four|five|six|a case of|cases of|had|suffered|developed|experienced) (?:an? )?[^;]{0,60})|(?=[^;]{0,30}\b(?:occurred|(?:was|were) (?:seen|reported|observed)|in (?:one|two|three|four|five|\d+|a) )))${NOT_COMPARED}|\b(?:patients?|participants?|subjects?|volunteers?|child|boy|girl|wom[ae]n|m[ae]n|one) (?:has |have |had )?(?:passed away|lost (?:his|her|their) li(?:fe|ves))\b`,
];
