import { addArticles } from '../words/articles.ts';
import { capitalize } from '../words/phrases.ts';

/** The short forms of sub-headlines, and the sentences that they stand for. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?<who>\p{Lu}[\p{L}\d&'-]*(?: \p{Lu}[\p{L}\d&'-]*){0,3}) to (?=(?:acquire|commercialize|contribute|develop|distribute|focus|fund|invest|lead|maintain|manufacture|obtain|offer|pay|provide|purchase|receive|retain|sell|supply)\b)/u,
    '$<who> will ',
  ],
  [/^(?<who>\p{Lu}[\p{L}\d&'-]*(?: \p{Lu}[\p{L}\d&'-]*){0,3}) now (?=\p{Ll}+ing\b)/u, '$<who> is now '],
  [/^Designation (?=(?:based|granted|supported) )/, 'The designation is '],
  [/^(?<who>\p{Lu}[\p{Lu}\d-]{2,}|\p{L}+\p{Lu}\p{L}*) (?=(?:anticipated|expected|scheduled) to \p{Ll})/u, '$<who> is '],
  [/^Designation for (?=\p{Lu})/u, 'The designation is for '],
  [/^Results (?=(?:expected|intended) )/, 'The results are '],
  [/^Milestone (?=(?:results|triggers) )/, 'The milestone '],
  [/^Observed (?=\d)/, ''],
  [/^Intent-to-treat population /, 'The intent-to-treat population '],
  [/ (?<verb>demonstrate[sd]?|show(?:s|ed)?) (?=\d+-(?:day|fold|month|point|week|year) \p{L})/u, ' $<verb> a '],
  [/ (?<than>over|versus) (?=control (?:arm|group)\b)/, ' $<than> the '],
  [/^Met (?:its |the )?primary (?:study )?(?<goal>endpoints?)\b/, 'It met the primary $<goal>'],
];

/** Makes a sentence of a sub-headline, which leaves out verbs and articles: `Helio to supply trailers`. */
export const completeSubHeadline = (text: string): string =>
  capitalize(addArticles(SHORT_FORMS.reduce((whole, [short, full]) => whole.replace(short, full), text)));

/** The result that a first part states, before what is new: `It met the primary endpoints: good safety`. */
const STATED_RESULT = /^It met the primary endpoints?: /;

/** `The trial met its primary endpoint with both doses showing`, `HEL-43 met its primary endpoint, achieving` */
const MET_AND_SHOWED =
  /^[^,;]{3,60}? met (?:all|both|its|the)[^,;]{0,40}?\bend-?points?(?: in the [\w-]+ population)?,? (?:with (?<who>[^,;]{2,50}?) )?(?<verb>achieving|demonstrating|reaching|showing) (?<rest>[^;]+)$/;
const PAST: Readonly<Record<string, string>> = {
  achieving: 'achieved',
  demonstrating: 'demonstrated',
  reaching: 'reached',
  showing: 'showed',
};

/** Removes the result that the first part states. */
export function withoutStatedResult(text: string, firstPart: string): string {
  if (!/\bendpoint/.test(firstPart)) return text;
  const { who = 'It', verb = '', rest = '' } = MET_AND_SHOWED.exec(text)?.groups ?? {};
  const past = PAST[verb];
  return past === undefined ? text.replace(STATED_RESULT, 'Primary endpoints: ') : capitalize(`${who} ${past} ${rest}`);
}

/** A line of a results release that begins with its verb: `Achieved record revenue`, `Raises low end of outlook`. */
const VERB_FIRST =
  /^(?<verb>Achiev|Deliver|Exceed|Generat|Increas|Lower|Narrow|Post|Rais|Reaffirm|Reduc|Repurchas|Return|Strengthen)(?<ending>e?s|e?d)? (?=(?:\$|\d|an?\b|about\b|annual\b|approximately\b|cash\b|debt\b|full\b|fiscal\b|guidance\b|high\b|its\b|low\b|midpoint\b|more\b|net\b|outlook\b|over\b|quarterly\b|record\b|second\b|third\b|top\b|total\b|the\b))/;
/** Another verb, whose subject the first words may be: `Increased net sales drove margins`. */
const OTHER_VERB = /\b(?:are|drove|had|has|have|helped|is|led|offset|reflect\w*|result\w*|was|were|will)\b/;

/** Gives a line that begins with its verb the company as its subject. */
export function withCompanyFirst(text: string, company: string): string {
  const { verb = '', ending } = VERB_FIRST.exec(text)?.groups ?? {};
  if (verb === '' || ending === undefined || OTHER_VERB.test(text)) return text;
  const past = `${verb.toLowerCase()}ed`;
  return addArticles(`${company} ${past}${text.slice(verb.length + ending.length)}`);
}
