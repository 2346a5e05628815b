import { US_REGULATOR } from '../../frames/health-words.ts';
import { firstGroups, firstMatch, partOf } from '../words/text-matching.ts';
import { takeUse, usesOf } from './uses.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { announcersOf, ownedProduct } from './owned-product.ts';
import { approvalVerb } from '../negative-content/medical-limits.ts';
import { fitSentence, possessive, takePhrase } from '../words/phrases.ts';
import { isProductLike, readForm } from './product-form.ts';

const REGULATORS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b${US_REGULATOR}`, 'i'), 'The FDA'],
  [/European Commission/i, 'The European Commission'],
  [/Health Canada/i, 'Health Canada'],
  [/\bMHRA\b|Medicines and Healthcare products/i, "The UK's MHRA"],
  [/\bPMDA\b|\bMHLW\b|Ministry of Health, Labour/i, "Japan's health ministry"],
  [/\bNMPA\b|National Medical Products/i, "China's NMPA"],
  [/\bTGA\b|Therapeutic Goods/i, "Australia's TGA"],
  [/\bSwissmedic\b/i, 'Swissmedic'],
  [/\bANVISA\b/i, "Brazil's ANVISA"],
  [/\bCMS\b|Medicare/i, 'CMS'],
];
const REGULATOR = String.raw`(?:(?:the )?(?:U\.?S\.? )?(?:Food and Drug Administration|FDA)(?:'s)?|(?:the )?European Commission|Health Canada|(?:China's |the )?(?:National Medical Products Administration|NMPA)|(?:the )?(?:UK's )?MHRA|Japan's [\w ,]{3,60}|the agency)(?: ?\([A-Z]{2,6}\))?`;

/** Returns the regulator that the texts name first, as the subject of a sentence. */
export function findRegulator(texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = REGULATORS.map(([pattern, name]) => ({ at: pattern.exec(text)?.index ?? -1, name }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0];
    if (found !== undefined) return found.name;
  }
  return null;
}

export interface ProductAndUse {
  readonly product: string;
  readonly use: string | null;
}

/** With the text that names it. */
type FoundProduct = ProductAndUse & { readonly text: string };

const PRODUCT_STOP =
  /\s(?:for|to|in|as|with|by|from|at|on|under|injection|capsules|tablets|based|compatible|capable|intended|indicated|designed)\b|\san?\s(?=breakthrough|orphan)|\s[-–—]/i;
const PRODUCT_LEAD =
  /^(?:the\s|its\s|our\s|an?\s)?(?:(?:company's|lead|novel|investigational|proprietary|candidate|program|drug|asset|next-generation|oral|intranasal formulation of|inhaled)\s){0,4}/i;
/** `its supplemental New Drug Application for ZELMORA`: the product is what was approved. */
const APPLICATION_FOR =
  /^(?:(?:its|the|our|an?|company's) )*(?:supplemental |premarket approval |new drug |biologics license |marketing authori[sz]ation |s?NDA|s?BLA|PMA ?)+(?:application|submission|supplement)?(?: \([^()]{2,12}\))? (?:for|of) (?:the )?/i;
const PLURAL_OR_CLAUSE =
  /\b(?:supplemental|application|label|treatment|study|trial|IND|s?NDA|s?BLA|company|first|expanded|resubmi\w+|drug|request|protocol|only|switch|label+ing|REMS|acquisition|name|way|path|door|reactions?|patients|adults|children|FDA)\b|^(?:it|this|that|them|these|those|both)$/i;

/** A use that follows the product in a headline: `HEL-43 in Lung Cancer`. */
const USE_IN =
  /^[^.;,]{0,40}? in (?!the\b|its\b|combination\b|\d|an?\b|addition\b|order\b|europe|japan|china|canada|u\.?s)(?<use>[^.;,]{4,100})/i;
const BIOSIMILAR = /\b(?<use>biosimilar (?:to|of|for) [\p{Lu}][\p{L}\d-]{2,30}(?![\p{L}\d-]|'s))/u;

const COMBINATION = /^\s?(?:plus|\+|in combination|combined|followed by|with or without|together with)\b/i;

/** The other drug of a combination, or what it is: ` plus zelmotinib`, ` in combination with a checkpoint inhibitor`. */
const COMBINED_WITH =
  /^ (?:plus|followed by|in combination with|together with) (?:an? )?(?!(?:its|other|the|their)\b)\p{L}[\p{L}\d-]{2,}(?: (?!for\b|in\b|to\b)[\p{L}\d-]+){0,2}(?=[.,]?$| (?:for|in|to treat) )/u;

/** `prodrug (zelmovir)`: the name says more than its kind. */
const KIND_AND_NAME = /\b(?:antibody|chemotherapy|inhibitor|prodrug) \((?<name>\p{Ll}{6,})\)/gu;

/** How a drug is given, before its name. */
const ROUTE = /\b(?:inhaled|intranasal|intravenous|oral|subcutaneous|topical)\b/i;

/** The code of a product behind its description: `active immunotherapy, HEL-24.060, to treat`. */
const CODE_BEHIND = /^, (?<code>\p{Lu}{2,6}-?\d[\d.]*\d)(?=,)/u;

/** Words of diseases, which distinguish `in lung cancer` from `in a new dose`. */
export const DISEASE =
  /\b(?:cancers?|carcinomas?|tumou?rs?|lymphomas?|leukemias?|myelomas?|melanomas?|sarcomas?|gliomas?|disease|syndrome|disorders?|dystrophy|atrophy|sclerosis|fibrosis|diabetes|arthritis|psoriasis|dermatitis|hepatitis|infections?|angioedema|epilepsy|neuropathy|obesity|asthma|anemia|deficiency|ataxia|amyloidosis|edema|colitis|cirrhosis|depression|dry eye|schizophrenia|migraine|pain|\w+(?:itis|oma|emia|osis|pathy|plegia))\b/i;

const DISEASE_AT_END = new RegExp(String.raw`${DISEASE.source}$`, 'i');

/** After the product or its use: `for wet AMD from the Food and Drug Administration`. */
const GIVEN_BY = new RegExp(String.raw`\s(?:from|by) ${REGULATOR}(?=[\s.,;]|$)`, 'i');

/**
 * Returns the other drug of a combination with the words before it: ` plus zelmotinib`; empty if there is none, and null
 * if it cannot be read. An approval of a combination is none of the product alone.
 */
function readPartner(after: string): string | null {
  const [joined] = COMBINED_WITH.exec(after) ?? [];
  if (joined !== undefined) return joined;
  return COMBINATION.test(after) ? null : '';
}

/** Returns the product that a code behind the words names: `active immunotherapy, HEL-24.060, to treat gout`. */
function productBehind(start: string, product: string): ProductAndUse | null {
  const code = CODE_BEHIND.exec(start.slice(product.length))?.groups?.['code'];
  if (code === undefined || isProductLike(product)) return null;
  return { product: code, use: usesOf(start.slice(start.indexOf(code) + code.length + 1)) };
}

/** `as a supplement to mammography in women with dense breasts`, `, its patch pump, in adults with diabetes` */
const USED_IN =
  /^[^.;,]{0,60}?(?:, (?:an?|its|the) [^.;,]{3,50},)? in (?<use>(?:adults?|children|women|men|patients|people) (?:aged?|with) [^.;,]{4,100})/i;

const readUse = (rest: string): string | null =>
  usesOf(rest) ??
  (DISEASE.test(rest) ? takeUse(USE_IN.exec(rest)?.groups?.['use'] ?? '') : null) ??
  takeUse(USED_IN.exec(rest)?.groups?.['use'] ?? '');

/** Reads `NVG-291 for chronic cervical spinal cord injury`. */
export function readProduct(text: string): ProductAndUse | null {
  const plain = text
    .replace(KIND_AND_NAME, '$<name>')
    .replace(/\s\([^()]{1,60}\)/g, '')
    .replace(APPLICATION_FOR, '')
    .replace(GIVEN_BY, '');
  const start = plain.replace(PRODUCT_LEAD, '');
  const product = takePhrase(start, { stopAt: PRODUCT_STOP, maxChars: 50 });
  if (product === null || PLURAL_OR_CLAUSE.test(product)) return null;
  const named = productBehind(start, product);
  if (named !== null) return named;
  const partner = readPartner(start.slice(product.length));
  if (partner === null) return null;
  const route = ROUTE.exec(plain.slice(0, plain.length - start.length))?.[0].toLowerCase();
  const rest = start.slice(Math.max(0, product.length + partner.length - 1));
  return { product: `${partOf('', route, ' ') ?? ''}${product}${partner}`, use: readUse(rest) };
}

/** `Breakthrough Status for Helio Freight` names no product. */
const isCompany = (name: string, { company }: NewsSource): boolean =>
  company.toLowerCase().startsWith(name.toLowerCase());

/** `HEL-43 of Helio Freight Inc. for lung disease`: the owner may go. */
function withoutOwner(text: string, { company }: NewsSource): string {
  const at = text.indexOf(` of ${company}`);
  return at < 0 || at > OWNER_CHARS ? text : text.slice(0, at) + text.slice(at).replace(OWNER, '');
}
const OWNER_CHARS = 40;
const OWNER = /^ of [^,;]{2,60}?(?=,? (?:for|in) )/;

/** A longer use leaves no room for it in the sentence. */
const USE_CHARS = 90;

/** Returns the product that the texts name first; of two that name it, the one that says what it is for. */
export function findProduct(source: NewsSource, patterns: readonly RegExp[]): FoundProduct | null {
  const texts = [...source.sentences.slice(0, 8 - source.headlines.length), ...source.headlines];
  const found = texts.flatMap((text) =>
    patterns.flatMap((pattern) => {
      const match = pattern.exec(text);
      const rest = match === null ? null : withoutOwner(text.slice(match.index + match[0].length), source);
      const product = rest === null ? null : readProduct(rest);
      return product === null || isCompany(product.product, source) ? [] : [{ ...product, text }];
    }),
  );
  const [first] = found;
  if (first === undefined) return null;
  if (first.use !== null && first.use.length <= USE_CHARS)
    return { ...first, use: widestUse(first.use, found, first.product) };
  const withUse =
    found.find(
      ({ product, use }) => use !== null && use.length <= USE_CHARS && isSameProduct(product, first.product),
    ) ?? (first.use === null ? undefined : first);
  return { ...first, use: withUse?.use ?? diseaseInHeadline(source, first.product) ?? diseaseOfDrug(source) };
}

/** Returns the use with the patients that another text on the product names: `dermatitis in adults and children`. */
const widestUse = (use: string, found: readonly FoundProduct[], name: string): string =>
  found.find(
    (other) =>
      isSameProduct(other.product, name) && other.use?.toLowerCase().startsWith(`${use.toLowerCase()} in `) === true,
  )?.use ?? use;

const PRODUCT_NOUN =
  '(?:(?:cell|gene|combination|antibody|radioligand) )?(?:antibody|candidate|capsule|drug|injection|medicine|pill|tablet|therapy|treatment|vaccine)';
/** `Helio's stiff person syndrome cell therapy` */
const OWN_DISEASE = new RegExp(
  String.raw`^(?: [A-Z][\w.&-]*){0,3}'s? (?:[\w-]+-(?:daily|weekly|monthly) )?(?<use>[^.;,]{4,60}?) ${PRODUCT_NOUN}\b`,
  'i',
);

/** Returns the disease that the headline names before the company's drug. */
export function diseaseOfDrug({ company, headlines }: NewsSource): string | null {
  const [first = ''] = company.split(' ');
  for (const text of headlines) {
    const at = text.indexOf(first);
    const use = at < 0 ? null : firstMatch([text.slice(at + first.length)], OWN_DISEASE, 'use');
    if (use !== null && DISEASE_AT_END.test(use)) return use;
  }
  return null;
}

/** Reads `Pociredir on FDA Fast Track in Sickle Cell Disease`. */
function diseaseInHeadline({ headlines }: NewsSource, product: string): string | null {
  const headline = headlines.find((text) => text.toLowerCase().includes(bareName(product)));
  const [clause = ''] = headline?.split(', ', 1) ?? [];
  const use =
    firstMatch([clause], /\bas (?:the )?first (?:[\w-]+ ){1,3}for (?<use>[^.;,]{4,80})$/i, 'use') ??
    firstMatch([headline ?? ''], /\b(?:in|for) (?<use>(?!the\b|its\b|use\b)[^.;,]{4,80})$/i, 'use');
  return use !== null && DISEASE.test(use) ? takeUse(use) : null;
}

/** Without its owner, its strength and the drug that it is combined with. */
const bareName = (product: string): string =>
  product
    .toLowerCase()
    .replace(/^.{2,40}?'s? /, '')
    .replace(/^(?:inhaled|intranasal|intravenous|oral|subcutaneous|topical) /, '')
    .replace(/,? \d[\d.]*%$| (?:plus|followed by|in combination with|together with) .+$/, '');
const isSameProduct = (a: string, b: string): boolean =>
  bareName(a).startsWith(bareName(b)) || bareName(b).startsWith(bareName(a));

const APPROVED = [
  new RegExp(
    String.raw`(?<!\b(?:first|only|newly|an?)(?: and only)? (?:U\.S\. )?)\b${REGULATOR} (?:has |have )?(?:granted (?:full |accelerated |marketing |traditional )?(?:approval|authori[sz]ation) (?:to|for|of)|approved|authori[sz]ed|cleared) `,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:approval|marketing authori[sz]ation|authori[sz]ation|clearance)(?: (?:from|of) ${REGULATOR})? (?:of|for) `,
    'i',
  ),
  /\b(?:approves|clears|authorizes|greenlights) /i,
  /\b(?:may|can) now (?:market|sell) /i,
];

const purposeOrForm = (found: ProductAndUse, comma: string): string | null =>
  partOf(`${comma} for `, found.use) ?? partOf(', ', readForm(found));

/** The breadth of the label, between the product and its use. */
const ALL_LINES = /\bin (?<lines>all lines of (?:therapy|treatment)) for\b/i;

const EMERGENCY = /\bemergency[- ]use\b/i;
/** Writes the sentence on the approval of a product. */
export function writeApproval(source: NewsSource, maxChars: number): string | null {
  if (!['actor', 'unknown', 'object'].includes(source.input.frame.companyRole)) return null;
  if (/\b510\(k\)|\bde novo\b/i.test(source.texts.slice(0, 4).join(' '))) return writeClearance(source, maxChars);
  const found = findProduct(source, APPROVED);
  // An emergency use authorization is no approval.
  if (found === null || EMERGENCY.test([found.text, ...source.sentences.slice(0, 1)].join(' '))) return null;
  // One release may report one approval and mention another: the regulator stands next to the product.
  const regulator = findRegulator([found.text, source.input.frame.clause, ...source.texts]);
  if (regulator === null) return null;
  const reference = firstMatch(source.texts.slice(0, 8), BIOSIMILAR, 'use');
  const act = approvalVerb([...source.headlines, ...source.sentences.slice(0, 2)]);
  const approved = `${regulator} ${act} ${ownedProduct(source, found.product)}`;
  const isOwn = mentionsCompany(approved, source);
  const isNamed = approved.endsWith(' biosimilar');
  return fitSentence(
    isOwn ? approved : `${announcersOf(source)} announced that ${approved.replace(/^The /, 'the ')}`,
    [
      isNamed ? partOf('', reference?.replace('biosimilar', '')) : partOf(', a ', reference),
      purposeOrForm(found, reference === null || isNamed ? '' : ','),
      found.use === null ? null : partOf(' in ', firstMatch(source.headlines, ALL_LINES, 'lines')),
    ],
    maxChars,
  );
}

const CLEARED = [
  /\b510\(k\) (?:pre-?market )?(?:clearance|notification)(?: from [^,;]{3,60}?| granted)? (?:for|of) (?:the )?/i,
  new RegExp(
    String.raw`\b${REGULATOR} (?:has |have )?(?:granted (?:510\(k\) |de novo )?(?:clearance|classification|authori[sz]ation) (?:to|for|of)|cleared|clears) `,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:clearance|de novo (?:classification|authori[sz]ation)|CE mark(?:ing)?)(?: from ${REGULATOR})? (?:of|for|to market) (?:the )?`,
    'i',
  ),
];

/** `its Freedom Infusion System has obtained 510(k) clearance for the delivery of two drugs` */
const DEVICE_CLEARED =
  /\b[Ii]ts (?<product>(?:\p{Lu}[\p{L}\d-]* ){1,4})(?:has |have )?(?:gained|obtained|received|secured|won) (?:FDA |U\.S\. )*510\(k\) (?:pre-?market )?clearance for (?:the )?(?<use>[^.;,()]{3,90})/u;

/** Writes the sentence on the clearance of a device. */
export function writeClearance(source: NewsSource, maxChars: number): string | null {
  const { product: named, use: newUse } = firstGroups(source.sentences.slice(0, 3), DEVICE_CLEARED) ?? {};
  if (named !== undefined && newUse !== undefined) {
    const cleared = `The FDA cleared ${possessive(source.company)} ${named.trim()}`;
    return fitSentence(cleared, [` for ${newUse}`, ' (510(k))'], maxChars);
  }
  const found = findProduct(source, CLEARED);
  if (found === null) return null;
  const texts = source.texts.slice(0, 6).join(' ');
  const product = ownedProduct(source, found.product);
  const use = found.use === null ? null : ` for ${found.use}`;
  if (/\bCE mark/i.test(source.input.frame.clause)) {
    return fitSentence(`${source.company} received the CE mark for ${found.product}`, [use], maxChars);
  }
  const route = /510\(k\)/.test(texts) ? ' (510(k))' : /\bde novo\b/i.test(texts) ? ' (De Novo)' : '';
  return fitSentence(`The FDA cleared ${product}`, [use, route === '' ? null : route], maxChars);
}
