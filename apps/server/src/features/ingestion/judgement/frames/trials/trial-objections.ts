import { findCompany, namesOfCompany } from '../../text/company-name.ts';
import { cuesAtTop, headlineOf, openingOf, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { findKnownResults } from './known-results.ts';
import { occasionOf } from '../occasion.ts';
import { findOtherReporter } from '../other-reporter.ts';
import { findPartOfTrial } from './part-of-trial.ts';
import { findPartnerTrial } from './partner-trials.ts';
import { isResultsHeadline } from '../results-headline.ts';

const PATIENTS = '(?:patients|participants|subjects|children|adults|people|volunteers|responders)';
const RATE = String.raw`\d{1,3}(?:\.\d{1,2})?\s?%`;
/** A response of the disease, not `an immune response`. */
const RESPONSE = String.raw`(?:(?:confirmed |clinical |complete |partial |objective |overall |best |durable )+(?:responses?|remissions?)|remissions?)`;

/** How many patients responded, in figures: `overall response rate (ORR) of 32%`, `8 of 9 participants achieved a complete response`. */
export const RESPONSE_SHARE = String.raw`\b(?:response|remission|cure) rates?(?: \([A-Za-z]{2,5}\))?(?: (?:of|was|is|reached|at))?(?: \S{1,12}){0,2}? ${RATE}|\b(?:ORR|CRR)(?: (?:of|was|at|reached))? ${RATE}|${RATE} (?:\S+ ){0,3}(?:(?:response|remission|cure) rates?|ORR)\b|\b\d{1,3}(?: out)? of (?:the )?(?:\d{1,3}) (?:[\w-]+ ){0,3}${PATIENTS}\b[^;]{0,100}\b(?:achiev|show|experienc|had|reach|attain|demonstrat)\w* (?:an? )?${RESPONSE}\b|${RATE} of (?:\S+ ){0,4}${PATIENTS}\b[^;]{0,70}\b(?:achiev|show|experienc|had|reach|attain|demonstrat)\w* (?:an? )?${RESPONSE}\b`;

const SHARE_WORDS = pattern`${RESPONSE_SHARE}`;
const PERCENT = /(\d{1,3}(?:\.\d{1,2})?)\s?%/;
const COUNT = /\b(\d{1,3})(?: out)? of (?:the )?(\d{1,3})\b/;
/** A smaller share is what many tumors show under chemotherapy. */
const MIN_SHARE = 0.2;

/** Returns the share of patients who responded, as a fraction of one; null if a text does not give it. */
export function responseShareIn(text: string): number | null {
  const words = SHARE_WORDS.exec(text)?.[0];
  if (words === undefined) return null;
  const percent = PERCENT.exec(words)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  const [, some, all] = COUNT.exec(words) ?? [];
  return some === undefined || all === undefined ? null : Number(some) / Number(all);
}

/** Figures of effect or safety that come with new data, other than a share of responders. */
const OTHER_RESULT = pattern`\b100% of (?:\S+ ){0,4}${PATIENTS}\b|\bp\s?[=<≤]\s?0?\.0\d{1,4}\b|\bhazard ratio (?:\(HR\) )?(?:of|was|[=:]) ?0\.\d|\bHR ?(?:of|[=:]) ?0\.\d|\b(?:event|complication|stroke|mortality|infection|recurrence|relapse|leak|failure) rates? (?:of|was) (?:only |just )?\d(?:\.\d{1,2})?%`;
const TOP_LINE =
  /\btop-? ?line\b(?!.{0,40}\b(?:expected|anticipated|planned|on track|later|in (?:Q[1-4]|the \w+ (?:quarter|half)))\b)/i;

const FIRST_SENTENCES = 2;

/** A first look at data that may not last. */
const EARLY_SIGNS = pattern`\b(?:early|preliminary)(?: and \w+| encouraging| clinical| \w+ of){0,2} (?:activity|signals?|signs?|efficacy|evidence|disease-free|progression-free|survival|responses?)\b`;

/** Whether the headline or the first sentences give a clear result, as news does and a repeated talk does not. */
function givesClearResult(input: FrameInText): boolean {
  const first = openingOf(input.passages, FIRST_SENTENCES);
  return (
    first.every(({ text }) => !EARLY_SIGNS.test(text)) &&
    first.some(
      ({ text }) => (responseShareIn(text) ?? 0) >= MIN_SHARE || OTHER_RESULT.test(text) || TOP_LINE.test(text),
    )
  );
}

const AT_A_CONGRESS = pattern`\b(?:presents?|presented|showcases?|oral (?:abstract|session|talk))\b|\bat (?:the )?(?:\d{4} )?(?:\S+ ){0,8}(?:annual meeting|congress|conference|symposium|sessions)\b`;
/** Data that were announced before, or are still to come. */
const WITHOUT_NEW_DATA = pattern`\b(?:presentations?|posters?|abstracts?|presenting|publish(?:es|ed)?|publication|journal|data analyses|upcoming)\b|\b(?:to|will|to be) (?:present|be presented|showcase|highlight|report)\b|\bto be presented\b`;
const PRESENTATION: OpposingCue = { label: 'a presentation', words: AT_A_CONGRESS, effect: 'desk' };
const REPEATED = pattern`\b(?:updated?(?! (?:from|on))|continued|additional|further|follow-?up|long[- ]term|encore|post-?marketing|sub-?analys[ie]s|sub-?study|quality[- ]of[- ]life|patient-reported|real-world|biomarkers?|translational|mechanism)\b`;

/** Objects to data shown at a congress, unless a clear result makes them news. */
function objectToPresentation(input: FrameInText): readonly OpposingCue[] {
  const texts = occasionOf(input);
  if (texts.some((text) => WITHOUT_NEW_DATA.test(text))) return [PRESENTATION];
  return texts.some((text) => AT_A_CONGRESS.test(text)) && !givesClearResult(input) ? [PRESENTATION] : [];
}

/** `results from Borealis Biosciences' trial`, but not `results from Parkinson's disease trial`. */
const SPONSOR =
  /\b(?:[Ff]rom|[Oo]f|[Ii]n|[Bb]y) (?<name>(?:\p{Lu}[\p{L}&-]+ ){1,3}(?:Bio\w*|Pharma\w*|Therapeutics|Medicines|Sciences|Oncology|Laboratories|Medical|Health|Inc\.?|Corp\.?|Ltd\.?|AG|SA|plc))(?:'s|'(?= )) (?:[\w-]+ ){0,5}(?:[Pp]hase|[Tt]rial|[Ss]tudy)\b/u;

const CONDUCTED_BY = /\b[Cc]onducted by (?<name>(?:\p{Lu}[\p{L}\d&-]+ ?){1,3})/u;

/** Returns an objection if the trial is another company's. */
function findOtherSponsor({ frame, stock }: FrameInText): readonly OpposingCue[] {
  const name = (SPONSOR.exec(frame.clause) ?? CONDUCTED_BY.exec(frame.clause))?.groups?.['name'];
  if (name === undefined || findCompany(name, namesOfCompany(stock)).length > 0) return [];
  return [{ label: 'a trial of another company', words: /\S+/, effect: 'desk' }];
}

/** Objects to a response of few patients. */
function objectToResponse({ frame }: FrameInText): readonly OpposingCue[] {
  const share = responseShareIn(frame.words);
  if (share === null || share >= MIN_SHARE) return [];
  return [{ label: 'a response of few patients', words: SHARE_WORDS, effect: 'desk' }];
}

/** Objects to data in the text of which the headline says that they are older or a detail. */
function objectToRepetition(input: FrameInText): readonly OpposingCue[] {
  if (input.frame.place === 'headline' || !REPEATED.test(headlineOf(input.passages))) return [];
  return [{ label: 'older or further data', words: REPEATED, effect: 'desk' }];
}

const OF_PATIENTS =
  /\b(?:clinical (?:trials?|stud(?:y|ies)|data|responses?|benefit)|patients?|participants|placebo|phase (?:[123]|I{1,3})\w?|pivotal|randomi[sz]ed)\b/i;
const NOT_OF_PATIENTS = pattern`\b(?:feasibility|economic|metallurgical|scoping|mining|drill\w*|seismic|field|customer|user|market|pilot plant|flow test|flight|crash|animals?|toxicology|mice|greenhouse|crops?|veterinary)\b(?:[^;]{0,30}\b(?:trials?|stud(?:y|ies))\b)?`;

/** Objects to the study that gave the data if it is of something else than patients: of a mine, a market, animals. */
function objectToOtherStudy({ frame, passages }: FrameInText): readonly OpposingCue[] {
  if (!/\b(?:trial|study|studies)$/i.test(frame.words)) return [];
  const isOfPatients = saysAtTop(passages, OF_PATIENTS);
  if (isOfPatients && !NOT_OF_PATIENTS.test(frame.clause)) return [];
  return [{ label: 'a study without patients', words: /\S+/, effect: 'desk' }];
}

/** Before the second of two figures that are compared. */
export const AGAINST = '(?:versus|vs\\.?|compared (?:with|to)|against)(?: (?:only|just))?';
const SHARES = pattern`(?<first>\d{1,3}(?:\.\d+)?)%.{0,70}?\b${AGAINST} (?<second>\d{1,3}(?:\.\d+)?)%`;
const HARM =
  /\b(?:adverse|discontinu\w+|deaths?|mortality|relapsed?|relapses|exacerbations?|side effects?|toxicit\w+)\b/i;
const UNCLEAR_COMPARISON: OpposingCue = { label: 'a comparison that may be bad news', words: /\S/, effect: 'desk' };
/** Outcomes of which a higher share is better. */
const BENEFIT =
  /\b(?:respon(?:se|ses|ded|ders?)|remission|(?:fall|drop|decrease|decline) in (?:\w+ ){0,3}?(?:itch|pain|scores?|symptoms?|attacks?|seizures?|weight|lesions?|relapses?|inflammation|cholesterol|blood pressure)|relief|eased|needed no|improv\w+|reduc\w+|clear(?:ance|ed)?|achiev\w+|survival|below detection|undetectable|cure[ds]?|heal(?:ed|ing)|free (?:of|from)|PASI|EASI|ACR|end-?point\b[^;]{0,100}\b(?:met|reached) (?:by|in))\b/i;

/** Objects to two shares of which the higher one may be the worse. */
function objectToComparison({ frame: { clause } }: FrameInText): readonly OpposingCue[] {
  const groups = SHARES.exec(clause)?.groups;
  if (groups === undefined) return [];
  const isHigher = Number(groups['first']) > Number(groups['second']);
  return isHigher && BENEFIT.test(clause) && !HARM.test(clause) ? [] : [UNCLEAR_COMPARISON];
}

const EFFECT_OF_PLACEBO =
  /\b(?:placebo|sham|vehicle|control (?:arm|group))\b(?! and\b)[^.;%]{0,40}?(?<!\d)(?<percent>\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)/i;
const CLEAR_P_VALUE = /\bp ?[<=≤] ?0?[.,]0[0-4]?\d{0,4}/i;
/** From this part of the drug's effect, that of a placebo leaves little. */
const PLACEBO_SHARE = 0.8;
const CLOSE_TO_PLACEBO: OpposingCue = { label: 'an effect close to that of a placebo', words: /\S/, effect: 'desk' };

const AGAINST_PLACEBO =
  /(?<![\d.])(?<drug>\d{1,4}(?:\.\d{1,2})?)\s?(?!%)\w{0,12} (?:against|versus|vs\.?|compared (?:with|to)) (?<other>\d{1,4}(?:\.\d{1,2})?)(?!\s?%)[^;.]{0,30}\b(?:placebo|sham|vehicle|control)\b/i;
/** `2.6 on drug and 2.7 on placebo`, `10.4 months with the therapy and 10.5 months without it`. */
const BESIDE_PLACEBO =
  /(?<![\d.])(?<drug>\d{1,4}(?:\.\d{1,2})?)(?:%| \w{3,9})? (?:on|with|for|in|under) (?:\w+[ -]){1,5}?(?:and|but|while|against|versus) (?<other>\d{1,4}(?:\.\d{1,2})?)(?:%| \w{3,9})? (?:without|(?:on|with|for|in|under) (?:the |those on )?(?:placebo|sham|vehicle|control))\b/i;
const SAFETY_MEASURE = /\b(?:adverse|side effects?|discontinu\w+|safety|tolerab\w+|nausea|baseline|events?)\b/i;
const SAME_SHARE = 0.05;

/** `6.8 days against 7.0 days for placebo`, without a p-value in the sentence. */
function isLevelWithPlacebo(text: string): boolean {
  const { drug, other } = (AGAINST_PLACEBO.exec(text) ?? BESIDE_PLACEBO.exec(text))?.groups ?? {};
  if (drug === undefined || other === undefined || CLEAR_P_VALUE.test(text) || SAFETY_MEASURE.test(text)) return false;
  return Math.abs(Number(drug) - Number(other)) <= SAME_SHARE * Number(other);
}

/** Objects to a result that a placebo almost reaches, unless the difference is significant. */
function objectToPlacebo({ frame, passages }: FrameInText): readonly OpposingCue[] {
  if (topOf(passages).some(({ text }) => isLevelWithPlacebo(text))) return [CLOSE_TO_PLACEBO];
  const drug = /(?<!\d)(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent)/i.exec(frame.clause)?.[1];
  if (drug === undefined || saysAtTop(passages, CLEAR_P_VALUE)) return [];
  const isClose = topOf(passages).some(({ text }) => {
    const percent = EFFECT_OF_PLACEBO.exec(text)?.groups?.['percent'];
    return percent !== undefined && percent !== drug && Number(percent) >= PLACEBO_SHARE * Number(drug);
  });
  return isClose ? [CLOSE_TO_PLACEBO] : [];
}

/** `overall survival was 8.9 months with Zelmora and 9.4 months with paclitaxel` */
const SURVIVAL_OF_BOTH =
  /\bsurvival\b[^;.]{0,30}?(?<drug>\d{1,3}(?:\.\d{1,2})?) months (?:with|on|in|for|under) (?!(?:the )?(?:placebo|control|chemotherapy|standard|comparator|sham))(?:[\w-]+ ){1,5}?(?:and|but|against|versus|vs\.?|compared (?:with|to)) (?<other>\d{1,3}(?:\.\d{1,2})?) months\b/i;
const NO_LONGER_SURVIVAL: OpposingCue = { label: 'a survival that is no longer', words: /\S/, effect: 'desk' };

/** `lived a median 10.9 months without progression, versus 6.1 months` */
const LIFE_OF_BOTH =
  /\b(?:lived|survived|remained|went)\b[^;.]{0,30}?(?<drug>\d{1,3}(?:\.\d{1,2})?) months [^;.]{0,60}?(?:against|versus|vs\.?|compared (?:with|to)) (?<other>\d{1,3}(?:\.\d{1,2})?) months\b/i;
const OTHERS_LIVED =
  /\b(?:on|with|receiving|given|taking) (?:the )?(?:\w+ )?(?:placebo|chemotherapy|control|standard (?:of )?care|comparator|sham)(?: alone| arm| group)? (?:lived|survived|remained|went)\b/i;

function objectToSurvival({ passages }: FrameInText): readonly OpposingCue[] {
  const isShort = openingOf(passages, OPENING_SENTENCES).some(({ text }) => {
    const { drug, other } = (SURVIVAL_OF_BOTH.exec(text) ?? LIFE_OF_BOTH.exec(text))?.groups ?? {};
    if (OTHERS_LIVED.test(text)) return true;
    return drug !== undefined && other !== undefined && Number(drug) <= Number(other) * (1 + SAME_SHARE);
  });
  return isShort ? [NO_LONGER_SURVIVAL] : [];
}
const OPENING_SENTENCES = 3;

const HEALTHY: OpposingCue = {
  label: 'healthy volunteers',
  words: pattern`\bhealthy (?:adult |male |human )?(?:volunteers?|subjects?|participants?|adults|men)\b`,
  effect: 'desk',
};
const NOT_NEW: OpposingCue = {
  label: 'data that are not new',
  words: pattern`\bnothing (?:\w+ ){0,3}new\b|\bno new data\b|\b(?:met|achieved|reached|hit) (?:its |the )?(?:primary )?(?:end-?point|goal)s? in (?:19|20)\d\d\b`,
  effect: 'desk',
};

/** Objects to a trial in healthy people, and to data of earlier years, as the headline or the first sentences say. */
function objectToOccasion({ passages }: FrameInText): readonly OpposingCue[] {
  const texts = openingOf(passages, 2).map(({ text }) => text);
  return [HEALTHY, NOT_NEW].filter(({ words }) => texts.some((text) => words.test(text)));
}

const FELL_BACK =
  /(?<now>\d{1,3}(?:\.\d)?)%[^;.]{0,20}\b(?:versus|vs\.?|against|compared (?:with|to)|down from|after|from) (?<then>\d{1,3}(?:\.\d)?)% (?:last|a year|earlier|before|previously|in (?:the )?(?:prior|earlier|previous|first|last|smaller))/i;
const LOWER_THAN_BEFORE: OpposingCue = { label: 'a lower share than in earlier data', words: /\S/, effect: 'desk' };

function objectToDecline({ passages }: FrameInText): readonly OpposingCue[] {
  const isLower = topOf(passages).some(({ text }) => {
    const { now, then } = FELL_BACK.exec(text)?.groups ?? {};
    return now !== undefined && Number(now) < Number(then) && /\b(?:respon|remission|cure|surviv)/i.test(text);
  });
  return isLower ? [LOWER_THAN_BEFORE] : [];
}

const IN_LABORATORY: OpposingCue = {
  label: 'work in the laboratory',
  words: pattern`\b(?:petri dish\w*|lab(?:oratory)? dish\w*|test tubes?|cell (?:lines?|cultures?)|cultured cells|tumou?r lines|organoids?|explants?|zebrafish|in (?:the |a )?(?:\w+ )?laborator(?:y|ies)|in (?:mice|rats|dogs|monkeys|pigs|ferrets|hamsters|rabbits|sheep|animals)|(?:mouse|rat|dog|monkey|pig|ferret|hamster|rabbit|animal|primate) (?:models?|stud(?:y|ies)))\b`,
  effect: 'desk',
};
const IN_PEOPLE = pattern`\b(?:patients?|participants?|volunteers?|subjects?|people|adults?|children|phase (?:[1234]|I{1,3}|IV)\w{0,2})\b`;

/** Objects to a result that no patient had part in, as the headline or the first sentences say. */
function objectToLaboratory({ frame, passages }: FrameInText): readonly OpposingCue[] {
  const isThere = openingOf(passages, OPENING_SENTENCES).some(({ text }) => IN_LABORATORY.words.test(text));
  return isThere && !IN_PEOPLE.test(frame.clause) ? [IN_LABORATORY] : [];
}

const FIRST_LOOK = pattern`\bphase (?:1|I)[abc]?\b(?!\/)|\b(?:interim|initial|preliminary|early)\b`;

/** Objects to a first look at data that a quarterly report announces next to its figures. */
function objectToReport({ frame, passages }: FrameInText): readonly OpposingCue[] {
  if (!isResultsHeadline(passages) || !FIRST_LOOK.test(frame.clause)) return [];
  return [{ label: 'a first look at data in a quarterly report', words: FIRST_LOOK, effect: 'desk' }];
}

const CONDUCT: OpposingCue = {
  label: 'the conduct of a trial, not its result',
  words: pattern`\b(?:findings?|results?|outcomes?|conclusions?|report)\b[^;]{0,40}\b(?:after|from|following|of)\b[^;]{0,50}\b(?:audits?|inspections?|data integrity|third[- ]party reviews?|site visits?)\b|\b(?:audits?|inspections?|inspectors?)\b[^;]{0,60}\b(?:clean|clears?|cleared|concludes?|concluded|confirms?|confirmed|finds?|findings?|found|supports?|supported)\b`,
  effect: 'desk',
};

const SAFETY_GOAL: OpposingCue = {
  label: 'a goal of safety, not of effect',
  words: pattern`\b(?:primary|main) (?:end-?points?|goals?) (?:of|was|were|for) (?:the )?(?:safety|tolerability)\b|\b(?:safety|tolerability) (?:was|were|as|is) the (?:primary|main) (?:end-?point|goal)\b|\bno (?:difference|effect|separation) (?:between|from|in) [^.;]{0,40}\b(?:efficacy|dose|placebo)\b[^.;]{0,60}\b(?:lesion|volume|score|progression|survival)\b`,
  effect: 'desk',
};

/** `There was no control group`: a change since the start proves little. */
const NO_CONTROL = pattern`\b(?:no|without an?|lack(?:s|ed|ing) an?) (?:placebo or )?control (?:group|arm)\b|\buncontrolled\b`;
const AGAINST_BASELINE = /\b(?:versus|vs\.?|from|against|over) (?:the )?baseline\b|\bnominal p\b/i;
const UNCONTROLLED: OpposingCue = { label: 'a change without a control group', words: NO_CONTROL, effect: 'desk' };

const objectToMissingControl = ({ frame, passages }: FrameInText): readonly OpposingCue[] =>
  saysAtTop(passages, NO_CONTROL) && AGAINST_BASELINE.test(frame.clause) ? [UNCONTROLLED] : [];

/** Lists the objections to a trial that met its goal. */
export const objectToTrial = (input: FrameInText): readonly OpposingCue[] => [
  ...findOtherSponsor(input),
  ...findPartnerTrial(input),
  ...findOtherReporter(input),
  ...findKnownResults(input),
  ...findPartOfTrial(input),
  ...cuesAtTop(input.passages, [SAFETY_GOAL]),
  ...objectToPlacebo(input),
  ...objectToSurvival(input),
  ...objectToLaboratory(input),
  ...objectToOccasion(input),
  ...objectToDecline(input),
  ...objectToPresentation(input),
  ...objectToComparison(input),
  ...objectToReport(input),
  ...objectToMissingControl(input),
  ...(CONDUCT.words.test(input.frame.clause) ? [CONDUCT] : []),
];

/** Lists the objections to favorable data. */
export const objectToData = (input: FrameInText): readonly OpposingCue[] => [
  ...objectToTrial(input),
  ...objectToResponse(input),
  ...objectToRepetition(input),
  ...objectToOtherStudy(input),
  ...(EARLY_SIGNS.test(input.frame.clause)
    ? [{ label: 'early signs only', words: EARLY_SIGNS, effect: 'desk' } as const]
    : []),
];
