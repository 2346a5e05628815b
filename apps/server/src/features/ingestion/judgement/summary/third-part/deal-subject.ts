import type { EventType } from '../../event-types.ts';
import type { NewsSource } from '../news-source.ts';
import { takePhrase } from '../words/phrases.ts';
import { overlapOf } from './other-facts.ts';

const TYPES: ReadonlySet<EventType> = new Set(['license', 'partnership', 'supply_agreement']);
const SENTENCES_READ = 3;

const KIND = '(?:collaboration|commercialization|distribution|licen[cs]e|licensing|manufacturing|supply)';
const ACTS = '(?:commercialize|develop and commercialize|distribute|manufacture|market|sell|supply)';
/** `an exclusive license agreement for its single-shot vaccine`, `a supply agreement to distribute trailers` */
const SUBJECT = new RegExp(
  String.raw`\b(?:announced|entered into|executed|signed) (?:today )?(?:an?|the) (?:[\w-]+ ){0,4}?${KIND} (?:agreement|deal|partnership)(?: with [^,;]{3,60}?)? (?:for(?! (?:an? )?(?:initial|total|up to|\$))|to ${ACTS}) (?<what>[^;]{3,120})`,
  'u',
);
const EARLIER = /\b(?:earlier|existing|previous\w*|prior|recently)\b/i;
const END = /\s(?:across|for|in|intended|on|throughout|under|used|with)\b/;
/** One word names a product only if it is a name: `development`. */
const VAGUE = /^\p{Ll}+$/u;
const KNOWN_OVERLAP = 0.5;

/** Returns what a deal covers; null if the text does not say it. */
export function findCovered(source: NewsSource): string | null {
  for (const text of source.sentences.slice(0, SENTENCES_READ)) {
    const what = EARLIER.test(text) ? undefined : SUBJECT.exec(text)?.groups?.['what'];
    const phrase = what === undefined ? null : takePhrase(what, { stopAt: END });
    if (phrase !== null && !VAGUE.test(phrase)) return phrase;
  }
  return null;
}

/** Returns what a deal covers, if the other parts do not name it. */
export function findDealSubject(source: NewsSource, stated: string): string | null {
  const phrase = TYPES.has(source.input.frame.spec.type) ? findCovered(source) : null;
  return phrase !== null && overlapOf(phrase, stated) < KNOWN_OVERLAP ? `Covers: ${phrase}.` : null;
}
