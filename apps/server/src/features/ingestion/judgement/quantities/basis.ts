import type { Sentence } from './sentence.ts';
import type { Member } from './clusters.ts';
import type { BoundMember } from './period-of.ts';
import { type Token, tokenAt } from './lexer.ts';
import type { QuantityBasis } from './quantity.ts';
import { EARLIER_WORDS, OUTLOOK_WORDS } from './vocabulary.ts';

const WORDS_BEFORE_LABEL = 6;
/** Words in front of a label that qualify it: `year earlier backlog`. */
const OWN_WORDS = 2;
const WORDS_AFTER = 5;
const CONSENSUS = new Set(['consensus', 'estimate', 'estimates', 'est', 'analysts', "analysts'", 'street']);

/** Only results have an outlook; `will receive $5 million` reports an agreement. */
const RESULT =
  /\b(?:revenues?|sales|income|earnings|eps|ebitda|profits?|loss(?:es)?|margins?|flow|ffo|affo|bookings|billings|capex|expenditures|production|output|deliveries|shipments|guidance|outlook|forecast|targets?|arr|rate|volumes?|expenses|costs|savings|synergies)$/;

/** Returns what a value stands for, by the words around it and its label. */
export function basisOf(sentence: Sentence, { cluster, member, label }: BoundMember): QuantityBasis {
  const { tokens, start } = sentence;
  const first = Math.min(label?.first ?? cluster.first, cluster.first);
  const own = ownWords(tokens.slice(Math.max(start, first - OWN_WORDS), cluster.first));
  const isFirst = member === cluster.members[0];
  if ((isFirst && own.some(({ text }) => CONSENSUS.has(text))) || isOfAnalysts(sentence)) return 'consensus';
  const isEarlier = own.some(({ text }) => EARLIER_WORDS.has(text)) || isSurpassed(sentence, member.amount.first);
  if (isEarlier || isRecalled(sentence, member.amount.next)) return 'earlier';
  if (label === null || !RESULT.test(label.text)) return 'stated';
  return basisOfResult(sentence, { member, label: label.text, first });
}

const SUBJECT_WORDS = 3;
const EXPECT =
  /^(?:expected|forecast|forecasted|anticipated|projected|predicted|looked|looking|penciled|estimated|saw)$/;

/** `Analysts had been looking for a loss of $0.05 per share.` */
function isOfAnalysts({ tokens, start, end }: Sentence): boolean {
  const subject = tokens.slice(start, Math.min(end, start + SUBJECT_WORDS));
  const isTheirs = subject.some(({ text }) => /^(?:analysts|street|consensus)$/.test(text));
  return isTheirs && tokens.slice(start, end).some(({ text }) => EXPECT.test(text));
}

interface ResultMember {
  readonly member: Member;
  readonly label: string;
  /** The first token of the label and the amounts. */
  readonly first: number;
}

/** Returns whether a figure of results is reported, forecast, or that of an earlier time. */
function basisOfResult(sentence: Sentence, { member, label, first }: ResultMember): QuantityBasis {
  const { tokens, start } = sentence;
  const before = tokens.slice(Math.max(start, first - WORDS_BEFORE_LABEL), member.amount.first);
  const words = before.map(({ text }) => text).join(' ');
  if (EARLIER_FORECAST.test(words) || EARLIER_VALUE.test(words)) return 'earlier';
  const isForecast = FORECAST.test(label) || before.some(({ text }) => OUTLOOK_WORDS.has(text));
  return isForecast || isRangeOfForecast(sentence, member) || isAfterForecast(sentence, member) ? 'outlook' : 'stated';
}

const FORECASTS = /^(?:expects?|projects|sees|guides|forecasts|anticipates?)$/;

/** `expects revenue of $35 million to $39 million and EPS of $0.06 to $0.12`: the verb is far from the second range. */
function isRangeOfForecast({ tokens, start }: Sentence, { amount }: Member): boolean {
  return amount.high !== null && tokens.slice(start, amount.first).some(({ text }) => FORECASTS.test(text));
}

const NEWSDESK_FORECASTS = /^(?:sees|guides)$/;
const REPORTS = /^(?:reports?|reported|posts?|posted|was|were|is|are|rose|grew|fell|declined|increased|decreased)$/;

/** `Sees FY27 EPS $7.15-$7.30 vs $7.02 Estimate, Sales Growth ~11%`: a newsdesk's forecast goes on. */
function isAfterForecast({ tokens, start }: Sentence, { amount }: Member): boolean {
  const before = tokens.slice(start, amount.first);
  const verb = before.findLastIndex(({ text }) => NEWSDESK_FORECASTS.test(text));
  return verb >= 0 && !before.slice(verb).some(({ text }) => REPORTS.test(text));
}

/** `had guided to third quarter revenue of`, `its most recent guidance called for revenue of`. */
const EARLIER_FORECAST =
  /\b(?:previously|had|originally|initially) (?:\w+ )?(?:guided|forecast|forecasted|projected|targeted)\b|\b(?:previous|prior|earlier|original|initial|recent) (?:\w+ )?(?:guidance|outlook|forecast)\b/;

/** `a 22 percent decrease over earnings of $0.92 per share`. */
const EARLIER_VALUE =
  /\b(?:increase|decrease|rise|decline|drop|growth|gain|improvement|reduction) (?:over|from|versus) (?:[\w-]+ ){0,3}(?:earnings|eps|loss(?:es)?|sales|revenues?|income|profits?)\b/;

/** Leaves out what belongs to another figure in front of a comma. */
function ownWords(words: readonly Token[]): readonly Token[] {
  return words.slice(words.slice(0, OWN_WORDS).findLastIndex(({ text }) => text === ',') + 1);
}

/** `a backlog that surpassed the $23.8 million backlog of 2020` */
function isSurpassed({ tokens, start }: Sentence, first: number): boolean {
  const [verb = '', article = ''] = tokens.slice(Math.max(start, first - 2), first).map(({ text }) => text);
  return (
    /^(?:surpass(?:es|ed|ing)|topp(?:ed|ing)|tops|eclips(?:es|ed|ing))$/.test(verb) &&
    /^(?:the|its|our|a)$/.test(article)
  );
}

const FORECAST = /\b(?:guidance|outlook|forecast|target)/;
const YEARS_AND_QUARTERS = /^(?:year|quarter|period)$/;
const BEFORE_EARLIER = /^(?:a|an|the|in|for|one|year|quarter|same|period|of|at)$/;

/** `$138 million a year earlier`, but not `$138 million prior to expenses`. */
function isRecalled({ tokens, end }: Sentence, next: number): boolean {
  for (let at = next; at < Math.min(end, next + WORDS_AFTER); at += 1) {
    const { kind, text } = tokenAt(tokens, at);
    if (kind !== 'word') return false;
    if (/^(?:prior|before|previous)$/.test(text)) return endsOrNamesPeriod(tokens, at + 1);
    if (EARLIER_WORDS.has(text)) return text !== 'last' || endsOrNamesPeriod(tokens, at + 1);
    if (!BEFORE_EARLIER.test(text)) return false;
  }
  return false;
}

function endsOrNamesPeriod(tokens: readonly Token[], at: number): boolean {
  const { kind, text } = tokenAt(tokens, at);
  return kind !== 'word' || YEARS_AND_QUARTERS.test(text) || SEASONS.test(text);
}

const SEASONS = /^(?:spring|summer|fall|autumn|winter|month)$/;
