import { findCompanyMention } from './company-name.ts';
import { TAKEOVER } from './corporate-events.ts';
import type { EventClass } from './event-class.ts';
import { EVENT_CLASSES } from './event-classes.ts';
import type { JudgedStock } from './judgement.ts';
import { type Modality, detectModality } from './modality.ts';
import type { Passage } from './passages.ts';
import { NOTICE_FRAMES } from './notice-frames.ts';
import { WARNING_CANCELED, type BearishPhrase } from './warning.ts';
import { WARNINGS } from './warnings.ts';

export interface FoundEvent {
  readonly event: EventClass;
  readonly passage: Passage;
  /** The matching words of the text. */
  readonly words: string;
  readonly modality: Modality;
  /** Whether the company is the other party: `contract from HELIO`. */
  readonly isCounterparty: boolean;
}

export interface FoundWarning {
  readonly warning: BearishPhrase;
  readonly passage: Passage;
  readonly words: string;
}

export interface FoundNoticeFrame {
  readonly label: string;
  readonly words: string;
  readonly index: number;
}

/** A headline that only announces results. The figures in the text then decide. */
const RESULTS_HEADLINE =
  /\b(?:results|earnings|sales|revenues?|performance)\b.{0,60}\b(?:quarter|Q[1-4]|fiscal|year|half|months)\b|\b(?:quarter|Q[1-4]|fiscal|full[- ]year|year[- ]end|half[- ]year|annual|nine[- ]month|six[- ]month)\b.{0,70}\b(?:results?|earnings|performance|sales|revenues?)\b/i;
/** Sentences below the headline are news only with these words; others are background. */
const ANNOUNCES_NEWS =
  /\b(?:announc\w+|today|reports?|reported|has (?:received|won|been awarded|entered|signed|granted|approved))\b/i;
const COUNTERPARTY_PREPOSITION = /\b(?:by|with|from|against)(?: the)? $/i;
const TAKES_OVER = /\b(?:to acquire|acquires?|agreement to acquire|merger agreement with|takeover of)\b/i;

export function isResultsHeadline(passages: readonly Passage[]): boolean {
  return passages.some((passage) => passage.place === 'headline' && RESULTS_HEADLINE.test(passage.text));
}

export function findNoticeFrame(text: string): FoundNoticeFrame | null {
  let first: FoundNoticeFrame | null = null;
  for (const { label, words } of NOTICE_FRAMES) {
    const match = words.exec(text);
    if (match !== null && (first === null || match.index < first.index))
      first = { label, words: match[0], index: match.index };
  }
  return first;
}

function isCounterparty(text: string, start: number, stock: JudgedStock): boolean {
  const mention = findCompanyMention(text, stock.company_name);
  return mention > start && COUNTERPARTY_PREPOSITION.test(text.slice(0, mention));
}

function isCompanyNamedBefore(text: string, end: number, stock: JudgedStock): boolean {
  const mention = findCompanyMention(text, stock.company_name);
  return mention >= 0 && mention < end;
}

/** Finds `Buyer to Acquire HELIO`, where the company is the target. */
function findTakeover(passage: Passage, stock: JudgedStock): FoundEvent[] {
  const match = TAKES_OVER.exec(passage.text);
  if (match === null || passage.place !== 'headline') return [];
  const end = match.index + match[0].length;
  const mention = findCompanyMention(passage.text, stock.company_name);
  if (mention < end || mention > end + 20) return [];
  const after = passage.text.slice(mention);
  // `acquires HELIO's pump division` is not a takeover of the company.
  if (/^[^,]{0,60}'s?\s/.test(after)) return [];
  const modality = detectModality(passage.text, match.index, end);
  return [{ event: TAKEOVER, passage, words: `${match[0]} ${stock.company_name}`, modality, isCounterparty: false }];
}

function findPassageEvents(passage: Passage, stock: JudgedStock, classes: readonly EventClass[]): FoundEvent[] {
  const frame = passage.place === 'headline' ? findNoticeFrame(passage.text) : null;
  const events = classes.flatMap((event) => {
    const isReported = (match: RegExpExecArray): boolean => {
      const end = match.index + match[0].length;
      // An announcement to report something is not the report.
      if (frame !== null && frame.index < end) return false;
      return event !== TAKEOVER || passage.place === 'headline' || isCompanyNamedBefore(passage.text, end, stock);
    };
    const match = event.patterns
      .map((words) => words.exec(passage.text))
      .find((found): found is RegExpExecArray => found !== null && isReported(found));
    return match === undefined ? [] : toFoundEvent(event, passage, match, stock);
  });
  return [...events, ...findTakeover(passage, stock)];
}

function toFoundEvent(event: EventClass, passage: Passage, match: RegExpExecArray, stock: JudgedStock): FoundEvent {
  const [words] = match;
  const modality = detectModality(passage.text, match.index, match.index + words.length);
  return {
    event,
    passage,
    words,
    modality: event.isProspective && modality === 'open' ? 'stated' : modality,
    isCounterparty: isCounterparty(passage.text, match.index, stock),
  };
}

/** Finds bullish events in the headline and the first sentences, and figures in all of a results release. */
export function findEvents(passages: readonly Passage[], stock: JudgedStock): readonly FoundEvent[] {
  const figures = EVENT_CLASSES.filter((event) => event.isResult === true);
  const resultsRelease = isResultsHeadline(passages);
  return passages.flatMap((passage) => {
    if (passage.place === 'headline') return findPassageEvents(passage, stock, EVENT_CLASSES);
    if (resultsRelease) return findPassageEvents(passage, stock, figures);
    if (passage.place === 'body' || !ANNOUNCES_NEWS.test(passage.text)) return [];
    return findPassageEvents(passage, stock, EVENT_CLASSES);
  });
}

/** Finds the first occurrence of each warning. */
export function findWarnings(passages: readonly Passage[]): readonly FoundWarning[] {
  const found: FoundWarning[] = [];
  for (const warning of WARNINGS) {
    const first = findFirstWarning(warning, passages);
    if (first !== null) found.push(first);
  }
  return found;
}

function findFirstWarning(warning: BearishPhrase, passages: readonly Passage[]): FoundWarning | null {
  for (const passage of passages) {
    for (const words of warning.patterns) {
      const match = words.exec(passage.text);
      if (match !== null && !WARNING_CANCELED.test(passage.text.slice(0, match.index)))
        return { warning, passage, words: match[0] };
    }
  }
  return null;
}
