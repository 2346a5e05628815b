import { writeAwardPaid } from './award-sentence.ts';
import { companySentence } from './company-sentence.ts';
import { VERB } from '../cut-off-text.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { capitalize, possessive } from '../words/phrases.ts';
import { announcedFact } from './stated-clause.ts';

/** Figures of speech with which headlines stand for the fact: `pulls trigger on`, `shifts gear`, `ties down`. */
const FIGURE_OF_SPEECH =
  /\b(?:(?:ties?|tied|nails?|nailed) (?:up|down)|(?:pulls?|pulled) (?:the )?trigger|(?:shifts?|shifted) (?:[\w-]+ )?gears?|(?:pours?|poured) out|team(?:s|ed)? up|(?:leans?|leaned) on|(?:holds|held) (?:back|off)|stretch(?:es|ed)|(?:makes|made) peace|(?:says?|said) yes|(?:comes?|came) (?:through|due)|(?:flies|fly|flew) past|sets? the (?:bar|table)|(?:takes?|took) (?:aim|flight|off|out)|opens? (?:the |its )?(?:doors?|floodgates?|throttle)|(?:digs?|dug) (?:deep|into)|in (?:sight|the bag)|(?:lines|lined) up|told to|to see through|on the page|booked for|green light|thumbs up|(?:gets?|got|receives?|received) (?:the |a )?nod|carr(?:y|ies|ied) (?:(?!\bto\b)[\w'-]+ ){1,5}past|through with|put(?:s)? to (?:bed|rest|work)|turn(?:s|ed) (?:the )?(?:corner|page|tide)|hands? (?:over )?the keys|(?:fires?|fired) up|sail(?:s|ed)? (?:past|through)|bids? farewell|steps? on the gas)\b/i;

/** The announcement around the fact, or in front of its object. */
const REPORT =
  /^(?<who>[^;]{2,200}?),? (?:today |yesterday |also )?(?<verb>announce[ds]|confirmed|disclosed|presented|published|released|reported|said|unveiled)(?: today| yesterday| on \w+day)?(?<that>,? that)? (?=\S)/;
/** A report without its content. */
const BARE_REPORT =
  /^(?:(?:that )?(?:its|the|an?) )?(?:[\w-]+ ){0,6}?(?:data|following|identity|outcome|results?|update)\b|^(?:results|financial|preliminary|topline)\b/i;
const SAYS_NOTHING = /"|\b(?:we|our|us|following|pleased|proud|excited)\b/i;
/** The sentence needs one before it. */
const PRONOUN_START = /^(?:this|these|those|they|he|she|it|both|such|there|here)\b/i;

/** `Helio has repaid its loan`: news is in the past. */
const HAS_DONE = /^(?<who>\p{Lu}[^,;:]{1,40}?) has (?<verb>(?:\p{Ll}+ed|bought|cut|met|paid|sold|won)\b)/u;

/** Returns the fact of a sentence that announces it, with the company as `it`. */
function factOf(sentence: string, { company, subject }: NewsSource): string | null {
  const report = REPORT.exec(sentence);
  if (report === null) return sentence;
  const { verb = '', that } = report.groups ?? {};
  const fact = sentence.slice(report[0].length);
  if (BARE_REPORT.test(fact)) return null;
  if (that === undefined && verb !== 'said') return `${company} ${verb} ${fact}`;
  return capitalize(
    fact.replace(/^its /, `${possessive(company)} `).replace(/^(?:it|the company) (?=[a-z])/i, `${subject} `),
  );
}

/** Returns the first sentence of the text without the announcement; null if it does not say the news by itself. */
function writeLeadSentence(source: NewsSource, maxChars: number): string | null {
  const [lead = ''] = source.complete;
  const fact = announcedFact(lead, source.company) ?? factOf(lead, source);
  if (fact === null || SAYS_NOTHING.test(fact) || PRONOUN_START.test(fact)) return null;
  const text = companySentence(fact, source).trim().replace(HAS_DONE, '$<who> $<verb>');
  const written = capitalize(mentionsCompany(text, source) ? text : `${source.company}: ${text}`);
  const isSentence =
    written.endsWith('.') && VERB.test(written) && written.split('(').length === written.split(')').length;
  return isSentence && written.length <= maxChars ? written : null;
}

const BY_AUTHORITY =
  /^(?:The|An?) (?:[\p{L}.'-]+ ){0,6}(?:[Aa]rbitrator|[Bb]oard|[Cc]ommission|[Cc]ourt|[Jj]udge|[Jj]ury|[Oo]ffice|[Tt]ribunal)\b/u;
const HAS_RULED = / has (?=(?:\p{Ll}+ed|found|overturned|upheld)\b)/u;

/** Whether the headline has a figure or a second event that the sentence lacks. */
const saysMoreThan = (sentence: string, headlines: readonly string[]): boolean =>
  headlines.length > 1 ||
  headlines.some((text) => (text.match(/\d[\d.,]*\d|\d/g) ?? []).some((number) => !sentence.includes(number)));

/** Writes what a court or an authority decided, in the words of the text; null if they leave open what is whose. */
export function writeRuling(source: NewsSource, maxChars: number): string | null {
  const paid = writeAwardPaid(source, maxChars);
  if (paid !== null) return paid;
  const text = writeLeadSentence(source, maxChars);
  return text === null ||
    saysMoreThan(text, source.headlines) ||
    !BY_AUTHORITY.test(text) ||
    /\b(?:its|their)\b/.test(text)
    ? null
    : text.replace(HAS_RULED, ' ');
}

const CLAUSE_VERB =
  /\b(?:accompanies|adds|amounts|brings|comes|gets|gives|has|is|are|owes|pays|receives|triggers|was|were|will|yields)\b/;

/** Returns the clause of the text that gives the amount of the headline, to follow the lead; empty if the lead has it. */
function clauseOnAmount(lead: string, source: NewsSource): string {
  const text = source.input.frame.amount?.text ?? '';
  if (text === '' || lead.includes(text) || !source.headlines.some((headline) => headline.includes(text))) return '';
  const sentence = source.complete.slice(1, 4).find((other) => other.includes(text)) ?? '';
  const clause =
    companySentence(sentence, source).split(/,? and (?!\d)|;|, (?:as|due|for|payable|plus|which|with) /, 1)[0] ?? '';
  const isWhole = CLAUSE_VERB.test(clause) && clause.includes(text) && !SAYS_NOTHING.test(clause);
  const start = /^(?:An?|Each|Its|The|This) /.test(clause) ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause;
  return isWhole ? `; ${start.replace(/[.\s]+$/, '')}.` : '';
}

const AMOUNT = /[$€£]\d|\d\s?%/;

/**
 * Returns the lead in place of a headline that speaks in figures, or that does not tell the event: the lead tells it, or
 * gives an amount where the headline has no number.
 */
export function writePlainFact(source: NewsSource, maxChars: number): string | null {
  if (source.headlines.some((text) => FIGURE_OF_SPEECH.test(text))) return writeLeadWithAmount(source, maxChars);
  const { place, clause } = source.input.frame;
  const lead = place === 'headline' ? null : writeLeadSentence(source, maxChars);
  if (lead === null || saysMoreThan(lead, source.headlines)) return null;
  const givesAmount = AMOUNT.test(lead) && !source.headlines.some((text) => /\d/.test(text));
  return givesAmount || (source.complete[0] ?? '').includes(clause) ? lead : null;
}

/** Returns the first sentence of the text, with the amount of the headline that a later one gives. */
function writeLeadWithAmount(source: NewsSource, maxChars: number): string | null {
  const lead = writeLeadSentence(source, maxChars);
  if (lead === null) return null;
  const clause = clauseOnAmount(lead, source);
  const whole = `${lead.replace(/\.$/, '')}${clause}`;
  return clause === '' || whole.length > maxChars ? lead : whole;
}

/** Whether the sentence says what the company does for the money, not only that it was awarded. */
const saysMore = (sentence: string, money: string | null, { company }: NewsSource): boolean =>
  sentence.startsWith(`${company} `) &&
  !/^.{0,70}\b(?:award(?:s|ed)?|received|signed|won)\b/.test(sentence) &&
  (money === null || sentence.includes(money.replace(/^.*(?=[$€£])/, '')));

/** Returns the sentence of the text on a sum without a customer and a purpose, if it says more. */
export function writeDealOfLead(source: NewsSource, money: string | null, maxChars: number): string | null {
  const whole = writeLeadWithAmount(source, maxChars);
  return whole !== null && saysMore(whole, money, source) ? whole : null;
}
