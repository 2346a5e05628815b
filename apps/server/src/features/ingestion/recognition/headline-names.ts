import type { HeadlineSubject } from './headline-subject.ts';
import { isByListedCompany, isFormerNameWord, isLargeCompany } from './name-evidence.ts';
import {
  findPlace,
  isNameNoun,
  isVerbAfterName,
  mayBeVerbAfterName,
  type NamePlace,
  type Passage,
  readPassage,
} from './name-places.ts';
import { coreWords } from './name-words.ts';
import type { ListedStock, StockLookup } from './stock-index.ts';

const CAPITALS_MIN = 2;
const INITIALS_MIN = 3;
/** Words between a rival's name and the words that make it one, such as `biosimilar of`. */
const RIVAL_REACH_WORDS = 6;

/** After a name they make other people the subject. */
const OTHER_PEOPLE = new Set(
  `buyers competitor competitors customer customers dealer dealers developers drivers employees fans owners partner
  partners rival rivals sellers store stores supplier suppliers union user users workers`.split(/\s+/),
);
/** They speak for the company if the headline begins with its name. */
const OWNERS_OF_COMPANY = new Set(['investors', 'shareholders', 'stockholders']);
/** Headlines of market reports and columns, which name companies that did not publish them. */
const SURVEY_WORDS = new Set(['alternatives', 'markets', 'reasons', 'stocks']);
const SURVEY_OPENINGS = new Set(['best', 'market', 'top']);
const OPENING_WORDS = 4;
/** Words that follow the subject of a headline instead of a verb. */
const WORDS_AFTER_SUBJECT = new Set(
  `and ceo cfo chairman chairwoman chief cmo coo cso cto first fiscal founder fourth full half president q1 q2 q3 q4 second
  shareholders stockholders subsidiary third unit`.split(/\s+/),
);
const NOTES_OF_ANALYSTS = new Set(['analyst', 'analysts', 'on']);
/** First words of headlines about a product or a study, whose company comes later. */
const TOPICS = new Set(
  `additional analysis annual clinical constitution data dr early encouraging european expert final findings first global grant
  granting half independent information initial interim investigational journal landmark late latest long media monthly new notice
  notification patient patients phase pivotal positive preclinical preliminary primary promising publication published
  real research results studies study subgroup topline two updated`.split(/\s+/),
);
/** Those that decide about companies. Their object is the company. */
const AUTHORITY = new RegExp(
  String.raw`^(?:majority of )?(?:the |an )?(?:(?:us|united states|federal|european|eu|uk|scottish|japan|japans|chinas|australias) ){0,2}(?:${`fda; food and drug; ema; medicines agency;
  commission; chmp; health canada; mhra; nmpa; pmda; tga; nice; cms; centers for medicare; ftc; fcc; faa; fbi; nih; nci; barda; darpa; nasa; nasdaq; nyse; sec; uspto;
  patent; army; navy; air force; space force; department of; dod; pentagon; court; judge; jury; district court; appeals court; supreme court; s and p dow jones; medicines consortium`
    .split(/;\s*/)
    .join('|')})\b`,
);
const RIVALS = new Set(
  `against alternative beats biosimilar biosimilars compared competing competitor copycat generic over rival rivals than
  versus vs`.split(/\s+/),
);
const APPOINTMENTS = new Set(['appointed', 'elected', 'named', 'promoted']);
const PREPOSITIONS_OF_OWNER = new Set(['by', 'from', 'of', 'on']);
const ENDS_OF_CASE = new Set([
  'dismiss',
  'dismisses',
  'dismissed',
  'rejects',
  'rejected',
  'tosses',
  'denies',
  'denied',
]);
const ARTICLES = new Set(['the', 'a', 'an']);

/**
 * Returns the company that calls itself by its symbol, if that is the first word of its name (`NMG Wins Order` of NMG
 * Industries) or its initials (`NMG Announces Public Offering` of Northern Mining Group).
 */
