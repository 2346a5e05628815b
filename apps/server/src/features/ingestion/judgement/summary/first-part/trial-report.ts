import type { NewsSource } from '../news-source.ts';
import { hasTrialFigure } from '../second-part/trial-figures.ts';
import { factOf } from '../second-part/split-sentence.ts';
import { withoutReview } from '../second-part/trial-sentences.ts';
import { findHeadlineRest, writeHeadlineSentence } from './headline-sentence.ts';
import { completeSubHeadline } from './sub-headline.ts';

/** `Helio reported interim data from the GRANITE study of HEL-43`, which leaves out the result. */
const REPORT =
  /^(?<reporter>[^,;:]{2,60}?) (?:announced|presented|reported) (?<data>[^,;:]{0,80}?\b(?:data|results|update)) (?:for|from|in|on) (?<study>[^;:]*?\b(?:stud(?:y|ies)|trials?)\b[^;:]*)\.$/;
const STATES_RESULT = /\b(?:achiev|demonstrat|improv|increas|lead|met\b|prolong|reduc|show|support)\w*/i;
const NOT_FINAL = /\b(?:initial|interim|preliminary)\b/i;
/** The place of the presentation: `at the 2026 Congress of Lung Medicine`. */
const MEETING = / (?:at|during) (?:the )?(?=[\p{Lu}\d])[^,]*$/u;

/** A headline that only says that there are results, and of what. */
export interface BareReport {
  readonly reporter: string;
  /** `interim data`, with what the headline says of them. */
  readonly data: string;
  /** `the GRANITE study of HEL-43` */
  readonly study: string;
}

/** Reads a headline that leaves out the result of a study; null for any other headline. */
export function readBareReport(headline: string): BareReport | null {
  const { reporter, data, study } = REPORT.exec(headline)?.groups ?? {};
  if (reporter === undefined || data === undefined || study === undefined) return null;
  return hasTrialFigure(headline) || STATES_RESULT.test(`${data} ${study}`)
    ? null
    : { reporter, data, study: study.replace(MEETING, '') };
}

const SENTENCES_READ = 3;
/** Words in front of a result: `In the study,`, `Data show that`. */
const LEAD_IN =
  /^(?:In (?:the|this) (?:study|trial),? |(?:The )?(?:new |updated )?(?:data|results) (?:demonstrated?|indicated?|show(?:ed)?) (?:that )?(?:an? )?)/i;
/** `, Helio Freight, Inc. said today` */
const SAID = /,? \p{Lu}[^;]{2,60} said(?: today)?(?=\.?$)/u;
/** Words of another trial, of plans, of goals that were not reached, and of safety. */
const NO_LEADING_RESULT =
  /^(?:it|its|they|their|these|this|those)\b|"|;|\b(?:another|could|death|discontinu\w*|died|earlier|expected|fail\w*|follow-?up|historical\w*|if|may|might|not|planned|previous\w*|prior|safety|separate|study|studies|tolerated|trials?|will|would)\b|(?<!\blow )(?:\bmajor )?\badverse\b(?<!\blow major adverse)/i;

/** Returns the first result with a figure that the text gives; null if it needs other words to be clear. */
function findResult({ complete }: NewsSource): string | null {
  for (const sentence of complete.slice(0, SENTENCES_READ)) {
    const fact = factOf(sentence.replace(SAID, ''))?.replace(LEAD_IN, '');
    if (fact === undefined || !hasTrialFigure(fact)) continue;
    return NO_LEADING_RESULT.test(fact) ? null : completeSubHeadline(withoutReview(fact).replace(/\.$/, ''));
  }
  return null;
}

/** Writes the result of the text in place of a headline that only says that there is one; null if it does not fit. */
function writeResult(source: NewsSource, headline: string, maxChars: number): string | null {
  const report = readBareReport(headline);
  const result = report === null ? null : findResult(source);
  if (report === null || result === null) return null;
  const { reporter, data, study } = report;
  const kind = NOT_FINAL.exec(data)?.[0].toLowerCase();
  const from = kind === undefined ? study : `${kind} data from ${study}`;
  const stated = result.replace(/^(?:An?|The) /, (article) => article.toLowerCase());
  const sentence = `${reporter}: ${stated} in ${from}.`;
  return sentence.length > maxChars ? null : sentence;
}

/** `Helio reported new data in lung disease`, `Helio announced a positive update from a Phase 1 study` */
const VAGUE =
  /^(?<start>[^,;:]{2,60}? (?:announced|presented|reported) )(?:an? )?(?:(?:additional|clinical|compelling|encouraging|further|latest|new|positive|promising|updated) ){0,4}(?:data|results|update)(?: update)?(?<rest> (?:from|in) [^;:]+)$/;
/** `today announced positive efficacy data and safety data from Part B of the GRANITE trial` */
const ANNOUNCED =
  /\b(?:announce[sd]?|report(?:s|ed)?) (?:today )?(?<data>positive (?:[^,;.]{2,110}? )??(?:data|results)) from (?<trial>[^,;.]{0,90}?\b(?:study|trial)\b)?/;
/** Kinds of results. */
const MEASURED = /\b(?:activity|efficacy|immun\w+|pharmaco\w+|remissions?|responses?|safety|survival|tolerability)\b/i;

const NAMES_TRIAL = /\b(?:phase|stud(?:y|ies)|trials?)\b/i;

/** Returns what the text announces, with its trial unless the headline names that; null if the headline says as much. */
function findAnnounced(text: string, headline: string): string | null {
  const { data, trial } = ANNOUNCED.exec(text)?.groups ?? {};
  if (data === undefined || MEASURED.test(headline)) return null;
  if (NAMES_TRIAL.test(headline)) return MEASURED.test(data) ? data : null;
  return trial === undefined ? null : `${data} from ${trial.replace(/ \([^()]*\)/g, '')}`;
}

/** Names what the data of a vague headline are, or which trial they are from, if the text does. */
function writeAnnounced({ sentences: [text = ''] }: NewsSource, report: string, maxChars: number): string | null {
  const headline = report.replace(/\.$/, '').replace(MEETING, '');
  const parts = VAGUE.exec(headline)?.groups;
  const announced = findAnnounced(text, headline);
  if (parts === undefined || announced === null) return null;
  const { start = '', rest = '' } = parts;
  const isDouble = announced.includes(' from ') && rest.startsWith(' from ');
  const sentence = `${start}${announced}${rest}.`;
  return isDouble || sentence.length > maxChars ? null : sentence;
}

/** Writes the report of a trial with what the text says of its results; null if the headline says as much. */
export function writeTrialReport(source: NewsSource, maxChars: number): string | null {
  const headline = writeHeadlineSentence(source, maxChars);
  if (findHeadlineRest(source, headline, maxChars) !== null) return null;
  return writeResult(source, headline, maxChars) ?? writeAnnounced(source, headline, maxChars);
}
