import { type Casing, caseWord, type HeadlineStyle, GENERIC_DRUG, isCommon, LOWERABLE, PLACE } from './case-word.ts';
import { COMMON_WORDS } from './common-words.ts';
import { NAME_ENDING, nameAtStart } from './name-at-start.ts';

const WORD = /[\p{L}\d][\p{L}\d'&./-]*/gu;

/** Words that headlines in title case do not capitalize. */
const FUNCTION_WORDS =
  /^(?:after|among|against|between|from|into|over|than|that|through|under|upon|versus|with|within|without)$/;
const LOWER_WORDS_MAX = 2;

/** Whether most words are capitalized, as in a sub-headline. Such a text proves no names. */
export function isTitleCase(sentence: string): boolean {
  const words = sentence.match(/[\p{L}][\p{L}-]{3,}/gu) ?? [];
  const lower = words.filter((word) => !/^\p{Lu}/u.test(word));
  const isRunning = lower.filter((word) => !FUNCTION_WORDS.test(word)).length > LOWER_WORDS_MAX;
  return lower.length < words.length * (isRunning ? 0.25 : 0.4);
}

/** Whether only the start of a sentence gives the word its capital. */
const isPlain = (word: string): boolean => COMMON_WORDS.has(word.toLowerCase()) || GENERIC_DRUG.test(word);

/** Learns from running text which words are names. A common word at the start of a sentence proves nothing. */
export function learnCasing(sentences: readonly string[]): Casing {
  const lower = new Set<string>();
  const names = new Map<string, string>();
  const pairs = new Set<string>();
  const single = new Set<string>();
  for (const sentence of sentences) {
    if (isTitleCase(sentence)) continue;
    const words = Array.from(sentence.matchAll(WORD), ([text]) => text.replace(/(?:'s|[.'/-])$/, ''));
    for (const [index, word] of words.entries()) {
      const key = word.toLowerCase();
      if (word === key) {
        lower.add(key);
        continue;
      }
      const isPlainStart = index === 0 && isPlain(word);
      if (!isPlainStart && !names.has(key)) names.set(key, word);
      const next = words[index + 1] ?? '';
      if (startsUpper(next)) pairs.add(`${key} ${next.toLowerCase()}`);
      else if (!isPlainStart && !isNameEnd(words[index - 1], key)) single.add(key);
    }
  }
  return { lower, names, pairs, single };
}

/** Whether a common word only ends the name before it: `Corvid Hydrogen`. */
const isNameEnd = (previous: string | undefined, key: string): boolean =>
  previous !== undefined && startsUpper(previous) && COMMON_WORDS.has(key);

const startsUpper = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Whether nearly all letters are capitals, so that nothing tells names from other words. */
export function isAllCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 12 && text.replace(/[^\p{Lu}]/gu, '').length / letters.length > 0.8;
}

const LEARNED_WORDS = 12;
/** The first word of `New York`. */
const NEW_PLACE = /^(?:New|North|South|West|East|Saudi|Puerto|Costa|Hong|Abu|Los|San|Las|St)\s\p{Lu}/u;

/** Names of indexes consist of common words: `MSCI Global Microcap Index`. */
const INDEX_NAME = /\b(?:MSCI|Russell|FTSE|S&P|Nasdaq|NASDAQ|NYSE)(?: [\p{Lu}\d][\p{L}\d&-]*){0,5} Index\b/gu;

/** Public bodies and learned societies: `Ministry of Health`, `European Hematology Association`. */
const BODY_NAME =
  /\b(?:(?:Ministry|Department|Secretary|Institutes?|University|Academy|Bureau|State|City|Province|Port) [oO]f (?:the )?\p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+)?|(?:American|European|International|National|World|British|Canadian|Japanese) (?:(?:\p{Lu}\p{Ll}+|of|for|and|on) ){0,4}(?:Association|Society|Academy|College|Organization|Federation|Congress|Conference|Symposium|League)(?: (?:for|of|on) (?:the )?\p{Lu}\p{Ll}+(?: (?:and )?(?!(?:Annual|Conference|Congress|Meeting|Phase)\b)\p{Lu}\p{Ll}+)?)?|R&D Day|(?:Cohort|Arm|Part|Section) \d*\p{Lu}(?!\p{L})|(?:Academy|Association|College|Federation|Society) (?:of|for) \p{Lu}\p{Ll}+(?:,? (?:&|and) \p{Lu}\p{Ll}+)*(?: \p{Lu}\p{Ll}+)?|\p{Lu}[\p{L}-]+ (?:\(\p{Lu}+\) )?(?:(?:Cancer|Health|Medical) )?Research (?:Foundation|Institute|Council)|Health Canada|\p{Lu}\p{Ll}+ Medicines Agency|Patent and Trademark Office|Fast Track(?= Designation)|(?:Breakthrough (?:Therapy|Device)|Orphan Drug|Rare Pediatric Disease|Regenerative Medicine Advanced? Therapy)(?= (?:\([A-Z]+\) )?Designation))\b/gu;
