import type { Sentence } from './sentence.ts';
import type { Cluster, Member } from './clusters.ts';
import type { Label } from './labels.ts';
import { tokenAt } from './lexer.ts';
import type { Period } from './periods.ts';

export interface BoundMember {
  readonly cluster: Cluster;
  readonly member: Member;
  readonly label: Label | null;
}

/** Words between an amount and its period: `$5 million for the`. */
const AFTER_MAX = 3;
/** Words between a period at the start of a sentence and the label: `In the third quarter of 2026, total`. */
const BEFORE_MAX = 3;

/** Words between a comparison and the period that it is with: `versus the same quarter of 2025`. */
const COMPARED_MAX = 5;
const BEFORE_COMPARED =
  /^(?:the|its|our|a|an|same|prior|previous|comparable|corresponding|equivalent|reported|strong|weak|record|last|year-earlier|year|earlier|quarter|quarters|period|months?|half|first|second|third|fourth|of|in|for|during|that|those|results?|figures?|-|')$/;
const COMPARES =
  /^(?:versus|vs|against|over|than|from|unlike|since|after|before|above|below|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|tops|topped|beats?|beating|compared)$/;
const COMPARES_TO = /^(?:compared|comparison|comparable|relative|relation|contrast|respect|opposed)$/;

/** Whether a value is only compared with a period: `compared with the third quarter of 2025`. */
function isComparedWith({ tokens, start }: Sentence, { first }: Period): boolean {
  for (let at = first - 1; at >= Math.max(start, first - COMPARED_MAX); at -= 1) {
    const { text } = tokenAt(tokens, at);
    if (text === '.' || BEFORE_COMPARED.test(text)) continue;
    const isTo = text === 'to' || text === 'with';
    return COMPARES.test(text) || (isTo && COMPARES_TO.test(tokenAt(tokens, at - 1).text));
  }
  return false;
}

/** Returns the period of an amount, in the words of the text; null if the sentence does not bind one to it. */
export function periodOf(whole: Sentence, { cluster, member, label }: BoundMember): string | null {
  const sentence = { ...whole, periods: whole.periods.filter((period) => !isComparedWith(whole, period)) };
  const after =
    periodAfter(sentence, member.amount.next) ?? periodAfter(sentence, cluster.members.at(-1)?.amount.next ?? 0);
  if (after !== null) return after.text;
  if (label === null) return null;
  const inside = sentence.periods.find(({ first, next }) => first >= label.first && next <= cluster.first);
  if (inside !== undefined && isBefore(sentence, inside.next, cluster.first)) return inside.text;
  const from = label.first - 1;
  const near = sentence.periods.find(
    ({ first, next }) => next > from - BEFORE_MAX && first < cluster.first && isBefore(sentence, next, label.first),
  );
  return near?.text ?? null;
}

function periodAfter({ tokens, periods }: Sentence, next: number): Period | null {
  const found = periods.find(({ first }) => first >= next && first <= next + AFTER_MAX);
  if (found === undefined) return null;
  const between = tokens.slice(next, found.first);
  return between.every(({ text }) => /^(?:for|in|during|the|its|of|\))$/.test(text)) ? found : null;
}

/** Whether no other number and no further clause separates a period from the words that follow it at `until`. */
function isBefore({ tokens }: Sentence, next: number, until: number): boolean {
  for (let at = next; at < until; at += 1) {
    const { kind, text } = tokenAt(tokens, at);
    if (kind === 'sign' || kind === 'number' || text === '%' || text === 'and') return false;
  }
  return true;
}
