import { pattern } from '../../text/pattern.ts';
import { saysAtTop, topOf } from '../../text/passages.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { MONEY } from '../deal-words.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

export const VENTURE = String.raw`(?:joint venture|venture|JV|consortium)`;
export const IS_VENTURE = pattern`\b${VENTURE}\b`;
/** `a 50-50 joint venture of`, `a joint venture led by` */
export const SHARED_VENTURE = pattern`\b${VENTURE} (?:of|between|led by|with|in which|\d{1,2}% owned)\b|\b\d\d[-/]\d\d ${VENTURE}\b`;
/** `Helio's share of $99 million`, `will record half of it, $99 million, as backlog` */
const SHARE = pattern`\b(?:share|part|portion|half|third)\b[^;.$€£]{0,40}?(?:${MONEY})|\b(?:books?|booked|records?|recorded|adds?|added|recogni[sz]es?)\b[^;.$€£]{0,40}?(?:${MONEY}) (?:of|to|in|as) (?:its |our |the |firm )*(?:backlog|order book|orders|revenues?)\b`;

/** Returns the sum that a text gives as the company's own part of a joint venture's contract; null if there is none. */
export function findVentureShare(passages: FrameInText['passages']): Quantity | null {
  const top = topOf(passages);
  if (!top.some(({ text }) => IS_VENTURE.test(text))) return null;
  for (const { text } of top) {
    const match = SHARE.exec(text);
    if (match === null) continue;
    const end = match.index + match[0].length;
    const sum = findQuantities(text).find(
      (found) => found.kind === 'money' && found.start >= match.index && found.end <= end,
    );
    if (sum !== undefined && !/\bhalf of (?:the )?[$€£]/i.test(match[0])) return sum;
  }
  return null;
}

const VENTURE_TOTAL: OpposingCue = { label: 'the total of a joint venture', words: IS_VENTURE, effect: 'desk' };
const LEFT_VENTURE: OpposingCue = {
  label: 'a venture in which the company has no part',
  words: pattern`\b(?:left|leaves|leaving|quits?|exits?|exited|sold its (?:share|stake|part) (?:in|of)) (?:[\w'-]+ ){0,3}?${VENTURE}\b|\bno (?:part|share|stake) in\b`,
  effect: 'drop',
};

/** Objects to the total of a joint venture if the text gives the company's part, or says that it has none. */
export function findVentureTotal({
  frame: { amount },
  passages,
}: Pick<FrameInText, 'frame' | 'passages'>): readonly OpposingCue[] {
  if (!saysAtTop(passages, IS_VENTURE)) return [];
  if (saysAtTop(passages, LEFT_VENTURE.words)) return [LEFT_VENTURE];
  const share = amount === null ? null : findVentureShare(passages);
  return share === null || share.value === amount?.value ? [] : [VENTURE_TOTAL];
}