/** The brand of a drug before its generic name: `Approval of Zelmority (risankizumab)`. */
const BRAND_NAME = /(?<=\b[Aa]pprov(?:es|als? (?:[oO]f|[fF]or)) )\p{Lu}\p{Ll}{3,}(?= \(\p{Ll}{5,})/gu;
/** The target of an acquisition: `Acquire Amber Brands of Oregon`. */
const TARGET_NAME =
  /(?<=\b(?:Acquires?|Acquired|Acquiring|Acquisition of|Buys?|Merger? With)(?: [^;]{0,80} including)? )\p{Lu}\p{Ll}+(?: (?:of |& |and )?(?!(?:Assets?|Business\w*|Rights?|Stake|Interests?|Portfolios?|Units?|Divisions?|Shares?|Stock|Compan(?:y|ies)|Operations?|Leader|Provider|Maker|Developer|Platforms?|Facilit(?:y|ies)|Land|Propert\w+|Royalt\w+|Candidates?|Drugs?|Programs?|Phase|Data|It|They|For|In|From|To|With|And)\b)\p{Lu}[\p{L}&'-]+){1,4}(?=,| for \$| for about| from | in (?:a|an|all)\b|$)/gu;

/** A party with its legal form: `to Borealis Rail Ltd.` */
const PARTY_NAME =
  /(?<=\b(?:[tT]o|[wW]ith|[fF]rom|[bB]y) )(?:\p{Lu}[\p{L}\d&-]+,? ){1,3}(?:Inc|Ltd|Corp|plc|LLC|GmbH)\b/gu;

/** The title of a product: `"Songs of the Rail"`. */
const QUOTED_TITLE = /(?<=")\p{Lu}[^"]{2,50}(?=")/gu;

/** A device after its brand: `ZELMA Body Contouring System`, `ZelmaValve Venous System`. */
const SYSTEM_NAME =
  /(?<![\p{L}\d-])(?:\p{Lu}{4,}|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+) (?:(?!(?:\p{L}+(?:s|ed)|New|To)\b)\p{Lu}\p{Ll}+ ){1,3}System\b/gu;

/** An aircraft by its number: `F-35 Lightning II`. */
const AIRCRAFT_NAME =
  /(?<![\p{L}\d-])(?:F|AH|CH|CV|KC|MH|MQ|MV|RQ|UH)-\d{2,3}[A-Z]? \p{Lu}\p{Ll}+(?: (?:III?|IV))?(?!\p{L})/gu;

/** A meeting by its society: `ESMO Immuno-Oncology 2024`, `ASCO GI Cancers Symposium`. */
const MEETING_NAME =
  /\b(?:AACR|AAIC|AAN|AASLD|ACAAI|ACR|ADA|AHA|ASCO|ASH|ASTRO|CROI|CTAD|EASD|EASL|EBMT|EHA|ESC|ESMO|EULAR|SABCS|SITC) (?:(?:\p{Lu}[\p{L}-]*|&|and) ){0,4}(?:Conference|Congress|Meeting|Symposium|Summit|20\d\d)\b/gu;

/** Public bodies that end in a common noun: `Forest Service`, `Court of Appeal`. */
const PUBLIC_BODY =
  /\b(?:(?:Forest|Park|Postal|Marshals|Secret|Weather) Service|(?<=\b(?:U\.?K\.?|Federal|U\.?S\.?|England) )Court of Appeals?)\b/gu;

/** A mine or its project: `Corvid Gold Project`. */
const MINE_NAME = /\b\p{Lu}\p{Ll}+ (?:Copper|Gold|Lithium|Nickel|Silver|Uranium|Zinc) (?:Mine|Project)\b/gu;

/** Nouns that belong to the name before them: `Monterey County`. */
const ENTITY =
  /^(?:County|City|University|Laboratory|Institute|Bank|Bancorp|Hospital|River|Lake|Basin|Bay|Island|Valley|Creek)$/;

/** Names of institutions that consist of common words: `Federal Circuit`, `Stock Exchange`. */
const INSTITUTION =
  /^(?:United (?:States|Kingdom)|European Union|Food and|Drug Administration|(?:Federal|Supreme|District|Appeals) (?:Circuit|Court)|Stock Exchange|Trade Commission|(?:Research|Medical|Cancer|National) (?:Foundation|Institute)|(?:Energy|Defense|State|Justice|Commerce|Treasury) Department|Space Force|Air Force|Coast Guard|White House|(?:East|Gulf|West) Coast|Night Football)$/;
const INSTITUTION_NOUN =
  /^(?:Administration|States|Kingdom|Union|Circuit|Court|Exchange|Commission|Foundation|Institute|Department|Force|Guard|House|Coast)$/;
const INSTITUTION_START =
  /(?:Food and Drug|United|European|Federal|Supreme|District|Appeals|Stock|Trade|Research|Medical|Cancer|National|Energy|Defense|State|Justice|Commerce|Treasury|Space|Air|Coast|White|East|Gulf|West)$/;

/** `IT services` in a headline in capitals */
const IT_TERM =
  /^IT\s(?:SERVICES|SYSTEMS|INFRASTRUCTURE|SOLUTIONS|SPENDING|NETWORK|SECURITY|SUPPORT|CONSULTING|MODERNIZATION)\b/;

/** `Phase 2` */
function isPartOfTerm(word: string, rest: string): boolean {
  return word === 'Phase' && /^Phase\s(?:\d|I{1,3}V?[ab]?\b)/.test(rest);
}

/** `A$520 Million` */
const DOLLARS = /^(?:A|C|HK|NZ|S|US)\$\d/;

interface HeadlineWord {
  readonly word: string;
  readonly ending: string;
  /** The headline up to the word. */
  readonly before: string;
  /** The headline from the word on. */
  readonly rest: string;
}

/** Whether the word is a name by what follows it: `New York`, `Monterey County`, `Corvid's`. */
function isNameByContext({ word, ending, rest }: HeadlineWord, casing: Casing): boolean {
  const key = word.toLowerCase();
  const next = /^[^\s]*\s(\p{L}+)/u.exec(rest)?.[1] ?? '';
  if (DOLLARS.test(rest) || (NEW_PLACE.test(rest) && PLACE.test(next))) return true;
  if (INSTITUTION.test(`${word} ${next}`) || isPartOfTerm(word, rest)) return true;
  if (COMMON_WORDS.has(key)) return false;
  return ENTITY.test(next) || (ending === "'s" && !casing.lower.has(key) && !GENERIC_DRUG.test(word));
}

/** Whether a word of a headline in title case belongs to a name by the words around it. */
function isNameByNeighbors(place: HeadlineWord, casing: Casing): boolean {
  const { word, before, rest } = place;
  return (
    isWrittenPair(place, casing) ||
    isCompanyByEnding(before, rest) ||
    (INSTITUTION_NOUN.test(word) && INSTITUTION_START.test(before.trimEnd())) ||
    isNameByContext(place, casing)
  );
}

/** Returns the start and the end of each name that the form of a headline in title case gives away. */
function nameSpans(title: string, casing: Casing): readonly (readonly [number, number])[] {
  const names = [
    INDEX_NAME,
    BODY_NAME,
    BRAND_NAME,
    TARGET_NAME,
    PARTY_NAME,
    QUOTED_TITLE,
    SYSTEM_NAME,
    AIRCRAFT_NAME,
    MEETING_NAME,
    PUBLIC_BODY,
    MINE_NAME,
  ].flatMap((pattern) =>
    Array.from(title.matchAll(pattern))
      .filter(({ 0: name }) => pattern !== TARGET_NAME || isTargetName(name))
      .filter(({ 0: name }) => pattern !== MINE_NAME || isMineName(name))
      .map(({ index, 0: name }) => [index, index + name.length] as const),
  );
  return [[0, nameAtStart(title, casing)], ...names];
}

/** Returns the spelling of a word of a headline in capitals, as the text has it next to the same word. */
function caseShouted(place: HeadlineWord, casing: Casing, style: HeadlineStyle): string {
  const name = isWrittenPair(place, casing) ? casing.names.get(place.word.toLowerCase()) : undefined;
  return name ?? (IT_TERM.test(place.rest) ? 'IT' : caseWord(place.word, casing, style));
}

const endsOrJoinsName = ({ word, before, rest }: HeadlineWord): boolean =>
  isNameEnding(word, before, rest) || isBeforeEnding(word, rest);

/** Words between names and figures, which belong to no name. */
const NEVER_NAME = /^(?:From|Into|Than|Versus)$/;

/** Lowers the title case and the capitals of a headline, except in names. */
export function lowerTitleCase(title: string, casing: Casing): string {
  const isShouted = isAllCapitals(title);
  const style = { isShouted, isLearned: casing.lower.size >= LEARNED_WORDS };
  const spans = isShouted ? [] : nameSpans(title, casing);
  let followsName = false;
  return title.replaceAll(WORD, (whole, offset: number) => {
    const [word, ending] = splitEnding(whole);
    const rest = title.slice(offset);
    const place = { word, ending, before: title.slice(0, offset), rest };
    const isInSpan = spans.some(([start, end]) => offset >= start && offset < end);
    const isName =
      !NEVER_NAME.test(word) &&
      (isInSpan || (followsName && endsOrJoinsName(place)) || (!isShouted && isNameByNeighbors(place, casing)));
    const commonForm = isShouted ? caseShouted(place, casing, style) : caseWord(word, casing, style);
    const cased = isName && word !== 'Of' ? word : commonForm;
    followsName = isNameStart(cased, offset, casing) && rest.charAt(whole.length) !== ',';
    return `${cased}${ending}`;
  });
}

/** Whether the word ends the name before it; `Texas Court` is none. */
const isNameEnding = (word: string, before: string, rest: string): boolean =>
  NAME_ENDING.test(word) &&
  !/^Partners [Ww]ith\b/.test(rest) &&
  !(word === 'Court' && PLACE.test(before.trim().split(' ').at(-1) ?? ''));

/** Whether the word may begin a name: `Helio`; at the start of the headline and in capitals only if it is known. */
function isNameStart(word: string, offset: number, { single }: Casing): boolean {
  if (/^\p{Lu}[\p{Ll}\d]/u.test(word)) return offset > 0 || single.has(word.toLowerCase());
  return /^\p{Lu}{4,}$/u.test(word) && single.has(word.toLowerCase());
}

/** A word is shorter. Bounds the work for each word of a headline. */
const NEIGHBOR_CHARS = 40;

/** Whether the running text has the word in capitals next to the same word: `Context Therapeutics`. */
function isWrittenPair({ word, before, rest }: HeadlineWord, { pairs }: Casing): boolean {
  if (!startsUpper(word)) return false;
  const key = word.toLowerCase();
  const previous = /(?<word>[\p{L}\d][\p{L}\d'&./-]*) (?:& )?$/u.exec(before.slice(-NEIGHBOR_CHARS))?.groups?.['word'];
  const next = /^ (?:& )?(?<word>[\p{L}\d][\p{L}\d'&./-]*)/u.exec(rest.slice(word.length))?.groups?.['word'];
  const plain = (neighbor: string): string => neighbor.replace(/(?:'s|[.'/-])$/, '').toLowerCase();
  return (
    (previous !== undefined && pairs.has(`${plain(previous)} ${key}`)) ||
    (next !== undefined && pairs.has(`${key} ${plain(next)}`))
  );
}

/** Whether a mine bears a name of its own: `Corvid Gold Mine`, but not `Oregon Gold Mine`. */
function isMineName(words: string): boolean {
  const [first = ''] = words.split(' ');
  return !PLACE.test(first) && !isCommon(first.toLowerCase());
}

/** Whether the words after `Acquire` are a name: `Amber Brands of Oregon`, but not `Data Center Builder`. */
function isTargetName(words: string): boolean {
  return (
    !/(?:er|or)s?$|^(?:Acquired|Private)\b/.test(words) &&
    words
      .split(/[\s-]/)
      .some((word) => NAME_ENDING.test(word) || (/^\p{Lu}/u.test(word) && !isCommon(word.toLowerCase())))
  );
}

/** A party whose name begins with a common word: `and Context Therapeutics`. */
const isCompanyByEnding = (before: string, rest: string): boolean =>
  /(?:^|\b(?:and|with|by|from|acquires?|acquired) )$/i.test(before) &&
  /^\p{Lu}\p{Ll}+ (?:Bancorp|Bancshares|Biologics|BioPharma|Biopharma|Bio[Ss]ciences|Pharma|Pharmaceuticals|Technologies|Therapeutics)\b/u.test(
    rest,
  );

/** The middle of a name: `Thermo Fisher Scientific`, `Bristol Myers Squibb`. */
function isBeforeEnding(word: string, rest: string): boolean {
  const next = /^\S+ (\p{Lu}\p{Ll}+)/u.exec(rest)?.[1] ?? '';
  const isUnknown = next !== '' && !isCommon(next.toLowerCase()) && !LOWERABLE.test(next);
  return !isCommon(word.toLowerCase()) && (NAME_ENDING.test(next) || isUnknown);
}

function splitEnding(word: string): readonly [string, string] {
  const ending = /(?:'s|'S|[.'/-])$/.exec(word)?.[0] ?? '';
  return /^(?:\p{L}\.)+$/u.test(word) ? [word, ''] : [word.slice(0, word.length - ending.length), ending.toLowerCase()];
}
