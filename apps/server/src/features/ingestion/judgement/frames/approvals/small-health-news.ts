import { pattern } from '../../text/pattern.ts';
import { openingOf } from '../../text/passages.ts';
import { findSuppliedProduct, objectToEuropeanMark } from './approval-objections.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { findOtherReporter } from '../other-reporter.ts';
import { findStudyStart } from './study-start.ts';

const SMALL_CHANGE: OpposingCue = {
  label: 'a change to a known product',
  words: pattern`\b(?:storage|shelf[- ]life|packaging)\b|\b(?:additional|further|new|other|more|\w+ additional) (?:\w+ )?(?:sizes?|lengths?|diameters?|widths?|colou?rs?|configurations?)\b|\b(?:existing|current) (?:products?|consoles?|devices?|line)\b|\bspecial 510\(k\)|\b(?:smaller|larger|longer|shorter|thinner|lighter|bigger) (?:\w+ ){0,2}(?:syringes?|vials?|pens?|sheaths?|catheters?|needles?|packs?|tablets?|probes?|leads?|cables?|cartridges?|bottles?)\b|\b(?:is|as) an accessory\b|\bline extension\b|\b(?:second|alternative|additional) suppliers?\b|\bsoftware update\b`,
  effect: 'desk',
};
const ONE_OF_MANY: OpposingCue = {
  label: 'one of many such events of the company',
  words: pattern`\b(?:its|our|the company's) (?:[1-9]\d(?:st|nd|rd|th)|tenth|eleventh|twelfth|\w+teenth|twentieth)\s(?:\S+\s){0,4}(?:designations?|clearances?|approvals?)\b`,
  effect: 'desk',
};
const LARGE_COMPANY: OpposingCue = { label: 'the size of the company, which is large', words: /\S/, effect: 'desk' };

/** The company's description of itself, after its name. Its symbol has been removed: `Helio , a $48 billion maker of equipment, said`. */
const APPOSITION = /\s, (?<about>(?:(?!\b(?:said|says|announc|reported)\b)[^;]){1,160})/;
const SIZE =
  /\$\s?(?<billions>\d{1,4}(?:\.\d{1,2})?)[ -]?billion\b(?! (?:\S+ ){0,3}(?:market|opportunity|industry)\b)/i;
const LARGE_BILLIONS = 10;

/** Whether the text itself says that the company is large. */
function statesLargeSize(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const about = APPOSITION.exec(text)?.groups?.['about'] ?? '';
    return Number(SIZE.exec(about)?.groups?.['billions'] ?? 0) >= LARGE_BILLIONS;
  });
}

const SENTENCES = 2;

const FAST_TRACK = /\bfast[- ]track/i;
/** Unlike a breakthrough, the fast track needs no clinical evidence. */
const FAST_TRACK_DOLLARS = 4e9;

/** Finds what the first sentences say that makes a clearance or a designation small news. */
export function findSmallNews(input: FrameInText): readonly OpposingCue[] {
  const { frame, passages, stock } = input;
  const texts = openingOf(passages, SENTENCES).map(({ text }) => text);
  const cues = [
    ...findOtherReporter(input),
    ...findSuppliedProduct(input),
    ...(frame.spec.type === 'device_clearance' ? findStudyStart(input) : []),
    ...objectToEuropeanMark(frame.words),
    ...[SMALL_CHANGE, ONE_OF_MANY].filter(({ words }) => texts.some((text) => words.test(text))),
  ];
  const isFastTrackOfLarge = FAST_TRACK.test(frame.words) && (stock.market_cap ?? 0) >= FAST_TRACK_DOLLARS;
  return isFastTrackOfLarge || statesLargeSize(texts) ? [...cues, LARGE_COMPANY] : cues;
}
