import { words } from '../word-set.ts';
import { withIndefinite } from './phrases.ts';

/** Words of an announcement that an object follows. */
const VERBS = words(
  'achieved acquired announced awarded began booked closed commenced completed confirmed declared entered expanded extended filed finalized got granted initiated launched obtained presented provided published received renewed reported secured signed started submitted won',
);
const PREPOSITIONS = words('after by for from in into of on through under with');
/** Nouns that need an article in the singular, after a verb. */
const COUNTABLE = words(
  'agreement alliance amendment application award collaboration commitment contract extension facility grant guarantee investment letter license loan memorandum milestone notice opinion order partnership patent permit plan platform program settlement sheet study submission trial update venture waiver',
);
/** The same after a preposition, where other nouns often stand without one. */
const COUNTABLE_INSIDE = words(
  'agreement amendment application biosimilar candidate cohort collaboration contract form license loan partnership patent portion program proposal study trial venture',
);
/** Nouns of acts: `the completion of enrollment`. */
const ACTS = words(
  'acquisition appointment commencement completion confirmation delivery divestiture expansion formation initiation launch publication receipt removal renewal repayment sale submission termination',
);
/** Words after which a noun is complete. */
const BOUNDARIES = words(
  'assessing comparing confirming demonstrating evaluating funded showing testing to for with of in on from by under at as and between covering into that which following valued worth',
);
/** Words that no noun phrase without an article has before its noun. */
const OUTSIDE = words(
  'a an the its their his her our this that these those each all any no some both one two three four five six seven eight nine ten up about over under through more at to of for in into on with by from as is are was were has have had will would may can it he she they not',
);
/** Verbs whose object existed before, and takes `the`: `expanded the license agreement`. */
const CONTINUES = /^(?:completed|confirmed|expanded|extended|renewed)$/;
/** Words that make a participle of the next one. */
const BEFORE_PARTICIPLE = /^(?:just|newly|previously|recently|senior)$/;
const RANKS = words('first second third final last next largest only');
/** `first four patients` */
const isRankedCount = (word: string, next = ''): boolean =>
  /^(?:first|last|next)$/i.test(word) && /^(?:two|three|four|five|six|seven|eight|nine|ten|\d+)$/i.test(next);
/** An adjective before another one: `single-arm, open-label trial`. */
const FIRST_ADJECTIVE = /^(?:\p{L}+-\p{L}+|global|multicenter|ongoing|pivotal|randomi[sz]ed),$/iu;
/** Abbreviations that are no names of trials. */
const ABBREVIATIONS = words('FDA IND NDA BLA EMA CHMP NIH BARDA NASA RMAT CAR-T MRNA PHASE');
const MODIFIERS_MAX = 7;

/** Without marks; `U.S.` keeps its point. */
const bare = (word: string): string => word.replace(/[,;:]+$|(?<!\b\p{L})\.$/u, '');
/** `Borealis' order` has no article, `Parkinson's disease trial` needs one. */
const isPossessive = (word: string): boolean =>
  /'s?$/.test(word) && !/^(?:Alzheimer|Crohn|Huntington|Parkinson)'s$/.test(word);
/** `CONNECT1-EDO51 Phase 2 trial` */
const isTrialName = (word: string): boolean =>
  /^\p{Lu}[\p{Lu}\d-]{3,}$/u.test(word) && !ABBREVIATIONS.has(word.toUpperCase());
/** `ZTlido program` */
const isProductName = (word: string): boolean => /^[\p{Lu}\d-]{2,}\p{Ll}+$|^\p{Ll}+\p{Lu}/u.test(word);
/** `results and license agreement` are two news. */
const isSecondNews = (words: readonly string[], index: number): boolean =>
  /^(?:and|&)$/.test(words[index] ?? '') && /(?:s|data|approval|clearance|designation)$/i.test(words[index - 1] ?? '');

/** Whether a phrase without an article cannot contain the word. */
function isOutsidePhrase(words: readonly string[], index: number, isFirst: boolean): boolean {
  const word = words[index] ?? '';
  const key = bare(word).toLowerCase();
  const isCount = /^\d/.test(word) && !/^phase$/i.test(words[index - 1] ?? '');
  const isVerb = VERBS.has(key) && !isFirst;
  // `OCU410—a gene therapy` goes on with a description.
  const hasDash = /[—–]/.test(word);
  return hasDash || OUTSIDE.has(key) || isVerb || isCount || isPossessive(bare(word)) || isSecondNews(words, index);
}

/** Whether the text or its clause ends with the word. */
function endsClause(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  return index === words.length - 1 || (word !== bare(word) && !FIRST_ADJECTIVE.test(word));
}

/** Whether the word is one of the nouns, or an act if `takesActs`, and completes its phrase. */
function isNounAt(words: readonly string[], index: number, nouns: ReadonlySet<string>, takesActs: boolean): boolean {
  const key = bare(words[index] ?? '').toLowerCase();
  const next = words[index + 1]?.toLowerCase() ?? '';
  if (takesActs && ACTS.has(key) && next === 'of') return true;
  return nouns.has(key) && (endsClause(words, index) || BOUNDARIES.has(next));
}

