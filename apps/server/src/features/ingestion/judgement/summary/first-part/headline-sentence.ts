import { addArticles } from '../words/articles.ts';
import { isCutHeadline, readCutHeadline } from './cut-headline.ts';
import { asStatement, withoutHook, withoutSelfPraise } from './headline-form.ts';
import { inPastTense, withClauses } from './headline-verbs.ts';
import { condense } from './condensed-headline.ts';
import { continuesList } from '../words/lists.ts';
import { formatMoney } from '../words/money-text.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { PAST } from '../words/past-forms.ts';
import { capitalize } from '../words/phrases.ts';
import { TORN_COMPARISON } from '../source-check.ts';

const PUBLISHES =
  /^(?<company>.{2,60}?) announced (?:that )?(?=(?:the |its |an? )?(?:FDA|positive|successful|U\.S\.|European|new|record)\b)(?![^,;:]{0,60} (?:has|have|is|voted|was|were|will) )/;

/** A dash between numbers is a range: `1 – 3 years`. */
function separatorOf(text: string, next: string): string {
  if (text === '' || text.endsWith('.')) return text === '' ? '' : ' ';
  return /\d$/.test(text) && /^\d/.test(next) ? ' to ' : '; ';
}

/** Removes an abbreviation in brackets that the headline does not use: `hidradenitis suppurativa (HS)`. */
function withoutAbbreviations(text: string): string {
  return text.replace(/ \("?(?<letters>\p{Lu}[\p{L}\d-]{0,6}\p{Lu}s?)"?\)/gu, (whole, letters: string) =>
    text.split(letters).length > 2 ? whole : '',
  );
}

/** The verb that a later part of a headline begins with, whose subject stands in the first one. Not a noun. */
const FIRST_VERB =
  /^(?!(?:Advances|Awards|Books|Files|Gains|Grants|Hits|Issues|Leads|Licenses|Places|Plans|Starts|Targets|Tops|Updates|Votes)\b)(?<verb>\p{L}\p{Ll}+s) (?!(?:and|are|in|is|of|to|were)\b)/u;

/** Verbs of plans and states, which stay in the present tense. */
const PRESENT = /^(?:anticipates|continues|expects|maintains|remains|sees)$/;

/** Returns a later part of the headline, with the company as its subject if it begins with a verb. */
function laterPart(text: string, source: NewsSource): string {
  const verb = FIRST_VERB.exec(text)?.groups?.['verb']?.toLowerCase() ?? '';
  const isVerb = PAST[verb] !== undefined || PRESENT.test(verb);
  return isVerb && !mentionsCompany(text, source) ? `${source.company} ${verb}${text.slice(verb.length)}` : text;
}

/** Returns the headline in sentence case, with the company in it, in full length. */
function wholeHeadline(source: NewsSource, maxChars: number): string {
  const { clause } = source.input.frame;
  const index = Math.max(
    0,
    source.input.passages.filter(({ place }) => place === 'headline').findIndex(({ text }) => text.includes(clause)),
  );
  const [first = source.sentences[0] ?? clause] = source.headlines;
  const main = index === 0 ? first : laterPart(source.headlines[index] ?? first, source);
  // Abbreviations split headlines: `Adj. EPS`.
  const whole = source.headlines.reduce((text, next) => `${text}${separatorOf(text, next)}${next}`, '');
  const fits = (text: string) => withCompany(text, source).length < maxChars;
  const written = fits(whole) && whole !== '' ? whole : main;
  const chosen = withoutHook(isCutHeadline(written) ? readCutHeadline(written, source) : written, source);
  const past = withoutSelfPraise(inPastTense(withoutAbbreviations(chosen), source));
  return asStatement(withCompany(addArticles(formatAmounts(withClauses(past))), source), source);
}

/** Returns the headline as a sentence: in sentence case, with the company in it. */
export function writeHeadlineSentence(source: NewsSource, maxChars: number): string {
  return asSentence(shorten(wholeHeadline(source, maxChars), maxChars - 1));
}

