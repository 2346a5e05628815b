import { pattern } from '../../text/pattern.ts';
import { topOf } from '../../text/passages.ts';
import { ABOUT, AS_ACTOR, AS_ANYONE_OR_UNNAMED, MONEY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { SPECIAL_DIVIDEND } from './capital-frames.ts';

const PRICE = String.raw`\$(?<before>\d{1,2}(?:\.\d{1,4})?)`;
const PAYOUT = '(?:dividend|distribution|payment|payout)';
/** `The irregular dividend of the preceding quarter was $0.70.` */
const LAST_PAYOUT = pattern`\b${PAYOUT} (?:of|in|for) (?:the )?(?:last|preceding|previous|prior) (?:quarter|period|half|year) (?:was|came to|amounted to) ${PRICE}|\b(?:against|after|compared (?:with|to)|from|versus) (?:an? |the )?${PRICE} (?:in|for) the (?:last|preceding|previous|prior) (?:quarter|period|half|year)\b`;
const MIN_GROWTH = 1.5;
/** Share of the stock's price from which a payment is special, whatever was paid before. */
const LARGE_YIELD = 0.05;
const REPEATED: OpposingCue = { label: 'a payment of the usual size', words: /\S/, effect: 'desk' };

/** Objects to a payment without a fixed size that is no larger than the last ones. */
function objectToRepetition({ frame: { amount }, passages, stock }: FrameInText): readonly OpposingCue[] {
  if (amount?.kind !== 'money_per_share') return [];
  const before = topOf(passages)
    .map(({ text }) => LAST_PAYOUT.exec(text)?.groups?.['before'])
    .find((found) => found !== undefined);
  if (before !== undefined) return amount.value >= Number(before) * MIN_GROWTH ? [] : [REPEATED];
  const price = stock.last_price ?? 0;
  return price > 0 && amount.value >= price * LARGE_YIELD ? [] : [REPEATED];
}

/** `Irregular cash dividend`: boards that fix no rate pay one almost every quarter. */
const IRREGULAR_DIVIDEND: FrameSpec = {
  ...SPECIAL_DIVIDEND,
  label: 'a dividend besides the regular ones',
  findObjections: (text) => [...(SPECIAL_DIVIDEND.findObjections?.(text) ?? []), ...objectToRepetition(text)],
  triggers: [
    {
      words: pattern`\b(?:irregular|bonus|unscheduled|non-regular) (?:cash |special )*(?:dividend|distribution|payout)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** In a list of dividends: `Regular: $0.30 per share. Special: $2.25 per share.` */
const LISTED_SPECIAL: FrameSpec = {
  ...SPECIAL_DIVIDEND,
  label: 'a special dividend in a list',
  weight: 72,
  field: pattern`\bdeclar(?:es|ed)\b[^.;]{0,80}\bdividends?\b|\bdividends? (?:was|were|has been|have been) declared\b`,
  triggers: [
    {
      words: pattern`(?:^|[,;] |\band )(?:and )?(?:the |an? )?special(?: (?:dividend|distribution|one|payment))?(?: is| of|:) ${ABOUT}${MONEY} (?:per|a) (?:[\w-]+ )?(?:share|unit)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

/** Payments to holders in other words than those of a special dividend. */
export const SPECIAL_PAYOUT_FRAMES: readonly FrameSpec[] = [IRREGULAR_DIVIDEND, LISTED_SPECIAL];
