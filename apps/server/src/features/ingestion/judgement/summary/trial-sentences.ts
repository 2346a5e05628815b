import { firstMatch, partOf } from './text-matching.ts';
import { DISEASE, ownedProduct, takeUse } from './health-sentences.ts';
import { writeHeadlineSentence } from './headline-sentence.ts';
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

/** `the trial of HEL-43, in children, met its primary endpoint and all secondary endpoints` */
const GOAL_MET =
  /^(?<subject>[^;]{0,400}?)\b[Mm]et (?<article>(?:its|the|all|both) )?(?<goal>(?:co-)?primary (?:study |efficacy )?endpoints?(?: and (?:(?:all|both|its|key|the) ){0,2}secondary endpoints?)?)/;
/** Words of another trial, or of a goal that was not met. */
const NOT_THIS_TRIAL =
  /\b(?:another|could|different|earlier|first|historical|if|not|other|previous\w*|prior|second|separate|trials|studies|without|would)\b/i;
const GOAL_MISSED = /\b(?:not|fail\w*|miss\w*)\b[^.;]{0,60}\bprimary\b/i;
const TRIAL = /\b(?:trial|study)\b/gi;

/** Whether the subject of `met its endpoint` is the trial of the headline, or its drug. */
function isTrialOf(headline: string, subject: string): boolean {
  const plain = subject.replace(/^.*\b(?:announc\w+|reported|said)(?: today)?(?: that)? /i, '').trim();
  if (NOT_THIS_TRIAL.test(plain)) return false;
  const phases = [plain, headline].map((text) =>
    PHASE.exec(text)
      ?.groups?.['phase']?.toLowerCase()
      .replace(/^.*phase/, ''),
  );
  if (phases[0] !== undefined && phases[0] !== phases[1]) return false;
  const trial = /\b(?:trial|study)\b/i.exec(plain);
  const rest = trial === null ? plain : plain.slice(trial.index + trial[0].length);
  const product = (
    trial === null ? /^(?<name>[\p{L}\d-]{4,})/u : /^ (?:evaluating|of|with) (?<name>[\p{L}\d-]{4,})/u
  ).exec(rest);
  return rest === '' || headline.toLowerCase().includes(product?.groups?.['name']?.toLowerCase() ?? headline + rest);
}

/** Returns `the study met its primary endpoint` for a headline that only speaks of good results of one trial. */
export function findGoal({ headlines, sentences }: NewsSource): string | null {
  const headline = headlines.join(' ');
  const [trial, another] = headline.match(TRIAL) ?? [];
  const isVague = /\b(?:results|data)\b/i.test(headline) && !/\b(?:endpoints?|trials|studies)\b/i.test(headline);
  if (trial === undefined || another !== undefined || !isVague || sentences.some((text) => GOAL_MISSED.test(text)))
    return null;
  for (const text of sentences.slice(0, 6)) {
    const { subject = '', article = 'the ', goal = '' } = GOAL_MET.exec(text)?.groups ?? {};
    if (goal === '' || !isTrialOf(headline, subject)) continue;
    return `the ${trial.toLowerCase()} met ${article}${goal.replace('study ', '')}`;
  }
  return null;
}

/** Writes the headline with the goal that the text says was met; null if there is none, or no room. */
function writeGoal(source: NewsSource, maxChars: number): string | null {
  const goal = findGoal(source);
  const sentence = `${writeHeadlineSentence(source, maxChars).replace(/\.$/, '')}; ${goal ?? ''}.`;
  return goal === null || sentence.length > maxChars ? null : sentence;
}

/** Writes the sentence on a trial that met its endpoint; null if the text does not say so of the trial of the headline. */
export function writeTrialSuccess(source: NewsSource, maxChars: number): string | null {
  const { texts } = source;
  const text = texts.find((candidate) => MET_ENDPOINT.test(candidate));
  const drug = text === undefined ? undefined : MET_ENDPOINT.exec(text)?.groups?.['drug'];
  if (text === undefined || drug === undefined) return writeGoal(source, maxChars);
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
