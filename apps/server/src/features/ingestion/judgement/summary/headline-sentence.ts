import { continuesList } from './lists.ts';
import { formatMoney } from './money-text.ts';
import { mentionsCompany, type NewsSource } from './news-source.ts';
import { capitalize, withIndefinite } from './phrases.ts';

/** Verbs of headlines, which stand in the present tense. */
const PAST: Readonly<Record<string, string>> = {
  announces: 'announced',
  reports: 'reported',
  receives: 'received',
  wins: 'won',
  secures: 'secured',
  signs: 'signed',
  enters: 'entered',
  completes: 'completed',
  closes: 'closed',
  launches: 'launched',
  gets: 'got',
  obtains: 'obtained',
  achieves: 'achieved',
  meets: 'met',
  reaches: 'reached',
  lands: 'landed',
  books: 'booked',
  expands: 'expanded',
  extends: 'extended',
  increases: 'increased',
  raises: 'raised',
  acquires: 'acquired',
  sells: 'sold',
  regains: 'regained',
  joins: 'joined',
  submits: 'submitted',
  files: 'filed',
  grants: 'granted',
  approves: 'approved',
  clears: 'cleared',
  awards: 'awarded',
  selects: 'selected',
  places: 'placed',
  agrees: 'agreed',
  declares: 'declared',
  starts: 'started',
  begins: 'began',
  initiates: 'initiated',
  confirms: 'confirmed',
  affirms: 'affirmed',
  accepts: 'accepted',
  lifts: 'lifted',
  posts: 'posted',
  delivers: 'delivered',
  doses: 'dosed',
  enrolls: 'enrolled',
  finds: 'found',
  sets: 'set',
  presents: 'presented',
  reduces: 'reduced',
  publishes: 'published',
  appoints: 'appointed',
  unveils: 'unveiled',
  demonstrates: 'demonstrated',
  shows: 'showed',
  discovers: 'discovered',
  intersects: 'intersected',
  intercepts: 'intercepted',
  identifies: 'identified',
  repays: 'repaid',
  retires: 'retired',
  resumes: 'resumed',
  adds: 'added',
  boosts: 'boosted',
  hikes: 'hiked',
  doubles: 'doubled',
  triples: 'tripled',
  commences: 'commenced',
  finalizes: 'finalized',
  renews: 'renewed',
};
const PUBLISHES =
  /^(?<company>.{2,60}?) announced (?:that )?(?=(?:the |its |an? )?(?:FDA|positive|successful|U\.S\.|European|new|record)\b)/;

/** Two companies as the subject: `Helio and Borealis sign`. */
const JOINT_VERB =
  /^(?:(?!\bto\b)[^:;]){2,70}?\s(?:and|&)\s(?:(?!\bto\b)[^:;]){2,60}?\s(?<verb>agree|announce|begin|close|complete|enter|expand|extend|launch|receive|report|sign|start|win)(?=\s)/;

function withJointPast(headline: string): string {
  const match = JOINT_VERB.exec(headline);
  const verb = match?.groups?.['verb'] ?? '';
  const past = PAST[`${verb}s`];
  return match === null || past === undefined
    ? headline
    : `${match[0].slice(0, -verb.length)}${past}${headline.slice(match[0].length)}`;
}

/** `Helio added to the Russell 3000`. */
const PASSIVE = /^(?:, Inc\.?)? (?:added to|named to|selected (?:by|for|as|to)|chosen (?:by|for|as|to))\s/;

function inPastTense(headline: string, { company, texts }: NewsSource): string {
  // `Sells` in a headline often means that a sale is agreed.
  const isOnlyAgreed = texts.some((text) => /\b(?:agree\w*|agreement|plans|intends) to (?:sell|divest)\b/i.test(text));
  const start = headline.toLowerCase().indexOf(company.toLowerCase());
  const from = start === 0 ? company.length : 0;
  if (from > 0 && PASSIVE.test(headline.slice(from))) return `${headline.slice(0, from)} was${headline.slice(from)}`;
  const verb = /\b[a-z]+s\b/.exec(headline.slice(from, from + 45));
  const past = verb === null || (verb[0] === 'sells' && isOnlyAgreed) ? undefined : PAST[verb[0]];
  // Two verbs in different tenses would clash: `reached a profit and hikes its guidance`.
  const others =
    verb === null ? [] : headline.slice(from + verb.index + verb[0].length).match(/(?<=\band |, )[a-z]+s\b/g);
  if (
    verb === null ||
    past === undefined ||
    (others ?? []).some((word) => /^(?:hikes|provides|raises|lifts)$/.test(word) || word in PAST)
  )
    return verb === null || past === undefined ? withJointPast(headline) : headline;
  const at = from + verb.index;
  return `${headline.slice(0, at)}${past}${headline.slice(at + verb[0].length)}`;
}

/** A dash between numbers is a range: `1 – 3 years`. */
function separatorOf(text: string, next: string): string {
  if (text === '' || text.endsWith('.')) return text === '' ? '' : ' ';
  return /\d$/.test(text) && /^\d/.test(next) ? ' to ' : '; ';
}

/** Returns the headline in sentence case, with the company in it, in full length. */
function wholeHeadline(source: NewsSource, maxChars: number): string {
  const { clause } = source.input.frame;
  const index = Math.max(
    0,
    source.input.passages.filter(({ place }) => place === 'headline').findIndex(({ text }) => text.includes(clause)),
  );
  const main = source.headlines[index] ?? source.headlines[0] ?? source.sentences[0] ?? clause;
  // Abbreviations split headlines: `Adj. EPS`.
  const whole = source.headlines.reduce((text, next) => `${text}${separatorOf(text, next)}${next}`, '');
  const fits = (text: string) => withCompany(text, source).length < maxChars;
  const chosen = fits(whole) && whole !== '' ? whole : main;
  return withCompany(withArticles(formatAmounts(inPastTense(chosen, source))), source);
}