export function findBySymbol<S extends ListedStock>(title: string, stocks: StockLookup<S>): S | undefined {
  const [word = '', next = ''] = title.split(/\s+/, 2);
  const capitals = word.match(/\p{Lu}/gu) ?? [];
  const stock = capitals.length < CAPITALS_MIN ? undefined : stocks.bySymbol(word.toUpperCase());
  if (stock === undefined || !isVerbAfterName(next.toLowerCase())) return undefined;
  // In a headline in capitals, any word could be a symbol.
  const isSymbol = capitals.length === word.length && title !== title.toUpperCase();
  if (isSymbol && isFirstWordOfLargeCompany(word, stock)) return stock;
  return isByListedCompany(title) && hasInitialsAsSymbol(stock) ? stock : undefined;
}

/** Small companies share the first word of their name with private firms. */
const isFirstWordOfLargeCompany = (word: string, stock: ListedStock): boolean =>
  coreWords(stock.company_name)[0] === word.toLowerCase() && isLargeCompany(stock);

function hasInitialsAsSymbol({ symbol, company_name }: ListedStock): boolean {
  const initials = coreWords(company_name).map((word) => word.charAt(0));
  return initials.length >= INITIALS_MIN && symbol.startsWith(initials.join('').toUpperCase());
}

/** Returns the companies with which a headline begins: `A`, or `A and B`. */
export function findSubjects<S extends ListedStock>(
  passage: Passage,
  { parts }: HeadlineSubject,
  stocks: StockLookup<S>,
): S[] {
  const first = findPlace(passage, passage.words[0] === 'the' ? 1 : 0, stocks);
  const subjects = first !== undefined && isSubject(first) ? [first.stock] : [];
  if (parts.length < 2) return subjects;
  const listed = parts.map((part) => readPassage(part, passage.whole)).map((part) => findWhole(part, stocks));
  return [...subjects, ...listed.filter((stock) => stock !== undefined)];
}

/** Returns the company that a text names and nothing else. */
function findWhole<S extends ListedStock>(passage: Passage, stocks: StockLookup<S>): S | undefined {
  const place = findPlace(passage, 0, stocks);
  return place?.next === '' && (place.isCertain || place.isLikely) ? place.stock : undefined;
}

function isSubject(place: NamePlace<ListedStock>): boolean {
  const { isCertain, isFull, isLikely, mark, next } = place;
  if (mark === ':' || isAboutOtherPeople(place)) return false;
  const isFormerName = isFormerNameWord(next, place.stock);
  if (isCertain) return mark !== '' || isFormerName || !isPartOfLongerName(place);
  if (isFull && isVerbAfterName(next)) return true;
  if (!isLikely) return isFormerName && place.isDistinctive;
  return isFormerName || isFollowedLikeSubject(place);
}

/** Whether analysts, customers or the like are the subject: `Example Rivals Merge`. `Example on Track` is about Example. */
const isAboutOtherPeople = ({ isPossessive, next, second }: NamePlace<ListedStock>): boolean =>
  (NOTES_OF_ANALYSTS.has(next) && second !== 'track') || (OTHER_PEOPLE.has(next) && !isPossessive);

const isFollowedLikeSubject = ({ isPossessive, mark, next }: NamePlace<ListedStock>): boolean =>
  isPossessive || mark === ',' || next === 'on' || WORDS_AFTER_SUBJECT.has(next) || mayBeVerbAfterName(next);

/** Whether a noun makes the name another one: `Example Foundation`, `Example Hill Foundation`. */
const isPartOfLongerName = ({ length, next, second }: NamePlace<ListedStock>): boolean =>
  isNameNoun(next) || (length === 1 && isNameNoun(second) && !isVerbAfterName(next));

/** Returns the company after a colon, such as `Example` in `Summit 2026: Example Leads the Way`. */
export function findAfterColon<S extends ListedStock>(passage: Passage, stocks: StockLookup<S>): S | undefined {
  const colon = passage.tokens.findIndex(({ mark }) => mark === ':');
  if (colon === -1 || isSurvey(passage)) return undefined;
  const place = findPlace(passage, colon + 1, stocks);
  if (place?.isCertain !== true || !isVerbAfterName(place.next)) return undefined;
  // Columns name companies after a colon, too.
  const isAfterEvent = passage.words.slice(0, colon + 1).some((word) => /\d/.test(word));
  return place.hasLegalForm || isAfterEvent ? place.stock : undefined;
}

