const HARD_END =
  /[;:()[\]"]|,(?!\d{3})|\s\/\/|\s[-–—]{1,2}(?:\s|$)|\s(?:which|that|who|whose|where|when|while|because|following|after|before|based|today|subject|pursuant|including|such|valued|worth|totaling|beginning|starting|expected|followed|combined|plus|alone|announced?s?|is|are|was|were|has|have|had|will|would|may|can|could|does|did|do|consisting|covering|using|providing|allowing|enabling|becoming|making|as part)\b/;
const LEADING = /^(?:(?:the|its|our|their|a|an|this|these|all|any)\s+)+/i;
const LEADING_POSSESSIVE = /^(?:its|our|their|his|her)\s+/i;
const TRAILING =
  /(?:\s+(?:of|in|on|at|as|for|to|from|by|with|under|over|into|and|or|the|a|an|its|our|their|than|up|per|via|through|during|against|between|about|approximately|new|both|not|also|only|(?<!\bor )(?:more|less))|[\s,;:–—-]+)$/i;
const SOFT_BREAKS =
  /\s(?:in|with|on|at|through|across|during|by|under|within|over|from|for|without|among|via|as|to)\s/gi;
const UNUSABLE = /\b(?:Mgmt|we|us|our|you|your|(?<!\b(?:[Tt]ype|[Pp]hase) )I)\b|[{}<>|*]|\.{2,}|https?:/;
/** A phrase that ends here would lose the rest of an expression. */
const DANGLING =
  /(?:\b(?:(?<!\bof )age|aged|ages|between|least|most|than|every|phase|type|class|first|second|non|mild|moderate|\w+-na[iï]ve|na[iï]ve|refractory|relapsed|metastatic|advanced|severe|recurrent|diagnosed|produced|caused)|[-/&]|\b(?:to|the|in|from|of) U)$/i;

export interface PhraseOptions {
  readonly maxChars?: number;
  /** Cuts the phrase before these words. */
  readonly stopAt?: RegExp;
  /** Keeps `the` and `a` at the start. */
  readonly keepArticle?: boolean;
}

const ENDS_WITH_ABBREVIATION = /^(?:\p{L}\.){2,}$|\b(?:\p{Lu}\.){2}$|\b(?:Inc|Corp|Co|Ltd)\.$/u;

function isUsablePhrase(phrase: string): boolean {
  if (phrase.length < 2 || UNUSABLE.test(phrase) || DANGLING.test(phrase)) return false;
  return /^[\p{L}\d]/u.test(phrase) && /\p{L}/u.test(phrase);
}

function withoutLooseEnd(phrase: string): string {
  let rest = ENDS_WITH_ABBREVIATION.test(phrase) ? phrase : phrase.replace(/\.+$/, '');
  for (;;) {
    const shorter = rest.replace(TRAILING, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

/** Removes marks, tickers, articles at the start and loose words at the end. Null if nothing usable is left. */
export function cleanPhrase(text: string, { maxChars = 70, keepArticle = false }: PhraseOptions = {}): string | null {
  const plain = text
    .replace(/[®™©*†‡]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const whole = withoutLooseEnd(plain.replace(keepArticle ? LEADING_POSSESSIVE : LEADING, ''));
  const phrase = whole.length > maxChars ? shortenAtPreposition(whole, maxChars) : whole;
  return isUsablePhrase(phrase) ? phrase : null;
}

function shortenAtPreposition(phrase: string, maxChars: number): string {
  const breaks = Array.from(phrase.matchAll(SOFT_BREAKS), ({ index }) => index).filter((index) => index <= maxChars);
  const at = breaks.findLast((index) => index > 3 && !/\d$/.test(phrase.slice(0, index)));
  return at === undefined ? '' : phrase.slice(0, at).replace(TRAILING, '');
}

/** Returns the noun phrase at the start of the text: up to punctuation, a verb or one of the words in `stopAt`. */
export function takePhrase(text: string, options: PhraseOptions = {}): string | null {
  const start = text.replace(/^\s+/, '').replace(/^["']/, '');
  const patterns = options.stopAt === undefined ? [HARD_END] : [HARD_END, options.stopAt];
  const ends = patterns.map((end) => end.exec(start)?.index ?? 0).filter((index) => index > 0);
  return cleanPhrase(start.slice(0, Math.min(start.length, ...ends)), options);
}

/** Returns the noun phrase at the start of the text with its article or `its`. */
export function takeObject(text: string, options: PhraseOptions = {}): string | null {
  const phrase = takePhrase(text, { ...options, keepArticle: true });
  return phrase !== null && text.startsWith('its ') ? `its ${phrase}` : phrase;
}

/** Returns the name at the start of the text: capitalized words and what joins them. */
export function takeName(text: string): string | null {
  const name =
    /^(?:the )?[\p{Lu}\d][\p{L}\d.&'/-]*(?: (?:(?:of|and|the|de|&|(?<=(?:Institute|Council|Committee|Center|Centre|Foundation|Coalition|Society|Agency|Alliance|Administration|Authority) )(?:for|on)) )*[\p{Lu}\d][\p{L}\d.&'/-]*){0,8}/u.exec(
      text.trimStart(),
    )?.[0];
  return name === undefined ? null : cleanPhrase(name.replace(/'s$/, ''), { maxChars: 70 });
}

/** Whether the phrase begins like a name: a capital, or a product code. */
export function isNameLike(phrase: string): boolean {
  return /^(?:the )?[\p{Lu}\d]/u.test(phrase) || /^[a-z]{1,8}[A-Z]/.test(phrase);
}

const INSTITUTION =
  /^(?:U\.?S\.?\s|United\s(?:States|Kingdom|Arab)|Department|Port|City|State|County|Ministry|National|European|Export|Federal|Defense|Naval|Air\sForce|Army|Navy|Marine|Space\sForce|Pentagon|University|Government\sof|Bill\s)/;

/** Adds the article that institutions have and companies lack. */
export function withArticle(party: string): string {
  if (
    /^\p{Lu}.* (?:(?:Administration|Association|Authority|Consortium|Council|Foundation|Society)|Institute(?: (?:for|of) .+)?)$/u.test(
      party,
    )
  )
    return `the ${party}`;
  return INSTITUTION.test(party) &&
    !/^U\.?S\.? (?!Army|Navy|Air|Space|Marine|Coast|Department|Government|Government|International|Court|Postal|Patent|Food)/.test(
      party,
    )
    ? `the ${party}`
    : party;
}

/** Abbreviations that begin with a vowel when their letters are read: `an FDA approval`, but `a NASA contract`. */
const SPELLED =
  /^(?:FDA|FTC|FCC|HBV|HCV|HIV|HPV|HSR|LOI|MAA|MDR|MOU|MRI|NCI|NDA|NHS|NIH|NRC|NSCLC|NSF|R&D|RFP|RMAT|RNA|SBIR|SEC|mRNA|s(?:NDA|BLA))\b/;

/** Returns the noun with `a` or `an`. */
export function withIndefinite(noun: string): string {
  // Numbers that begin with a vowel: eight, eleven, eighteen, eighty.
  if (/^\$?(?:8\d{0,2}|11|18)(?![\d,])/.test(noun)) return `an ${noun}`;
  if (/^(?:uni|unani|use|eu|one|once|u\.s|u\.k|us(?:da|pto)?\b|uk\b)/i.test(noun)) return `a ${noun}`;
  return /^(?:[aeiou]|[FHLMNRSX](?:\d|\b-)|510)/i.test(noun) || SPELLED.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** Returns the possessive: `Pacira BioSciences'`. A name such as `Corvid's` is one already. */
export function possessive(name: string): string {
  if (name.endsWith("'s")) return name;
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}

/** Writes every possessive of a name that ends in `s` as the others: `Helio Optics's` as `Helio Optics'`. */
export const withShortPossessives = (text: string): string =>
  text.replace(/(?<=(?<![\p{L}\d])\p{Lu}[\p{L}\d-]*s)'s(?![\p{L}\d])/gu, "'");

/** Capitalizes the first letter, except in names that begin in lower case, such as `enCore`. */
export function capitalize(text: string): string {
  return /^[a-z]{1,8}[A-Z]|^[a-z]\d/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Joins a sentence from its start and optional parts; drops the last ones until it has at most `maxChars`. */
export function fitSentence(base: string, parts: readonly (string | null)[], maxChars: number): string | null {
  const kept = parts.filter((part) => part !== null);
  for (;;) {
    const sentence = capitalize([base, ...kept].join('')).replace(/\.$/, '');
    if (sentence.length < maxChars) return `${sentence}.`;
    if (kept.pop() === undefined) return null;
  }
}
