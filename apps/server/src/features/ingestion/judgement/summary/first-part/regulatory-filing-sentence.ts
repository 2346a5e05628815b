import { DATE_PATTERN } from '../words/dates.ts';
import { DISEASE, diseaseOfDrug, findRegulator, readProduct } from './health-sentences.ts';
import { announcersOf, isJointNews } from './owned-product.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { fitSentence, possessive } from '../words/phrases.ts';
import { takeUse } from './uses.ts';
import { firstGroups, firstMatch, partOf } from '../words/text-matching.ts';

const APPLICATION =
  /\b(?<what>(?:resubmitted |supplemental |new |original |rolling )*(?:s?NDA|s?BLA|New Drug Application|Biologics License Application|Marketing Authori[sz]ation Application|MAA|PMA|premarket approval application|IND(?: application)?|Investigational New Drug (?:application)?|510\(k\)(?: application| submission)?|De Novo (?:request|application)))(?: \([^)]{2,20}\))?(?: submission| resubmission| application)? (?:for|of|seeking approval of) (?<rest>.{3,200})/i;
const DECISION_DATE = new RegExp(
  String.raw`\b(?:action|PDUFA|goal|decision|target)[^.;]{0,40}?\bdate\b[^.;]{0,40}?(?:is|of|for|to|:) (?<date>${DATE_PATTERN})|\b(?<before>${DATE_PATTERN}) (?:decision|PDUFA|action|target action) date`,
  'i',
);

function actOnApplication(clause: string, what: string): string | null {
  if (/\bpriority review\b/i.test(clause)) return 'granted priority review to';
  if (/\b(?:accept\w*|acknowledg\w*|ruled complete|filed by|files?\b.{0,40}\bapplication)\b/i.test(clause))
    return 'accepted';
  const isCleared = /\b(?:clear(?:s|ed|ance)|allow(?:s|ed)|greenlights?|may proceed)\b/i.test(clause);
  if (isCleared && /\bIND\b|Investigational|510|De Novo/i.test(what)) return 'cleared';
  return null;
}

const SUBMITTED =
  /\b(?:submit(?:s|ted)|completes? (?:rolling )?submission|(?:re)?submission of|resubmits|files|filed)\b/i;
const NOT_SUBMITTED = /\b(?:resubmission ruled|plans?|to submit|intends?)\b/i;

function findDecisionDate(texts: readonly string[]): string | null {
  const groups = firstGroups(texts, DECISION_DATE);
  return groups?.['date'] ?? groups?.['before'] ?? null;
}

/** `priority review of ZELMORA New Drug Application`: the product stands before the application. */
function productBefore(texts: readonly string[], what: string): string | null {
  const at = texts.map((text) => text.slice(0, Math.max(0, text.indexOf(what)))).find((before) => before !== '') ?? '';
  return / (?:for|of) (?:the )?(?<product>\p{Lu}[\p{Lu}\d-]{3,}) $/u.exec(at)?.groups?.['product'] ?? null;
}

/** `for review`, `and regards it as a complete response`, `and set a date` */
const VIEW_OF_REGULATOR =
  / (?:as a\b|and (?:assigned|classified|gave|granted|has|set)\b|for (?:substantive )?(?:filing|review)(?=[.;,]|$| and\b)|and (?:calls|classif(?:ies|ied)|considers|considered|deems|deemed|regards|regarded|treats|views) (?:it|the|this)\b).*$/i;

/** Returns the parts on the product and its use; null if the product is not clear. */
function readApplication(text: string, source: NewsSource): readonly (string | null)[] | null {
  const rest = text.replace(VIEW_OF_REGULATOR, '');
  const found = readProduct(rest);
  if (found === null) return null;
  const use =
    found.use ?? firstMatch([rest], /^[^.;]{0,60}? in (?<use>[a-z][^.;,()]{2,60})/, 'use') ?? diseaseOfDrug(source);
  return [partOf(' for ', found.product), partOf(' in ', use)];
}

/** Returns the start of the sentence: what the regulator or the company did; null if that is not clear. */
function startOf(source: NewsSource, what: string): string | null {
  const { clause } = source.input.frame;
  const regulator = findRegulator([clause, ...source.texts.slice(0, 8)]);
  const act = [clause, ...source.headlines].map((text) => actOnApplication(text, what)).find((found) => found !== null);
  if (act !== undefined && regulator !== null)
    return isJointNews(source)
      ? `${announcersOf(source)} announced that ${regulator.replace(/^The /, 'the ')} ${act} the ${what}`
      : `${regulator} ${act} ${possessive(source.company)} ${what}`;
  const isSubmitted = SUBMITTED.test(clause) && !NOT_SUBMITTED.test(clause);
  const verb = /\bresubmi/i.test(clause) ? 'resubmitted' : 'submitted';
  return isSubmitted ? `${source.company} ${verb} its ${what.replace(/^resubmitted /i, '')}` : null;
}

/** `the application of Helio Pharma, Inc. for HEL-43`: the product stands behind the company. */
function withoutApplicant(rest: string, source: NewsSource): string {
  const [applicant = '', ...product] = rest.split(' for ');
  return product.length > 0 && mentionsCompany(applicant, source) && !/\d/.test(applicant)
    ? product.join(' for ')
    : rest;
}

/** Writes the sentence on an application: the regulator or the submission, the product, and the decision date. */
export function writeRegulatoryFiling(source: NewsSource, maxChars: number): string | null {
  const groups = firstGroups(source.texts.slice(0, 8), APPLICATION);
  const { what = '', rest: found = '' } = groups ?? {};
  const rest = withoutApplicant(found, source);
  const product = productBefore(source.texts.slice(0, 8), what);
  const parts =
    product !== null && DISEASE.test(rest)
      ? [` for ${product}`, partOf(' in ', takeUse(rest))]
      : readApplication(rest, source);
  const start = startOf(source, what.replace(/^(?:new|original) (?=[sS]?[NBMP]|I)/, ''));
  if (parts === null || start === null) return null;
  const date = findDecisionDate([...source.sentences.slice(0, 6), ...source.headlines]);
  const until = partOf('; decision date ', date) ?? '';
  const sentence = fitSentence(start, parts, maxChars - until.length);
  return partOf('', sentence?.replace(/\.$/, ''), `${until}.`);
}