const REST_CHARS = 12;
const REST_MAX_CHARS = 180;
/** A detail says nothing without the sentence that it belongs to: `in Australia and New Zealand`. */
const LOOSE_START = /^(?:across|as|by|for|from|in|of|on|through|to|under|with) /;

/** The place of a presentation, which adds nothing to the news. */
const AT_MEETING =
  /^(?:at|during) (?:the |an? )?[^.;]*(?:meeting|conference|congress|symposium|forum|summit|week|days?)\b/i;

const POPULATION_START =
  /^(?!in (?:adult |pediatric )?(?:patients|adults|people|children|subjects|participants) with )(?:among|for|in) (?!(?:the )?treatment of )(?=(?:[\p{L}\d-]+ ){0,4}?(?:adults|children|participants|patients|people|subjects|women|men)\b)/u;
const MEETING_AT_END = / (?:at|during) (?:the )?(?:20\d\d )?[^,.;]{3,80}\b(?:meeting|conference|congress|symposium)$/i;

/** Names what the end of a headline says, which is no sentence: `for the treatment of lung disease`. */
function withLabel(rest: string): string {
  if (rest.startsWith('to treat ')) return rest.replace(/^to treat (?:patients with )?/, 'indication: ');
  if (/^to (?!\d)\p{Ll}/u.test(rest)) return `purpose: ${rest}`;
  if (/^(?:among|in) [^,;]{3,120} (?:adults|children|participants|patients|people|subjects)$/.test(rest))
    return rest.replace(/^(?:among|in) /, 'population: ');
  if (POPULATION_START.test(rest)) return rest.replace(POPULATION_START, 'population: ').replace(MEETING_AT_END, '');
  return rest
    .replace(/^for (?:the )?(?:acute )?treatment of (?:patients with )?/, 'indication: ')
    .replace(
      /^in (?:adult |pediatric )?(?:patients|adults|people|children|subjects|participants) with /,
      'indication: ',
    )
    .replace(
      /^(?:for|in) (?=(?:[\p{L}-]+ ){0,5}(?:cancer|carcinoma|disease|disorders?|leukemias?|lymphoma|syndrome)$)/u,
      'indication: ',
    )
    .replace(/^including /, 'this includes ');
}

/** Makes a sentence of a description: `HEL-43`, `a gene therapy for lung disease`. Null if it is none. */
function asDescription(rest: string, start: string): string | null {
  const name = / (?<name>\p{Lu}[\p{Lu}\d-]{2,})$/u.exec(start)?.groups?.['name'];
  return name === undefined || !/^(?:an?|the) /.test(rest) ? null : `${name} is ${rest.replace(/, (?=for |in )/, ' ')}`;
}

const OWN_CLAUSE =
  /^(?:received|provided|announced|raised|reaffirmed|reported|completed|entered|authorized|initiated|began|confirmed) /i;

/** Makes a sentence of a second clause: `received guidance for a pivotal trial`. Null if the rest is none. */
const withSubject = (rest: string, { company }: NewsSource): string | null =>
  OWN_CLAUSE.test(rest) ? `${company} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}` : null;

/** Returns the end of the headline that a shortened first part lacks, as a sentence; null if it lacks nothing. */
export function findHeadlineRest(source: NewsSource, firstPart: string, maxChars: number): string | null {
  // Cut between two words, not between two phrases: the rest is no phrase either.
  if (firstPart.endsWith('…')) return null;
  const whole = wholeHeadline(source, maxChars);
  const start = firstPart.replace(/\.$/, '');
  const plain = whole.length < maxChars ? whole : inFewerWords(whole, maxChars - 1);
  const rest = plain.startsWith(start)
    ? plain
        .slice(start.length)
        .replace(/^(?:\W+|\s?and\s)+/, '')
        .replace(/^(?:are|is) (?=\w+ing\b)/, '')
    : '';
  if (rest.length < REST_CHARS || rest.length > REST_MAX_CHARS) return null;
  if (AT_MEETING.test(rest) || TORN_COMPARISON.test(rest)) return null;
  const described = asDescription(rest, start) ?? withSubject(rest, source) ?? withLabel(rest);
  return LOOSE_START.test(described) ? null : asSentence(capitalize(described));
}

