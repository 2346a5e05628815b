import { type Deal, findDeal } from './deal-in-text.ts';
import type { NewsSource } from '../news-source.ts';
import { takePhrase } from '../words/phrases.ts';
import { firstMatch } from '../words/text-matching.ts';

const OBJECT_CHARS = 100;
const OBJECT_BEFORE =
  /\b(?:for|covering|covers)\s(?:the\s(?!entire\b|whole\b))?(?:(?:supply|purchase|delivery|sale|provision|procurement) of\s)?/gi;
const NO_OBJECT =
  /^(?:[$€£]|20\d\d|\d+ (?:months|years|days)|(?:about|approximately|up to|more than) [$€£\d]|a (?:total|period|term)|the (?:first|second|third|fourth|next|period|year)|(?:two|three|four|five|six|seven|ten|twelve) (?:years|months)|\d[\d.]*% of (?:it|them|this|that|the (?:total|volume))\b|which|delivery|each|all of|it |at least|a minimum|use\b|convenience\b|January|February|March|April|May|June|July|August|September|October|November|December)/i;

const TASK =
  /^[,\s]{0,2}(?:(?:over|for) [\w-]{1,12} years )?(?<task>to (?:advance|build|carry|construct|deliver|design|develop|install|launch|manufacture|modernize|operate|provide|refit|replace|supply|support|upgrade)\b.{5,140})/;

/** Returns what the company has to do: `to deliver 100 megawatts of fuel cells`. */
export function findTask({ rest }: Deal): string | null {
  return takePhrase(firstMatch([rest], TASK, 'task') ?? '', { maxChars: 80, keepArticle: true });
}

/** A plural needs no article: `modules for tanks`. */
const PLURAL_HEAD = /^[^,]*?\w{2}s(?= (?:in|of|for|on|at|with|used|from)\b|$)/;

/** An act says nothing without its object: `an order for supply`. */
const ONLY_ACT = /^(?:the )?(?:delivery|design|development|installation|production|provision|purchase|supply)$/i;

/** Returns what a deal is for: `modules for tanks`; null if it does not say. */
export function findObject(deal: Deal): string | null {
  // Words after a task are part of it: `a contract to deliver tanks to the region targeted for bases`.
  const [before = ''] = findTask(deal) === null ? [deal.rest] : deal.rest.split(/ to (?=\p{Ll})/u, 1);
  const rest = before.replace(/\s\([A-Z][\w &/-]{1,12}\)/g, '');
  const near = rest.slice(0, 200).split(/,\s(?:part|an?|which|the|one)\s/)[0] ?? '';
  for (const match of near.matchAll(OBJECT_BEFORE)) {
    const after = near.slice(match.index + match[0].length);
    if (NO_OBJECT.test(after) || /\boptions? $/i.test(near.slice(0, match.index))) continue;
    const phrase = takePhrase(after, {
      stopAt: /\s(?:from|with|by|over|through|under|to be|between)\s/i,
      keepArticle: true,
      maxChars: OBJECT_CHARS,
    });
    if (phrase === null || ONLY_ACT.test(phrase)) continue;
    return /^its\s/i.test(after) && !PLURAL_HEAD.test(phrase) ? `its ${phrase}` : phrase;
  }
  return null;
}

/** Returns the object that the first sentence gives if a later one names the sum. */
export function objectOfLead(deal: Deal, { sentences }: NewsSource): string | null {
  const [first = ''] = sentences;
  const named = deal.text === first || !sentences.includes(deal.text) ? null : findDeal([first]);
  const kind = /\w+$/.exec(deal.noun.replace(/s$/, ''))?.[0] ?? '';
  return named === null || !named.noun.includes(kind) ? orderedIn(first) : (findObject(named) ?? orderedIn(first));
}

/** Returns what a customer ordered: `has ordered 14 trailers for`. */
const orderedIn = (text: string): string | null =>
  takePhrase(firstMatch([text], /\bhas ordered (?<what>\d.{3,120})/, 'what') ?? '', {
    stopAt: /\s(?:for|from|with|by|over|through|under)\s/i,
    maxChars: OBJECT_CHARS,
  });

const WORDS_AROUND = 15;

/** Returns the object without `of …` if it is too long for the sentence. */
export function shortObject(object: string | null, room: number): string | null {
  if (object === null || object.length + WORDS_AROUND <= room) return object;
  const [short = ''] = object.split(' of ');
  return ONLY_ACT.test(short) ? null : short;
}
