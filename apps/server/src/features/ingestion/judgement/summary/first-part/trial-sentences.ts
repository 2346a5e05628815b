import { addArticles } from '../words/articles.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';
import { DISEASE } from './health-sentences.ts';
import { ownedProduct } from './owned-product.ts';
import { writeHeadlineSentence } from './headline-sentence.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { cleanPhrase, fitSentence, possessive, takePhrase } from '../words/phrases.ts';
import { readBareReport, writeTrialReport } from './trial-report.ts';
import { takeUse } from './uses.ts';

const MET_ENDPOINT =
  /\b(?<drug>(?:[A-Z]{2,6}-?\d[\w-]*|[A-Za-z]+(?:mab|nib|stat|tide|cel|gene|ersen|siran|vec|parin|lisib|ciclib|zumab|statin|gliptin|glutide|tinib|vir|azole|amab|limab|netap|tegrast|tirom)|[A-Z][a-z]+(?:ra|za|vo|ya|zo|ty|ri)))(?: \([^)]{2,40}\))? (?:[\d.]+ ?mg )?(?:significantly )?(?:met|meets|achieved|reached|achieves) (?:its|the|all|both|their)? ?(?:co-)?primary(?: and (?:all |key )*secondary)?(?: efficacy)? end-?points?/;
const PHASE =
  /\b(?<phase>(?:pivotal |registrational |global |confirmatory )?Phase (?:[123][ab]?(?:\/[123][ab]?)?|I{1,3}[ab]?))\b/i;
const PATIENTS = /\b(?:patients|adults|people|subjects) with (?<use>[^.;,]{4,100})/i;
/** `met the primary endpoint of its Phase 3 trial in retinitis pigmentosa` */
const TRIAL_IN = /\b(?:study|trial) (?:in|of) (?!\d|an?\b|the\b)(?<use>[^.;,()]{4,80})/;
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

/** Returns the trial of a headline that only speaks of results of one trial; null for any other headline. */
function trialOfVagueHeadline(headline: string): string | null {
  const [trial, another] = headline.match(TRIAL) ?? [];
  const isVague = /\b(?:results|data)\b/i.test(headline) && !/\b(?:endpoints?|trials|studies)\b/i.test(headline);
  return trial === undefined || another !== undefined || !isVague ? null : trial;
}

/** A later trial at the end of a headline: ` and are initiating a second Phase 3 study in 2027`. */
const NEXT_TRIAL =
  /,? and (?:(?:are|is|plans?) )?(?:beginning|begins?|initiat(?:es?|ing)|launch(?:es|ing)?|planning|starting|starts?|to (?:begin|initiate|launch|start)) (?:an? )?(?:additional|another|further|new|next|second|third) [^,;:]{0,40}\b(?:study|trial)\b[^,;:]{0,20}$/i;

/** Returns `the study met its primary endpoint` for a headline that only speaks of good results of one trial. */
export function findGoal({ headlines, sentences }: NewsSource): string | null {
  const headline = headlines.map((text) => text.replace(NEXT_TRIAL, '')).join(' ');
  const trial = trialOfVagueHeadline(headline);
  if (trial === null || sentences.some((text) => GOAL_MISSED.test(text))) return null;
  for (const text of sentences.slice(0, 6)) {
    const { subject = '', article = 'the ', goal = '' } = GOAL_MET.exec(text)?.groups ?? {};
    if (goal === '' || !isTrialOf(headline, subject)) continue;
    return `the ${trial.toLowerCase()} met ${article}${goal.replace('study ', '')}`;
  }
  return null;
}

/** Another verb, or only a part of a study, which did not meet the goal as a whole. */
const NOT_ONE_STUDY = /\b(?:are|cohort|group|has|have|is|parts?|that|was|were|which|will)\b/i;

/** Writes the goal that the text says was met, with the study of the headline; null if there is none, or no room. */
function writeGoal(source: NewsSource, maxChars: number): string | null {
  const goal = findGoal(source);
  if (goal === null) return null;
  const headline = writeHeadlineSentence(source, maxChars).replace(NEXT_TRIAL, '.');
  const { reporter = '', study = '' } = readBareReport(headline) ?? {};
  const sentence =
    study === '' || NOT_ONE_STUDY.test(study)
      ? `${headline.replace(/\.$/, '')}; ${goal}.`
      : `${reporter} announced that ${study}${/, an? [^,]+$/.test(study) ? ',' : ''} ${goal.slice(goal.indexOf(' met ') + 1)}.`;
  return sentence.length > maxChars ? null : sentence;
}

/** Names the endpoints that the text says were met: `the primary and key secondary endpoints`. */
function nameEndpoints(text: string): string {
  const withSecondary = /primary and (?:all |key )*secondary/i.exec(text)?.[0];
  if (withSecondary !== undefined) return `the ${withSecondary.toLowerCase()} endpoints`;
  const primary = MET_ENDPOINT.exec(text)?.[0] ?? '';
  if (/\ball (?:co-)?primary/i.test(primary)) return 'all primary endpoints';
  return primary.endsWith('points') ? 'the primary endpoints' : 'the primary endpoint';
}

