import { DECISION_TYPES } from '../../event-types.ts';
import { newsOf } from '../second-part/announced-news.ts';
import { lowerDisease } from '../words/case-word.ts';
import type { NewsSource } from '../news-source.ts';
import { completeList } from '../words/lists.ts';
import { takePhrase } from '../words/phrases.ts';
import { firstMatch } from '../words/text-matching.ts';

/** Share of its words above which a phrase says nothing new. */
const OVERLAP = 0.6;
const PHRASE_CHARS = 130;
/** The same for a phrase with a list. */
const LIST_CHARS = 180;
const PHRASE_WORDS = 3;
const AFTER_DISEASE = /\s(?:to (?:improve|reduce|prolong|prevent|enhance|increase|extend|slow)|who|after|based)\s/;
const HEALTH =
  /^(?:drug_approval|device_clearance|regulatory_\w+|clinical_hold_lifted|trial_\w+|license|partnership|grant)$/;

const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bfda\b/, ' food and drug administration'],
  [/\brmat\b/, ' regenerative medicine advanced therapy'],
];

/** Returns the share of the longer words of a sentence that the other sentence has too. */
export function overlapOf(sentence: string, other: string): number {
  const words = sentence.toLowerCase().match(/[\p{L}\d][\p{L}\d-]{3,}/gu) ?? [];
  const lower = other.toLowerCase();
  const known = SPELLED_OUT.reduce((text, [letters, name]) => (letters.test(lower) ? text + name : text), lower);
  return words.length === 0 ? 0 : words.filter((word) => known.includes(word)).length / words.length;
}

const INDICATION =
  /\b(?:for (?:the )?(?:treatment of|management of|(?=(?:prevention|diagnosis|detection) of\b))|for treating|(?:indicated|approved|designed) to treat|(?:in|for) (?=(?:adult |pediatric |adolescent )?(?:patients|adults|children|subjects) (?:with|aged)))\s?(?<what>[^.;,]{5,200})/i;
const TRIAL = /\b(?<kind>trial|study) evaluating (?<what>[^.;]{10,200})/i;
const PURPOSE =
  /\b(?<what>to (?:support|develop|commercialize|fund|finance|treat|expand|deliver|provide|supply|build|produce|conduct|advance|generate|discover|sell|evaluate|distribute|manufacture|offer)\b(?:[^.;]|\.(?=\w)){10,200})/i;
/** Before a purpose: it is the company's own, not the event's. */
const OWN_PURPOSE =
  /\b(?:company|biotech\w*|companies|leader|therapies|focused|committed|dedicated|working|seeks|aims?|mission)\b[^,]{0,60}$/i;
/** Before a purpose that is the application's: `approved an sNDA to expand the indication`. */
const OF_APPLICATION = /\b(?:application|s?BLA|s?NDA|submission|supplement)(?: \([^()]*\))? $/;
/** Before a purpose that is part of a subject: `The collaboration to support growers falls within the program`. */
const SUBJECT_START = /(?:^|[.;] )(?:the|this|that|such|its|their) (?:[\w-]+ ){1,3}$/i;
const ONLY_PATIENTS = /^(?:adult |pediatric )?(?:patients|adults|children|subjects|people|individuals)$/i;
const ONLY_ADJECTIVE = /^[\w/-]+(?:able|ible|active|naive)$/i;
const OF_SECURITIES = /\b(?:shares|stock|notes|securities|warrants)\b/i;
const STAGE = /\bPhase (?:[123][ab]?(?:\/[123][ab]?)?|I{1,3}[ab]?)\b/;

const FACTS: readonly (readonly [RegExp, (kind: string) => string])[] = [
  [INDICATION, () => 'Indication: '],
  [TRIAL, (kind) => `The ${kind.toLowerCase()} evaluates `],
  [PURPOSE, () => 'Purpose: '],
];

/** Whether the wire cut the text off within the phrase. */
function isCut(text: string, what: string, isComplete: boolean): boolean {
  return !isComplete && !/[.;,]/.test(text.slice(text.indexOf(what) + what.length));
}

/** Returns the disease without the patients who have it. */
function withoutPatients(what: string): string {
  return what.replace(
    /^(?:adult |pediatric )?(?:patients|adults|people|subjects|individuals) (?:with|suffering from|living with) /i,
    '',
  );
}

/** Whether the purpose is to treat the disease of the first part. */
function isToldDisease(purpose: string, firstPart: string): boolean {
  const disease = /^to treat (?<name>.+?)(?: (?:in|with|and|who|that) |$)/.exec(purpose)?.groups?.['name'];
  return disease !== undefined && firstPart.toLowerCase().includes(disease.toLowerCase());
}

/** `to reduce the risk of heart attacks in patients with diabetes`: diabetes is not what it treats. */
const OF_RISK = /\b(?:risk|incidence|chance|likelihood|prevents?|preventing)\b[^.;]*$/i;

/** Returns the match of a fact of the event itself; null if there is none. */
function matchFact(text: string, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(text);
  const before = text.slice(0, match?.index);
  const others = [OWN_PURPOSE, SUBJECT_START, OF_APPLICATION, ...(pattern === INDICATION ? [OF_RISK] : [])];
  return others.some((other) => other.test(before)) ? null : match;
}

