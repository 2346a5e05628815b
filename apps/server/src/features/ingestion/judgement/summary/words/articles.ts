import { words } from '../../text/word-set.ts';
import { PAST } from './past-forms.ts';
import { withIndefinite } from './phrases.ts';
import { withPhrases } from './short-phrases.ts';

/** Words of an announcement that an object follows. */
const VERBS = words(
  'achieved acquired announced awarded began booked closed commenced completed confirmed declared delivered demonstrating entered established executed expanded extended filed finalized formed got granted initiated initiating issued launched led licensed made obtained posted presented provided published reached receive received renewed reported secured showing signed started submitted take won',
);
const PREPOSITIONS = words('after against by following for from in into of on through under with');
/** Nouns that need an article in the singular, after a verb. */
const COUNTABLE = words(
  'agreement alliance amendment application award collaboration commitment contract deal decision discovery extension facility grant guarantee improvement increase investment label lease letter license loan memorandum milestone notice offtake opinion order partnership patent path permit plan platform program quarter reduction right rollout round ruling settlement sheet stake study submission subscription trial update venture verdict waiver year',
);
/** The same after a preposition, where other nouns often stand without one. */
const COUNTABLE_INSIDE = words(
  'agonist agreement amendment antagonist antiviral application attempt audit bidder biosimilar buyer candidate cohort collaboration company contraceptive contract customer deal developer device form fund hyperscaler inhibitor lens license loan manufacturer meeting operator partnership patent plant portion profile program project proposal regimen ruling sensor stimulator study supplier test trial venture verdict',
);
/** Nouns of acts: `the completion of enrollment`. */
const ACTS = words(
  'acquisition activation appointment commencement completion confirmation delivery divestiture exercise expansion formation initiation launch presentation publication receipt redemption removal renewal repayment sale submission termination',
);
/** Words after which a noun is complete. */
const BOUNDARIES = words(
  'against along approving assessing comparing confirming demonstrating evaluating funded over showing testing through to for with of in on from by under at as and between covering into that which following valued worth',
);
/** Words that no noun phrase without an article has before its noun. */
const OUTSIDE = words(
  'a an the its their his her our this that these those each all any no some both one two three four five six seven eight nine ten up about over under through more at to of for in into on with by from as is are was were has have had will would may can it he she they not after against following',
);
/** Verbs whose object existed before, and takes `the`: `expanded the license agreement`. */
const CONTINUES = /^(?:completed|confirmed|expanded|extended|renewed)$/;
/** Verbs whose object is new: `initiated a second trial`. */
const BEGINS = /^(?:began|commenced|initiated|initiating|launched|started)$/;
/** Words that make a participle of the next one. */
const BEFORE_PARTICIPLE = /^(?:an?|just|newly|previously|recently|senior)$/;
const RANKS = words(
  'best eighth fifth final first fourth highest largest last next ninth only second seventh sixth strongest tenth third',
);
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
  /^\p{Lu}[\p{Lu}\d-]{3,}$|^\p{Lu}\p{Ll}{3,}-\p{Lu}{2,}$/u.test(word) && !ABBREVIATIONS.has(word.toUpperCase());
/** `ZTlido program` */
const isProductName = (word: string): boolean => /^[\p{Lu}\d-]{2,}\p{Ll}+$|^\p{Ll}+\p{Lu}/u.test(word);
/** `results and license agreement` are two news. */
const isSecondNews = (words: readonly string[], index: number): boolean =>
  /^(?:and|&)$/.test(words[index] ?? '') && /(?:s|data|approval|clearance|designation)$/i.test(words[index - 1] ?? '');