/** Returns the headline as a sentence: in sentence case, with the company in it. */
export function writeHeadlineSentence(source: NewsSource, maxChars: number): string {
  return asSentence(shorten(wholeHeadline(source, maxChars), maxChars - 1));
}

const REST_CHARS = 12;
const REST_MAX_CHARS = 180;

/** Returns the end of the headline that a shortened first part lacks, as a sentence; null if it lacks nothing. */
export function findHeadlineRest(source: NewsSource, firstPart: string, maxChars: number): string | null {
  const whole = wholeHeadline(source, maxChars);
  const start = firstPart.replace(/[.…]$/, '');
  const plain = whole.length < maxChars ? whole : withoutBrackets(whole);
  const rest = plain.startsWith(start)
    ? plain
        .slice(start.length)
        .replace(/^(?:\W+|\s?and\s)+/, '')
        .replace(/^(?:are|is) (?=\w+ing\b)/, '')
    : '';
  return rest.length < REST_CHARS || rest.length > REST_MAX_CHARS ? null : asSentence(capitalize(rest));
}

/** Whether the release corrects an earlier one. */
export const isCorrection = ({ headlines }: NewsSource): boolean => CORRECTION.test(headlines[0] ?? '');

const BARE_AMOUNT =
  /\b(?:received|won|secured|signed|obtained|got|booked|announced) (?=\$[\d.,]+ (?:million|billion) (?:[\w-]+ ){0,4}?(?:grant|order|contract|award|agreement|investment|loan|buyback|program)\b)/;

/** Adds the article that headlines leave out: `received a $2.6 million grant`. */
function withArticles(text: string): string {
  const match = BARE_AMOUNT.exec(text);
  if (match === null) return text;
  const at = match.index + match[0].length;
  return `${text.slice(0, at)}${withIndefinite(text.slice(at))}`;
}

/** Ends a text with one mark: none after `U.S.` or an ellipsis. */
const asSentence = (text: string): string => (/[.…!?]$/.test(text) ? text : `${text}.`);

const AMOUNT = new RegExp(
  String.raw`(?<![\w$])[$€£]\d[\d,]{0,14}(?:\.\d{1,4})?(?:[ -]?(?:million|billion|MM|M|B)\b)?`,
  'g',
);

function formatAmounts(text: string): string {
  return text.replace(AMOUNT, (amount) => formatMoney(amount));
}

const CORRECTION = /^(?:correcting(?: and replacing)?|correction|corrected|replacement)(?: by \w+)?(?:\s?[:–-]+\s|\s)/i;

/** `Helio Freight, Inc. announced` */
const LEGAL_FORM = /^(?<name>[^,:;]{2,60}?),? (?:Inc|Corp|Ltd|LLC|plc)\.?,?(?= \p{Ll}+(?:ed|s)?\s)/u;

function withCompany(text: string, source: NewsSource): string {
  const sentence = capitalize(
    text
      .replace(CORRECTION, 'Correction: ')
      .replace(LEGAL_FORM, '$<name>')
      .replace(/[.\s]+$/, '')
      .replace(PUBLISHES, '$<company> announced '),
  );
  return mentionsCompany(sentence, source) ? sentence : `${source.company}: ${sentence}`;
}

/** A second verb with the words after it. */
const SECOND_CLAUSE =
  /[,;] (?:and )?\p{Ll}+s (?!of\b)[^,;]*$|\sand (?:(?:are|is|was|were|will|has|have)|(?:receives|provides|announces|raises|reports|completes|expands|shows|enters|authorizes|initiates|begins|confirms))\s[^,;]*$/u;
/** A last part that needs what followed it: `clinical trial accepted`, `in the U.S., Europe`. */
const LOOSE_END =
  /(?:,?\s(?:and|or|accepted|approved|granted|selected|expected|scheduled|added|based|designed|leading|secondary|due|associated|combined|together|along|related|diagnosed|produced|caused|amenable|eligible|ineligible))+$/i;

/** Removes explanations in brackets, but no figures. */
const withoutBrackets = (text: string): string => text.replace(/\s\([^()\d%$]{1,60}\)/g, '');

/** A phrase that is cut at an earlier place says too little. */
const PHRASE_SHARE_MIN = 0.33;

/** Cuts at the last boundary of a phrase. A cut sentence ends with an ellipsis. */
function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const plain = withoutBrackets(text);
  if (plain.length <= maxChars) return plain;
  const head = plain.slice(0, maxChars);
  // A second clause goes as a whole: `reported data, prepares its reply to`.
  const clause = head.search(SECOND_CLAUSE);
  const at =
    clause > maxChars * 0.4
      ? clause
      : Math.max(
          ...Array.from(
            head.matchAll(/,\s|;\s|:\s|\s(?:for|in|with|to|as|following|including|which|under|from)\s/g),
            ({ index }) => index,
          ).filter((index) => !continuesList(plain, index)),
          -1,
        );
  return at > maxChars * PHRASE_SHARE_MIN && !/\b(?:that|whether|if|how)\b/.test(head)
    ? head
        .slice(0, at)
        .replace(
          /[,;:]?\s(?:in|for|of|with|to)\s(?:adults?|patients|people|subjects|adult patients|the treatment)$/i,
          '',
        )
        .replace(LOOSE_END, '')
    : `${head.slice(0, head.lastIndexOf(' '))}…`;
}