/** Words in front of the drug that is tested: `the safety and efficacy of`. */
const ABOUT =
  /^(?:the )?(?:clinical activity|efficacy|safety|tolerability)(?:(?:, | and )(?:efficacy|safety|tolerability))* of (?:the )?/i;

/** Returns the phrase that begins with the words, with its whole list; null if it names nothing. */
function completePhrase(what: string, text: string, pattern: RegExp): string | null {
  const stopAt = pattern === INDICATION ? { stopAt: AFTER_DISEASE } : {};
  const start = takePhrase(pattern === TRIAL ? what.replace(ABOUT, '') : what, { maxChars: PHRASE_CHARS, ...stopAt });
  const phrase = start === null || ONLY_PATIENTS.test(start) ? null : completeList(text, start, LIST_CHARS);
  return phrase === null || ONLY_ADJECTIVE.test(phrase) ? null : phrase;
}

/** Whether the phrase says too little to be a trial or a purpose. */
function isTooVague(phrase: string, pattern: RegExp): boolean {
  if (pattern === PURPOSE && OF_SECURITIES.test(phrase)) return true;
  return pattern !== INDICATION && phrase.split(' ').length < PHRASE_WORDS;
}

/** Whether the first part already says what the phrase says. */
function isRepeated(phrase: string, pattern: RegExp, firstPart: string): boolean {
  const plain = withoutPatients(phrase);
  if (overlapOf(plain, firstPart) >= OVERLAP) return true;
  if (pattern === PURPOSE) return isToldDisease(phrase, firstPart);
  // `Hypertension in subjects with kidney disease` repeats `trial of a drug for hypertension`.
  const [head = ''] = plain.split(/\s(?:in|with|and|who|that)\s/);
  return pattern === INDICATION && firstPart.toLowerCase().includes(head.toLowerCase());
}

/** Returns what the news is for: the disease, the trial or the purpose. */
function findPhrase(source: NewsSource, firstPart: string, facts: typeof FACTS): string | null {
  const texts = [...source.sentences.slice(0, 4), ...source.headlines].map((text) => ({
    text: newsOf(text).replace(/\s\([^()]{1,60}\)/g, ''),
    isComplete: source.complete.includes(text) || source.headlines.includes(text),
  }));
  for (const [pattern, label] of facts) {
    for (const { text, isComplete } of texts) {
      const { what = '', kind = '' } = matchFact(text, pattern)?.groups ?? {};
      const phrase = completePhrase(what, text, pattern);
      if (phrase === null || isCut(text, phrase, isComplete) || isTooVague(phrase, pattern)) continue;
      if (isRepeated(phrase, pattern, firstPart)) continue;
      const plain = withoutPatients(phrase);
      return `${label(kind)}${pattern === INDICATION ? lowerDisease(plain) : plain}.`;
    }
  }
  return null;
}

/** A stage to come: `A Phase 3 trial is in preparation`. */
const NOT_BEGUN =
  /\bPhase (?:\d|I+)[^.;]{0,60}\b(?:in preparation|initiation|is planned|are planned|(?:to|will) (?:begin|start))\b|\b(?:plans?|prepar\w+|planned) [^.;]{0,40}\bPhase (?:\d|I+)/;

/** `a conference call to discuss its Phase 3 program` */
const SUBJECT_OF_CALL = /\bcall\b[^.;]{0,40} to discuss [^.;]{0,60}\bPhase (?:\d|I+)/i;
/** `The Phase 3 trial is enrolling` */
const TRIAL_STATE =
  /\bPhase (?:[123][ab]?(?:\/[123][ab]?)?|I{1,3}[ab]?) (?:clinical )?(?:trial|study) (?:is (?:now |currently |still )?|has been |was )?(?<state>(?:actively |fully )?(?:enroll(?:ed|ing)|recruiting|ongoing))(?=[.,;]|$)/i;

/** Returns the stage of a trial or product, if the other parts do not name it. */
export function findStage({ texts, input }: NewsSource, stated: string): string | null {
  const isHealth = HEALTH.test(input.frame.spec.type);
  const begun = texts.slice(0, 8).filter((text) => !NOT_BEGUN.test(text) && !SUBJECT_OF_CALL.test(text));
  const stage = isHealth ? firstMatch(begun, STAGE) : null;
  if (stage === null || /\bphase\b/i.test(stated)) return null;
  const state = firstMatch(begun, TRIAL_STATE, 'state');
  return state === null ? `Stage: ${stage}.` : `${stage} trial: ${state}.`;
}

/** Returns what the news is for, if the other parts do not say it. Purposes are vague: they only fill an empty part. */
export function findOtherFact(source: NewsSource, firstPart: string, written: readonly string[]): string | null {
  const facts = written.length === 0 ? FACTS : FACTS.filter(([pattern]) => pattern !== PURPOSE);
  return findPhrase(source, `${firstPart} ${written.join(' ')}`, facts);
}

/** News of trials and regulators: what it is for stands among the labeled facts. */
export const isOfMedicine = ({ input }: NewsSource): boolean =>
  DECISION_TYPES.has(input.frame.spec.type) || input.frame.spec.type.startsWith('trial_');

const LABELED: typeof FACTS = [
  [INDICATION, () => 'Indication: '],
  [TRIAL, () => 'Tested: '],
];

/** Returns the disease, the patients or the subject of a trial with its label; null if the other parts name it. */
export const findLabeledUse = (source: NewsSource, stated: string): string | null =>
  findPhrase(source, stated, LABELED);
