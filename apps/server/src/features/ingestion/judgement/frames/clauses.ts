import type { CompanyNames, Span } from '../company-name.ts';
import { findCompany } from '../company-name.ts';

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
  /;\s|\s[–—-]{1,2}\s|,?\s(?:but|while|whereas|although|though|despite|even as|amid|after|following|before|because|until|unless|since|when|based on|supported by|building on|builds on|thanks to|given|due to)\s/gi;
const SUBORDINATES =
  /\b(?:despite|after|following|since|amid|although|though|before|until|unless|when|based on|supported by|building on|builds on|thanks to|given|due to)\s$/i;
const ANNOUNCEMENT =
  /\b(?:announc(?:es|ed|ing)|reports|reported|says|said|confirms|confirmed|discloses|disclosed|(?:is |are )?(?:pleased|proud|excited|delighted) to (?:announce|report|share)|unveils|reveals|revealed|learned|notified|informed|shares)(?: (?:today|yesterday|earlier today|this morning|on \w+|last \w+|here))?(?:,? ?(?:\w+ \d{1,2}(?:, \d{4})?,))?(?: the (?:receipt|signing|execution|award|completion|achievement) of)?(?:,? that)?\s/gi;
const COLON = /^[^:;]{2,90}:\s/;
const SAYS_AT_END = /,\s[^,]{2,60}\s(?:says|said|reports|announces|announced)\.?$/i;

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

/** Returns the clause around the words from `start` to `end`. */
export function clauseAt(text: string, { start, end }: Span, names: CompanyNames): Clause {
  const breaks = breaksOf(text);
  const before = breaks.findLast((found) => found.end <= start);
  const after = breaks.find((found) => found.start >= end);
  const clauseStart = before?.end ?? 0;
  const announcement = findAnnouncement(text, clauseStart, start + 1);
  const colon = before === undefined ? COLON.exec(text.slice(0, start + 1)) : null;
  const announcer =
    announcement !== null
      ? text.slice(clauseStart, announcement.start)
      : colon !== null
        ? colon[0]
        : (SAYS_AT_END.exec(text)?.[0] ?? null);
  return {
    start: clauseStart,
    end: after?.start ?? text.length,
    text: text.slice(clauseStart, after?.start ?? text.length).trim(),
    subjectStart: Math.max(clauseStart, announcement?.end ?? 0, announcement === null ? (colon?.[0].length ?? 0) : 0),
    isOwnNews: announcer !== null && isSelf(announcer, names),
    isOthersNews: announcement !== null && announcer !== null && !isSelf(announcer, names),
    isSubordinate: before !== undefined && SUBORDINATES.test(before.words),
  };
}