/** Returns the place of the noun that a phrase without an article ends with; -1 if it is no such phrase. */
function findNoun(words: readonly string[], from: number, nouns: ReadonlySet<string>, takesActs: boolean): number {
  for (let index = from; index <= from + MODIFIERS_MAX && index < words.length; index += 1) {
    if (/^proof of$/i.test(`${bare(words[index] ?? '')} ${words[index + 1] ?? ''}`)) {
      index += 2;
      continue;
    }
    if (isOutsidePhrase(words, index, index === from)) return -1;
    if (isNounAt(words, index, nouns, takesActs)) return index;
    if (endsClause(words, index)) return -1;
  }
  return -1;
}

function articleFor(phrase: readonly string[], before: string): string {
  const [first = ''] = phrase;
  const noun = bare(phrase.at(-1) ?? '').toLowerCase();
  const isDefinite =
    CONTINUES.test(before) ||
    RANKS.has(first.toLowerCase()) ||
    /^(?:cohort|portion)$/.test(noun) ||
    ACTS.has(noun) ||
    (/trial|study/.test(noun) && phrase.some(isTrialName)) ||
    (noun === 'program' && isProductName(first));
  return isDefinite ? 'the' : withIndefinite(first).split(' ', 1).join('');
}

const BARE_AMOUNT =
  /\b(?:(?:received|won|secured|signed|obtained|got|booked|placed|announced|earned|earns) (?=\$[\d.,]+ (?:million|billion) (?:[\w-]+ ){0,4}?(?:grant|order|contract|award|agreement|investment|loan|buyback|program|facility|financing|milestone|payment)\b)|in (?=\$[\d.,]+ (?:million|billion) (?:[\w-]+ ){0,5}?(?:deal|transaction)\b))/;

/** A measured change, which is counted: `an 11.1-month increase`. */
const MEASURED =
  /(?<![\w.-])(?<lead>(?:announced|demonstrated|demonstrating|reported|showed|showing|with) )(?<number>\d+(?:\.\d+)?)(?<unit>[ -](?:month|week|day|year|point)|%)(?= (?:[\w-]+ ){0,2}?(?:benefit|gain|improvement|increase|reduction)\b)/gi;

const withMeasureArticle = (text: string): string =>
  text.replace(
    MEASURED,
    (_all, lead: string, number: string, unit: string) =>
      `${lead}${withIndefinite(`${number}${unit.replace(' ', '-')}`)}`,
  );

function withAmountArticle(text: string): string {
  const match = BARE_AMOUNT.exec(text);
  if (match === null) return text;
  const at = match.index + match[0].length;
  return `${text.slice(0, at)}${withIndefinite(text.slice(at))}`;
}

/** `accepted by FDA` */
const AUTHORITY =
  /\b(?<before>by|from|to|with) (?=(?:(?:U\.S\. )?(?:FDA|SEC)|EMA)(?: (?:for|on|to|of|in|that|and)\b|[.,;]|$)|(?:United States|U\.S\.) (?:Patent and Trademark Office|Army|Navy|Air Force|Department)\b|European (?:Commission|Medicines Agency)\b|Department of\b)/g;

/** Whether a verb of the news stands before a word, which is its object: `received grant`. */
function followsVerb(before: string, previous: string): boolean {
  // `of expanded access`, `announced expanded access` and `senior secured loan` have no further verb.
  const isModifier = VERBS.has(previous) || PREPOSITIONS.has(previous) || BEFORE_PARTICIPLE.test(previous);
  // `granted Helio a permit`
  const hasRecipient = /^(?:awarded|granted)$/.test(before) && previous !== 'was';
  return VERBS.has(before) && !isModifier && !hasRecipient;
}

/** Adds the articles that headlines leave out: `received a $2.6 million grant`, `clearance of an IND application`. */
export function addArticles(text: string): string {
  const parts = withMeasureArticle(withAmountArticle(text)).replace(AUTHORITY, '$<before> the ').split(' ');
  return parts
    .map((word, index) => {
      const before = (parts[index - 1] ?? '').toLowerCase();
      const previous = parts[index - 2] ?? '';
      const isObject = followsVerb(before, previous);
      const isEntered = before === 'into' && previous === 'entered';
      const isInside = PREPOSITIONS.has(before) && previous !== 'proof';
      if (!isObject && !isInside) return word;
      if (isRankedCount(word, parts[index + 1])) return `the ${word}`;
      const noun = findNoun(parts, index, isObject || isEntered ? COUNTABLE : COUNTABLE_INSIDE, isObject);
      return noun < 0 ? word : `${articleFor(parts.slice(index, noun + 1), before)} ${word}`;
    })
    .join(' ');
}
