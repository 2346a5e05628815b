import { DISEASE } from './health-sentences.ts';

/** `in patients with metastatic lung cancer`; not `in patients with a high risk`. */
const PATIENTS_WITH =
  / (?<word>for|in) (?:patients|people|subjects) with (?!(?:an?|at|no|the) |\d)(?=(?<what>[^,;:]{3,100}))/g;

const ofDisease = (whole: string, word: string, what: string): string => (DISEASE.test(what) ? ` ${word} ` : whole);

/** Shorter wordings of the same, in the order in which they are used. */
const SHORTER: readonly ((text: string) => string)[] = [
  (text) => text.replace(/ for the (?:treatment|management) of (?:(?:patients|people|subjects) with )?/g, ' for '),
  (text) => text.replace(PATIENTS_WITH, ofDisease),
  (text) => text.replace(/\bclinical (?=(?:stud(?:y|ies)|trials?)\b)/g, ''),
  (text) => text.replace(/(?<drug>(?:^| )\p{L}*[\p{Lu}\d][\p{L}\d-]*) in combination with /gu, '$<drug> plus '),
];

/** Shortens the wordings of a headline, one after the other, until it has at most `maxChars`. */
export const condense = (text: string, maxChars: number): string =>
  SHORTER.reduce((whole, shorten) => (whole.length <= maxChars ? whole : shorten(whole)), text);