/** Whether a headline is about a product, a study or a decision, so that another company than its subject published it. */
export function isAboutTopic({ words }: Pick<Passage, 'words'>): boolean {
  const [first = '', second = ''] = words;
  // `VX-24 Data` begins with a product, but regulators' forms have numbers too.
  const hasCode = /^\d/.test(first) || (/^\d/.test(second) && first !== 'form');
  const isTopic = TOPICS.has(first) || hasCode || isByAuthority(words);
  return isTopic && !isSurvey({ words });
}

const isSurvey = ({ words }: Pick<Passage, 'words'>): boolean =>
  words.some((word, index) => SURVEY_WORDS.has(word) || (index < OPENING_WORDS && SURVEY_OPENINGS.has(word)));

const isByAuthority = (words: readonly string[]): boolean => AUTHORITY.test(words.join(' '));

/** Whether a headline begins with a person or a partner that a company chose: `Ann Example Appointed President of …`. */
const isAppointment = ({ words }: Pick<Passage, 'words'>): boolean => words.some((word) => APPOINTMENTS.has(word));

/** Returns the company of the product, study, decision or person that a headline is about. */
export function findOwner<S extends ListedStock>(passage: Passage, stocks: StockLookup<S>): S | undefined {
  if (!isAboutTopic(passage) && !isAppointment(passage)) return undefined;
  for (const at of passage.words.keys()) {
    const place = findPlace(passage, at, stocks);
    if (place !== undefined && isOwner(place, passage, at)) return place.stock;
  }
  return undefined;
}

function isOwner(place: NamePlace<ListedStock>, { tokens, words }: Passage, at: number): boolean {
  if (!(place.isCertain || place.isLikely) || namesSomethingElse(place) || isRivalAt(words, at)) return false;
  if (place.hasLegalForm || isPossessive(place, tokens, at)) return true;
  const before = ARTICLES.has(words[at - 1] ?? '') ? at - 2 : at - 1;
  const previous = words[before] ?? '';
  return (
    PREPOSITIONS_OF_OWNER.has(previous) ||
    isObjectOfAuthority(words, previous) ||
    speaksAfterBreak(place, tokens[before])
  );
}

/** Whether the name or the next one in a list is possessive: `Example, Velmora's Cream`, `Example and Velmora's`. */
function isPossessive(place: NamePlace<ListedStock>, tokens: Passage['tokens'], at: number): boolean {
  if (place.isPossessive) return true;
  const { mark, next, length } = place;
  const isListed = mark === ',' || (mark === '' && next === 'and');
  const other = tokens[at + length + (next === 'and' ? 1 : 0)];
  return isListed && other?.isCapitalized === true && other.isPossessive;
}

/** Returns the company that a court rids of a case: `Court Dismisses Suit Filed by Tallow Against Example`. */
export function findDefendant<S extends ListedStock>(passage: Passage, stocks: StockLookup<S>): S | undefined {
  const { words } = passage;
  const against = words.lastIndexOf('against');
  if (!isByAuthority(words) || !words.slice(0, against).some((word) => ENDS_OF_CASE.has(word))) return undefined;
  const place = findPlace(passage, against + 1, stocks);
  return place !== undefined && (place.isCertain || place.isLikely) && !namesSomethingElse(place)
    ? place.stock
    : undefined;
}

/** Whether the words after a name make it people or another name: `Example Shareholders`, `Example Foundation`. */
const namesSomethingElse = ({ next, hasLegalForm, isPossessive }: NamePlace<ListedStock>): boolean =>
  OTHER_PEOPLE.has(next) || OWNERS_OF_COMPANY.has(next) || (isNameNoun(next) && !hasLegalForm && !isPossessive);

const isRivalAt = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - RIVAL_REACH_WORDS), at).some((word) => RIVALS.has(word));

/** `FDA Approves Example Drug`, `FDA Grants Designation to Example`. */
const isObjectOfAuthority = (words: readonly string[], previous: string): boolean =>
  isByAuthority(words) && (previous === 'to' || isVerbAfterName(previous));

/** `Phase 3 Results: Example Reports`. */
const speaksAfterBreak = ({ next }: NamePlace<ListedStock>, before: { readonly mark: string } | undefined): boolean =>
  /[;:-]/.test(before?.mark ?? '') && (isVerbAfterName(next) || next === 'also');
