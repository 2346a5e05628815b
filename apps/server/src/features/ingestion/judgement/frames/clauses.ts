import type { CompanyNames, Span } from '../text/company-name.ts';
import { findCompany } from '../text/company-name.ts';

/** The part of a passage that reports one event. */
export interface Clause extends Span {
  readonly text: string;
  /** Offset of the subject: after `Helio Freight today announced that`. */
  readonly subjectStart: number;
  /** Whether the company itself announces it. */
  readonly isOwnNews: boolean;
  /** Whether another party announces it: `Borealis Rail Announces`. */
  readonly isOthersNews: boolean;
  /** Whether it is a circumstance of the main clause: `after`, `following`, `despite`. */
  readonly isSubordinate: boolean;
}

const BREAK =
  /;\s|\s[–—-]{1,2}\s|,?\s(?:but|while|whereas|although|though|despite|even as|amid|(?:after|following)(?! (?:\w+|\d{1,3}|[a-z]+-[a-z]+) (?:days|weeks|months|years)(?: (?:of (?:treatment|therapy|dosing|follow-up)|on)\b|[,.)]| \(|$))|before(?! (?:the )?(?:open|opening|start|market|close|trading)\b)|because|until|unless|since(?! (?:January|February|March|April|May|June|July|August|September|October|November|December|20\d\d)\b)|when|based on|supported by|building on|builds on|thanks to|(?<!\b(?:patients|participants|subjects|women|men|children|adults|boys|people|those|group|volunteers|be|been|was|were|is|are|being) )given|due to)\s/gi;
const SUBORDINATES =
  /\b(?:despite|after|following|since|amid|although|though|before|until|unless|when|based on|supported by|building on|builds on|thanks to|given|due to)\s$/i;
const ANNOUNCEMENT =
  /\b(?:announc(?:es|ed|ing)|reports|reported|says|said|confirms|confirmed|discloses|disclosed|(?:is |are )?(?:pleased|proud|excited|delighted) to (?:announce|report|share)|unveils|reveals|revealed|learned|notified|informed|shares)(?: (?:today|yesterday|earlier today|this morning|on \w+|last \w+|here))?(?:,? ?(?:\w+ \d{1,2}(?:, \d{4})?,))?(?: the (?:receipt|signing|execution|award|completion|achievement) of)?(?:,? that)?\s/gi;
const COLON = /^[^:;]{2,90}:\s/;
const SAYS_AT_END = /,\s[^,]{2,60}\s(?:says|said|reports|announces|announced)\.?$/i;

/** A new main clause after a circumstance: `thanks to new stores, and the outlook moves up`. */
const MAIN_AGAIN = /,\s(?:and|but)\s(?:the|its|it|they|management|our|we)\s/;

/** `Two years after the contract ran out,` states when the rest of the sentence happened. */
const TIME_SPAN = /^\W*(?:[\w-]+ ){0,3}(?:hours?|days?|weeks?|months?|quarters?|years?)$/i;

interface Break extends Span {
  readonly words: string;
}

function breaksOf(text: string): Break[] {
  return Array.from(text.matchAll(BREAK), ({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    words,
  }));
}

/** Returns the last position before `limit` at which an announcement ends, and its start. */
function findAnnouncement(text: string, from: number, limit: number): Span | null {
  let last: Span | null = null;
  for (const match of text.matchAll(ANNOUNCEMENT)) {
    const end = match.index + match[0].length;
    if (match.index >= from && end <= limit) last = { start: match.index, end };
  }
  return last;
}

const SELF = /^\W{0,3}$|\b(?:the company|we|the corporation|management|the board)\b|^(?:it|today)\b/i;

function isSelf(text: string, names: CompanyNames): boolean {
  return SELF.test(text) || findCompany(text, names).length > 0;
}

/** The words of a clause before its subject. */
interface Opening {
  /** Words that name the party that announces the event; null if there are none. */
  readonly announcer: string | null;
  readonly hasAnnouncement: boolean;
  readonly subjectStart: number;
}

/** Reads who announces the event of a clause, from its start to the words at `wordsStart`. */
function readOpening(text: string, clauseStart: number, wordsStart: number): Opening {
  const announcement = findAnnouncement(text, clauseStart, wordsStart + 1);
  if (announcement !== null) {
    const announcer = text.slice(clauseStart, announcement.start);
    return { announcer, hasAnnouncement: true, subjectStart: announcement.end };
  }
  const label = clauseStart === 0 ? COLON.exec(text.slice(0, wordsStart + 1)) : null;
  if (label !== null) return { announcer: label[0], hasAnnouncement: false, subjectStart: label[0].length };
  return { announcer: SAYS_AT_END.exec(text)?.[0] ?? null, hasAnnouncement: false, subjectStart: clauseStart };
}

/** Returns where the main clause of `Two years after it sold ships, Tallow wins` starts; null if the words are not in it. */
function findMainClause(text: string, { start, end }: Span, wordsStart: number): number | null {
  const comma = text.slice(0, wordsStart).indexOf(', ', end);
  return comma >= 0 && TIME_SPAN.test(text.slice(0, start)) ? comma + ', '.length : null;
}

/** Returns the clause around the words from `start` to `end`. */
export function clauseAt(text: string, { start, end }: Span, names: CompanyNames): Clause {
  const breaks = breaksOf(text);
  const before = breaks.findLast((found) => found.end <= start);
  const after = breaks.find((found) => found.start >= end);
  const mainStart = before === undefined ? null : findMainClause(text, before, start);
  const clauseStart = mainStart ?? before?.end ?? 0;
  const clauseEnd = after?.start ?? text.length;
  const { announcer, hasAnnouncement, subjectStart } = readOpening(text, clauseStart, start);
  const isOwnNews = announcer !== null && isSelf(announcer, names);
  return {
    start: clauseStart,
    end: clauseEnd,
    text: text.slice(clauseStart, clauseEnd).trim(),
    subjectStart,
    isOwnNews,
    isOthersNews: hasAnnouncement && !isOwnNews,
    isSubordinate:
      before !== undefined &&
      mainStart === null &&
      SUBORDINATES.test(before.words) &&
      !MAIN_AGAIN.test(text.slice(before.end, start)),
  };
}