/** Whether the release corrects an earlier one. */
export const isCorrection = ({ headlines }: NewsSource): boolean => CORRECTION.test(headlines[0] ?? '');

/** Ends a text with one mark: none after `U.S.` or an ellipsis. */
const asSentence = (text: string): string => (/[.…!?]$/.test(text) ? text : `${text}.`);

const AMOUNT = new RegExp(
  String.raw`(?<![\w$])[$€£]\d[\d,]{0,14}(?:\.\d{1,4})?(?:[ -]?(?:million|billion|[bm]ln|MM|M|B)\b)?`,
  'g',
);

const AGAINST_ESTIMATE =
  /,? (?:vs\.?|versus) (?<amount>-?[$€£]\d[\d,]*(?:\.\d+)?(?: (?:million|billion))?) (?:consensus|estimate)\b/gi;

/** The estimate may stand next to an earlier forecast. */
const EARLIER_FORECAST = /\bhad seen\b/i;

/** A figure without its preposition: `AFFO $0.34 vs. estimate $0.25` */
const BARE_FIGURE = /\b(?<metric>AFFO|EPS|FFO|[Rr]evenues?|[Ss]ales) (?=[$€£]\d)/g;
const ESTIMATE_FIRST = /,? (?:vs\.?|versus) estimate (?=[$€£]\d)/g;

function formatAmounts(text: string): string {
  return text
    .replace(/(?<=\S )Ex-(?=U\.?S\b)/g, 'ex-')
    .replace(/\bphase (?=(?:[123]|I{1,3})(?:[ab/ ,;:.]|$))/g, 'Phase ')
    .replace(BARE_FIGURE, '$<metric> of ')
    .replace(ESTIMATE_FIRST, ', against a consensus of ')
    .replace(AMOUNT, (amount) => formatMoney(amount))
    .replace(AGAINST_ESTIMATE, EARLIER_FORECAST.test(text) ? '$&' : ', against a consensus of $<amount>');
}

const CORRECTION = /^(?:correcting(?: and replacing)?|correction|corrected|replacement)(?: by \w+)?(?:\s?[:–-]+\s|\s)/i;

/** `Helio Freight, Inc. announced` */
const LEGAL_FORM = /^(?<name>[^,:;]{2,60}?),? (?:Inc|Corp|Ltd|LLC|plc)\.?,?(?= \p{Ll}+(?:ed|s)?\s)/u;

/** A headline that is no sentence: `Positive topline results from a trial`. */
const BARE_RESULTS =
  /^(?:Encouraging|Positive|Successful) (?:\p{L}[\p{L}\d-]* ){0,4}?(?:data|results) (?:from|in|of) (?:(?!\b(?:achiev|announc|confirm|demonstrat|lead|present|publish|report|show|support)(?:s|es|ed)?\b|\b(?:are|as|has|have|is|led|met|that|was|were)\b)[^,;:])+$/u;

/** Moves the source to the start: `Study met its endpoint: Helio` reads as Helio's words. */
function withSourceFirst(text: string, { company }: NewsSource): string {
  const end = `: ${company}`;
  return text.endsWith(end) ? `${company}: ${text.slice(0, -end.length)}` : text;
}