/** Names a trial by its phase and its disease: `pivotal Phase 3 psoriasis trial`. */
function nameTrial(phase: string | null, disease: string | null): string {
  const spelled = phase?.replace(/^pivotal/i, 'pivotal').replace(/phase/i, 'Phase');
  return `${partOf('', spelled, ' ') ?? ''}${partOf('', disease, ' ') ?? ''}trial`;
}

/** `Helio met the primary endpoint in reduction of pain in a Phase 2 study` */
const MET_BY_COMPANY =
  /^ met (?<goal>(?:the|its|all) (?:co-)?primary endpoints?\b[^;,]*?) in (?:an?|the|its) (?<trial>[^;,]*?\b(?:study|trial))\.$/;
/** `Positive data were reported from Helio's zelmorib with chemotherapy` */
const DATA_FROM =
  /^(?<what>\p{Lu}[^,;]{3,60}? (?:data|results)) were (?<verb>announced|presented|reported) (?:for|from|of|on) $/u;

/** Returns a headline of a trial with the study as what met its goal, and with the company as who reports. */
export function withTrialSubject(sentence: string, company: string): string {
  const own = possessive(company);
  if (sentence.startsWith(company)) {
    const { goal, trial } = MET_BY_COMPANY.exec(sentence.slice(company.length))?.groups ?? {};
    return goal === undefined || trial === undefined ? sentence : `${own} ${trial} met ${goal}.`;
  }
  const at = sentence.indexOf(`${own} `);
  const { what, verb } = (at < 0 ? null : DATA_FROM.exec(sentence.slice(0, at)))?.groups ?? {};
  if (what === undefined || verb === undefined) return sentence;
  const data = `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  const object = sentence.slice(at + own.length + 1);
  return /^(?:[Pp]hase|pivotal|study|trial)\b/.test(object)
    ? `${company} ${verb} ${data} from its ${object}`
    : `${company} ${verb} ${data} for ${object}`;
}

/** Writes the sentence on a trial that met its endpoint; null if the text does not say so of the trial of the headline. */
export function writeTrialSuccess(source: NewsSource, maxChars: number): string | null {
  const { texts, headlines } = source;
  const text = texts.find((candidate) => MET_ENDPOINT.test(candidate));
  const drug = firstMatch(texts, MET_ENDPOINT, 'drug');
  if (text === undefined || drug === null) return writeGoal(source, maxChars) ?? writeTrialReport(source, maxChars);
  const patients = firstMatch(texts.slice(0, 8), PATIENTS, 'use');
  const inHeadline = firstMatch(headlines, DISEASE_TRIAL, 'disease');
  const disease = inHeadline !== null && DISEASE.test(inHeadline) ? inHeadline : null;
  const trial = nameTrial(firstMatch(texts, PHASE, 'phase'), disease);
  const inTrial = firstMatch([text], TRIAL_IN, 'use');
  const ofTrial = patients ?? (inTrial !== null && DISEASE.test(inTrial) ? inTrial : null);
  const use = disease === null && ofTrial !== null ? takeUse(ofTrial) : null;
  const pValue = firstMatch([text], P_VALUE)?.replace(/\s/g, '');
  return fitSentence(
    `${ownedProduct(source, drug)} met ${nameEndpoints(text)} in a ${trial}`,
    [partOf(' in ', use), partOf(' (', pValue, ')')],
    maxChars,
  );
}

/** `the clinical hold imposed in June on its trial` */
const HOLD_ON =
  /\bclinical holds?(?: (?:imposed|issued|placed|put)(?: [^.;,]{2,30}?)?)? (?:on|for) (?:its |the |the company's )?/i;

/** Writes the sentence on a clinical hold that a regulator lifted. */
export function writeHoldLifted(source: NewsSource, maxChars: number): string | null {
  const partial = /partial/i.test(source.input.frame.clause) ? 'partial clinical hold' : 'clinical hold';
  for (const text of source.texts.slice(0, 8)) {
    // The FDA may keep one hold and lift another.
    if (/\b(?:keeps?|kept|maintains?|maintained|remains?)\b/i.test(text)) continue;
    const match = HOLD_ON.exec(text);
    const after = match === null ? '' : text.slice(match.index + match[0].length).replace(/ \((?:IND|BLA|NDA)\)/, '');
    const object = cleanPhrase(takePhrase(after, { maxChars: 110 }) ?? '', { maxChars: 110 });
    if (object === null) continue;
    const owned = ownedProduct(source, object);
    const program = mentionsCompany(owned, source) ? owned : `${possessive(source.company)} ${owned}`;
    return fitSentence(addArticles(`The FDA lifted the ${partial} on ${program}`), [], maxChars);
  }
  return fitSentence(`The FDA lifted a ${partial} on a program of ${source.company}`, [], maxChars);
}