/** Whether a phrase without an article cannot contain the word. */
function isOutsidePhrase(words: readonly string[], index: number, isFirst: boolean): boolean {
  const word = words[index] ?? '';
  const key = bare(word).toLowerCase();
  const previous = words[index - 1] ?? '';
  // `12-year lease`, `50/50 venture`, `Phase 2`, `CORVID 2 study`
  const isCount = /^\d(?![\d.]*[-/]\p{L}|0\/50$)/u.test(word) && !/^phase$/i.test(previous) && !isTrialName(previous);
  const isVerb = (VERBS.has(key) && !isFirst) || PAST[key] !== undefined;
  // `OCU410—a gene therapy` goes on with a description.
  const hasMark = /[—–]|^['"]/.test(word);
  return hasMark || OUTSIDE.has(key) || isVerb || isCount || isPossessive(bare(word)) || isSecondNews(words, index);
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
  // `quarter and annual revenue`
  if (/^(?:quarter|year)$/.test(key) && next === 'and') return false;
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

/** Whether the phrase has one record or successor: `its fifth straight record quarter`. */
const isOwnRank = (first: string, noun: string): boolean =>
  RANKS.has(first) && /^(?:increase|quarter|year)$/.test(noun);

/** Whether the noun is one that the reader knows of: `under the prior program`. */
const isKnownBefore = (first: string, noun: string): boolean =>
  /^(?:cohort|portion)$/.test(noun) || /^(?:existing|original|previous|prior|program)$/i.test(first);

/** A word of a name: `Short Range Reconnaissance program`. */
const TITLE_WORD = /^\p{Lu}\p{Ll}/u;

/** Whether the trial or program has a name. */
const isNamed = (noun: string, phrase: readonly string[]): boolean =>
  (/trial|study/.test(noun) && phrase.some(isTrialName)) ||
  (noun === 'program' && (isProductName(phrase[0] ?? '') || phrase.filter((word) => TITLE_WORD.test(word)).length > 1));

function articleFor(phrase: readonly string[], before: string): string {
  const [first = ''] = phrase;
  const noun = bare(phrase.at(-1) ?? '').toLowerCase();
  if (isOwnRank(first.toLowerCase(), noun)) return 'its';
  if (BEGINS.test(before) && /^(?:second|third|fourth|fifth)$/i.test(first)) return 'a';
  const isDefinite =
    CONTINUES.test(before) ||
    RANKS.has(first.toLowerCase()) ||
    isKnownBefore(first, noun) ||
    ACTS.has(noun) ||
    isNamed(noun, phrase);
  return isDefinite ? 'the' : withIndefinite(first).split(' ', 1).join('');
}

const BARE_AMOUNT =
  /(?<!\b(?:newly|previously|recently) )\b(?:(?:and|announced|booked|closed|earned|earns|executed|exercised|got|in|led|made|obtained|placed|receive|received|secured|signed|through|triggering|with|won) (?=\$[\d.,]+ (?:million|billion) (?:(?:Bureau|Department|Ministry|Office) of |(?!(?:and|for|from|in|of|to|with)\b)[\w-]+ ){0,5}?(?:acquisition|agreement|award|buyback|ceiling|contract|deal|facility|financing|grant|investment|judgment|lease|loan|milestone|option|order|payment|program|round|settlement|transaction|verdict)\b(?! of \$)))/g;

/** A measured change, which is counted: `an 11.1-month increase`. */
const MEASURED =
  /(?<![\w.-])(?<lead>(?:announced|demonstrated|demonstrating|reported|showed|showing|with) )(?<number>\d+(?:\.\d+)?)(?<unit>[ -](?:month|week|day|year|point)|%)(?= (?:[\w-]+ ){0,2}?(?:benefit|gain|improvement|increase|rate|reduction)\b)/gi;

const withMeasureArticle = (text: string): string =>
  text.replace(
    MEASURED,
    (_all, lead: string, number: string, unit: string) =>
      `${lead}${withIndefinite(`${number}${unit.replace(' ', '-')}`)}`,
  );

/** `a 75% response rate (n=16); 31.5 months best response duration` */
const SECOND_MEASURE = /; (?<number>\d[\d.]*) months? (?=(?:[\w-]+ ){0,3}(?:duration|follow-up|survival)\b)/g;

const withSecondMeasure = (text: string): string =>
  text.replace(SECOND_MEASURE, (_all, number: string) => ` and ${withIndefinite(`${number}-month`)} `);

/** `to receive $1.64 per share plus a right`: a price, no adjective. */
const PRICE = /^\$[\d.]+ (?:per|a) (?:share|unit|ADS) (?:and|in|plus)\b/i;

function withAmountArticle(text: string): string {
  return text.replace(BARE_AMOUNT, (before, at: number) => {
    const after = text.slice(at + before.length);
    if (PRICE.test(after)) return before;
    const [article = ''] = withIndefinite(after).split(' ', 1);
    return `${before}${article} `;
  });
}

/** `accepted by FDA` */
const AUTHORITY =
  /\b(?<before>by|from|of|to|with) (?=(?:(?:U\.S\. )?(?:FDA|SEC|FTC|EPA|IRS|DOJ)|EMA)(?:'s?(?= )| (?:for|on|to|of|in|that|and)\b|[.,;]|$)|(?:United States|U\.?S\.?) (?:Patent and Trademark Office|Army|Navy|Air Force|Department|Forest Service|Geological Survey)\b|(?:United States|U\.?S\.?) (?:[Ff]ederal )?[Gg]overnment(?:[.,;]| (?:for|in|on|to)\b|$)|USDA [A-Z][a-z]+ Service\b|European (?:Commission|Medicines Agency)\b|Department of\b)/g;

/** `permit for 46,824-Ounce-a-Year Tinder Creek mine` */
const SIZED_SITE =
  /\b(?<before>at|for|of|to) (?<size>\d[\d,.]*(?:-\p{L}+)+) (?=(?:\p{Lu}[\p{Ll}'’]+ ){1,3}(?:facility|farm|field|mill|mine|plant|project|refinery)\b)/giu;

const withSiteArticle = (text: string): string =>
  text.replace(SIZED_SITE, (_all, before: string, size: string) => `${before} the ${size.toLowerCase()} `);

/** Whether a verb of the news stands before a word, which is its object: `received grant`. */
function followsVerb(before: string, previous: string): boolean {
  // `of expanded access`, `announced expanded access` and `senior secured loan` have no further verb.
  const isModifier = VERBS.has(previous) || PREPOSITIONS.has(previous) || BEFORE_PARTICIPLE.test(previous);
  // `granted Helio a permit`
  const hasRecipient = /^(?:awarded|granted)$/.test(before) && previous !== 'was';
  return VERBS.has(before) && !isModifier && !hasRecipient;
}

/** A party without a name: `to undisclosed customer`, but `to fund a trial`. */
const isUnnamedParty = (word: string): boolean =>
  /^(?:data|global|infrastructure|large|leading|major|new|private|undisclosed)$|^\p{L}+-\p{Ll}+/u.test(word);

/** Nouns that also end names: `Ford Motor Company`, `Society of Hematology annual meeting`. */
const NAME_NOUNS = /^(?:company|fund|meeting|project|supplier|customer)$/;
/** Products, of which two may share a noun: `radiotherapy and checkpoint inhibitor`. */
const PRODUCT = /^(?:agonist|antagonist|antiviral|device|drug|inhibitor|regimen|test)$/;

/** Whether the phrase takes no article in spite of its noun. */
function isNameOrPair(phrase: readonly string[]): boolean {
  const noun = bare(phrase.at(-1) ?? '').toLowerCase();
  if (PRODUCT.test(noun)) return phrase.includes('and');
  return (
    NAME_NOUNS.test(noun) &&
    (phrase.length === 1 ||
      phrase.some((word) =>
        /^(?:and|(?!\S+-(?:affiliated|backed|based|led|listed|owned)$)\p{Lu}\p{Ll}.*)$/u.test(word),
      ))
  );
}

/** `Department of Energy loan` */
const PUBLIC_BODY = /^(?:Bureau|Department|Ministry|Office)$/;

/** `in partnership with` */
const isIdiom = (before: string, word: string): boolean =>
  before === 'in' && /^(?:collaboration|partnership)$/.test(word);

/** Whether a preposition stands before the word. */
const isInsidePhrase = (before: string, previous: string, word: string): boolean =>
  (PREPOSITIONS.has(before) && previous !== 'proof' && !PUBLIC_BODY.test(previous) && !isIdiom(before, word)) ||
  (before === 'to' && isUnnamedParty(word));

/** Returns the article that belongs before a word; null if none is missing. */
function missingArticle(parts: readonly string[], index: number): string | null {
  const before = (parts[index - 1] ?? '').toLowerCase();
  const previous = parts[index - 2] ?? '';
  const word = parts[index] ?? '';
  const isObject = followsVerb(before, previous);
  const takesAny = isObject || (before === 'into' && previous === 'entered');
  if (!takesAny && !isInsidePhrase(before, previous, word)) return null;
  if (isRankedCount(word, parts[index + 1])) return 'the';
  const noun = findNoun(parts, index, takesAny ? COUNTABLE : COUNTABLE_INSIDE, isObject);
  const phrase = parts.slice(index, noun + 1);
  return noun < 0 || isNameOrPair(phrase) ? null : articleFor(phrase, before);
}

/** Adds the articles that headlines leave out: `received a $2.6 million grant`, `clearance of an IND application`. */
export function addArticles(text: string): string {
  const parts = withPhrases(withMeasureArticle(withAmountArticle(withSiteArticle(withSecondMeasure(text)))))
    .replace(AUTHORITY, '$<before> the ')
    .split(' ');
  return parts
    .map((word, index) => {
      const article = missingArticle(parts, index);
      return article === null ? word : `${article} ${word}`;
    })
    .join(' ');
}
