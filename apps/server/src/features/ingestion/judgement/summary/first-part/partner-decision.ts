import { DECISION_TYPES } from '../../event-types.ts';
import { GENERIC_DRUG, PLACE } from '../words/case-word.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { isProductLike } from './product-form.ts';

const NAME = String.raw`(?<name>\p{Lu}[\p{L}\d.&-]*(?:,? (?:&|and|\p{Lu}[\p{L}\d.&-]*)){0,4})`;
const GETS = String.raw`(?:has |have |is |was |were |been |today )*(?:receiv(?:e|es|ed)|obtain(?:s|ed)?|secur(?:e|es|ed)|wins?|won|gets?|got|gain(?:s|ed)?|granted|awarded|announc(?:e|es|ed)|report(?:s|ed)?)`;
const DECISION = String.raw`(?:approvals?|clearance|authori[sz]ation|designation|acceptance|priority review|CE mark)\b`;

/** `Helio partner Borealis receives approval`, `its licensee in Japan, Borealis, was granted a designation` */
const BY_PARTNER = new RegExp(
  String.raw`\b(?<who>(?:[Ss]ub-?)?(?:[Ll]icensees?|[Pp]artners?|[Cc]ollaborators?)(?: (?:for|in) (?:the )?\p{Lu}[\p{L} ]{1,30})?(?:,? ${NAME})?)(?: \([^)]{1,40}\))?,? ${GETS} (?:U\.S\.|[^.;]){0,110}?\b${DECISION}`,
  'u',
);
/** `Helio announces Borealis receives approval` */
const ANNOUNCED_OF = new RegExp(
  String.raw`\b[Aa]nnounce[sd]?(?: today)?(?: that)? ${NAME}(?: \([^)]{1,40}\))?,? ${GETS} (?:U\.S\.|[^.;]){0,110}?\b${DECISION}`,
  'u',
);
/** `Borealis receives approval of Zelmora with Helio's injector` */
const USED_BY = new RegExp(
  String.raw`^${NAME} ${GETS} (?:U\.S\.|[^.;]){0,110}?\b${DECISION}[^.;]{0,90}? (?:using|with) (?<part>.+)$`,
  'u',
);

/** `Helio announces approval for Borealis's Zelmora`, `Helio says Borealis's Zelmora received approval` */
const OF_PRODUCT = new RegExp(
  String.raw`\b(?:${DECISION} (?:for|of)|(?:[Aa]nnounce[sd]?|[Rr]eport(?:s|ed)|[Ss]ay?s|[Ss]aid)(?: that)?(?=[^.;]{0,110} (?:${GETS}|approved)\b)) (?<who>(?<name>\p{Lu}[\p{L}\d&-]+)'s \p{Lu}[\p{L}\d-]*)`,
  'u',
);
/** Words before `'s` that do not name a company. */
const NO_OWNER = /^(?:Alzheimer|Crohn|Hodgkin|Huntington|Parkinson|Company|Children|Men|Women|Nation|World|Industry)$/;
const OF_SUBSIDIARY = /\b(?:subsidiary|subsidiaries)\b/i;

const SENTENCES = 2;
const REGULATOR = /^(?:U\.?S\.? |European |Health |Japan|China)|\b(?:FDA|EMA|Commission|Administration|Agency)\b/;

interface Receiver {
  readonly name: string;
  readonly part: string | undefined;
  /** The words that name the company or its product. */
  readonly who: string;
}

/** Another company that the decision is for, or that owns the product, with the words that say so. */
export interface OtherDecision {
  readonly kind: 'partner' | 'company' | 'product' | 'trial';
  readonly words: string;
}

/** Returns who the words say got the decision, if it is not the company or a regulator. */
function receiverIn(text: string, words: RegExp, source: NewsSource): Receiver | null {
  const match = words.exec(text);
  const { name = '', part, who = name } = match?.groups ?? {};
  return match === null || mentionsCompany(name, source) || REGULATOR.test(name) ? null : { name, part, who };
}

/** Whether the name is that of a company, which gets a decision or uses a part of the company's. */
function isOtherCompany({ name, part }: Receiver, source: NewsSource): boolean {
  if (name === '') return false;
  return (part === undefined || mentionsCompany(part, source)) && !isProductLike(name) && !GENERIC_DRUG.test(name);
}

/** Returns the product of another company on which a regulator decided. */
function othersProduct(text: string, source: NewsSource): OtherDecision | null {
  const { name = '', who = '' } = receiverIn(text, OF_PRODUCT, source) ?? {};
  const isOther =
    name !== '' && !NO_OWNER.test(name) && !PLACE.test(name) && !OF_SUBSIDIARY.test(source.texts.join(' '));
  return isOther ? { kind: 'product', words: who } : null;
}

/** Returns for which company the text reports a decision, apart from the company itself. */
function decisionForOther(text: string, source: NewsSource): OtherDecision | null {
  const partner = receiverIn(text, BY_PARTNER, source);
  if (partner !== null) return { kind: 'partner', words: partner.who };
  const receivers = [ANNOUNCED_OF, USED_BY].map((words) => receiverIn(text, words, source));
  const other = receivers.find((receiver) => receiver !== null && isOtherCompany(receiver, source)) ?? null;
  return other === null ? null : { kind: 'company', words: other.who };
}

/** Returns for which other company a regulator decided; null if it is the company itself, or no such news. */
export function findOtherDecision(source: NewsSource): OtherDecision | null {
  if (!DECISION_TYPES.has(source.input.frame.spec.type)) return null;
  const found = [...source.headlines, ...source.sentences.slice(0, SENTENCES)]
    .map((text) => decisionForOther(text, source))
    .filter((decision) => decision !== null);
  return found.find(({ kind }) => kind === 'partner') ?? found[0] ?? null;
}

/** `Borealis' study GRANITE`, `Borealis's pivotal Phase 3 trial` */
const OWNED_TRIAL =
  /(?<![\p{L}\d-]|\b(?:[Aa]gainst|[Tt]o|[Vv]ersus|[Ww]ith) )(?<who>(?<name>\p{Lu}[\p{L}\d&-]+)(?:'s|(?<=s)') (?:(?:global|pivotal|[Pp]hase [\dI][\dIab/]*) ){0,3}(?:study|trial))\b/u;
const EPONYM =
  /^(?:Addison|Barrett|Beh[cç]et|Bright|Cushing|Duchenne|Fabry|Gaucher|Graves|Hashimoto|Menkes|Meniere|Paget|Pompe|Sj[oö]gren|Stargardt|Tourette|Wilson)$/;

/** Returns the trial of another company that the news is about; null if there is none. */
function findOthersTrial(source: NewsSource): OtherDecision | null {
  for (const text of [...source.headlines, ...source.sentences.slice(0, 1)]) {
    const { name = '', who = '' } = receiverIn(text, OWNED_TRIAL, source) ?? {};
    if (name !== '' && !NO_OWNER.test(name) && !EPONYM.test(name) && !PLACE.test(name))
      return { kind: 'trial', words: who };
  }
  return null;
}

/** Returns whose trial, product or decision the news is about; null if it is the company's own. */
export function findOwnerOfNews(source: NewsSource): OtherDecision | null {
  if (source.input.frame.spec.type === 'trial_success') return findOthersTrial(source);
  if (!DECISION_TYPES.has(source.input.frame.spec.type)) return null;
  const products = source.headlines.map((text) => othersProduct(text, source));
  return findOtherDecision(source) ?? products.find((product) => product !== null) ?? null;
}
