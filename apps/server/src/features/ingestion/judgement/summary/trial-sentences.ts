import { firstMatch, partOf } from './text-matching.ts';
import { DISEASE, ownedProduct, takeUse } from './health-sentences.ts';
import { mentionsCompany, type NewsSource } from './news-source.ts';
import { cleanPhrase, fitSentence, possessive, takePhrase } from './phrases.ts';

const MET_ENDPOINT =
  /\b(?<drug>(?:[A-Z]{2,6}-?\d[\w-]*|[A-Za-z]+(?:mab|nib|stat|tide|cel|gene|ersen|siran|vec|parin|lisib|ciclib|zumab|statin|gliptin|glutide|tinib|vir|azole|amab|limab|netap|tegrast|tirom)|[A-Z][a-z]+(?:ra|za|vo|ya|zo|ty|ri)))(?: \([^)]{2,40}\))? (?:[\d.]+ ?mg )?(?:significantly )?(?:met|meets|achieved|reached|achieves) (?:its|the|all|both|their)? ?(?:co-)?primary(?: and (?:all |key )*secondary)?(?: efficacy)? end-?points?/;
const PHASE =
  /\b(?<phase>(?:pivotal |registrational |global |confirmatory )?Phase (?:[123][ab]?(?:\/[123][ab]?)?|I{1,3}[ab]?))\b/i;
const PATIENTS = /\b(?:patients|adults|people|subjects) with (?<use>[^.;,]{4,100})/i;
/** `pivotal Phase 3 psoriasis study`. */
const DISEASE_TRIAL =
  /\bPhase (?:[123][ab]?(?:\/[123][ab]?)?|I{1,3}[ab]?) (?<disease>(?!trial|study|clinical)[\p{L}'-]+(?: (?!trial|study)[\p{L}'-]+){0,3}?) (?:clinical )?(?:trial|study)\b/iu;
const P_VALUE = /\bp ?[=<] ?0?\.\d{1,6}/i;

/** Writes the sentence on a trial that met its endpoint; null if the drug is not named next to the result. */
export function writeTrialSuccess(source: NewsSource, maxChars: number): string | null {
  const { texts } = source;
  const text = texts.find((candidate) => MET_ENDPOINT.test(candidate));
  const drug = text === undefined ? undefined : MET_ENDPOINT.exec(text)?.groups?.['drug'];
  if (text === undefined || drug === undefined) return null;
  const phase = texts.map((candidate) => PHASE.exec(candidate)?.groups?.['phase']).find((found) => found !== undefined);
  const pValue = P_VALUE.exec(text)?.[0];
  const secondary = /primary and (?:all |key )*secondary/i.exec(text)?.[0];
  const primary = MET_ENDPOINT.exec(text)?.[0] ?? '';
  const main = /\ball (?:co-)?primary/i.test(primary)
    ? 'all primary endpoints'
    : primary.endsWith('points')
      ? 'the primary endpoints'
      : 'the primary endpoint';
  const endpoints = secondary === undefined ? main : `the ${secondary.toLowerCase()} endpoints`;
  const trial =
    phase === undefined ? 'trial' : `${phase.replace(/^pivotal/i, 'pivotal').replace(/phase/i, 'Phase')} trial`;
  const disease = firstMatch(texts.slice(0, 8), PATIENTS, 'use');
  const inHeadline = firstMatch(source.headlines, DISEASE_TRIAL, 'disease');
  const named = inHeadline !== null && DISEASE.test(inHeadline) ? inHeadline : null;
  const use = disease === null ? null : takeUse(disease);
  return fitSentence(
    `${ownedProduct(source, drug)} met ${endpoints} in a ${named === null ? trial : trial.replace(/trial$/, `${named} trial`)}`,
    [named === null ? partOf(' in ', use) : null, pValue === undefined ? null : ` (${pValue.replace(/\s/g, '')})`],
    maxChars,
  );
}

/** Writes the sentence on a clinical hold that a regulator lifted. */
export function writeHoldLifted(source: NewsSource, maxChars: number): string | null {
  const partial = /partial/i.test(source.input.frame.clause) ? 'partial clinical hold' : 'clinical hold';
  for (const text of source.texts.slice(0, 8)) {
    const match = /\bclinical holds? (?:on|for) (?:its |the |the company's )?/i.exec(text);
    const after = match === null ? '' : text.slice(match.index + match[0].length);
    const object = cleanPhrase(takePhrase(after, { maxChars: 110 }) ?? '', { maxChars: 110 });
    if (object === null) continue;
    const owned = ownedProduct(source, object);
    const program = mentionsCompany(owned, source) ? owned : `${possessive(source.company)} ${owned}`;
    return fitSentence(`The FDA lifted the ${partial} on ${program}`, [], maxChars);
  }
  return fitSentence(`The FDA lifted a ${partial} on a program of ${source.company}`, [], maxChars);
}
