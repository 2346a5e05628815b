import { companyMention } from './company-name.ts';
import { TAKEOVER } from './corporate-events.ts';
import type { EventClass } from './event-class.ts';
import { EVENT_CLASSES } from './event-classes.ts';
import type { JudgedStock } from './judgement.ts';
import { type Modality, modalityOf } from './modality.ts';
import type { Passage } from './passages.ts';
import { NOTICE_FRAMES } from './notice-frames.ts';
import { WARNING_LIFTED, type Warning } from './warning.ts';
import { WARNINGS } from './warnings.ts';

export interface FoundEvent {
  readonly event: EventClass;
  readonly passage: Passage;
  /** The words of the text. */
  readonly words: string;
  readonly modality: Modality;
  /** The company stands on the other side of the deal: `contract from HELIO`. */
  readonly otherSide: boolean;
}

export interface FoundWarning {
  readonly warning: Warning;
  readonly passage: Passage;
  readonly words: string;
}

export interface FoundFrame {
  readonly label: string;
  readonly words: string;
  readonly index: number;
}

/** A headline that only says that figures are out; the figures then decide. */
const RESULTS_HEADLINE =
  /\b(?:results|earnings|sales|revenues?|performance)\b.{0,60}\b(?:quarter|Q[1-4]|fiscal|year|half|months)\b|\b(?:quarter|Q[1-4]|fiscal|full[- ]year|year[- ]end|half[- ]year|annual|nine[- ]month|six[- ]month)\b.{0,70}\b(?:results?|earnings|performance|sales|revenues?)\b/i;
/** A sentence below the headline tells news only if it says so; the others recall or describe. */
const TELLS_NEWS =
  /\b(?:announc\w+|today|reports?|reported|has (?:received|won|been awarded|entered|signed|granted|approved))\b/i;
const OTHER_SIDE_BEFORE = /\b(?:by|with|from|against)(?: the)? $/i;
const TAKES_OVER = /\b(?:to acquire|acquires?|agreement to acquire|merger agreement with|takeover of)\b/i;

export function isResultsHeadline(passages: readonly Passage[]): boolean {
  return passages.some((passage) => passage.place === 'headline' && RESULTS_HEADLINE.test(passage.text));
}

export function frameOf(text: string): FoundFrame | null {
  let first: FoundFrame | null = null;
  for (const { label, words } of NOTICE_FRAMES) {
    const match = words.exec(text);
    if (match !== null && (first === null || match.index < first.index))
      first = { label, words: match[0], index: match.index };
  }
  return first;
}

function standsOnOtherSide(text: string, start: number, stock: JudgedStock): boolean {
  const mention = companyMention(text, stock.company_name);
  return mention > start && OTHER_SIDE_BEFORE.test(text.slice(Math.max(0, mention - 14), mention));
}

function namedBefore(text: string, end: number, stock: JudgedStock): boolean {
  const mention = companyMention(text, stock.company_name);
  return mention >= 0 && mention < end;
}

/** `Buyer to Acquire HELIO`: the company is the one that is bought. */
function takeoverOf(passage: Passage, stock: JudgedStock): FoundEvent | null {
  const match = TAKES_OVER.exec(passage.text);
  if (match === null || passage.place !== 'headline') return null;
  const end = match.index + match[0].length;
  const mention = companyMention(passage.text, stock.company_name);
  if (mention < end || mention > end + 20) return null;
  const after = passage.text.slice(mention);
  // `acquires HELIO's pump division` buys a part, not the company.
  if (/^[^,]{0,60}'s?\s/.test(after)) return null;
  const modality = modalityOf(passage.text, match.index, end);
  return { event: TAKEOVER, passage, words: `${match[0]} ${stock.company_name}`, modality, otherSide: false };
}

function eventsOf(passage: Passage, stock: JudgedStock, classes: readonly EventClass[]): FoundEvent[] {
  const found: FoundEvent[] = [];
  const frame = passage.place === 'headline' ? frameOf(passage.text) : null;
  for (const event of classes) {
    for (const words of event.patterns) {
      const match = words.exec(passage.text);
      if (match === null) continue;
      const end = match.index + match[0].length;
      if (event === TAKEOVER && passage.place !== 'headline' && !namedBefore(passage.text, end, stock)) continue;
      // What a notice promises to tell has not been told yet.
      if (frame !== null && frame.index < end) continue;
      const modality = modalityOf(passage.text, match.index, end);
      found.push({
        event,
        passage,
        words: match[0],
        modality: event.prospective && modality === 'open' ? 'stated' : modality,
        otherSide: standsOnOtherSide(passage.text, match.index, stock),
      });
      break;
    }
  }
  const takeover = takeoverOf(passage, stock);
  return takeover === null ? found : [...found, takeover];
}

/** Good news in the headline; of the sentences only in the first ones, and figures throughout a results release. */
export function findEvents(passages: readonly Passage[], stock: JudgedStock): readonly FoundEvent[] {
  const figures = EVENT_CLASSES.filter((event) => event.results === true);
  const resultsRelease = isResultsHeadline(passages);
  return passages.flatMap((passage) => {
    if (passage.place === 'headline') return eventsOf(passage, stock, EVENT_CLASSES);
    if (resultsRelease) return eventsOf(passage, stock, figures);
    if (passage.place === 'body' || !TELLS_NEWS.test(passage.text)) return [];
    return eventsOf(passage, stock, EVENT_CLASSES);
  });
}

/** Each warning once, where it stands first. */
export function findWarnings(passages: readonly Passage[]): readonly FoundWarning[] {
  const found: FoundWarning[] = [];
  for (const warning of WARNINGS) {
    const first = firstOf(warning, passages);
    if (first !== null) found.push(first);
  }
  return found;
}

function firstOf(warning: Warning, passages: readonly Passage[]): FoundWarning | null {
  for (const passage of passages) {
    for (const words of warning.patterns) {
      const match = words.exec(passage.text);
      if (match !== null && !WARNING_LIFTED.test(passage.text.slice(Math.max(0, match.index - 60), match.index)))
        return { warning, passage, words: match[0] };
    }
  }
  return null;
}
