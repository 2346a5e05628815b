import { DECISION_TYPES } from '../../event-types.ts';
import { GENERIC_DRUG, PLACE } from '../words/case-word.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { isProductLike } from './product-form.ts';

const NAME = String.raw`(?<name>\p{Lu}[\p{L}\d.&-]*(?:,? (?:&|and|\p{Lu}[\p{L}\d.&-]*)){0,4})`;
const GETS = String.raw`(?:has |have |is |was |were |been |today )*(?:receiv(?:e|es|ed)|obtain(?:s|ed)?|secur(?:e|es|ed)|wins?|won|gets?|got|gain(?:s|ed)?|granted|awarded|announc(?:e|es|ed)|report(?:s|ed)?)`;
const DECISION = String.raw`(?:approvals?|clearance|authori[sz]ation|designation|acceptance|priority review|CE mark)\b`;

/** `Helio partner Borealis receives approval`, `its licensee in Japan, Borealis, was granted a designation` */
const BY_PARTNER = new RegExp(
  String.raw`\b(?:[Ss]ub-?)?(?:[Ll]icensees?|[Pp]artners?|[Cc]ollaborators?)(?: (?:for|in) (?:the )?\p{Lu}[\p{L} ]{1,30})?,? (?:${NAME}(?: \([^)]{1,40}\))?,? )?${GETS} (?:U\.S\.|[^.;]){0,110}?\b${DECISION}`,
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
  String.raw`\b(?:${DECISION} (?:for|of)|(?:[Aa]nnounce[sd]?|[Rr]eport(?:s|ed)|[Ss]ay?s|[Ss]aid)(?: that)?(?=[^.;]{0,110} (?:${GETS}|approved)\b)) (?<name>\p{Lu}[\p{L}\d&-]+)'s (?=\p{Lu})`,
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
}

/** Returns who the words say got the decision, if it is not the company or a regulator. */
function receiverIn(text: string, words: RegExp, source: NewsSource): Receiver | null {
  const match = words.exec(text);
  const { name = '', part } = match?.groups ?? {};
  return match === null || mentionsCompany(name, source) || REGULATOR.test(name) ? null : { name, part };
}

/** Whether the name is that of a company, which gets a decision or uses a part of the company's. */
function isOtherCompany(receiver: Receiver | null, source: NewsSource): boolean {
  if (receiver === null || receiver.name === '') return false;
  const { name, part } = receiver;
  return (part === undefined || mentionsCompany(part, source)) && !isProductLike(name) && !GENERIC_DRUG.test(name);
}

/** Whether a regulator decided on the product of another company. */
function isOfOthersProduct(text: string, source: NewsSource): boolean {
  const { name = '' } = receiverIn(text, OF_PRODUCT, source) ?? {};
  return name !== '' && !NO_OWNER.test(name) && !PLACE.test(name) && !OF_SUBSIDIARY.test(source.texts.join(' '));
}

/** Returns for which kind of company the text reports a decision, apart from the company itself. */
function decisionForOther(text: string, source: NewsSource): 'partner' | 'other' | null {
  if (receiverIn(text, BY_PARTNER, source) !== null) return 'partner';
  const isOther = [ANNOUNCED_OF, USED_BY].some((words) => isOtherCompany(receiverIn(text, words, source), source));
  return isOther ? 'other' : null;
}

/** Returns for which kind of company a regulator decided; null if it is the company itself, or no such news. */
export function findOtherDecision(source: NewsSource): 'partner' | 'other' | null {
  if (!DECISION_TYPES.has(source.input.frame.spec.type)) return null;
  const found = [...source.headlines, ...source.sentences.slice(0, SENTENCES)].map((text) =>
    decisionForOther(text, source),
  );
  return found.find((kind) => kind === 'partner') ?? found.find((kind) => kind !== null) ?? null;
}

/** Returns for which kind of company, or on whose product, a regulator decided; null if it is the company itself. */
export function findOwnerOfDecision(source: NewsSource): 'partner' | 'other' | null {
  if (!DECISION_TYPES.has(source.input.frame.spec.type)) return null;
  const isOther = source.headlines.some((text) => isOfOthersProduct(text, source));
  return findOtherDecision(source) ?? (isOther ? 'other' : null);
}
