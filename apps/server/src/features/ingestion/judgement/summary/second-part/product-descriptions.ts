import { type NewsSource, mentionsCompany } from '../news-source.ts';
import { capitalize, possessive } from '../words/phrases.ts';

const NAME = String.raw`(?:[\p{Lu}\d][\p{L}\d&'/-]*(?: (?:of )?[\p{Lu}\d][\p{L}\d&'/-]*){0,3}|\p{Ll}{3,20}(?:mab|nib|stat|tide|cel|gene|sen|siran|vec|parin|tinib|vir|azole|fermin|lone|mide|ast|drug|tan)|\p{Ll}{3,15}(?= \(\p{Ll}[\p{Ll} -]{3,40}\)))`;
const ADJECTIVE = String.raw`(?:-(?:class|based|stage|competent|generation|acting)|\b(?:investigational|novel|oral|new|once-daily|potential|proprietary|proposed))`;
/** A description: up to a mark, but on behind `an oral, ` and `herpes simplex virus (HSV) `. */
const WHAT = String.raw`(?:an?|the|one of the) (?:[^,;:()"—–.]|\.(?=\d)|,(?=\d{3})|(?<=${ADJECTIVE}),(?= )|\(\p{Lu}[\p{Lu}\d-]{1,9}\)(?= (?!(?:at|for|in|of|to|with|within)\b)\p{Ll})){14,170}`;
/** `OCU400, a gene therapy for retinitis pigmentosa`. */
const APPOSITIVE = new RegExp(
  String.raw`(?<![\p{L}\d-])(?<name>${NAME})(?:,? (?:Inc|Ltd|LLC|Corp|plc|Co)\.?)?(?: \([^()]{1,60}\))?(?:, | ?[—–] ?| -- )(?<what>${WHAT})(?=[,;—–]|(?<!\bU)\.|$)`,
  'gu',
);
/** `HEL-43 is an oral antibody designed to`: the start of a sentence that the wire may have cut off. */
const IS_A = new RegExp(
  String.raw`^(?<name>${NAME})(?: \([^()]{1,60}\))? is (?<what>an? (?:[^,;:()"—–.]|(?<=${ADJECTIVE}),(?= )){14,100}?) (?:being|designed|developed|intended|that|which|with)\b`,
  'u',
);
/** `its lead drug candidate, HEL-43` */
const LEAD_PRODUCT = new RegExp(
  String.raw`\b[Ll]ead (?<kind>(?:[\p{Ll}-]+ ){0,3}(?:asset|candidate|compound|product|program)),? (?<name>\p{Lu}[\p{L}\d-]*)(?!'s? \p{Lu})`,
  'u',
);
const OF_NAMED = /\S+'s? $/;
const NO_NAME =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|The|Company|In|On|U\.S|Inc|Corp|Ltd|Today|NASDAQ|Nasdaq|NYSE|(?:MBA|MD|MPH|MS|MSc|PhD|PharmD)$|\d+$)/;
const NO_DESCRIPTION =
  /^(?:an?|the|one of the) (?:company|"|total|aggregate|leading|global leader|leader|pioneer|increase|decrease|\w+ (?:company|corporation) (?:is|has|will)|first (?:quarter|patient|half)|same|result|investigational (?:new )?drug)\b/i;
const PERSON =
  /^(?:an?|the) (?:[\w-]+ ){0,4}(?:chair\w*|chief|director|founder|head|investigator|president|professor)\b/i;
/** A title that a partner gives itself: `Borealis, the AI Hyperscaler`. */
const SLOGAN = /^the (?:\p{Lu}[\p{L}&-]*(?: |$)){1,3}$/u;
/** `signed on a line near Tallow, a lump-sum job of $93 million`: the sum is of the deal, not of the place. */
const PRICED_WORK =
  /\b(?:award|contract|deal|job|order|project|work)\b (?:at|for|of|valued at|worth) (?:about |some )?[$€£]/i;
/** Ends before the name of a drill hole. A clause after it describes the metal, not the hole: `14 g/t gold in hole HC-24, the best intercept to date`. */
const IN_DRILL_HOLE = /\b(?:drill)?holes? $/i;
/** The noun stands behind the comma: `a first-in-class, oral inhibitor`. */
const ENDS_AS_ADJECTIVE = new RegExp(`${ADJECTIVE}$`);

const plainDescription = (what: string): string =>
  what.replace(/\s\(\p{Lu}[\p{Lu}\d-]{1,9}\)/gu, '').replace(/\binvestigational, /, 'investigational ');

const isDescribed = (name: string, what: string): boolean =>
  !NO_NAME.test(name) &&
  !NO_DESCRIPTION.test(what) &&
  !PERSON.test(what) &&
  !SLOGAN.test(what) &&
  !PRICED_WORK.test(what) &&
  !ENDS_AS_ADJECTIVE.test(what);

/** `HELO-43`, which may begin with the symbol of the company. */
const PRODUCT_CODE = /^\p{Lu}\p{L}*-?\d/u;

const isCompany = (name: string, source: NewsSource): boolean =>
  !PRODUCT_CODE.test(name) && mentionsCompany(name, source);

/** Returns what named products and partners are, by the words behind their names: `HEL-43 is an oral antibody.` */
export function appositivesIn(text: string, source: NewsSource, shorten: (text: string) => string | null): string[] {
  return Array.from(text.matchAll(APPOSITIVE)).flatMap(({ groups, index }) => {
    const { name = '', what = '' } = groups ?? {};
    const isNone = !isDescribed(name, what) || IN_DRILL_HOLE.test(text.slice(0, index));
    const clause = isNone ? null : shorten(plainDescription(what));
    return clause === null || isCompany(name, source) ? [] : [`${capitalize(name)} is ${clause}.`];
  });
}

/** Returns what a product is, by the start of a last sentence that the wire cut off. */
export function cutDescription(source: NewsSource): string[] {
  const last = source.isTruncated ? (source.sentences.at(-1) ?? '') : '';
  const { name = '', what = '' } = IS_A.exec(last)?.groups ?? {};
  if (name === '' || !isDescribed(name, what) || isCompany(name, source)) return [];
  return [`${capitalize(name)} is ${plainDescription(what)}.`];
}

/** Returns that the product of the news is the company's lead one. */
export function leadProductIn(text: string, source: NewsSource): string[] {
  const match = LEAD_PRODUCT.exec(text);
  const { kind = '', name = '' } = match?.groups ?? {};
  if (name === '' || !source.input.frame.clause.includes(name)) return [];
  const owner = OF_NAMED.exec(text.slice(0, match?.index))?.[0];
  const isOfOther = owner !== undefined && !mentionsCompany(owner, source);
  return isOfOther ? [] : [`${name} is ${possessive(source.company)} lead ${kind}.`];
}
