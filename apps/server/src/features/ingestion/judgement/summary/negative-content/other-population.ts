import type { Objection } from './objection.ts';

const DEGREE = '(?:early|mild|moderate|severe)';
const DEGREES = `${DEGREE}(?:(?:[- ]to[- ]| to |/| and | or )${DEGREE})*`;
/** `in patients with early Alzheimer's disease` */
const IN_HEADLINE = new RegExp(
  String.raw`\b(?:in|for|of) (?:(?:adults|participants|patients|people|subjects) with )?(?<degrees>${DEGREES}) (?!adopters|data|phase|results|signs|stud|trial)`,
  'i',
);
/** `a study of HEL-43 in mild to moderate hives patients` */
const IN_TRIAL = new RegExp(
  String.raw`\b(?:study|trial)\b[^.;]{0,100}? in (?:(?:adults|participants|patients|people|subjects) with )?(?<degrees>${DEGREES}) (?!adopters|data|phase|results|signs|stud|trial)`,
  'i',
);

const degreesIn = (text: string): readonly string[] => text.toLowerCase().match(new RegExp(DEGREE, 'g')) ?? [];

/** Finds a headline about other patients than those of the trial: early disease, although mild to moderate was tested. */
export function findOtherPopulation(headlines: readonly string[], sentences: readonly string[]): readonly Objection[] {
  const find = (texts: readonly string[], words: RegExp): string | undefined =>
    texts.map((text) => words.exec(text)?.groups?.['degrees']).find((degrees) => degrees !== undefined);
  const named = find(headlines, IN_HEADLINE)?.toLowerCase();
  const tested = find(sentences, IN_TRIAL)?.toLowerCase();
  if (named === undefined || tested === undefined) return [];
  const isShared = degreesIn(named).some((degree) => degreesIn(tested).includes(degree));
  return isShared
    ? []
    : [{ label: `The headline says ${named} disease, the trial is in ${tested} disease`, quote: null }];
}
