import { addArticles } from './articles.ts';
import { capitalize } from './phrases.ts';

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
  [/^Met (?:its |the )?primary (?:study )?(?<goal>endpoints?)\b/, 'It met the primary $<goal>'],
];

/** Makes a sentence of a sub-headline, which leaves out verbs and articles: `Helio to supply trailers`. */
export const completeSubHeadline = (text: string): string =>
  capitalize(addArticles(SHORT_FORMS.reduce((whole, [short, full]) => whole.replace(short, full), text)));

/** The result that a first part states, before what is new: `It met the primary endpoints: good safety`. */
const STATED_RESULT = /^It met the primary endpoints?: /;

/** Removes the result that the first part states. */
export const withoutStatedResult = (text: string, firstPart: string): string =>
  /\bendpoint/.test(firstPart) ? capitalize(text.replace(STATED_RESULT, '')) : text;