function withCompany(text: string, source: NewsSource): string {
  const sentence = capitalize(
    withSourceFirst(text, source)
      .replace(CORRECTION, 'Correction: ')
      .replace(LEGAL_FORM, '$<name>')
      .replace(/[.\s]+$/, '')
      .replace(PUBLISHES, '$<company> announced '),
  );
  if (mentionsCompany(sentence, source)) return sentence;
  const isOwn = source.input.frame.companyRole === 'actor' && BARE_RESULTS.test(sentence);
  return isOwn
    ? `${source.company} announced ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : `${source.company}: ${sentence}`;
}

/** A second verb with the words after it. */
const SECOND_CLAUSE =
  /[,;] (?:and )?\p{Ll}+s (?!of\b)[^,;]*$|\sand (?:(?:are|is|was|were|will|has|have)|(?:received|provided|announced|raised|reported|completed|showed|entered|authorized|initiated|began|confirmed|receives|provides|announces|raises|reports|completes|expands|shows|enters|authorizes|initiates|begins|confirms))\s[^,;]*$/u;
/** A last part that needs what followed it: `clinical trial accepted`, `in the U.S., Europe`. */
const LOOSE_END =
  /(?:,?\s(?:and|or|accepted|approved|granted|selected|expected|scheduled|added|based|designed|leading|secondary|due|associated|combined|together|along|related|diagnosed|produced|caused|amenable|eligible|ineligible))+$/i;

/** The noun follows the comma: `a Phase 2 clinical stage, novel tablet`. */
const ENDS_AS_ADJECTIVE = /\b(?:stage|oral|novel|new|proprietary|investigational|\w+-in-class|\w+-daily)$/i;

/** Ends with an earlier value whose period comes next: `compared to $1.51 in the prior-year quarter`. */
const ENDS_AS_COMPARISON =
  /\b(?:compared(?: (?:to|with))?|versus|vs\.?|against)(?: (?:an? )?(?:(?:net )?(?:loss|income|profit) of )?-?[$€£]?\d[\d.,]*(?: (?:million|billion)|%|[MB])?(?: per (?:diluted )?share)?)?$/i;

/** `an operating margin of 15.8%, a 270 basis point improvement` */
const FIGURE_OF_FIGURE = /^, an? \d/;

/** Ends before words that restrict the patients. Without them, the news would seem to hold for more patients. */
const BEFORE_POPULATION =
  /\b(?:adolescents|adults|children|individuals|men|participants|patients|people|subjects|women)$|\b(?:ineligible|intolerant|non-?responsive|refractory|resistant|unresponsive)$/i;

/** Whether a cut would take what the words before it need. */
function isWithinPhrase(text: string, index: number): boolean {
  const before = text.slice(0, index);
  const after = text.slice(index);
  return (
    [ENDS_AS_ADJECTIVE, BEFORE_POPULATION, ENDS_AS_COMPARISON].some((end) => end.test(before)) ||
    FIGURE_OF_FIGURE.test(after) ||
    (/\b(?:mild|moderate)$/i.test(before) && /^ to (?:moderate|severe)\b/i.test(after))
  );
}

/** Removes explanations in brackets, but no figures. */
const withoutBrackets = (text: string): string => text.replace(/\s\([^()\d%$]{1,60}\)/g, '');

/** Removes explanations in brackets and shortens wordings. A headline that is still too long keeps its wordings. */
function inFewerWords(text: string, maxChars: number): string {
  const plain = withoutBrackets(text);
  const condensed = condense(plain, maxChars);
  return condensed.length <= maxChars ? condensed : plain;
}

/** A phrase that is cut at an earlier place says too little. */
const PHRASE_SHARE_MIN = 0.33;

/** Cuts at the last boundary of a phrase. A cut sentence ends with an ellipsis. */
function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const plain = inFewerWords(text, maxChars);
  if (plain.length <= maxChars) return plain;
  const head = plain.slice(0, maxChars);
  // A second clause goes as a whole: `reported data, prepares its reply to`.
  const clause = head.search(SECOND_CLAUSE);
  const at =
    clause > maxChars * 0.4
      ? clause
      : Math.max(
          ...Array.from(
            head.matchAll(/,\s|;\s|:\s|\s(?:among|for|in|with|to|as|following|including|which|under|from)\s/g),
            ({ index }) => index,
          ).filter((index) => !continuesList(plain, index) && !isWithinPhrase(plain, index)),
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
        .replace(/[,;:]$/, '')
    : `${head.slice(0, head.lastIndexOf(' '))}…`;
}
